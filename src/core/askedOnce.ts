/** An answer that is found when it is first asked for, and never again. */
export function askedOnce<Answer>(find: () => Answer): () => Answer {
  let found: { answer: Answer } | undefined;
  return () => {
    found ??= { answer: find() };
    return found.answer;
  };
}
