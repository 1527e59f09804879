import type { Problem } from '#core/orders/problem.ts';
import { type CheckedOrder, checkOrders } from '../orders/checkOrders.ts';
import { readOrders } from '../orders/readOrders.ts';
import type { EmpireView } from '../view.ts';
import { type Expected, expectedAfter } from './expected.ts';
import { warningsOf } from './warnings.ts';

/** What a sheet will do, by the code that plays the turn, and what is wrong with it. */
export interface Forecast {
  orders: CheckedOrder[];
  /** errors, and what its writer may have forgotten, from top to bottom */
  problems: Problem[];
  /** null for a sheet that is refused whole */
  expected: Expected | null;
}

export function forecastSheet(view: EmpireView, text: string): Forecast {
  const read = readOrders(view, text);
  const drafted = checkOrders(view, read.items);
  const problems = [...read.problems, ...drafted.problems].map(standingToo);
  const refused = drafted.orders.length === 0 && problems.some(({ severity }) => severity === 'error');
  const expected = refused ? null : expectedAfter(drafted);
  const warnings = expected ? warningsOf(drafted, expected) : [];
  return { orders: drafted.orders, problems: [...problems, ...warnings].sort(byPlace), expected };
}

/** A standing instruction stands in no sheet, so its problems are told at the top. */
export function standingToo(problem: Problem): Problem {
  return problem.line > 0 ? problem : { ...problem, line: 1, text: `standing instruction: ${problem.text}` };
}

function byPlace(one: Problem, other: Problem): number {
  return one.line - other.line || one.column - other.column;
}
