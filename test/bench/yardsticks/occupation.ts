import { hashOf } from '#core/canonical.ts';
import { type Dice, seededDice } from '#core/dice.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { resolveMorale } from '#vbam/phases/morale.ts';
import { conquer } from '#vbam/phases/shared/war/conquer.ts';
import { builderFor } from '../../builders/forces.ts';
import { chart, disarm, ophir, settle, sol, turnWith } from '../../builders/turn.ts';
import { declareWar } from '../../builders/war.ts';

const TURNS = 20;
const WORLD = 'vega';

export interface Occupation {
  census: number;
  /** held down by more Police than Census, and inside a zone of control */
  held: boolean;
}

/** The share of conquests that rebel within 20 turns, in percent: the world is conquered, and the Morale Phase is played on. */
export function rebelling({ census, held }: Occupation, tries: number): number {
  const risen = Array.from({ length: tries }, (_, index) => rebels({ census, held }, `${census} ${held} ${index}`));
  return (100 * risen.filter(Boolean).length) / tries;
}

function rebels({ census, held }: Occupation, seed: string): boolean {
  let { state } = turnWith({ state: (made) => occupied(made, census, held) });
  for (let turn = 0; turn < TURNS; turn++) {
    state.turn = turn;
    const dice = seededDice(hashOf(`occupation ${seed} ${turn}`));
    const playing = { ...turnWith(), number: turn + 1, state, dice };
    const colony = state.colonies[WORLD];
    if (!colony) return true; // it is independent
    if (turn === 0) conquer(playing, colony, sol);
    resolveMorale(playing);
    if (turn === 0) isAsWanted(playing.dice, held);
    if (playing.events.some((event) => event.kind === 'rebellionBegan' && event.system === WORLD)) return true;
    ({ state } = playing);
  }
  return false;
}

/** A set piece that is not what it is called would measure something else. */
function isAsWanted(dice: Dice, held: boolean): void {
  const roll = dice.rolls.find(({ stream, label }) => label === 'loyalty' && stream.includes(WORLD));
  const found = ['police', 'frontier'].map((why) => roll?.modifiers.some((one) => one.why === why));
  if (found[0] !== held || found[1] === held) throw new Error(`police ${found[0]}, frontier ${found[1]}`);
}

/** Far from home, a Colony of Ophir's own people; the victor's home lies next to it, or is out of reach. */
function occupied(state: CampaignState, census: number, held: boolean): void {
  disarm(state);
  state.fleets = {};
  if (held) chart(state, sol, ophir);
  else for (const lane of Object.values(state.lanes)) lane.explored = false; // no zone of control reaches it
  declareWar(state, sol, ophir);
  settle(state, WORLD, { owner: ophir, originalOwner: ophir, census, morale: census, agriculture: census });
  if (!held) return;
  const police = {
    type: 'ground force',
    statistics: { defenseValue: 1, attackStrength: 1, pointDefense: 0 },
    abilities: { police: census + 1 },
  } as const;
  builderFor(state, sol).unit('Guard 1', police as never, { kind: 'system', system: WORLD });
}
