/** `0.3 MB`, `12 MB`. */
export function megabytes(bytes: number): string {
  const size = bytes / 1024 / 1024;
  return `${size < 10 ? Math.max(0.1, Math.round(size * 10) / 10) : Math.round(size)} MB`;
}
