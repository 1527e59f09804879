/** The things whose key an earlier one already has, each with that earlier one. */
export function repeated<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
): { index: number; thing: Thing; earlier: Thing }[] {
  const first = new Map<string, Thing>();
  return things.flatMap((thing, index) => {
    const key = keyOf(thing);
    const earlier = first.get(key);
    if (earlier !== undefined) return [{ index, thing, earlier }];
    first.set(key, thing);
    return [];
  });
}
