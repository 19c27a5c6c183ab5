## What a GM alone is told of units that a side does not see

met_unseen = **{ $unit }** meets **{ $other }**, which its side does not see.
near_unseen = **{ $unit }** comes within { INCHES($inches) } of **{ $other }**, which its side does not see.
near_unseen_hexes =
    { $hexes ->
        [one] **{ $unit }** comes within { $hexes } hex of **{ $other }**, which its side does not see.
       *[other] **{ $unit }** comes within { $hexes } hexes of **{ $other }**, which its side does not see.
    }
refused_by_unseen = **{ $unit }**’s order was refused: a unit that its side does not see is in the way.
order_refused_by_unseen = An order was refused: a unit that its side does not see is in the way.
