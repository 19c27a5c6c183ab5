### What is wrong with requests, documents and forms

## JSON

json_too_large = It is larger than { $kib } KiB.
json_too_much = It holds more than { $most } lists, objects and fields.
json_not_utf8 = It is not UTF-8.
not_json =
    { $fault ->
        [value] It is not JSON: Expecting value: line { $line } column { $column } (char { $char }).
        [comma] It is not JSON: Expecting ',' delimiter: line { $line } column { $column } (char { $char }).
        [colon] It is not JSON: Expecting ':' delimiter: line { $line } column { $column } (char { $char }).
        [name] It is not JSON: Expecting property name enclosed in double quotes: line { $line } column { $column } (char { $char }).
        [open_text] It is not JSON: Unterminated string starting at: line { $line } column { $column } (char { $char }).
        [control] It is not JSON: Invalid control character at: line { $line } column { $column } (char { $char }).
        [more] It is not JSON: Extra data: line { $line } column { $column } (char { $char }).
       *[other] It is not JSON: line { $line } column { $column } (char { $char }).
    }
json_too_deep = It is nested over { $most } deep.
json_too_many_digits = A whole number has over 16 digits.
json_name_twice = An object has two fields called { $name }.
json_no_number = { $word } is not a number.
json_nul = A text holds a NUL.
json_half_character = A text holds half a character.
json_not_finite = A number is not finite.

## What the API is asked

order_refused = The order was refused: { $code }.
bad_scenario = The scenario cannot be played.
no_such_game = There is no such game.
nothing_here = There is nothing here.
nothing_answers = Nothing answers at { $path }.
malformed_request = The request is malformed.
no_method = Method "{ $method }" not allowed.
not_acceptable = Could not satisfy the request Accept header.
no_media_type = Unsupported media type "{ $type }" in request.
body_too_large = The body is larger than { $kib } KiB.
unknown_field = This field is not known.
other_origin = This page may not send requests here.
no_number = { $name } must be a whole number.
not_a_number = Not a number.
scenario_or_id = A scenario is its id or its document.
scenario_of_others = Only the browser that stored a scenario can delete it.
no_such_scenario = There is no such scenario.
scenario_is_object = A scenario is a JSON object.
scenario_of_other_system = The scenario belongs to another system.
no_such_system = There is no such rule system.
other_checks = Other checks are under way: try again.
dice_left_over =
    { $dice ->
        [one] { $dice } die is left over.
       *[other] { $dice } dice are left over.
    }
no_entry_yet = There is no entry { NUMBER($number, useGrouping: 0) } yet.
export_when_over = The export shows hidden units, so it is available once the game is over.
no_such_unit = There is no such unit here.
no_such_seat_here = There is no such seat.
no_such_record = There is no such record.
board_changed = The board has changed: say hello again for the new one.

## Who may do what beside the table

signed_out = Sign in first, or bring a token of yours.
bad_token = This token is not valid: it has ended, or never existed.
token_lacks_scope = The token is not for this: it lacks the scope { $scope }.
you_have_no_seat = You have no seat at this table.
only_host_does_this = Only the host or the umpire may do this.
only_host_issues_links = Only the host or the umpire may make a new link.
only_host_starts_over = Only the host or the umpire may start a game over.

## A game that is to be hosted, a scenario that is to be stored

other_scenarios = Other scenarios are being read: try again in a moment.
enforcement_is_one_of = Enforcement is one of { $words }.
has_comma = has a comma in it
seats_are_a_list =
    { $most ->
        [one] The seats are a list of 1 to { $most } seat.
       *[other] The seats are a list of 1 to { $most } seats.
    }
pace_is = The pace is hours from 1 to 1440 for a turn, and at most four reminders, in hours before its end.
seat_fields = Seat { $number }: a seat has role, sides and name.
seat_role = Seat { $number }: role is one of { $words }.
seat_sides = Seat { $number }: sides are some of { $words }.
sides_of_player = Seat { $number }: a player has sides, each once, and nobody else has any.
seats_of_side =
    { $most ->
        [one] A side has 1 to { $most } seat, not { $asked }.
       *[other] A side has 1 to { $most } seats, not { $asked }.
    }
choose_scenario = choose a scenario, or bring your own
choose_file = choose a file with your scenario, or paste it
file_too_large = the file is larger than { $mb } MB
# $why is a whole sentence.
scenario_unreadable = the scenario cannot be read. { $why }
scenario_no_object = the scenario is not a JSON object
browser_hosted_enough =
    { $games ->
        [one] This browser hosted { $games } game within the hour: come back later.
       *[other] This browser hosted { $games } games within the hour: come back later.
    }
address_hosted_enough =
    { $games ->
        [one] Your address hosted { $games } game within the hour: come back later.
       *[other] Your address hosted { $games } games within the hour: come back later.
    }
browser_stores_enough =
    { $most ->
        [one] This browser stores { $most } scenario: throw one away first.
       *[other] This browser stores { $most } scenarios: throw one away first.
    }
address_stored_enough = Your address stored { $kib } KiB of scenarios within the hour: come back later.

## Requests beyond the limits; a title heads a page

title_too_slow = That came too slowly.
title_too_large = That is too large.
title_too_many = Not so fast.
title_too_much = Too much at once.
too_many_requests =
    { $requests ->
        [one] More than { $requests } request a minute came from you: wait a little.
       *[other] More than { $requests } requests a minute came from you: wait a little.
    }
request_too_slow =
    { $seconds ->
        [one] The request did not arrive within { $seconds } second: send it again.
       *[other] The request did not arrive within { $seconds } seconds: send it again.
    }
address_sends_much = Too much is being sent from your address: send one thing after the other.
server_receives_much = Too much is being sent to this server: try again in a moment.
sent_file_too_large = “{ $file }” is larger than { $mib } MiB: make it smaller, and send it again.
request_too_large = The request is larger than { $kib } KiB: send a smaller file.

## Failures that no user caused

title_disk_full = The server has no room left.
disk_full = Nothing was changed. Whoever runs this table has to make room on its disk; then try again.
title_no_database = The table cannot store that just now.
no_database = Nothing was changed. Try again in a moment.
title_broken = Bogged down.
broken = Something broke on our side. Your games are safe: what the table had acknowledged is stored. Try again in a moment.
title_damaged = This game cannot be opened.
title_too_long = That took too long.
