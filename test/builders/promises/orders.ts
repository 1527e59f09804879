import type { EventOf, VbamEvent } from '#schemas/vbam/event.ts';
import type { Forecast } from '#vbam/forecast/forecastSheet.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Tried, Writer } from './writers.ts';

/** Every order that check took without a word is carried out, unless others hindered it. */
export function orderFaults(
  { empire, view, forecast }: Writer,
  { events }: TurnResult,
  alone: () => TurnResult,
  tried: Tried,
): string[] {
  tried.orders += forecast.orders.length;
  const unkept = failuresIn(events, empire).filter(
    (failure) => !isTold(view, forecast, failure) && !isUnforeseen(events, failure),
  );
  if (unkept.length === 0) return [];
  const still = new Set(failuresIn(alone().events, empire).map(({ line }) => line));
  return unkept.filter(({ line }) => still.has(line)).map(({ order, why }) => `${empire}: ${order}: ${why.kind}`);
}

type Failure = EventOf<'orderFailed'>;

function failuresIn(events: readonly VbamEvent[], empire: string): Failure[] {
  return events.filter((event): event is Failure => event.kind === 'orderFailed' && event.empire === empire);
}

/** Whether check says anything at its line, or of the unit or order that it is about. */
function isTold(view: EmpireView, { orders, problems }: Forecast, { line }: Failure): boolean {
  const order = orders.find((one) => one.line === line);
  const unit = String(order?.values.unit ?? '');
  const names = [order?.says ?? '\n', ...(unit in view.units ? [ownUnit(view, unit).label] : [])];
  return problems.some((problem) => problem.line === line || names.some((words) => problem.text.includes(words)));
}

/** What no view can know: where enemies go, what dice take, and whom nobody has seen. */
const unforeseen: ReadonlySet<string> = new Set([
  'contested',
  'blockaded',
  'all ways contested',
  'inhabited',
  'settled by another',
  'barred by wild',
  'beyond centers of trade',
  'cut off from capitals',
  'not taken up',
  'people would not follow',
  'people unwilling',
  'no border treaty',
]);

function isUnforeseen(events: readonly VbamEvent[], { empire, why }: Failure): boolean {
  const isShot = (event: VbamEvent) =>
    (event.kind === 'battleFought' || event.kind === 'unitLost' || event.kind === 'coloniesFreed') &&
    event.seenBy.includes(empire);
  return unforeseen.has(why.kind) || events.some(isShot);
}
