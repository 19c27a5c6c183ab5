/** A tank and two named points, for the tests of plans over inches. */

export const tank = {
  id: "t34",
  side: "a",
  name: "Zarya",
  kind: "vehicle",
  profile: { length: 3, width: 1.5 },
  at: [10, 30],
  hex: null,
  facing: 0,
  state: {},
};

export const oak = { id: "oak", name: "the lone oak", at: [10, 10] };
export const barn = { id: "barn:corner:0", name: "the barn, north-west corner", at: [20, 10] };
