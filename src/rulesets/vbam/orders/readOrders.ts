import { type ReadOrders, readSheetOrders, standingItems } from '#core/orders/readSheetOrders.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { readWord } from './diceWord.ts';
import { frontFor } from './frontMatter.ts';
import { readLetters } from './letters.ts';

/** G-04: reads an empire's sheet. One that is meant for another turn, campaign or empire is refused whole. */
export function readOrders(view: EmpireView, text: string): ReadOrders {
  const { turn, empire } = view;
  const reading = { front: frontFor(view), turn, standing: empire.standing };
  return readSheetOrders(
    {
      ...reading,
      readLetters: (written) => readLetters(view, written),
      readFront: (front) => readWord(view, front).problems,
    },
    text,
  );
}

/** G-04: without a sheet, only what was said before is done. */
export function standingOrders({ turn, empire: { standing } }: EmpireView): ReadOrders {
  return standingItems({ turn, standing });
}
