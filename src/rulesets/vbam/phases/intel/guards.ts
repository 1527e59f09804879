import { pick } from '#core/dice.ts';
import { lookUp } from '#core/table.ts';
import { heartenPeople } from '#vbam/orders/verbs/intelligence/propaganda.ts';
import { homeOf } from '#vbam/questions/diplomacy/diplomats.ts';
import { changeSpies, spiesAt } from '#vbam/questions/shared/spies/spyGroups.ts';
import { arePartners } from '#vbam/questions/spies/posting.ts';
import { caughtTable } from '#vbam/tables/diplomacy/spies.ts';
import { ordersOf, type VbamTurn } from '#vbam/turn.ts';
import type { Attempt } from './attempts.ts';

/** G-42 step 1: every defensive spy of the owner and of its partners draws one intruder, and may catch it. Those who speak to their people stand no guard. */
export function standGuard(turn: VbamTurn, attempts: readonly Attempt[]): void {
  for (const [, here] of Map.groupBy(attempts, ({ system, victim }) => `${system} ${victim}`)) {
    const [first] = here;
    if (!first) continue;
    for (const guard of guardsAt(turn, first)) watch(turn, guard, here);
  }
}

interface Guard {
  owner: string;
  number: number;
}

/** The owner's first, then those of partners in order of their ids. */
function guardsAt(turn: VbamTurn, { system, victim }: Attempt): Guard[] {
  const { state } = turn;
  const partners = [...new Set(state.spies.map(({ owner }) => owner))].filter((one) => arePartners(state, victim, one)).sort();
  return [victim, ...partners].flatMap((owner) => {
    const busy = owner === victim ? speakersAt(turn, owner, system) : 0;
    const free = Math.max(0, spiesAt(state, owner, system, 'defensive') - busy);
    return Array.from({ length: free }, (_, number) => ({ owner, number }));
  });
}

function speakersAt(turn: VbamTurn, empire: string, system: string): number {
  const orders = ordersOf(turn, heartenPeople).filter((order) => order.empire === empire && order.values.colony === system);
  return orders.reduce((sum, { points = 1 }) => sum + points, 0);
}

/** No roll of it is shown to anybody: that one was made at all would tell of intruders. */
function watch(turn: VbamTurn, { owner, number }: Guard, here: readonly Attempt[]): void {
  // its own empire's spies are no intruders to a partner's guard
  const free = here
    .filter(({ spies, empire }) => spies > 0 && empire !== owner)
    .flatMap((attempt) => Array(attempt.spies).fill(attempt) as Attempt[]);
  const [first] = free;
  if (!first) return;
  const stream = turn.dice.at('spies', 'guard', first.system, first.victim, owner, String(number));
  const intruder = pick(stream, free);
  const roll = stream.roll('d6', 'counter-espionage', '4.6-b');
  if (roll.total >= intruder.difficulty) return;
  const { dice, name, rule } = caughtTable;
  const fate = lookUp(caughtTable, stream.roll(dice, name, rule));
  intruder.spies -= 1;
  if (fate === 'driven off') {
    intruder.drivenOff += 1;
    intruder.seen.escaped += 1;
    driveOff(turn, intruder);
    return;
  }
  intruder.killed += 1;
  intruder.seen.killed += 1;
  if (fate === 'killed and known') intruder.traced = true;
  loseSpy(turn, intruder);
}

export function loseSpy(turn: VbamTurn, { empire, system }: Pick<Attempt, 'empire' | 'system'>): void {
  changeSpies(turn.state.spies, empire, [{ place: { kind: 'system', system }, posting: 'offensive', by: -1 }]);
}

/** Ruling: who is driven off comes home, if there is a home. */
function driveOff(turn: VbamTurn, { empire, system }: Attempt): void {
  loseSpy(turn, { empire, system });
  const home = homeOf(turn.state, empire);
  if (home === null) return;
  changeSpies(turn.state.spies, empire, [{ place: { kind: 'system', system: home }, posting: 'defensive', by: 1 }]);
}
