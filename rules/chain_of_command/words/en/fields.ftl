### What forms, cards and the log call the fields of options, profiles, states, turns and orders.

## Options

field_wheeled_on_broken = wheeled on broken
    .says = Wheeled vehicles on broken ground: one inch for each pip, or none at all.
    .pips = pips
    .none = none
field_mixed_ground = mixed ground
    .says = A move over several grounds: each takes its share, or the worst one crossed counts for all.
    .proportional = proportional
    .worst = worst

## Profiles

field_speed = speed
field_locomotion = locomotion
field_length = length
field_width = width
field_afv = AFV
field_weapons = weapons
    .main = main gun
    .mg = machine guns
field_look = look

## States of units

field_shock = shock
field_condition = condition
field_place = place
    .table = on the table
field_activated = activated
field_deployed_this_phase = deployed this phase
field_moved = moved
field_fired = fired
field_barred_from_interrupting_until = barred from interrupting until
field_exit_at = exit at
field_trapped_in = trapped in
field_entered_at = entered at
field_trapped_since = trapped since
field_recovery = recovery
field_wrecked_from = wrecked from
    .mobile = mobile
    .immobilised = immobilised
    .permanently_immobilised = permanently immobilised
    .trapped = trapped
    .destroyed = destroyed
field_flat_out = flat out
field_reversed = reversed
field_pivoted = pivoted

## Turns

field_side = side
field_turn = turn
field_phase = phase
field_pending = pending

## Orders

field_unit = unit
field_dice = dice
field_toward = toward
field_along = along
field_to = to
field_via = via
field_reverse = reverse
field_pivot = pivot
field_stop = stop
field_inches = inches
field_facing = facing
field_weapon = weapon
field_at = at
field_points = points
field_next = next

## What lies on the table

field_kind = kind
field_name = name
field_ground = ground
field_soft = soft
field_surface = surface
field_obstacle = obstacle
field_size = size
field_material = material
