import { askedOnce } from '#core/askedOnce.ts';
import { type Modifier, showRoll } from '#core/dice.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import { lookUp, rollOn } from '#core/table.ts';
import { valueIn } from '#core/valueIn.ts';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { Battlefield, Detection, Facility } from '#schemas/vbam/state.ts';
import { detectionKey, nebulaModifiers, scoutModifiers } from '#vbam/questions/forces/detection.ts';
import { sightIn } from '#vbam/questions/forces/hidden.ts';
import { type Presence, type Presences, presencesOf } from '#vbam/questions/forces/presence.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { abilitySumOf } from '#vbam/questions/shared/forces/abilitySum.ts';
import { holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { piratesIn } from '#vbam/questions/shared/war/bands.ts';
import { detectionTable, variableNebulaTable } from '#vbam/tables/exploration/detection.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { DetectionNote } from '#vbam/turnNotes.ts';
import { findsPirates } from '../piracy/watch.ts';
import { intelAt } from './intelAt.ts';
import { learnOfForces } from './learnOfForces.ts';

/**
 * G-17: every empire with units or a colony where another power is, and without a result for that system yet, looks around;
 * then each learns what its result reveals about those who are there now. R-20: whoever remembers somebody there looks even if it is alone,
 * or it could tell from what it forgets that somebody unseen is with it. W-04: what hides from an empire is not there for it, whatever it rolls.
 * `only`: the systems to look at, all by default. Returns who is where.
 */
export function detect(turn: VbamTurn, only?: ReadonlySet<string>): Presences {
  const presences = presencesOf(turn.state, only);
  const built = facilitiesBySystem(turn);
  const sight = sightIn(turn.state);
  const haunted = new Set(piratesIn(turn.state).map(([, band]) => band.system));
  const holds = askedOnce(() => holdsOf(turn.state.units));
  for (const [system, present] of presences) {
    const star = starOf(turn, system);
    for (const empire of present.keys()) {
      if (empire in turn.state.bands) continue; // W-25: they have no view
      const here = sight(present, empire);
      if (here.size < 2 && !haunted.has(system) && !remembersAnybody(turn, empire, system)) continue;
      const key = detectionKey(empire, system);
      const note = turn.notes.detections.get(key) ?? rollDetection(turn, here, star, empire, built.get(system) ?? []);
      turn.notes.detections.set(key, note);
      learnOfForces(turn, { empire, system, here, note, built: built.get(system) ?? [], holds });
    }
  }
  return presences;
}

function remembersAnybody({ state }: VbamTurn, empire: string, system: string): boolean {
  const known = state.knowledge[empire];
  if (!known) return false;
  const pirates = Object.values(known.wilds).filter(({ kind }) => kind === 'pirates');
  return system in known.colonies || [...Object.values(known.forces), ...pirates].some((one) => one.system === system);
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
    intelAt(turn, system.id, empire, built),
  );
  const look = (where: Battlefield, modifiers: readonly Modifier[]) => {
    const roll = stream.roll(detectionTable.dice, `${where} detection`, detectionTable.rule, modifiers);
    const result = lookUp(detectionTable, roll);
    // whoever makes out nobody must not learn that there was somebody to look for
    const isFound = (at: Detection) =>
      others.some((presence) => isFoundIn(where, presence)) || (where === 'space' && findsPirates(turn, system.id, at));
    if (result !== 'none' && isFound(result)) showRoll(roll, [empire], system.id);
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
