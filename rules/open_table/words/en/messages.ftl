title = Any rules, in inches
