import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { resolveExploration } from '#vbam/phases/exploration.ts';
import type { GivenOrder, VbamTurn } from '#vbam/turn.ts';
import { smallGalaxy } from './galaxy.ts';
import { given, run, sol, type TurnOptions } from './turn.ts';

/** The fleet that explores in these tests: an Explorer and a Scout, Scout 8. */
export const survey = `${sol}-1st-survey`;

export interface Exploration extends TurnOptions {
  /** changes to systems of the small galaxy */
  systems?: Record<string, Partial<StarSystem>>;
  difficulty?: Record<string, number>;
  constants?: Partial<VbamTurn['constants']>;
  answers?: Record<string, string>;
}

/** An Exploration Phase in which every system was discovered long ago except those beyond Vega, where the 1st Survey stands. */
export function exploring({
  state,
  systems = {},
  difficulty = {},
  constants = {},
  answers = {},
  ...options
}: Exploration): VbamTurn {
  return run(
    (turn) => {
      turn.galaxy.systems.splice(0, Infinity, ...turn.galaxy.systems.map((system) => ({ ...system, ...systems[system.id] })));
      turn.galaxy.lanes.splice(
        0,
        Infinity,
        ...turn.galaxy.lanes.map((lane) => ({ ...lane, difficulty: difficulty[lane.id] ?? lane.difficulty })),
      );
      for (const [id, choice] of Object.entries(answers)) {
        turn.answers.set(id, { choice, reason: 'a test', place: { line: 1, column: 1, offset: 0 } as never });
      }
      Object.assign(turn, { constants: { ...turn.constants, ...constants } });
      resolveExploration(turn);
    },
    {
      ...options,
      state(made) {
        chartAll(made, ['lantern']);
        stand(made, survey, 'vega');
        state?.(made);
      },
    },
  );
}

/** All systems but these were discovered before. */
export function chartAll(state: CampaignState, except: readonly string[] = []): void {
  for (const { id } of smallGalaxy().systems) if (!except.includes(id)) state.systems[id] ??= { discovered: 0 };
}

export function stand(state: CampaignState, fleet: string, system: string): void {
  const standing = state.fleets[fleet];
  if (!standing) throw new Error(`there is no fleet ${fleet}`);
  standing.system = system;
  const known = state.knowledge[standing.owner];
  const star = smallGalaxy().systems.find(({ id }) => id === system);
  if (!known || !star) throw new Error(`there is no system ${system}`);
  const { capacity, raw, biosphere } = star;
  known.systems[system] ??= { seen: 0, capacity, raw, biosphere, wormhole: null, portal: null, leftBehind: null };
}

/** The order; lane 1 at Vega leads to Lantern. */
export function explore(values: { fleet?: string; lane?: number; system?: string } = { lane: 1 }, empire = sol): GivenOrder {
  return given('explore', { fleet: survey, ...values }, { empire });
}
