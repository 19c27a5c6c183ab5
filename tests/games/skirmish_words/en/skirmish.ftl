title = Skirmish

clause_SK_1 = Phases
    .text = A marker is ordered by its own side, in its side's phase.
clause_SK_2 = Running
    .text = A marker runs as many inches east as a die shows.
clause_SK_3 = Crowding
    .text = No marker runs while another stands right before it.
clause_SK_5 = Joining
    .text = Nobody joins himself.

run = Run
wait = Wait
join = Join
hold = Hold
go = Go
pass = Pass

on_hold = A marker is on hold.
not_your_phase = It is not your phase.
crowded = { $unit } stands in the way.
alone = Nobody joins himself.

runs = **{ $unit }** runs: { DICE() }.
joins = { $unit } joins { $friend }.
joins_nobody = { $unit } joins nobody.
phase_ends = The phase ends.
