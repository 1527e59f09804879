import { badInput } from '#campaign/reading/problems.ts';
import { houseRulesFrom } from '#campaign/simulate/houseRules.ts';
import type { Part } from '#campaign/simulate/parts.ts';
import type { Run } from '#campaign/simulate/playGames.ts';
import { defaultOptions, normaliseSeed, problemWith } from '#generators/options.ts';
import { scenarios } from '#schemas/vbam/state.ts';
import type { Given } from '../command.ts';
import { refuseBadSize } from '../galaxyFlags.ts';

export const usual = {
  systems: defaultOptions.systems,
  empires: defaultOptions.homes,
  npes: 0,
  scenario: 'first-steps',
  turns: 100,
  games: 1,
} as const;
/** More would take longer than anybody waits. */
const most = { turns: 10_000, games: 10_000 };

/** What is to be played; the first thing that is wrong is refused. */
export function runFrom(given: Given): Run {
  const seed = given.text('seed');
  if (seed === undefined) throw badInput('--seed is missing: type any word, such as coreward simulate --seed andromeda');
  const systems = given.whole('systems') ?? usual.systems;
  const empires = given.whole('empires') ?? usual.empires;
  const npes = given.whole('npes') ?? usual.npes;
  if (empires === 0) throw badInput('--empires 0: somebody must play, so 1 or more');
  refuseBadSize({ systems, homes: empires + npes });
  const problem = problemWith(seed, { ...defaultOptions, systems, homes: empires + npes });
  if (problem) throw badInput(problem);
  const [games, set] = [numberFrom(given, 'games'), given.text('set')];
  const part = partFrom(given, games);
  return {
    seed: normaliseSeed(seed),
    systems,
    empires,
    npes,
    scenario: scenarios.find((word) => word === given.text('scenario')) ?? usual.scenario,
    turns: numberFrom(given, 'turns'),
    games,
    ...(given.text('cultures') === 'drawn' && { cultures: 'drawn' as const }),
    ...(set !== undefined && { set: houseRulesFrom(set) }),
    ...(part && { part }),
  };
}

function numberFrom(given: Given, flag: 'turns' | 'games'): number {
  const number = given.whole(flag) ?? usual[flag];
  if (number === 0) throw badInput(`--${flag} 0: nothing would be played, so 1 or more`);
  if (number > most[flag]) throw badInput(`--${flag} ${number} is too many: ${most[flag]} at most`);
  return number;
}

/** `2/6`: the second of six parts. */
function partFrom(given: Given, games: number): Part | null {
  const text = given.text('shard');
  if (text === undefined) return null;
  const [, part, of] = /^(\d{1,5})\/(\d{1,5})$/.exec(text)?.map(Number) ?? [];
  if (!part || !of || part > of) throw badInput('--shard is written 2/6 for the second of six parts: from 1/6 to 6/6');
  if (of > games)
    throw badInput(`--shard ${text}: ${of} parts of ${games} games would leave some without any; write --games ${of} or more`);
  return { part, of };
}
