import type { RollTable } from '#core/table.ts';

export interface PrintedTable {
  name: string;
  rule: string;
  head: string[];
  rows: string[][];
}

/** All tables to roll on that some modules export, alone or by name, as a page prints them. */
export function rollTablesIn(...modules: readonly object[]): PrintedTable[] {
  return modules.flatMap((module) => Object.values(module).flatMap(tablesIn));
}

function tablesIn(value: unknown): PrintedTable[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isRollTable(value)) return [printed(value, '')];
  return Object.entries(value).flatMap(([key, one]) => (isRollTable(one) ? [printed(one, `, ${key}`)] : []));
}

function isRollTable(value: unknown): value is RollTable<unknown> {
  return typeof value === 'object' && value !== null && 'dice' in value && 'rows' in value && 'rule' in value;
}

function printed({ name, rule, dice, rows, adds = false }: RollTable<unknown>, of: string): PrintedTable {
  const title = `${name[0]?.toUpperCase()}${name.slice(1)}${of}`;
  return {
    name: title,
    rule,
    head: [dice.toUpperCase(), 'Result'],
    rows: rows.map(([from, to, result]) => [span(from, to), words(result, adds)]),
  };
}

function span(from: number, to: number): string {
  if (from === -Infinity) return `${to} or less`;
  if (to === Infinity) return `${from} or more`;
  return from === to ? String(from) : `${from} to ${to}`;
}

function words(result: unknown, adds: boolean): string {
  if (typeof result === 'number') return adds && result > 0 ? `+${result}` : String(result);
  if (typeof result !== 'object' || result === null) return String(result);
  const { name, ...rest } = result as { name?: unknown };
  const details = Object.entries(rest).flatMap(([key, value]) =>
    typeof value === 'number' && key !== 'halves' && key !== 'add' ? [`${key} ${value}`] : [],
  );
  return [String(name ?? ''), ...details.filter((detail) => detail.toLowerCase() !== String(name).toLowerCase())].join(', ');
}
