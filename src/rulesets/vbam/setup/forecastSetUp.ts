import { byPlace } from '#core/orders/problem.ts';
import { passedOver } from '#core/orders/sheet/passedOver.ts';
import type { Forecast } from '#vbam/forecast/forecastSheet.ts';
import type { CheckedOrders } from '#vbam/orders/checkOrders.ts';
import { checkSetUp } from './checkSetUp.ts';
import { readSetUp } from './readSetUp.ts';
import type { Start } from './start.ts';

/** What a set-up sheet will do, according to the code that plays it, and what is wrong with it, from top to bottom. */
export function forecastSetUp(start: Start, text: string): CheckedOrders & Pick<Forecast, 'refused' | 'toModerator' | 'notes'> {
  const read = readSetUp(start.view, text);
  const { orders, problems } = checkSetUp(start, read.items);
  const { toModerator } = read;
  return {
    ...{ orders, toModerator, notes: read.notes || null },
    problems: [...read.problems, ...problems, ...passedOver(read.prose)].sort(byPlace),
    refused: read.refused ? read.problems : [],
  };
}
