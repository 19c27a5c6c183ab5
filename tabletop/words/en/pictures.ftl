### What is said of pictures that people upload

## What is wrong with a file

# $kind is a format, as people call it: GIF, PDF.
picture_kind = “{ $file }” is a { $kind }: save it as PNG, JPEG or WebP and choose that.
picture_heic = “{ $file }” is a HEIC photo: export it as JPEG, or have the camera take “most compatible” ones.
picture_none = “{ $file }” is not a picture that the table can read: choose a PNG, JPEG or WebP.
picture_empty = “{ $file }” is empty: choose the picture again.
picture_animated = “{ $file }” is an animation: save one picture of it.
picture_broken = “{ $file }” is damaged or incomplete: save it again, or send it once more.
picture_pixels = “{ $file }” has { $width } by { $height } pixels, more than { $most } million: make it smaller.
picture_bytes = “{ $file }” is larger than { $mib } MiB: make it smaller, or save it as JPEG.
picture_too_much = “{ $file }” takes more memory or time to read than a picture may: save it anew as JPEG.
picture_too_long = “{ $file }” takes too long to read: make it smaller, or try again later.
picture_busy = “{ $file }” has to wait, because other people’s pictures are being read: try again in a moment.
picture_no_file = The request has no file: send the picture as the body, or in the field “file”.

## Room

picture_quota = “{ $file }” does not fit: your pictures take up { $used } of { $most } MiB. Delete some first.
picture_many = Your browser keeps { $most } pictures already: delete some first.
pictures_of_address = { $most } MiB of pictures came from your network within the hour: try again later.
pictures_full = This server has no room left for pictures: ask whoever runs it.

## Whose, and where

no_such_picture = There is no such picture, or it was deleted.
picture_of_others = This picture is another person’s: upload it yourself to change it.
# $names are scenarios, games and arsenals.
picture_used = This picture is used by { $names }: take it out there first.
picture_used_by_others = a table of somebody else
picture_gone = The picture “{ $file }” is no longer stored: upload it again.

## Setting a picture straight

# $why is what the reader of JSON says, in English.
straight_request = The request does not say how to set the picture straight: { $why }.
straight_corners = The four corners make no board: give them clockwise, from the board’s north-west corner.
straight_line = The two ends of the line are in one place: draw it along something of a known length.
straight_size = By this the board would be { $width } by { $height } inches: boards are from 1 to { $most } inches a side.
straight_no_hints = “{ $file }” does not say at what scale it was drawn: draw a line of known length over it.
straight_no_hex = The board has no hex { $hex }: give its label as it stands in the picture.
straight_hexes = The three hexes lie in one line, or one is there twice: choose three that make a triangle.
straight_small = The board takes up too little of the picture to be seen: choose places further apart.
straight_outside = The board would lie far outside the picture: check the places that you chose.
