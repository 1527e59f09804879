import type { Modifier } from '#core/dice.ts';
import { rollOn } from '#core/table.ts';
import { detections, type GroundScenario } from '#schemas/vbam/stateWords.ts';
import { type Both, both } from '#vbam/battle/forces.ts';
import { detectionKey } from '#vbam/questions/forces/detection.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { skyReadiness } from '#vbam/questions/shared/war/skies.ts';
import { flareTable } from '#vbam/tables/war/surprise.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { type Fought, fight } from '../fight.ts';
import { type Contingent, type Scenario, subjectOf } from '../scenario.ts';
import { tellOfBattle } from '../tell.ts';
import { supportFor } from './support.ts';
import { transportsOf } from './transports.ts';

/** A battle on the ground that is to be fought, now. */
export interface GroundFight {
  system: string;
  kind: GroundScenario;
  /** by ids of units: those who have the ground. Their owners may be several allies, or one band */
  defenders: readonly string[];
  /** those who want it: invaders, or rebels */
  attackers: readonly string[];
  /** those of the attackers that came out of Cargo this turn */
  fromCargo?: readonly string[];
}

/** Who is left on the ground, by ids. */
export interface GroundResult {
  fought: Fought;
  defenders: string[];
  attackers: string[];
}

/**
 * G-23: one scenario on the ground: it is fought, damage and losses are entered into the state, and both sides are told of it; bands are told
 * nothing. Ships in orbit support whoever holds it, and invaders leave by their plan onto what is free in their own transports there: both are
 * found out here. Both sides need somebody. What follows from it, siege and conquest, is the caller's.
 */
export function fightOnGround(turn: VbamTurn, battle: GroundFight): GroundResult {
  const scenario = withSky(turn, scenarioOf(turn, battle));
  const fought = fight(turn, scenario);
  tellOfBattle(turn, fought);
  const left = fought.record.after.map((side) => side.flatMap(({ id, fate }) => (fate === 'present' ? [id] : [])));
  return { fought, defenders: left[0] ?? [], attackers: left[1] ?? [] };
}

function scenarioOf(turn: VbamTurn, battle: GroundFight): Scenario {
  const { system, kind, defenders, attackers } = battle;
  const owners = both((index) => ownersOf(turn, index === 0 ? defenders : attackers));
  const sides = both((index) => contingentOf(turn, battle, owners, index));
  return { kind, system, sides, defender: 0 };
}

function ownersOf({ state }: VbamTurn, units: readonly string[]): string[] {
  return [...new Set(units.map((id) => unitIn(state, id).owner))].sort();
}

function contingentOf(turn: VbamTurn, battle: GroundFight, owners: Both<string[]>, index: 0 | 1): Contingent {
  const { state } = turn;
  const { system, defenders, attackers, fromCargo = [] } = battle;
  const [own, enemies] = [owners[index], owners[index === 0 ? 1 : 0]];
  const empires = own.filter((owner) => owner in state.empires);
  const band = own.find((owner) => owner in state.bands) ?? null;
  const invades = index === 1 && band === null;
  return {
    empires,
    units: [...(index === 0 ? defenders : attackers)].sort(),
    guns: [],
    wild: null,
    detection: detectionOf(turn, system, owners, index),
    readiness: [],
    unseen: false,
    shield: 0,
    ground: {
      band,
      fromCargo,
      orbit: supportFor(turn, system, empires, enemies),
      transports: invades ? Object.fromEntries(empires.map((owner) => [owner, transportsOf(turn, owner, system)])) : {},
    },
  };
}

/** G-17: the best look at the ground that any of them has. Ruling: rebels and those whom they fight know each other, and have Normal Detection. */
function detectionOf({ state, notes }: VbamTurn, system: string, owners: Both<string[]>, index: 0 | 1): Contingent['detection'] {
  if (owners.flat().some((owner) => owner in state.bands)) return 'normal';
  const looks = owners[index].map((owner) => notes.detections.get(detectionKey(owner, system))?.ground ?? 'none');
  return detections.findLast((one) => looks.includes(one)) ?? 'none';
}

/** G-23: of the sky only ion storms and flare stars, for both sides alike. */
function withSky(turn: VbamTurn, scenario: Scenario): Scenario {
  const stream = turn.dice.at('flares', ...subjectOf(scenario));
  const sky: Modifier[] = skyReadiness(starOf(turn, scenario.system).terrain, () => rollOn(stream, flareTable));
  return { ...scenario, sides: both((index) => ({ ...scenario.sides[index], readiness: sky })) };
}
