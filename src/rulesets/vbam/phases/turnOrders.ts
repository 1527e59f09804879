import { byPlace } from '#core/orders/problem.ts';
import { type ReadOrders, standingToo } from '#core/orders/sheet/readSheetOrders.ts';
import type { Empire } from '#schemas/vbam/state.ts';
import type { CheckedOrder } from '#vbam/orders/checkOrders.ts';
import { laterProblems, readOrders, standingOrders } from '#vbam/orders/readOrders.ts';
import { whatStands } from '#vbam/orders/whatStands.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { livingEmpiresOf } from '#vbam/questions/empires/fallen.ts';
import { pledgesIn } from '#vbam/questions/empires/pledges.ts';
import { isShutOff } from '#vbam/questions/shared/economy/workplace.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { book, decide, type GivenOrder, type GivenSheet, type VbamTurn } from '#vbam/turn.ts';
import { viewsOf } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** G-04: turns in a row without a sheet after which the moderator may act. */
const PATIENCE = 3;

/** G-03 step 1: sheets are read, checked and paid for, empire by empire; no sheet can affect another's. */
export function resolveTurnOrders(turn: VbamTurn): void {
  const viewOf = viewsOf(turn.state, turn.galaxy, turn);
  turn.taken.sheets = livingEmpiresOf(turn.state).map((id) => {
    const view = viewOf(id);
    const sheet = turn.given.sheets.findLast(({ empire }) => empire === id) ?? null; // several: the last one counts
    const read = sheet ? readOrders(view, sheet.text, sheet.opened) : standingOrders(view);
    const counts = read.refused ? null : sheet;
    const stands = whatStands(view, read.items, counts !== null);
    const orders = [...stands.prudent, ...stands.orders];
    enter(turn, view, read, orders, counts);
    const problems = [...read.problems, ...stands.problems, ...laterProblems(read, stands.after.view)];
    return {
      ...{ empire: id, file: sheet?.file ?? null, press: read.press, notes: read.notes, orders },
      problems: problems.map(standingToo).sort(byPlace),
    };
  });
  if (turn.number === 1) tellWords(turn);
}

/** What became of the pledges: the words were read before any die was thrown. */
function tellWords({ state, events }: VbamTurn): void {
  for (const { empire, hash, word } of pledgesIn(state))
    events.push({ kind: word === null ? 'wordBroken' : 'wordKept', rule: 'G-04', seenBy: [empire], empire, pledge: hash });
}

function enter(
  turn: VbamTurn,
  view: EmpireView,
  { standing, letters, toModerator }: ReadOrders,
  orders: readonly CheckedOrder[],
  sheet: GivenSheet | null,
): void {
  const { id } = view.empire;
  const empire = empireIn(turn.state, id);
  empire.standing = standing;
  turn.notes.letters.push(...letters.map(({ to, text }) => ({ by: id, to, text })));
  if (toModerator) turn.events.push({ kind: 'wroteToModerator', rule: 'G-68', seenBy: [id], empire: id, text: toModerator.text });
  empire.missedTurns = sheet ? 0 : empire.missedTurns + 1;
  if (!sheet && empire.kind === 'player') {
    turn.events.push({ kind: 'sheetMissing', rule: 'G-04', seenBy: [id], empire: id, missedTurns: empire.missedTurns });
    if (empire.missedTurns % PATIENCE === 0) askWhoPlays(turn, id, empire);
  }
  for (const { left: _, ...checked } of orders) {
    const given: GivenOrder = {
      ...checked,
      empire: id,
      file: sheet?.file ?? 'standing instructions',
      paidBy: isShutOff({ colony: colonyOf(turn.state, checked.price.at ?? '', id) ?? null }) ? 'colony' : 'treasury',
    };
    for (const [pool, amount] of [
      ['ep', checked.price.epTenths],
      ['pp', checked.price.pp],
      ['ip', checked.price.ip],
    ] as const) {
      const cause = { kind: 'order', says: given.says } as const;
      const line = { empire: id, pool, heading: 'purchases', cause, rule: given.rule } as const;
      book(turn, { ...line, amount: -(amount ?? 0), at: checked.price.at });
    }
    turn.orders.push(given);
  }
}

/** G-04, M-16: a player who does not come back leaves an empire that nobody plays. */
function askWhoPlays(turn: VbamTurn, id: string, empire: Empire): void {
  const chosen = decide(turn, {
    id: `missed-${id}`,
    rule: 'G-04',
    question: { kind: 'still played', empire: id, missedTurns: empire.missedTurns },
    choices: ['keep', 'non-player'],
    fallback: 'keep',
    about: [id],
  });
  if (chosen !== 'non-player') return;
  empire.kind = 'non-player';
  turn.events.push({ kind: 'playerLeft', rule: 'M-16', seenBy: [id], empire: id });
}
