/** Computes once for each text, as long as there are not too many: hostile sheets have no end of words. */
export function rememberedWords<Answer>(most: number, ask: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, { answer: Answer }>(); // which may be `undefined`
  return (text) => {
    const before = known.get(text);
    if (before) return before.answer;
    const found = { answer: ask(text) };
    if (known.size >= most) known.clear();
    known.set(text, found);
    return found.answer;
  };
}
