import { read } from "../../systems.js";

/** An offer of a unit of a hex game, allowed and with nothing to choose unless `more` says otherwise. */
export const offered = (order, more = {}) => ({
  order,
  unit: "t",
  title: order.type,
  allowed: true,
  reason: null,
  clause: null,
  key: null,
  values: {},
  variants: [],
  hexes: [],
  cost: null,
  left: null,
  ...read(order),
  ...more,
});
