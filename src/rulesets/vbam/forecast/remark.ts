import type { Problem, Severity } from '#core/orders/problem.ts';

/** What check says of a line; standing instructions have none, and what concerns the whole sheet is said at its top too. */
export function remark(severity: Severity, text: string, line = 0): Problem {
  return { line: Math.max(1, line), column: 1, severity, text };
}
