/** `Destroyer 1, 2, 3`, and `Bold (Destroyer)` for those with a name. */
export function calledInWords(units: readonly { called: string; class: string }[]): string {
  return units
    .map(({ called, class: made }, index) => {
      if (!called.startsWith(`${made} `)) return `${called} (${made})`;
      return index === 0 ? called : called.slice(made.length + 1);
    })
    .join(', ');
}
