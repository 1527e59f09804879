import { idProblem } from '#campaign/disk/freshFolder.ts';
import { nameProblem } from '#campaign/galaxies/nameProblem.ts';
import { isMailAddress } from '#campaign/publish/mailAddress.ts';
import { defaultOptions, maxHomesFor, problemWith, suggestedSystems, systemLimits } from '#generators/options.ts';
import { mailAddress } from '#schemas/vbam/campaign.ts';
import { type GalaxyShape, galaxyShapes } from '#schemas/vbam/galaxy.ts';
import { scenarios, type Talk } from '#schemas/vbam/state.ts';
import { usualTalk } from '#vbam/tables/campaign/campaignDefaults.ts';
import { scenarioRules } from '#vbam/tables/campaign/scenarios.ts';
import type { Asker, Choice } from './asker.ts';
import type { Given } from './command.ts';
import { smallestFor } from './galaxyFlags.ts';

const FROM_THE_START: Talk = 'from the start';

/** The numbers and words a campaign has when nobody says otherwise. */
export const usual = { empires: 3, scenario: 'first-steps', visibility: 'fogged' } as const;

const visibilityChoices: readonly Choice[] = [
  { value: 'fogged', label: 'fogged', hint: 'each player sees what their empire knows' },
  { value: 'open', label: 'open', hint: 'everybody sees the whole map' },
];

/** The answer counts as the switch, or as its absence. */
const talkChoices: readonly Choice[] = [
  { value: '', label: usualTalk, hint: 'most have to meet first, and then to learn how' },
  { value: FROM_THE_START, label: FROM_THE_START, hint: 'all players have met, and letters and offers can be sent on turn 1' },
];

const shapeHints: Record<GalaxyShape, string> = {
  disc: 'round and even',
  spiral: 'arms around a core',
  ring: 'a belt around nothing',
  clusters: 'islands of stars with few ways between',
  field: 'a rectangle',
};

const MAX_EMPIRES = maxHomesFor(systemLimits.most);

/** Asks one question; the answer counts as if its flag had been typed. */
type Question = (ask: Asker, given: Given) => Promise<string>;

/** In the order they are asked; those whose flag was given are skipped. */
const questions: Record<string, Question> = {
  name: (ask, given) =>
    ask.text('What is the campaign called?', titleFor(given.argument ?? ''), (name) => nameProblem(name)?.message),
  scenario: (ask) => ask.choose('How do the empires begin?', scenarioChoices()),
  talk: (ask) => ask.choose('When can the players talk to each other?', talkChoices),
  empires: (ask) => ask.text('How many empires do people play?', String(usual.empires), numberProblem(1, MAX_EMPIRES)),
  npes: (ask, given) =>
    ask.text('How many empires does nobody play?', String(npesFor(given)), numberProblem(0, MAX_EMPIRES - empiresFor(given))),
  visibility: (ask) => ask.choose('Who sees the map?', visibilityChoices),
  mail: (ask) => ask.text('To which mail address do players send their orders? Leave it empty if they know.', '', mailProblem),
};

/** Not asked when a galaxy is given. */
const galaxyQuestions: Record<string, Question> = {
  systems: (ask, given) =>
    ask.text(
      'How many systems?',
      String(systemsFor(given)),
      numberProblem(smallestFor(empiresFor(given) + npesFor(given)), systemLimits.most),
    ),
  shape: (ask) =>
    ask.choose(
      'What shape has the galaxy?',
      galaxyShapes.map((shape) => ({ value: shape, label: shape, hint: shapeHints[shape] })),
    ),
  seed: (ask) => ask.text('From which seed? Leave it empty for one that nobody can guess.', '', seedProblem),
};

/** Asks what a campaign's folder is to be called. */
export function askForId(ask: Asker, campaigns: string): Promise<string> {
  let n = 1;
  while (idProblem(campaigns, `campaign-${n}`)) n++;
  const question = 'What is its id? Its folder and addresses are called so: small letters, digits and dashes.';
  return ask.text(question, `campaign-${n}`, (id) => idProblem(campaigns, id));
}

/** Asks for what the flags left open. */
export async function askForRest(given: Given, ask: Asker): Promise<Given> {
  let known = given;
  const asked = given.has('galaxy') ? questions : { ...questions, ...galaxyQuestions };
  for (const [flag, question] of Object.entries(asked)) {
    if (known.has(flag)) continue;
    const answer = await question(ask, known);
    if (answer !== '') known = withAnswer(known, flag, answer);
  }
  return known;
}

export function titleFor(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

export function npesFor(given: Given): number {
  const scenario = scenarios.find((name) => name === given.text('scenario')) ?? usual.scenario;
  return given.whole('npes') ?? scenarioRules[scenario].npes;
}

export function talkFor(given: Given): Talk {
  return given.has('talk') ? FROM_THE_START : usualTalk;
}

export function empiresFor(given: Given): number {
  return given.whole('empires') ?? usual.empires;
}

/** G-05, unless the moderator wants another size. */
export function systemsFor(given: Given): number {
  return given.whole('systems') ?? suggestedSystems(empiresFor(given), npesFor(given));
}

function scenarioChoices(): Choice[] {
  return scenarios.map((value) => ({ value, label: scenarioRules[value].name, hint: scenarioRules[value].summary }));
}

function numberProblem(least: number, most: number): (answer: string) => string | undefined {
  return (answer) => {
    const fits = /^\d{1,6}$/.test(answer) && Number(answer) >= least && Number(answer) <= most;
    return fits ? undefined : `Write a number from ${least} to ${most}.`;
  };
}

/** Why this is not an address; an empty one will do. */
export function mailProblem(mail: string): string | undefined {
  if (mail === '' || (mailAddress.safeParse(mail).success && isMailAddress(mail))) return undefined;
  return 'Write a mail address such as moderator@example.org, or nothing.';
}

function seedProblem(seed: string): string | undefined {
  return problemWith(seed, defaultOptions) ?? undefined;
}

function withAnswer(given: Given, flag: string, answer: string): Given {
  return {
    argument: given.argument,
    more: given.more,
    has: (name) => name === flag || given.has(name),
    text: (name) => (name === flag ? answer : given.text(name)),
    whole: (name) => (name === flag ? Number(answer) : given.whole(name)),
  };
}
