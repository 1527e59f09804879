import type { Act } from '#schemas/vbam/report/digest.ts';
import { actKinds } from '#schemas/vbam/reportWords.ts';
import { expectedAfter } from '#vbam/forecast/expected.ts';
import { draftOf } from '#vbam/orders/order.ts';
import { dealingsToAnswer } from './acts/dealings.ts';
import { forcesToMind } from './acts/forces.ts';
import { idleHands } from './acts/idle.ts';
import { losses } from './acts/losses.ts';
import { peopleToMind } from './acts/people.ts';
import { sheetTroubles } from './acts/sheet.ts';
import { threats } from './acts/threats.ts';
import type { Material } from './material.ts';

/** What needs the reader, the worst first. Nothing is cut off: what is alike shares a line, and each of it is named there. */
export function actsOf(seen: Omit<Material, 'expected'>): Act[] {
  const expected = expectedAfter({ orders: [], problems: [], after: draftOf({ view: seen.view }) });
  const material = { ...seen, expected };
  return [threats, losses, peopleToMind, forcesToMind, dealingsToAnswer, sheetTroubles, idleHands]
    .flatMap((chapter) => chapter(material))
    .sort((one, other) => actKinds.indexOf(one.kind) - actKinds.indexOf(other.kind));
}
