### What is said of tables on paper: pictures and pages

paper_unknown = “{ $value }” is no paper: choose one of { $papers }.
paper_out_of_range = “{ $value }” is no { $name ->
    [px] number of pixels an inch
    [margin] margin in millimetres
    [overlap] overlap in inches
   *[hex] width of a hex in inches
}: choose from { $least } to { $most }.
paper_many_pixels = The picture would have more than { $most } million pixels: at { $px } pixels an inch it has fewer.
paper_many_pages = The table would take { $pages } pages, and { $most } are made at most: choose larger paper, or smaller hexes.
paper_busy = Other tables are being put on paper: try again.
paper_too_much = This table takes too much time or memory to be put on paper: draw it more simply.
