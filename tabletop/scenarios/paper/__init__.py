"""Tables on paper: a picture at a chosen number of pixels per inch, and pages at true inches."""
