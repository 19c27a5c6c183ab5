## Lists

comma = ,{" "}
listed = { $words }
listed_and_more = { $words } and { $more } more

## Orders that cannot be given

no_unit = There is no unit { $unit }.
not_your_unit = { $unit } takes its orders from { $side }.
not_your_turn = It is the turn of { $side }.
no_order = { $word } is no order: there are { $orders }.
not_finite = A number of the order is not finite.
unreadable_order = The order { $order } cannot be read: { $problems }.
field_missing = { $field } is missing
field_problem = { $field }: { $problem }
wrong_kind = a field is of the wrong kind

## Problems of documents

none_of = { $value } is none of { $known }
more_problems = there are more problems than these { $most }
