import { pick, type Stream, showRoll } from '#core/dice.ts';
import { recordIn } from '#core/recordIn.ts';
import { unitsInSpaceAt } from '#vbam/questions/forces/presence.ts';
import { abilitySumOf } from '#vbam/questions/shared/forces/abilitySum.ts';
import { SCOUT_PER_POINT } from '#vbam/tables/exploration/detection.ts';
import { boobyTrap } from '#vbam/tables/galaxy/encounters.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { harm } from '../forces/harm.ts';

/** G-11, each Construction Phase: those who are caught try again; a trap that no longer holds anybody is spent. */
export function resolveTraps(turn: VbamTurn): void {
  for (const id of Object.keys(turn.state.wilds).sort()) {
    const wild = turn.state.wilds[id];
    if (wild?.kind !== 'derelict' || !wild.trap) continue;
    if (unitsInSpaceAt(turn.state, wild.trap.caught, wild.system).length === 0) wild.trap = null;
    else tryToDisarm(turn, turn.dice.at('booby trap', id), id);
  }
}

/** G-11: 2D6, better for Scouts and for every earlier failure; a failure costs a unit. */
export function tryToDisarm(turn: VbamTurn, stream: Stream, id: string): void {
  const wild = recordIn(turn.state.wilds, id, 'derelict');
  if (wild.kind !== 'derelict' || !wild.trap) return;
  const { caught, failures } = wild.trap;
  const force = unitsInSpaceAt(turn.state, caught, wild.system);
  const roll = stream.roll('2d6', 'disarming', 'G-11', [
    { why: 'scouts', add: Math.floor(abilitySumOf(turn.state, force, 'scout') / SCOUT_PER_POINT) },
    { why: 'earlier failures', add: failures },
  ]);
  showRoll(roll, [caught], wild.system);
  const common = { rule: 'G-11', seenBy: [caught], empire: caught, system: wild.system, called: wild.name };
  if (roll.total >= boobyTrap.disarmed) {
    wild.trap = null;
    turn.events.push({ kind: 'trapDisarmed', ...common });
    return;
  }
  wild.trap.failures += 1;
  const { unit, called, destroyed } = harm(turn, pick(stream, force), boobyTrap.damage);
  turn.events.push({ kind: 'trapSprung', ...common, unit, unitCalled: called, destroyed });
}
