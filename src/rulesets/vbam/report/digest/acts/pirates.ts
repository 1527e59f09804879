import { inIdOrder } from '#core/inIdOrder.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { Act, Subject } from '#schemas/vbam/report/digest.ts';
import { suppressPiracy } from '#vbam/orders/verbs/economy/suppressPiracy.ts';
import { attackOnSight } from '#vbam/orders/verbs/fleets/plans/posture.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { knownPirates } from '#vbam/view/war/knownWilds.ts';
import { aboutSystem, actOn, lineOf, type Material } from '../material.ts';

/** G-55: where they stole, with what helps: who is there may attack them, once they are found. */
export function piratesToMind({ view, told }: Material): Act[] {
  if (!view.rules.piracy) return [];
  const raids = told.flatMap(({ event }) => (event.kind === 'piratesStole' ? [event] : []));
  const missed = told.flatMap(({ event }) => (event.kind === 'piracyNotSuppressed' ? [event] : []));
  return [
    ...actOn(
      'pirates',
      'treasury',
      'Pirates rob your trade',
      raids.map((raid) => robbedAt(view, raid)),
    ),
    ...actOn(
      'pirates',
      'colonies',
      'Pirates who could have been suppressed',
      missed.map((one) => missedAt(view, one)),
    ),
  ];
}

function robbedAt(view: EmpireView, { system, tenths }: EventOf<'piratesStole'>): Subject {
  const isSeen = knownPirates(view).some((band) => band.system === system);
  const who = isSeen ? 'they have been found' : 'nobody has made them out: ships with Scout may';
  return aboutSystem(view, system, `${tenths / 10} EP stolen; ${who}`, isSeen ? huntersAt(view, system) : []);
}

/** Fleets there that would begin a fight by this order. */
function huntersAt(view: EmpireView, system: string): string[] {
  return inIdOrder(view.fleets)
    .filter(([, fleet]) => fleet.system === system && fleet.plan?.posture !== 'attack on sight')
    .flatMap(([fleet]) => lineOf(view, attackOnSight, { fleet }))
    .slice(0, 1);
}

function missedAt(view: EmpireView, { system, ep, why }: EventOf<'piracyNotSuppressed'>): Subject {
  const note = why === 'limit' ? `${ep} EP, above your limit` : `${ep} EP, which were not there`;
  return aboutSystem(view, system, note, lineOf(view, suppressPiracy, { amount: ep }));
}
