import { badInput } from '#campaign/reading/problems.ts';
import { playGames, type Run, usualCast } from '#campaign/simulate/playGames.ts';
import type { GameRecord } from '#campaign/simulate/record.ts';
import { canonicalJson } from '#core/canonical.ts';
import { defaultOptions, normaliseSeed, problemWith } from '#generators/options.ts';
import { scenarios } from '#schemas/vbam/state.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import { refuseBadSize, systemsFlag } from '../galaxyFlags.ts';
import type { Terminal } from '../terminal.ts';
import { megabytes } from '../words/megabytes.ts';
import { simulationInWords, troubleInWords } from '../words/simulationInWords.ts';
import { counted } from '../words/table.ts';

const usual = {
  systems: defaultOptions.systems,
  empires: defaultOptions.homes,
  npes: 0,
  scenario: 'first-steps',
  turns: 100,
  games: 1,
} as const;
/** More would take longer than anybody waits. */
const most = { turns: 10_000, games: 10_000 };

export const simulateCommand = simulateWith(usualCast);

/** The command with another cast, for tests: the module that says who plays and what must hold. */
export function simulateWith(cast: string): Command {
  return {
    ...commandList.simulate,
    flags: [
      { name: 'seed', value: 'SEED', help: 'any word or number; it decides everything' },
      { ...systemsFlag, usual: String(usual.systems) },
      { name: 'empires', value: 'N', help: 'empires as people would play them', usual: String(usual.empires) },
      { name: 'npes', value: 'N', help: 'non-player empires', usual: 'none' },
      { name: 'scenario', value: 'NAME', choices: scenarios, help: 'how the empires begin', usual: usual.scenario },
      { name: 'turns', value: 'N', help: 'how many turns, 1 or more', usual: String(usual.turns) },
      {
        name: 'games',
        value: 'N',
        help: 'how many games; their seeds are SEED-1, SEED-2 and so on',
        usual: 'a single game with SEED itself',
      },
      { name: 'json', help: 'for machines; all figures, game by game' },
    ],
    notes: () => [
      'Of wars it tells how many began and ended, the battles and who started them: the side that came there armed, or otherwise the one that attacks; two that met under way started nothing. EP lost are the build costs of what was destroyed or captured, and a bad start is one in which its side lost more of them. Sizes are the largest of any turn that is reported. How fast it was and how much memory it took goes to standard error; all the rest is the same at every call.',
      'It stops at the first game in which an order is refused, a rule is broken or anything fails, says how to repeat it, and ends with exit code 1.',
    ],
    run: (given, terminal) => runSimulate(cast, given, terminal),
  };
}

async function runSimulate(cast: string, given: Given, terminal: Terminal): Promise<number> {
  const run = runFrom(given);
  const began = performance.now();
  const all = run.games * run.turns;
  let played = 0;
  const games = await playGames(run, {
    cast,
    onTurns: (turns) => {
      played = turns;
      terminal.progress(`${turns} of ${all} turns played, ${speedOf(turns, began)}`);
    },
  }).finally(() => terminal.progress(null));
  const grief = games.find(({ trouble }) => trouble !== null);
  if (given.has('json')) terminal.out(canonicalJson({ ok: grief === undefined, ...run, played: games.map(withoutTrace) }));
  else terminal.out(simulationInWords(run, games));
  terminal.note(`${counted(played, 'turn')} played, ${speedOf(played, began)}, ${megabytes(peakMemory())} of memory at most`);
  if (!grief) return exitCodes.well;
  terminal.note(troubleInWords(run, grief));
  return exitCodes.problems;
}

/** It names folders of this machine; people read it on standard error. */
function withoutTrace({ trouble, ...game }: GameRecord) {
  return { ...game, trouble: trouble && { turn: trouble.turn, what: trouble.what } };
}

/** Of the whole process, with its workers, in bytes. */
function peakMemory(): number {
  return 1024 * process.resourceUsage().maxRSS;
}

function speedOf(turns: number, began: number): string {
  const seconds = (performance.now() - began) / 1000;
  return `${(turns / Math.max(seconds, 0.001)).toFixed(1)} turns per second`;
}

function runFrom(given: Given): Run {
  const seed = given.text('seed');
  if (seed === undefined) throw badInput('--seed is missing: type any word, such as coreward simulate --seed andromeda');
  const systems = given.whole('systems') ?? usual.systems;
  const empires = given.whole('empires') ?? usual.empires;
  const npes = given.whole('npes') ?? usual.npes;
  if (empires === 0) throw badInput('--empires 0: somebody must play, so 1 or more');
  refuseBadSize({ systems, homes: empires + npes });
  const problem = problemWith(seed, { ...defaultOptions, systems, homes: empires + npes });
  if (problem) throw badInput(problem);
  return {
    seed: normaliseSeed(seed),
    systems,
    empires,
    npes,
    scenario: scenarios.find((word) => word === given.text('scenario')) ?? usual.scenario,
    turns: numberFrom(given, 'turns'),
    games: numberFrom(given, 'games'),
  };
}

function numberFrom(given: Given, flag: 'turns' | 'games'): number {
  const number = given.whole(flag) ?? usual[flag];
  if (number === 0) throw badInput(`--${flag} 0: nothing would be played, so 1 or more`);
  if (number > most[flag]) throw badInput(`--${flag} ${number} is too many: ${most[flag]} at most`);
  return number;
}
