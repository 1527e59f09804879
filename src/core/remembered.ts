/** Computes once for each thing, which must never change. */
export function remembered<Thing extends object, Answer>(ask: (thing: Thing) => Answer): (thing: Thing) => Answer {
  const known = new WeakMap<Thing, { answer: Answer }>();
  return (thing) => {
    const before = known.get(thing);
    if (before) return before.answer;
    const found = { answer: ask(thing) };
    known.set(thing, found);
    return found.answer;
  };
}
