import { badInput } from '#campaign/reading/problems.ts';
import { canonicalJson } from '#core/canonical.ts';
import { calculate, type Question, usualQuestion as usual } from '#vbam/battle/calculator/calculate.ts';
import type { Odds } from '#vbam/battle/oddsOf.ts';
import { USUAL_SPIRIT } from '#vbam/tables/war/plans.ts';
import { knownClasses } from '../battle/knownClasses.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import type { Terminal } from '../terminal.ts';
import { oddsInWords } from '../words/oddsInWords.ts';

/** More would take longer than anybody waits. */
const MAX_GAMES = 100_000;
/** No fleet has more. */
const MAX_ORBIT = 10_000;
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
    { name: 'ground', help: 'on the ground: ours attack, theirs hold it; a battle of one turn' },
    { name: 'orbit', value: 'AS', help: 'with --ground: AS of our ships that hold the orbit, which support us', usual: '0' },
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
    'without room, fight at the planet. On the ground there fight troops, ground bases and the atmospheric flights of those who hold it, and nobody leaves.',
    'Losses are destroyed units at their build cost and half an EP for each point of damage that is left.',
  ],
  run: runBattle,
};

async function runBattle(given: Given, terminal: Terminal): Promise<number> {
  const question = questionOf(given);
  const answer = calculate(question, knownClasses(given, terminal));
  if ('why' in answer) throw badInput(answer.in === null ? answer.why : `--${flags[answer.in]} ${answer.why}`);
  if (given.has('json')) terminal.out(canonicalJson(forMachines(answer.odds)));
  else terminal.out(oddsInWords(answer.odds, { ...question, plan: answer.plan, theirPlan: answer.theirPlan }));
  return exitCodes.well;
}

/** Where each part of a question is written. */
const flags = { ours: 'ours', theirs: 'theirs', plan: 'plan', theirPlan: 'their-plan' } as const;

function questionOf(given: Given): Question {
  const [ours, theirs] = [given.text('ours'), given.text('theirs')];
  if (ours === undefined || theirs === undefined)
    throw badInput(`coreward battle needs --ours and --theirs: ${commandList.battle.examples[0]}`);
  return {
    ...{ ours, theirs },
    plan: given.text('plan') ?? USUAL_SPIRIT,
    theirPlan: given.text('their-plan') ?? USUAL_SPIRIT,
    detection: detections.find((level) => level === given.text('detection')) ?? usual.detection,
    games: gamesOf(given),
    seed: given.text('seed') ?? usual.seed,
    ...groundOf(given),
  };
}

function groundOf(given: Given): Pick<Question, 'ground'> {
  const orbit = given.whole('orbit');
  if (!given.has('ground')) {
    if (orbit === undefined) return {};
    throw badInput('--orbit goes with --ground: ships support those who fight below them');
  }
  if (orbit !== undefined && (orbit < 0 || orbit > MAX_ORBIT)) throw badInput(`--orbit is ${orbit}: an AS of 0 to ${MAX_ORBIT}`);
  return { ground: { orbit: orbit ?? 0 } };
}

function forMachines({ sides: [ours, theirs], ...odds }: Odds) {
  return { ok: true, ...odds, ours, theirs };
}

function gamesOf(given: Given): number {
  const games = given.whole('games') ?? usual.games;
  if (games < 1 || games > MAX_GAMES) throw badInput(`--games is ${games}: 1 to ${MAX_GAMES} battles can be fought`);
  return games;
}
