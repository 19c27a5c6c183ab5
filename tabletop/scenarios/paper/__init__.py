"""Tables on paper: a picture at so many pixels an inch, and pages at true inches."""
