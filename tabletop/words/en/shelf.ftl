### What is said of scenarios that people put on the shelf

bad_shelving = The scenario was not put on the shelf: something is missing.
shelf_licence = choose a licence: one of { $licences }
shelf_credits = say who made it and its pictures, in at most { $most } characters
