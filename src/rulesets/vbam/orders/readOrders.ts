import { type FindsOrders, findsOrders } from '#core/orders/forgiving/likeOrders.ts';
import { misunderstoodItem } from '#core/orders/grammar/itemProblem.ts';
import { type Misunderstood, meaningOf, understand } from '#core/orders/grammar/understand.ts';
import type { Problem } from '#core/orders/problem.ts';
import { SLIPPED_PREFIX } from '#core/orders/sheet/instructions.ts';
import { type ReadOrders, readSheetOrders, standingItems } from '#core/orders/sheet/readSheetOrders.ts';
import { type Item, type OpenedSheet, openSheet } from '#core/orders/sheet/sheet.ts';
import { joinedOrders } from '#core/orders/sheet/takeItems.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { betterSaid } from './betterSaid.ts';
import { readWord } from './diceWord.ts';
import { frontFor, namesFor } from './frontMatter.ts';
import { readLetters } from './letters.ts';
import { draftOf } from './order.ts';
import { refusalOf } from './proposing.ts';
import { standingBack } from './standingBack.ts';
import { orderVerbs } from './verbs/index.ts';

/** G-04: reads an empire's sheet. One that is meant for another turn, campaign or empire is refused whole. */
export function readOrders(view: EmpireView, text: string, opened: OpenedSheet = openSheet(text)): ReadOrders {
  const { turn, empire } = view;
  const lexicon = lexiconOf(view);
  const judge = (line: string) => refusalOf(draftOf({ view }), line);
  const find = findsOrders({ verbs: orderVerbs, lexicon: () => lexicon, judge });
  const reading = { front: frontFor(view), names: namesFor(view), turn, standing: empire.standing };
  const read = readSheetOrders(
    {
      ...reading,
      find,
      readLetters: (sheet) => readLetters(view, sheet),
      readFront: (front) => readWord(view, front).problems,
      withoutSheet: 'if no sheet comes in that turn, it is carried out only if it costs nothing',
      nonsense: (item) => nonsense(view, item, find),
    },
    opened,
  );
  return { ...read, items: standingBack(view, read.items) };
}

/** G-04: without a sheet, only what was said before is done. */
export function standingOrders({ turn, empire: { standing } }: EmpireView): ReadOrders {
  return standingItems({ turn, standing });
}

/** G-04: what the instructions of a sheet name may exist by the time they are carried out, so this is no error; `view` is as the sheet leaves it. */
export function laterProblems({ given }: Pick<ReadOrders, 'given'>, view: EmpireView): Problem[] {
  return given.flatMap(({ turn, item }): Problem[] => {
    const misunderstood = misunderstoodIn(view, item);
    if (!misunderstood) return [];
    const { text, ...place } = misunderstoodItem(item, misunderstood);
    const inItsTurn = misunderstood.isPassing ? 'there would be nothing to do' : 'this would be refused';
    const when = turn === null ? 'it is kept all the same, and tried every turn' : `as things are now, ${inItsTurn} in its turn`;
    return [{ ...place, severity: misunderstood.isPassing ? 'info' : 'warning', text: `${when}: ${text}` }];
  });
}

/** An order that begins no sentence, or holds several, means nothing in any turn; one that names what is not known may do so later. */
function nonsense(view: EmpireView, item: Item, find: FindsOrders): Problem | null {
  const understood = understand(item.text, orderVerbs, lexiconOf(view));
  const joined = joinedOrders(item, understood, find);
  if (joined) return misunderstoodItem(item, joined);
  if (!('why' in understood) || understood.kind === 'ambiguous') return null;
  if (understood.kind === 'unfit value' && !understood.isLasting && !isOrderBehindPrefix(view, item)) return null;
  return misunderstoodItem(item, betterSaid(draftOf({ view }), item.text, understood));
}

/** `stop 1st Survey: explore` names no fleet called "stop 1st Survey". */
function isOrderBehindPrefix(view: EmpireView, { text }: Item): boolean {
  const prefix = SLIPPED_PREFIX.exec(text)?.[0];
  return prefix !== undefined && meaningOf(text.slice(prefix.length), orderVerbs, lexiconOf(view)) !== null;
}

function misunderstoodIn(view: EmpireView, { text }: Item): Misunderstood | null {
  const understood = understand(text, orderVerbs, lexiconOf(view));
  return 'why' in understood ? understood : null;
}
