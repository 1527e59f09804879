import { counted } from '#core/words.ts';
import type { Act } from '#schemas/vbam/report/digest.ts';
import { aboutOne, actOn, type Material } from '../material.ts';

const DONE_ANYWAY = 'only standing instructions that cost nothing are carried out';

/** What did not come of the orders. */
export function sheetTroubles({ told, problems }: Material): Act[] {
  const refused = problems.filter(({ severity }) => severity === 'error');
  return [
    ...actOn('refused', 'problems', 'Orders that came to nothing', [
      ...refused.map(({ line, text }) => aboutOne(`Line ${line}`, text)),
      ...told.flatMap(({ event, text, number }) => (event.kind === 'orderFailed' ? [aboutOne(`Dispatch ${number}`, text)] : [])),
    ]),
    ...told.flatMap(({ event }) =>
      event.kind === 'sheetMissing'
        ? actOn('no sheet', 'dispatches', 'No sheet came', [aboutOne(`For ${counted(event.missedTurns, 'turn')}`, DONE_ANYWAY)])
        : [],
    ),
  ];
}
