import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState, Empire, Relation, UnitLocation } from '#schemas/vbam/state.ts';
import { resolveMorale } from '#vbam/phases/morale.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { chart, disarm, ophir, run, settle, sol, type TurnOptions } from './turn.ts';

export const calm = { loyalty: Array.from({ length: 9 }, () => 5) };
export const culture = { aggressiveness: [37], integrity: [62], xenophobia: [1] };

/** Vega and Altair rebel, and a garrison at each keeps them from independence. */
export function rising(state: CampaignState): void {
  disarm(state);
  state.fleets = {};
  chart(state, sol, ophir);
  settle(state, 'vega', { census: 4, morale: 0, inArms: 0, agriculture: 6, economy: 4 });
  settle(state, 'altair', { census: 3, morale: 0, inArms: 0 });
  for (const system of ['vega', 'altair']) garrison(state, system);
}

export const place = (system: string): UnitLocation => ({ kind: 'system', system });
export const garrison = (state: CampaignState, system: string) =>
  newUnit(state, { class: `${sol}-garrison`, owner: sol, place: place(system) });

export function played({ state, dice, ...more }: TurnOptions = {}, face = 7): VbamTurn {
  return run(resolveMorale, {
    dice: { ...calm, ...culture, 'civil war': [face], ...dice },
    ...more,
    state(made) {
      rising(made);
      state?.(made);
    },
  });
}

export const rebelsIn = ({ state }: Pick<VbamTurn, 'state'>) => state.empires[sol]?.civilWar?.against ?? '';
export const faction = (turn: VbamTurn) => turn.state.empires[rebelsIn(turn)] as Empire;
export const relation = ({ state }: VbamTurn, one: string, other: string) => state.relations[pairIdOf(one, other)] as Relation;
export const unitsOf = ({ state }: VbamTurn, owner: string, system: string) =>
  Object.values(state.units).filter((unit) => unit.owner === owner && 'system' in unit.place && unit.place.system === system);
