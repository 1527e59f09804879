import { badInput } from '#campaign/reading/problems.ts';
import { canonicalJson } from '#core/canonical.ts';
import { sumOf } from '#core/sum.ts';
import { type Classes, readForce } from '#vbam/battle/calculator/readForce.ts';
import { readPlan } from '#vbam/battle/calculator/readPlan.ts';
import type { BattlePlan, Circumstances, Force } from '#vbam/battle/forces.ts';
import { type Odds, oddsOf } from '#vbam/battle/oddsOf.ts';
import { planInWords } from '#vbam/battle/planFor.ts';
import { LIMITED_CC } from '#vbam/tables/exploration/detection.ts';
import { USUAL_SPIRIT } from '#vbam/tables/war/plans.ts';
import { knownClasses } from '../battle/knownClasses.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import type { Terminal } from '../terminal.ts';
import { oddsInWords } from '../words/oddsInWords.ts';

const usual = { games: 1000, seed: 'coreward', detection: 'normal' } as const;
/** More would take longer than anybody waits. */
const MAX_GAMES = 100_000;
const detections = ['none', 'limited', 'normal', 'full'] as const;

export const battleCommand: Command = {
  ...commandList.battle,
  flags: [
    { name: 'ours', value: 'UNITS', help: 'our force: "12 Jefferson-B, 2 Destroyers"' },
    { name: 'theirs', value: 'UNITS', help: 'the enemy’s' },
    {
      name: 'plan',
      value: 'PLAN',
      help: 'how we fight: cautiously, steadily, boldly, "never retreat", "retreat below 50%"',
      usual: USUAL_SPIRIT,
    },
    { name: 'their-plan', value: 'PLAN', help: 'how they fight', usual: USUAL_SPIRIT },
    { name: 'games', value: 'N', help: `how many battles, ${MAX_GAMES} at most`, usual: String(usual.games) },
    { name: 'seed', value: 'SEED', help: 'decides the dice: the same seed gives the same answer', usual: usual.seed },
    {
      name: 'detection',
      value: 'LEVEL',
      choices: detections,
      help: 'what both sides have detected of each other',
      usual: usual.detection,
    },
    {
      name: 'classes',
      value: 'FILE',
      help: 'more classes, one in each line: Kestrel as starship costing 5 with DV 2, AS 1, FTL 1',
    },
    { name: 'campaign', value: 'ID', help: 'with --empire: the classes that this empire knows' },
    { name: 'empire', value: 'EMPIRE', help: 'whose knowledge counts' },
    { name: 'json', help: 'for machines' },
  ],
  notes: () => [
    'The classes that the book prints and those of a new empire are known by name. Flights go aboard the carriers named with them; starbases, and flights',
    'without room, fight at the planet. Losses are destroyed units at their build cost and half an EP for each point of damage that is left.',
  ],
  run: runBattle,
};

async function runBattle(given: Given, terminal: Terminal): Promise<number> {
  const classes = knownClasses(given, terminal);
  const plans = { ours: planOf(given, 'plan'), theirs: planOf(given, 'their-plan') };
  const [ours, theirs] = [forceOf(given, classes, 'ours'), forceOf(given, classes, 'theirs')];
  const forces = [estimating(ours, theirs), estimating(theirs, ours)] as const;
  const run = { games: gamesOf(given), seed: given.text('seed') ?? usual.seed };
  const odds = oddsOf(forces, plans, circumstancesOf(forces), run);
  if (given.has('json')) terminal.out(canonicalJson(forMachines(odds)));
  else {
    const [plan, theirPlan] = [planInWords(plans.ours, ours.combatants), planInWords(plans.theirs, theirs.combatants)];
    const said = { ours: given.text('ours') ?? '', theirs: given.text('theirs') ?? '', plan, theirPlan, seed: run.seed };
    terminal.out(oddsInWords(odds, said));
  }
  return exitCodes.well;
}

function forMachines({ sides: [ours, theirs], ...odds }: Odds) {
  return { ok: true, ...odds, ours, theirs };
}

function planOf(given: Given, flag: 'plan' | 'their-plan'): BattlePlan {
  const plan = readPlan(given.text(flag) ?? USUAL_SPIRIT);
  if ('why' in plan) throw badInput(`--${flag} ${plan.why}`);
  return plan;
}

function forceOf(given: Given, classes: Classes, side: 'ours' | 'theirs'): Force {
  const written = given.text(side);
  if (written === undefined) throw badInput(`coreward battle needs --ours and --theirs: ${commandList.battle.examples[0]}`);
  const combatants = readForce(written, classes, side, side);
  if ('why' in combatants) throw badInput(`--${side} ${combatants.why}`);
  const detection = detections.find((level) => level === given.text('detection')) ?? usual.detection;
  return { combatants, detection, readiness: [], unseen: false, atCapital: [], shield: 0, estimatedCc: 0, pursues: true };
}

/** G-17: at Limited Detection a force knows the enemy's command cost only roughly. */
function estimating(force: Force, { combatants }: Force): Force {
  const cc = sumOf(combatants.map(({ carrier, commandCost }) => (carrier === null ? commandCost : 0)));
  return { ...force, estimatedCc: Math.round(cc / LIMITED_CC.space) * LIMITED_CC.space };
}

function gamesOf(given: Given): number {
  const games = given.whole('games') ?? usual.games;
  if (games < 1 || games > MAX_GAMES) throw badInput(`--games is ${games}: 1 to ${MAX_GAMES} battles can be fought`);
  return games;
}

/** Where anything stands at a planet, it is attacked there, and its side defends. */
function circumstancesOf([ours, theirs]: readonly [Force, Force]): Circumstances {
  const [isOurs, isTheirs] = [ours, theirs].map(({ combatants }) => combatants.some(({ fixed }) => fixed));
  if (isOurs && isTheirs)
    throw badInput('only one side can stand at its planet: starbases and flights without a carrier are on both');
  return { scenario: isOurs || isTheirs ? 'planetary assault' : 'deep space', defender: isOurs ? 0 : 1 };
}
