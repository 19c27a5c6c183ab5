### What is said of scenarios that people put on the shelf

bad_shelving = The scenario is not on the shelf: something that it asks for is missing.
shelf_licence = choose the licence under which others have it: one of { $licences }
shelf_credits = say who made it and its pictures, in at most { $most } characters
