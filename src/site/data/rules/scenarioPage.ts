import { keysOf } from '#core/keysOf.ts';
import { listed } from '#core/listed.ts';
import { capitalised } from '#core/words.ts';
import { suggestedSystems } from '#generators/options.ts';
import { infrastructures, type Scenario, scenarios } from '#schemas/vbam/stateWords.ts';
import { type Circle, type FurtherColony, type ScenarioRule, scenarioRules } from '#vbam/tables/campaign/scenarios.ts';
import {
  type Muster,
  STARTING_FORCES,
  startingClasses,
  startingColony,
  startingTreasury,
} from '#vbam/tables/campaign/starting.ts';
import { linkTo } from '../links.ts';
import { type RuleLink, ruleLink } from './rulePage.ts';

/** What the page of a scenario prints. */
export interface ScenarioPage {
  id: Scenario;
  name: string;
  summary: string;
  suits: string;
  href: string;
  rule: RuleLink;
  /** what everybody begins with, by name */
  gives: { what: string; says: string }[];
  /** for a table of the usual size */
  command: string;
  /** the same, with all players talking from the start */
  talking: string;
  others: { name: string; href: string }[];
}

/** A table that suits all of them. */
const PLAYERS = 4;

export function scenarioPages(): ScenarioPage[] {
  return scenarios.map((id) => {
    const { name, summary, suits, rule } = scenarioRules[id];
    const command = `npx coreward new rimward --scenario ${id} --empires ${PLAYERS} --yes`;
    return {
      ...{ id, name, summary, suits, command },
      href: hrefOf(id),
      rule: ruleLink(rule),
      gives: givenIn(scenarioRules[id]),
      talking: command.replace(' --yes', ' --talk --yes'),
      others: scenarios.filter((one) => one !== id).map((one) => ({ name: scenarioRules[one].name, href: hrefOf(one) })),
    };
  });
}

export function hrefOf(scenario: Scenario): string {
  return linkTo(`rules/scenarios/${scenario}/`);
}

function givenIn(rule: ScenarioRule): { what: string; says: string }[] {
  const { npes, contact, communications } = rule;
  return [
    { what: 'Home', says: homeInWords() },
    { what: 'Further colonies', says: coloniesInWords(rule.colonies) },
    { what: 'Charts', says: chartsInWords(rule) },
    { what: 'Who have met', says: circleInWords(contact) },
    { what: 'Who can talk', says: circleInWords(communications) },
    { what: 'Between them', says: pastsInWords(rule) },
    { what: 'Empires that nobody plays', says: `${npes === 0 ? 'None' : npes}, unless the moderator wants another number.` },
    {
      what: 'The map',
      says: `${suggestedSystems(PLAYERS, npes)} systems for ${PLAYERS} players, unless the moderator wants another size.`,
    },
  ];
}

function homeInWords(): string {
  const { census, economy, industry, agriculture } = startingColony;
  const { epTenths, pp } = startingTreasury;
  return `A capital of Census ${census} with Economy ${economy}, Industry ${industry} and Agriculture ${agriculture}, a Shipyard and a facility of choice, ${STARTING_FORCES} EP of forces, ${epTenths / 10} EP and ${pp} PP.`;
}

function coloniesInWords(colonies: readonly FurtherColony[]): string {
  if (colonies.length === 0) return 'None: where to found them is your first question.';
  return `${colonies.map(colonyInWords).join(' ')} All as far as their worlds have Capacity.`;
}

function colonyInWords({ values, garrison, fleets }: FurtherColony): string {
  const works = infrastructures.filter((kind) => values[kind] > 0).map((kind) => `${capitalised(kind)} ${values[kind]}`);
  const fleet = fleets.map(({ name, units }) => `the ${name} (${musterInWords(units)})`);
  const forces = listed([musterInWords(garrison), ...fleet].filter(Boolean), 'and');
  return `One of Census ${values.census} with ${listed(works, 'and')}, held by ${forces}.`;
}

function musterInWords(muster: Muster): string {
  const words = keysOf(muster).map((kind) => `${muster[kind]} ${startingClasses[kind].name}`);
  return listed(words, 'and');
}

function chartsInWords({ explored: { fromHome, fromMiddle }, embassies }: ScenarioRule): string {
  const home = fromHome === 1 ? 'The lanes of the home system' : `The lanes within ${fromHome} jumps of the home`;
  const middle = fromMiddle > 0 ? ', and those around the system in the middle of all homes' : '';
  const ways = embassies
    ? ' Those who can talk also know the ways between their homes, and what the other has settled on their charts.'
    : '';
  return `${home}${middle}.${ways}`;
}

const circles: Record<Circle, string> = {
  nobody: 'Nobody.',
  'neighbouring players': 'Players whose home regions touch.',
  neighbours: 'Empires whose home regions touch.',
  'neighbours and the two nearest': 'Empires whose home regions touch, and everybody with the two nearest.',
  everybody: 'Everybody.',
};

function circleInWords(circle: Circle): string {
  return circles[circle];
}

function pastsInWords({ pasts }: ScenarioRule): string {
  if (pasts.length === 0) return 'Nothing yet: what they think of each other is rolled when they meet.';
  const drawn = pasts.map(({ name, relationship }) => `${name} (relationship ${String(relationship).replace('-', '\u2212')})`);
  return `For each pair ${listed(drawn)}, by lot. Nobody who knows two others begins with enemies alone.`;
}
