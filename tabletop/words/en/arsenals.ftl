### What is said of people's own arsenals, and of files that are taken into them

## What is wrong with an arsenal

bad_arsenal = This is no arsenal that the rules can use.
arms_same = “{ $value }” is there twice: each has an id of its own, and each force a name.
arms_keeps_system = An arsenal stays with its rule system: make another one for other rules.
arms_too_large = An arsenal holds at most { $kib } KiB: make a second one.
arms_many_arsenals = Your browser keeps { $most } arsenals already: delete one first.
no_such_arsenal = There is no such arsenal, or it was deleted.
no_such_entry = This arsenal has no such entry.
no_such_force = This arsenal has no such force.
arsenal_of_others = This arsenal is another person’s: copy it to change it.
arms_address_differs = The id of the body is another one than that of the address.

## What is wrong with a file

# $why is one of the sentences below.
arms_in_file = “{ $file }” was not imported. { $why }
arms_no_text = This file is not text in a known encoding: save it as CSV in UTF-8.
arms_no_csv = Line { $line } is no CSV: check its quotation marks.
arms_no_rows = This file is empty: its first row names the columns.
arms_no_name = No column is called “name”, and the columns are { $columns }: name them in the first row.
arms_many_rows = This file has more than { $most } rows: split it.
arms_many_columns = This file has more than { $most } columns: leave out those that are not needed.
arms_no_json = This JSON is no arsenal, no roster and no list of rows: export one of these.
arms_other_system = This file is for the rules “{ $system }”: choose these to import it.
arms_no_xml = Line { $line } is no XML: export the roster once more.
arms_xml_entities = This file declares a document type or entities, which no roster has: export the roster once more.
arms_no_roster = This XML is no roster of BattleScribe or New Recruit.
arms_roster_large = The roster is larger than { $mb } MB: export a smaller one.
arms_roster_crowded = The roster holds more than { $most } things, or goes too deep: export a smaller one.
arms_bad_zip = This file cannot be unpacked: export the roster once more.
arms_no_forces = The roster has no forces: add one to it, and export it once more.
arms_no_ros = There is no .ros file in this one: export the roster once more.

## What was not understood

arms_guessed_encoding = The file is not in UTF-8 and was read as Windows text: check letters with accents.
arms_unknown_column = an unknown column: it is left out
arms_more_cells = { $cells } cells under { $columns } columns: the last are left out
arms_no_kind = the kind is missing: it is one of { $kinds }
arms_no_class = { $value } is no silhouette: it is drawn by its other words
arms_no_row = no object: a row is one
arms_no_list = no list: all of it is left out
arms_unknown_part = an unknown part: it is left out
arms_own_words = what the player wrote there is left out
# $name is what the player calls a unit.
arms_own_name = the unit’s own name, “{ $name }”, is left out: it is listed by what it is
arms_many_entries = an arsenal holds at most { $most } entries
arms_many_lines = a force holds at most { $most } lines, an arsenal { $forces } forces
arms_as_unit = “{ $name }” is an upgrade in the list: it costs points, so it is taken as a unit
arms_no_unit = “{ $name }” is no unit and no model
arms_no_count = “{ $name }” has no number, or no name
arms_uneven = { $models } models do not come out even among { $units } units: how many each has is left out
arms_other_costs = only { $taken } is taken, not { $costs }
