import type { Act, ActKind } from '#schemas/vbam/report/digest.ts';
import { actKinds } from '#schemas/vbam/reportWords.ts';
import { expectedAfter } from '#vbam/forecast/expected.ts';
import { draftOf } from '#vbam/orders/order.ts';
import { civilWarToMind } from './acts/civilWar.ts';
import { dealingsToAnswer } from './acts/dealings.ts';
import { forcesToMind } from './acts/forces.ts';
import { idleHands } from './acts/idle.ts';
import { losses } from './acts/losses.ts';
import { moraleToMind } from './acts/morale.ts';
import { termsOfPeace } from './acts/peace.ts';
import { peopleToMind } from './acts/people.ts';
import { piratesToMind } from './acts/pirates.ts';
import { repairsToOrder } from './acts/repairs.ts';
import { sheetTroubles } from './acts/sheet.ts';
import { sieges } from './acts/sieges.ts';
import { threats } from './acts/threats.ts';
import { proposedTogether } from './acts/together.ts';
import type { Material } from './material.ts';

/** What needs the reader, the worst first. Nothing is cut off: what is alike shares a line, and each of it is named there. */
export function actsOf(seen: Omit<Material, 'expected'>): Act[] {
  const expected = expectedAfter({ orders: [], problems: [], after: draftOf({ view: seen.view }) });
  const material = { ...seen, expected };
  const acts = [
    sieges,
    threats,
    losses,
    peopleToMind,
    civilWarToMind,
    moraleToMind,
    piratesToMind,
    forcesToMind,
    dealingsToAnswer,
    termsOfPeace,
    sheetTroubles,
    repairsToOrder,
  ].flatMap((chapter) => chapter(material));
  const all = [
    ...acts,
    ...idleHands(material, { harmed: namedIn(acts, ['peril', 'out of supply']), mended: namedIn(acts, ['repairable']) }),
  ].sort((one, other) => actKinds.indexOf(one.kind) - actKinds.indexOf(other.kind));
  return proposedTogether(seen.view, all);
}

function namedIn(acts: readonly Act[], kinds: readonly ActKind[]): ReadonlySet<string> {
  const lines = acts.filter(({ kind }) => kinds.includes(kind));
  return new Set(lines.flatMap(({ about }) => about.map(({ name }) => name)));
}
