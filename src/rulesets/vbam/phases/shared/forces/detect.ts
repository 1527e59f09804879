import { type Modifier, showRoll } from '#core/dice.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import { lookUp, rollOn } from '#core/table.ts';
import { valueIn } from '#core/valueIn.ts';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { Battlefield, Facility } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { detectionKey, nebulaModifiers, scoutModifiers } from '#vbam/questions/forces/detection.ts';
import { type Presence, type Presences, presencesOf } from '#vbam/questions/forces/presence.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { utilizedOf } from '#vbam/questions/shared/colonies/utilization.ts';
import { conditionsOf } from '#vbam/questions/shared/economy/workplace.ts';
import { abilitySumOf } from '#vbam/questions/shared/forces/abilitySum.ts';
import { detectionTable, variableNebulaTable } from '#vbam/tables/exploration/detection.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { DetectionNote } from '#vbam/turnNotes.ts';
import { learnOfForces } from './learnOfForces.ts';

/**
 * G-17: every empire with units or a colony where another power is, and without a result for that system yet, looks around;
 * then each learns what its result reveals about those who are there now. R-20: whoever remembers somebody there looks even if it is alone,
 * or it could tell from what it forgets that somebody unseen is with it. `only`: the systems to look at, all by default. Returns who is where.
 */
export function detect(turn: VbamTurn, only?: ReadonlySet<string>): Presences {
  const presences = presencesOf(turn.state, only);
  const built = facilitiesBySystem(turn);
  for (const [system, here] of presences) {
    const star = starOf(turn, system);
    for (const empire of here.keys()) {
      if (here.size < 2 && !remembersAnybody(turn, empire, system)) continue;
      const key = detectionKey(empire, system);
      const note = turn.notes.detections.get(key) ?? rollDetection(turn, here, star, empire, built.get(system) ?? []);
      turn.notes.detections.set(key, note);
      learnOfForces(turn, { empire, system, here, note, built: built.get(system) ?? [] });
    }
  }
  return presences;
}

function remembersAnybody({ state }: VbamTurn, empire: string, system: string): boolean {
  const known = state.knowledge[empire];
  if (!known) return false;
  return system in known.colonies || Object.values(known.forces).some((force) => force.system === system);
}

/** In order of their ids. */
function facilitiesBySystem({ state: { facilities } }: VbamTurn): ReadonlyMap<string, Facility[]> {
  const inOrder = inIdOrder(facilities).map(([, facility]) => facility);
  return Map.groupBy(inOrder, ({ system }) => system);
}

function rollDetection(
  turn: VbamTurn,
  here: ReadonlyMap<string, Presence>,
  system: StarSystem,
  empire: string,
  built: readonly Facility[],
): DetectionNote {
  const own = valueIn(here, empire);
  const others = [...here].flatMap(([other, presence]) => (other === empire ? [] : [presence]));
  const stream = turn.dice.at('detection', system.id, empire);
  const scouts = scoutModifiers(
    abilitySumOf(turn.state, [...own.space, ...own.ground], 'scout'),
    intelOf(turn, system.id, empire, built),
  );
  const look = (where: Battlefield, modifiers: readonly Modifier[]) => {
    const roll = stream.roll(detectionTable.dice, `${where} detection`, detectionTable.rule, modifiers);
    const result = lookUp(detectionTable, roll);
    // whoever makes out nobody must not learn that there was somebody to look for
    if (result !== 'none' && others.some((presence) => isFoundIn(where, presence))) showRoll(roll, [empire], system.id);
    return result;
  };
  const storms = system.terrain
    .filter((kind) => kind === 'variable nebula')
    .map((why) => ({ why, add: rollOn(stream, variableNebulaTable) }));
  return { space: look('space', [...scouts, ...nebulaModifiers(system.terrain), ...storms]), ground: look('ground', scouts) };
}

/** G-17: whether a look at a battlefield finds an empire; colonies are found from space. */
function isFoundIn(where: Battlefield, presence: Presence): boolean {
  return presence[where].length > 0 || (where === 'space' && presence.colony);
}

/** G-17: a colony watches its own sky. */
function intelOf({ state }: VbamTurn, system: string, empire: string, built: readonly Facility[]): number {
  const colony = colonyOf(state, system, empire);
  if (!colony) return 0;
  const facilities = built.filter(({ owner }) => owner === empire);
  return utilizedOf(colony, 'intel', facilities, conditionsOf(colony)).total;
}
