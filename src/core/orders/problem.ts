/** Where in a file something is; lines and columns count from 1. */
export interface Place {
  line: number;
  column: number;
}

export type Severity = 'error' | 'warning' | 'info';

/** Something a person should know about what they wrote. */
export interface Problem extends Place {
  severity: Severity;
  text: string;
}

/** Finds line and column of an offset, for one text. */
export function placesIn(source: string): (offset: number) => Place {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] as number) + 1 };
  };
}

/** From top to bottom. */
export function byPlace(one: Place, other: Place): number {
  return one.line - other.line || one.column - other.column;
}
