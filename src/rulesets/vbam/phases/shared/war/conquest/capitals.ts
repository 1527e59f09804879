import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { facilityIdOf } from '#vbam/questions/shared/facilities/facilityId.ts';
import { lootOf } from '#vbam/questions/shared/war/loot.ts';
import { book, type VbamTurn } from '#vbam/turn.ts';
import type { Prize } from './prize.ts';

/** 4.2.3-a, -b: whether it was the imperial capital, which is looted, and lost for good. */
export function loot(turn: VbamTurn, { system, from, by }: Prize): boolean {
  const victim = empireIn(turn.state, from);
  if (victim.capital !== system) return false;
  const rule = '4.2.3-b';
  const epTenths = lootOf(victim.treasury.epTenths);
  const line = { pool: 'ep', rule } as const;
  book(turn, {
    ...line,
    empire: from,
    heading: 'miscellaneous expense',
    cause: { kind: 'looted', by, system },
    amount: -epTenths,
  });
  book(turn, { ...line, empire: by, heading: 'miscellaneous income', cause: { kind: 'loot', from, system }, amount: epTenths });
  if (epTenths > 0) {
    for (const empire of [from, by]) {
      turn.events.push({ kind: 'capitalLooted', rule, seenBy: [empire], empire, system, of: from, by, epTenths });
    }
  }
  return true;
}

/** 4.2.3-a: capitals are lost with their colony. Ruling: a sector capital does not go over, for people who are not integrated hold none (G-29). */
export function loseSeats(turn: VbamTurn, { system, from, by }: Prize): void {
  const { state, events } = turn;
  const empire = empireIn(state, from);
  if (empire.capital === system) {
    empire.capital = null;
    events.push({ kind: 'capitalLost', rule: '4.2.3-a', seenBy: [from], empire: from, system });
  }
  const seat = facilityIdOf(state.facilities, system, 'sector capital', from);
  if (seat === undefined) return;
  delete state.facilities[seat];
  for (const reader of [from, by]) {
    const common = { rule: '4.2.3-a', seenBy: [reader], empire: reader, system };
    events.push({ kind: 'sectorCapitalLost', ...common, of: from, by });
  }
}
