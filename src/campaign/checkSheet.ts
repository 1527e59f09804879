import type { Problem } from '#core/orders/problem.ts';
import { type CheckedOrder, checkOrders } from '#vbam/orders/checkOrders.ts';
import { readOrders } from '#vbam/orders/readOrders.ts';
import { type EmpireView, viewFor } from '#vbam/view.ts';
import type { OpenCampaign } from './openCampaign.ts';

/** What a sheet will do, by the code that plays the turn, and what is wrong with it. */
export interface SheetForecast {
  empire: string;
  file: string;
  orders: CheckedOrder[];
  problems: Problem[];
}

/** What one empire knows before the coming turn. */
export function viewOf({ state, galaxy, campaign }: OpenCampaign, empire: string): EmpireView {
  return viewFor(state, galaxy, campaign, empire);
}

export function checkSheet(view: EmpireView, { file, text }: { file: string; text: string }): SheetForecast {
  const read = readOrders(view, text);
  const { orders, problems } = checkOrders(view, read.items);
  const all = [...read.problems, ...problems].map(standingToo);
  const counted = { empire: view.empire.id, file, orders, problems: all };
  return { ...counted, problems: [...all, ...unspentIn(view, counted)].sort((a, b) => a.line - b.line || a.column - b.column) };
}

/** A standing instruction stands in no sheet, so its problems are told at the top. */
export function standingToo(problem: Problem): Problem {
  return problem.line > 0 ? problem : { ...problem, line: 1, text: `standing instruction: ${problem.text}` };
}

/** Most points lose nothing by waiting, but a treasury left full is often an order forgotten. */
function unspentIn({ empire: { treasury } }: EmpireView, { orders, problems }: SheetForecast): Problem[] {
  const left = orders.at(-1)?.left.epTenths ?? treasury.epTenths;
  const meant = orders.some(({ verb }) => verb === 'no orders');
  const refusedWhole = orders.length === 0 && problems.some(({ severity }) => severity === 'error');
  if (meant || refusedWhole || left * 2 <= treasury.epTenths) return [];
  return [{ line: 1, column: 1, severity: 'warning', text: `${left / 10} of ${treasury.epTenths / 10} EP are left unspent` }];
}
