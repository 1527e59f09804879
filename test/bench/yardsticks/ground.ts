import { hashOf } from '#core/canonical.ts';
import { seededDice } from '#core/dice.ts';
import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState, UnitDesign } from '#schemas/vbam/state.ts';
import { fightOnGround } from '#vbam/phases/shared/war/ground/fightOnGround.ts';
import { builderFor } from '../../builders/forces.ts';
import { ophir, sol, turnWith } from '../../builders/turn.ts';
import { battlefield, declareWar, fleetOf, warship } from '../../builders/war.ts';

const PLACE = 'ophir';
/** A fight that goes on longer is not won. */
const MOST_TURNS = 20;
const onGround = { kind: 'system', system: PLACE } as const;

/** Part 7: troops of BC 3, DV 2, AS 3, PD 1. */
export const troop: Partial<UnitDesign> = {
  type: 'ground force',
  buildCost: 3,
  statistics: { defenseValue: 2, attackStrength: 3, pointDefense: 1 },
  abilities: {},
};

/** Those of one side, by ids. */
export type Muster = (state: CampaignState, owner: string) => string[];

export const troopsOf =
  (count: number): Muster =>
  (state, owner) =>
    Array.from({ length: count }, (_, index) => builderFor(state, owner).unit(`Trooper ${index + 1}`, troop, onGround));

export const ofClass =
  (...classes: string[]): Muster =>
  (state, owner) =>
    classes.map((name) => newUnit(state, { class: `${owner}-${name}`, owner, place: onGround }));

export interface Assault {
  by: Muster;
  against: Muster;
  /** AS of the ship in orbit */
  orbit?: number;
}

/** How often the attackers win, in percent, and how many turns they take to it on average. */
export function assaults(assault: Assault, tries: number): { won: number; turns: number } {
  const lasted = Array.from({ length: tries }, (_, index) => turnsOf(assault, String(index))).filter((turns) => turns !== null);
  return {
    won: (100 * lasted.length) / tries,
    turns: lasted.reduce((sum, turns) => sum + turns, 0) / Math.max(1, lasted.length),
  };
}

function turnsOf({ by, against, orbit }: Assault, seed: string): number | null {
  let [attackers, defenders]: string[][] = [[], []] as [string[], string[]];
  let { state } = turnWith({
    state: battlefield((made) => {
      declareWar(made, sol, ophir);
      if (orbit) fleetOf(made, { owner: sol, system: PLACE, ship: warship({ as: orbit }) });
      attackers = by(made, sol);
      defenders = against(made, ophir);
    }),
  });
  for (let turn = 1; turn <= MOST_TURNS; turn++) {
    const dice = seededDice(hashOf(`ground ${orbit} ${seed} ${turn}`));
    const playing = { ...turnWith(), number: turn, state, dice };
    for (const empire of [sol, ophir]) playing.notes.detections.set(`${empire}/${PLACE}`, { space: 'normal', ground: 'normal' });
    const kind = turn === 1 ? 'invasion' : 'ground battle';
    const fromCargo = orbit && turn === 1 ? attackers : []; // those who fight without ships have been there
    ({ attackers, defenders } = fightOnGround(playing, { system: PLACE, kind, attackers, defenders, fromCargo }));
    if (attackers.length === 0) return null;
    if (defenders.length === 0) return turn;
    ({ state } = playing);
  }
  return null;
}
