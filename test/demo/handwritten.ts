/** Leaves out the orders of a drafted sheet that its player takes into their own hands, with the reasons given for them. */
export function withoutOrders(sheet: string, isTaken: (order: string) => boolean): string {
  const kept: string[] = [];
  for (const block of sheet.trimEnd().split('\n\n')) {
    const lines = block.split('\n');
    const rest = lines.filter((line) => !line.startsWith('- ') || !isTaken(line.slice(2)));
    if (rest.length > 0) kept.push(rest.join('\n'));
    else if (!isHeading(kept.at(-1))) kept.pop();
  }
  return `${kept.filter((block, index) => !isHeading(block) || !isHeading(kept[index + 1] ?? '#')).join('\n\n')}\n`;
}

function isHeading(block: string | undefined): boolean {
  return block?.startsWith('#') ?? true;
}
