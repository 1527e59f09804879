/** Rows with aligned columns; the last column is not padded. `right`: columns of figures; `most`: the widest that a column is made, out of which longer cells stand. */
export function table(rows: readonly (readonly string[])[], right: readonly number[] = [], most = Infinity): string[] {
  const widthOf = (cell: string | undefined) => (cell !== undefined && cell.length <= most ? cell.length : 0);
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column]))));
  return rows.map((row) => {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      if (right.includes(column)) return cell.padStart(width);
      return column === row.length - 1 ? cell : cell.padEnd(width);
    });
    return `  ${cells.join('  ').trimEnd()}`;
  });
}

/** `no orders`, `1 order`, `2 orders`. */
export function counted(number: number, thing: string): string {
  return `${number === 0 ? 'no' : number} ${thing}${number === 1 ? '' : 's'}`;
}
