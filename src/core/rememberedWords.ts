/** Computes once for each text, as long as there are not too many: hostile sheets have no end of words. */
export function rememberedWords<Answer>(most: number, ask: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as Answer; // `undefined` may be an answer
    const found = ask(text);
    if (known.size >= most) known.clear();
    known.set(text, found);
    return found;
  };
}
