import { lookUp } from '#core/table.ts';
import { homeOf } from '#vbam/questions/diplomacy/diplomats.ts';
import { changeSpies, spiesAt } from '#vbam/questions/shared/spies/spyGroups.ts';
import { conqueredSpyTable } from '#vbam/tables/diplomacy/spies.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { Prize } from './prize.ts';

/** W-22. Ruling: each of the loser's spies there is caught on a D6 of 3 or less; the others go home, and are nobody's business. */
export function huntSpies(turn: VbamTurn, { system, from }: Prize): void {
  const { state, events } = turn;
  const count = spiesAt(state, from, system, 'defensive');
  if (count === 0) return;
  const { dice, name, rule } = conqueredSpyTable;
  const fates = Array.from({ length: count }, (_, number) =>
    lookUp(conqueredSpyTable, turn.dice.at('spies', 'conquered', system, from, String(number)).roll(dice, name, rule)),
  );
  const home = homeOf({ ...state, colonies: withoutColony(state.colonies, system, from) }, from);
  const caught = fates.filter((fate) => fate === 'caught').length;
  const free = count - caught;
  changeSpies(state.spies, from, [
    { place: { kind: 'system', system }, posting: 'defensive', by: -count },
    ...(home === null ? [] : [{ place: { kind: 'system', system: home } as const, posting: 'defensive' as const, by: free }]),
  ]);
  const common = { rule: 'W-22', seenBy: [from], empire: from };
  if (caught > 0) events.push({ kind: 'spiesLost', ...common, count: caught, why: 'caught' });
  if (free === 0) return;
  if (home === null) events.push({ kind: 'spiesLost', ...common, count: free, why: 'no home left' });
  else events.push({ kind: 'spiesReturned', ...common, system: home, count: free, from: system });
}

/** They do not go home to what has just been lost. */
function withoutColony<Held extends { system: string; owner: string }>(
  colonies: Readonly<Record<string, Held>>,
  system: string,
  owner: string,
): Record<string, Held> {
  return Object.fromEntries(Object.entries(colonies).filter(([, one]) => one.system !== system || one.owner !== owner));
}
