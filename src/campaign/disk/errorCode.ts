/** The system's own word for what went wrong: `ENOENT`, `EEXIST`. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
