import { engineVersion } from '#campaign/disk/package.ts';
import { cut } from '#campaign/reading/cut.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { numbersIn } from '#campaign/simulate/parts.ts';
import { playGames, type Run, type RunOptions, usualCast } from '#campaign/simulate/playGames.ts';
import { scenarios } from '#schemas/vbam/state.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import { systemsFlag } from '../galaxyFlags.ts';
import { joinedFrom } from '../simulate/partFiles.ts';
import { runFrom, usual } from '../simulate/runFrom.ts';
import { griefIn, type Simulation, simulationJson } from '../simulate/simulation.ts';
import type { Terminal } from '../terminal.ts';
import { comparisonInWords } from '../words/comparisonInWords.ts';
import { megabytes } from '../words/megabytes.ts';
import { simulationInWords, troubleInWords } from '../words/simulationInWords.ts';
import { counted } from '../words/table.ts';

export const simulateCommand = simulateWith(usualCast);

/** The command with another cast, for tests: the module that says who plays and what must hold, and how many workers there are. */
export function simulateWith(cast: string, workers?: number): Command {
  return {
    ...commandList.simulate,
    more: { name: 'FILES', help: 'with --merge: what --shard and --json printed, all parts in any order', many: true },
    flags: [
      { name: 'seed', value: 'SEED', help: 'any word or number; it decides everything' },
      { ...systemsFlag, usual: String(usual.systems) },
      { name: 'empires', value: 'N', help: 'empires as people would play them', usual: String(usual.empires) },
      { name: 'npes', value: 'N', help: 'non-player empires', usual: 'none' },
      { name: 'scenario', value: 'NAME', choices: scenarios, help: 'how the empires begin', usual: usual.scenario },
      {
        name: 'cultures',
        value: 'HOW',
        choices: ['equal', 'drawn'],
        help: 'what peoples are like, 50 of everything or each its own',
        usual: 'equal',
      },
      { name: 'turns', value: 'N', help: 'how many turns, 1 or more', usual: String(usual.turns) },
      {
        name: 'games',
        value: 'N',
        help: 'how many games; their seeds are SEED-1, SEED-2 and so on',
        usual: 'a single game with SEED itself',
      },
      {
        name: 'set',
        value: 'KEY=VALUE',
        help: 'the same seeds once more with other options or constants of campaign.yaml, side by side; several with commas between them',
      },
      { name: 'shard', value: 'I/N', help: 'plays only part I of N of the games; needs --json' },
      { name: 'merge', help: 'joins the FILES that the parts were written to, as if they had been one run' },
      { name: 'json', help: 'for machines; all figures, game by game' },
    ],
    notes: () => [
      'Of wars it tells how many began and ended, the battles and who started them: the side that came there armed, or otherwise the one that attacks; two that met under way started nothing. EP lost are the build costs of what was destroyed or captured, and a bad start is one in which its side lost more of them. Sizes are the largest of any turn that is reported. How fast it was and how much memory it took goes to standard error; all the rest is the same at every call.',
      'War and revolt are counted once, whoever learns of them. A landing counts where troops come down on ground of others; an empire without colonies may live on in its ships, or begin again. --set takes, for example, foodPerCensus=4,mothballing=true: the usual rules stand in one column, these in the next.',
      'It stops at the first game in which an order is refused, a rule is broken or anything fails, says how to repeat it, and ends with exit code 1.',
    ],
    run: (given, terminal) => runSimulate({ cast, ...(workers !== undefined && { workers }) }, given, terminal),
  };
}

type Players = Pick<RunOptions, 'cast' | 'workers'>;

async function runSimulate(players: Players, given: Given, terminal: Terminal): Promise<number> {
  const simulation = given.has('merge') ? mergedFrom(given) : await playFrom(players, given, terminal);
  if (given.has('json')) terminal.out(simulationJson(simulation, engineVersion()));
  else terminal.out(inWords(simulation));
  const grief = griefIn(simulation);
  if (!grief) return exitCodes.well;
  terminal.note(troubleInWords(grief.run, grief.game));
  return exitCodes.problems;
}

function inWords({ run, played, changed }: Simulation): string {
  return simulationInWords(run, played) + (changed ? comparisonInWords(run.set ?? {}, played, changed) : '');
}

/** All else was decided when the parts were played. */
function mergedFrom(given: Given): Simulation {
  const decided = ['seed', 'systems', 'empires', 'npes', 'scenario', 'cultures', 'turns', 'games', 'set', 'shard'].find((flag) =>
    given.has(flag),
  );
  if (decided) throw badInput(`--merge only joins what was played: leave out --${decided}`);
  return joinedFrom([...(given.argument === undefined ? [] : [given.argument]), ...given.more]);
}

async function playFrom(players: Players, given: Given, terminal: Terminal): Promise<Simulation> {
  if (given.argument !== undefined) throw badInput(`files are only joined with --merge: what is "${cut(given.argument)}"?`);
  const run = runFrom(given);
  if (run.part && !given.has('json'))
    throw badInput('--shard needs --json, and a file to keep it: ... --shard 1/6 --json > part-1.json');
  const { set, ...usually } = run;
  const began = performance.now();
  const all = (set ? 2 : 1) * numbersIn(run.games, run.part).length * run.turns;
  let before = 0;
  let turns = 0;
  const played = (settings: Run) =>
    playGames(settings, {
      ...players,
      onTurns: (more) => {
        turns = before + more;
        terminal.progress(`${turns} of ${all} turns played, ${speedOf(turns, began)}`);
      },
    }).finally(() => terminal.progress(null));
  const usualGames = await played(usually);
  before = turns;
  const changed = set && (await played(run));
  terminal.note(`${counted(turns, 'turn')} played, ${speedOf(turns, began)}, ${megabytes(peakMemory())} of memory at most`);
  return { run, played: usualGames, ...(changed && { changed }) };
}

/** Of the whole process, with its workers, in bytes. */
function peakMemory(): number {
  return 1024 * process.resourceUsage().maxRSS;
}

function speedOf(turns: number, began: number): string {
  const seconds = (performance.now() - began) / 1000;
  return `${(turns / Math.max(seconds, 0.001)).toFixed(1)} turns per second`;
}
