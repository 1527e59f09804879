import type { CampaignState } from '#schemas/vbam/state.ts';
import { takeDecisions } from '#vbam/decisions/takeDecisions.ts';
import type { Fought } from '#vbam/phases/shared/war/fight.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { decisionsFile } from './decisions.ts';
import { ophir, sol } from './turn.ts';
import { declareWar, type FoughtOptions, fleetOf, foughtIn, warship } from './war.ts';

export const because = ' because we played it';

/** Sol with three ships at Vega against two of Ophir, all of them with DV 6; one of Ophir has 2 damage already. */
export function vegaField(more: (state: CampaignState) => void = () => {}): (state: CampaignState) => void {
  return (state) => {
    declareWar(state, sol, ophir);
    fleetOf(state, { owner: sol, system: 'vega', name: 'Lance', count: 3, ship: warship() });
    fleetOf(state, { owner: ophir, system: 'vega', name: 'Shield', ship: warship() });
    fleetOf(state, { owner: ophir, system: 'vega', name: 'Hurt', ship: warship(), as: { damage: 2 } });
    more(state);
  };
}

export interface TablePlayed {
  turn: VbamTurn;
  fought: Fought[];
  /** what is wrong with the decisions, each without its place */
  problems: string[];
}

/** The battles at Vega with these lines in decisions.md, each with its reason. */
export function atTable(lines: readonly string[], options: Partial<FoughtOptions> = {}): TablePlayed {
  const { turn, fought } = foughtIn({
    state: vegaField(),
    ...options,
    notes(playing) {
      options.notes?.(playing);
      const file = decisionsFile(playing.number, ...lines.map((line) => `${line}${because}`));
      playing.taken.decisions.problems.push(...takeDecisions(playing, file).problems);
    },
  });
  return { turn, fought, problems: turn.taken.decisions.problems.map(({ text }) => text) };
}
