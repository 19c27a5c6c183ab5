### What is said of clubs, their nights and campaigns

## Who may do what

clubs_nothing_here = There is nothing here, or it is not for you to see: ask an organiser of the club for an invitation.
clubs_forbidden = Your role in this club does not allow that: ask an organiser.
clubs_sign_in = Sign in first: clubs know people by their accounts.

## What is wrong with a field

clubs_needed = Fill this in.
clubs_too_long = At most { $most } letters.
clubs_one_of = Choose one of { $words }.
clubs_number_between = A whole number from { $least } to { $most }.
clubs_no_time = A date and a time with its zone, as in 2026-11-25T19:00:00+01:00.
clubs_ends_after = A night ends after it starts, within seven days.

## Clubs, members, invitations

clubs_own_enough = You own { $most } clubs already: give one to somebody else first.
clubs_member_already = You are in this club already.
clubs_full = This club has { $most } members, and takes no more.
clubs_nobody_asks = Nobody of this id asks to join.
clubs_no_member = Nobody of this id is in the club.
clubs_last_owner = A club has at least one owner: make somebody else an owner first.
clubs_no_invitation = This invitation is used up, has ended or never was: ask for a new link.

## Shelves and nights

clubs_shelf_full = The shelves hold { $most } things: take one off first.
clubs_no_option = These rules have no option “{ $name }”.
clubs_no_table_free = All { $tables } tables of this night are taken.
clubs_side_full = All seats of this side are taken.
clubs_night_over = This night is over or cancelled.
