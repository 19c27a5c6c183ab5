### What is said of files of other programs, when a scenario is made of them

## What was left out

exchange_ignored =
    { $count ->
        [one] { $what }: { $count }, without a counterpart here
       *[other] { $what }: { $count }, without a counterpart here
    }
exchange_lesser =
    { $count ->
        [one] { $what }: { $count }, taken as { $taken }
       *[other] { $what }: { $count }, taken as { $taken }
    }
exchange_ignored_more =
    { $kinds ->
        [one] and { $kinds } more kind of thing without a counterpart
       *[other] and { $kinds } more kinds of things without a counterpart
    }

exchange_off_table =
    { $count ->
        [one] { $count } thing of the file lies off the table, or is too small to lie on it
       *[other] { $count } things of the file lie off the table, or are too small to lie on it
    }
exchange_holes =
    { $count ->
        [one] a clearing is too small, or one too many: it is filled
       *[other] { $count } clearings are too small, or too many: they are filled
    }
# $names are fields of the file, in its own words.
exchange_further = of what is taken over, this has no counterpart here: { $names }
exchange_further_more = and { $kinds } more of its fields
# $kind is a kind of our own, $found a shape of GeoJSON.
exchange_geometry = “{ $called }”: a { $kind } cannot be a { $found }: draw it again
exchange_intricate = { $what }: a shape is too intricate, or crosses itself too often: draw it more simply
# No loss: what an inch of the table stands for.
exchange_scale = an inch of the table is { NUMBER($metres, maximumFractionDigits: 2) } m of ground

# $why is a whole sentence that names the file.
exchange_picture_left_out = a picture was not imported. { $why }

## What is wrong with a file

exchange_picture = “{ $file }” is a picture: make a table first, and choose the picture for it in the editor.
exchange_kind = “{ $file }” is a { $kind }, whatever its name says: choose the file that you meant.
exchange_unknown = “{ $file }” is of a kind that the table cannot read: choose a file that ends in one of { $endings }.
exchange_too_large = “{ $file }” is larger than { $mb } MB: export a smaller part of it.
# $why is a whole sentence.
exchange_unreadable = “{ $file }” cannot be read: { $why }
exchange_no_object = “{ $file }” is no scenario, which is a JSON object: choose another file.
# The things that are wrong follow, each with its own sentence.
exchange_wrong =
    { $count ->
        [one] “{ $file }” was not imported: correct this in it, and choose it again.
       *[other] “{ $file }” was not imported: correct these { $count } things in it, and choose it again.
    }
exchange_arsenal = “{ $file }” is a roster or an arsenal: import it on the page of the arsenals.
exchange_no_number = “{ $text }” is no { $name ->
        [width] width
        [height] height
       *[scale] scale
    }: write a number above nought.
exchange_not_written = This scenario is exported as one of { $endings }, or as its document.
exchange_no_file = Choose the file first.
exchange_name_file = Say in “file” what the file is called, with its ending.

# $board is the kind of board that the file holds.
exchange_system =
    { $board ->
        [hex] “{ $file }” is a board of hexes: choose one of { $systems } for it.
       *[table] “{ $file }” goes onto a table in inches: choose one of { $systems } for it.
    }
exchange_size = “{ $file }” would make a table of { $size } inches: choose a size from 1 to { $most } a side.

## Boards of MegaMek

megamek_no_size = “{ $file }” is no board of MegaMek: it begins with its size, “size 16 17”. Save it again in MegaMek’s map editor.
megamek_size = “{ $file }” has { $lines } columns of { $length } hexes: at most { $most_lines } of { $longest } fit, so cut it smaller.
megamek_line = “{ $file }”, line { NUMBER($line, useGrouping: 0) }: “{ $text }” is no hex of a board of { $size }: write “hex 0101 0 "woods:1" ""”, or leave it out.
megamek_before_size = “{ $file }”, line { NUMBER($line, useGrouping: 0) }: “{ $text }” stands before the size of the board, “size 16 17”: put that first.
megamek_missing =
    { $count ->
        [one] a hex that the file does not name: it is clear ground
       *[other] { $count } hexes that the file does not name: they are clear ground
    }

## GeoJSON

geojson_none = “{ $file }” is no GeoJSON with features: export a FeatureCollection.
geojson_feature = “{ $file }”, feature { $feature }: it is none with properties: leave it out, or export it again.
geojson_geometry = “{ $file }”, feature “{ $feature }”: its geometry has no coordinates that make its shape: draw it again.
geojson_no_inches = “{ $file }” spans { NUMBER($wide, maximumFractionDigits: 4) } by { NUMBER($high, maximumFractionDigits: 4) }, which are no inches of a table: say how many metres are an inch.

# $called is the feature’s own name.
geojson_kind = “{ $called }”: “{ $kind }” is none of the kinds { $known }, and its tags mean no land: name its kind

## OpenStreetMap

osm_gaps =
    { $count ->
        [one] a way has nodes that the file does not hold: it goes straight from one to the next that it does
       *[other] { $count } ways have nodes that the file does not hold: they go straight from one to the next that it does
    }
osm_no_nodes =
    { $count ->
        [one] a way of which the file does not hold two nodes
       *[other] { $count } ways of which the file does not hold two nodes
    }

# $why is what the reader of XML says, in English.
osm_no_xml = “{ $file }”, line { NUMBER($line, useGrouping: 0) }: it is not XML ({ $why }): export it again.
osm_entities = “{ $file }” declares a document type or entities, which are not read: export it from OpenStreetMap again.
osm_no_element = “{ $file }”, line { NUMBER($line, useGrouping: 0) }: a node, way, member or tag lacks what it needs: export it again.
osm_no_json_element = “{ $file }”, element { NUMBER($number, useGrouping: 0) }: a node, way, member or tag lacks what it needs: export it again.
osm_too_much = “{ $file }” holds more than the table can read: export a smaller part, of a square kilometre or two.
osm_none = “{ $file }” is no extract of OpenStreetMap with nodes: export one as .osm.

## Scenarios with their pictures in an archive

zip_none = “{ $file }” is no ZIP archive that can be read, or it has a password: pack it again.
zip_no_scenario = “{ $file }” holds no “{ $name }”: take the file that “.zip” on a scenario’s page gives.
# $name is where the picture should be in the archive.
zip_no_picture = “{ $name }”, a picture that the scenario names: the archive does not hold it
zip_too_many = “{ $file }” holds more than { $most } files: pack the scenario and its pictures alone.
zip_too_large = “{ $file }”: “{ $name }” in it takes up more than { $mib } MiB: leave it out, or make it smaller.

## Boards of VASL

vasl_terrain = the terrain of the board, of which the file has a picture alone: draw it over that in the editor
vasl_no_picture = “{ $file }” holds no picture of a board: choose the board’s own file, or its picture.
vasl_other_grid = “{ $file }” has another grid than the usual boards: upload its picture in the editor and set it straight by three hexes.

## Universal VTT

# $count walls have no length.
vtt_points =
    { $count ->
        [one] a wall without length
       *[other] { $count } walls without length
    }
# $place is a field of the file.
vtt_none = “{ $file }”: “{ $place }” is not what a Universal VTT map has there: export the map again.
