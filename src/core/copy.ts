/** A deep copy of plain data, several times as fast as `structuredClone`, which must handle anything. References are not shared in the copy, as if it had been written to a file and read again. */
export function copyOf<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map(copyOf) as Data;
  const copy: Record<string, unknown> = {};
  for (const key in data) copy[key] = copyOf(data[key]);
  return copy as Data;
}
