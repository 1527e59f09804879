import { byPlace, type Problem } from '#core/orders/problem.ts';
import { passedOver } from '#core/orders/sheet/passedOver.ts';
import { type Remembered, standingToo } from '#core/orders/sheet/readSheetOrders.ts';
import type { CheckedOrder } from '#vbam/orders/checkOrders.ts';
import { laterProblems, readOrders } from '#vbam/orders/readOrders.ts';
import { whatStands } from '#vbam/orders/whatStands.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Expected, expectedAfter } from './expected.ts';
import { warningsOf } from './warnings.ts';

/** What a sheet will do, by the code that plays the turn, and what is wrong with it. */
export interface Forecast {
  orders: CheckedOrder[];
  /** lines that are not orders of this turn: what is kept for later, and letters */
  remembered: Remembered[];
  /** errors, and what its writer may have forgotten, from top to bottom */
  problems: Problem[];
  /** why none of it would be played: it is meant for another turn, campaign or empire (G-04); otherwise empty */
  refused: Problem[];
  /** null where nothing stands, and something is wrong */
  expected: Expected | null;
  /** what is written to the moderator, as a letter and under Notes; null where nothing is */
  toModerator: string | null;
  notes: string | null;
}

/** `prose`: what is no order is told to whoever wrote it; the reasons that the autopilot writes are not. */
export function forecastSheet(view: EmpireView, text: string, prose: 'told' | 'ours' = 'told'): Forecast {
  const read = readOrders(view, text);
  const drafted = whatStands(view, read.items, !read.isBlank); // G-04: an untouched sheet counts as none
  const problems = [...read.problems, ...drafted.problems, ...laterProblems(read, drafted.after.view)].map(standingToo);
  const nothingStands = drafted.orders.length === 0 && problems.some(({ severity }) => severity === 'error');
  const expected = nothingStands ? null : expectedAfter(drafted);
  const warnings = expected ? warningsOf(drafted, expected) : [];
  return {
    orders: drafted.orders,
    remembered: [...read.remembered, ...read.letters, ...(read.toModerator ? [read.toModerator] : [])].map(({ line, says }) => ({
      line,
      says,
    })),
    problems: [...problems, ...warnings, ...(prose === 'told' ? passedOver(read.prose) : [])].sort(byPlace),
    refused: read.refused ? read.problems : [],
    expected,
    toModerator: read.toModerator?.text ?? null,
    notes: read.notes || null,
  };
}
