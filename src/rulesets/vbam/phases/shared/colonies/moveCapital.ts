import { plainOrder } from '#core/order.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { facilityIdOf } from '#vbam/questions/shared/facilities/facilityId.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** 4.7-c: of several sector capitals the one with most people; without one the empire has to build one. */
export function moveCapital({ state, events }: VbamTurn, id: string): void {
  const seats = Object.values(state.facilities)
    .filter((facility) => facility.owner === id && facility.kind === 'sector capital' && facility.state === 'operational')
    .map(({ system }) => ({ system, census: colonyOf(state, system, id)?.census ?? 0 }))
    .sort((a, b) => b.census - a.census || plainOrder(a.system, b.system));
  const [seat] = seats;
  if (!seat) return;
  empireIn(state, id).capital = seat.system;
  delete state.facilities[facilityIdOf(state.facilities, seat.system, 'sector capital', id) ?? '']; // it is what the imperial capital is made of
  events.push({ kind: 'imperialCapitalBuilt', rule: '4.7-c', seenBy: [id], empire: id, system: seat.system });
}
