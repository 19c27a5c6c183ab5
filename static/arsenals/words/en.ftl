### What the page of an arsenal says, in English.

## The whole

arms_title = Name of the arsenal
arms_holds = { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}, { $forces ->
    [one] { $forces } force
   *[other] { $forces } forces
}
arms_lacking = { $count ->
    [one] { $count } to be filled in
   *[other] { $count } to be filled in
}
arms_saved = Saved
arms_share = Share
arms_shared = Whoever has this link may read and copy it: { $link }
arms_download_csv = CSV
arms_download_json = JSON
arms_throw_away = Throw away
arms_throw_away_sure = Throw away “{ $name }” with all that is in it?
arms_add_built_in = Add from the lists
arms_add_new = New entry
arms_from_file = From a file
arms_added = Added
arms_close = Close

## Entries

arms_entries = Entries
arms_find = Find an entry
arms_none_found = Nothing here is called that.
arms_empty = Nothing here yet: add vehicles from the lists, take them from a file, or make an entry of your own.
arms_choose = Choose an entry to see it.
arms_size = { INCHES($length) } × { INCHES($width) }
# $values are names of a profile's values that nobody has given: "MP".
arms_fill = To be filled in: { $values }
arms_fill_in = To be filled in
# On the button that adds one of an entry to the force in hand.
arms_bring = One more { $name } in the force
arms_new_name = New entry
arms_name = Name
arms_kind = Kind
arms_class = Drawn as
arms_class_by_words = by its words
arms_nation = Nation
arms_year = Year
arms_note = Note
arms_profile = What the rules know of it
arms_save = Save
arms_add = Add
arms_copy = Copy
arms_cancel = Cancel
arms_delete = Delete

## Forces

arms_forces = Forces
arms_force_new = New force
arms_force_first = Force
arms_force_name = Name of the force
arms_force_remove = Delete the force
arms_no_forces = A force is what you bring to a table: so many of each, with points.
arms_no_forces_here = There is no force in it.
arms_points = points
# The heads of three columns: how many, the points of each, and of all together.
arms_count = Count
arms_each = Each
arms_together = All
arms_units = { $count ->
    [one] { $count } unit
   *[other] { $count } units
}
arms_count_of = How many: { $name }
arms_points_of = Points of each: { $name }
arms_line_add = Add by name
arms_line_remove = Take out { $name }
arms_by_hand = Moved by hand
arms_no_entry = No entry: stays off the table

## What is built in

arms_built_in = Add from the lists
arms_built_find = Find by name, nation, year or kind
arms_copy_one = Copy { $name }
arms_copy_all = { $count ->
    [one] Copy the one that was found
   *[other] Copy all { $count }
}
arms_copied = { $count ->
    [one] { $count } copied
   *[other] { $count } copied
}
arms_more = { $count ->
    [one] { $count } more: type a word of it
   *[other] { $count } more: type a word of them
}

# A picture that is drawn in the place of the silhouette.
arms_token = Token picture
arms_token_sending = Sending the picture…
arms_token_sent = It stays with the entry once that is saved.
arms_token_remove = Remove the picture

## A file

arms_file = The file
arms_file_title = From a file
arms_file_says = CSV of a spreadsheet, JSON, or a roster of BattleScribe or New Recruit (.ros, .rosz).
arms_file_reading = Reading { $file }…
arms_file_add = Add to the arsenal
arms_file_stored = Nothing is stored before that.
arms_taken = { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}, { $forces ->
    [one] { $forces } force
   *[other] { $forces } forces
} with { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
}
arms_taken_nothing = Nothing of this file was understood.
arms_notes = { $count ->
    [one] { $count } thing was not understood
   *[other] { $count } things were not understood
}
arms_note_at = Line { $line }, { $column }:
arms_note_line = Line { $line }:
arms_note_left = left out
# Of how many men or vehicles a unit of a roster is made.
arms_models = { $count } models
# As how many pieces of the table the units of a line are taken.
arms_as_pieces = { $count ->
    [one] as { $count } piece
   *[other] as { $count } pieces
}
arms_pieces_of = Pieces of { $name }
# Of a line of a force: which entry it is.
arms_is = is { $name }
arms_stands_for = Which entry { $name } is
