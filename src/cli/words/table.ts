/** Rows with aligned columns; the last column is not padded. `right`: columns of figures. */
export function table(rows: readonly (readonly string[])[], right: readonly number[] = []): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
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
