import { canonicalJson } from '#core/canonical.ts';
import { seededDice } from '#core/dice.ts';
import { generateFirstState } from '#generators/firstState.ts';
import { roomProblem } from '#generators/furtherColonies.ts';
import {
  type CampaignFile,
  type CampaignRules,
  type CampaignSecrets,
  unnamedModerator,
  usualMail,
  usualPublic,
  type Visibility,
} from '#schemas/vbam/campaign.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Scenario, Talk } from '#schemas/vbam/state.ts';
import { RULES_VERSION } from '#vbam/rulesVersion.ts';
import {
  PLAYERS_PER_EMERGING_EMPIRE,
  playRules,
  usualBattles,
  usualCalendar,
  usualConstants,
  usualTalk,
  usualVictory,
} from '#vbam/tables/campaign/campaignDefaults.ts';
import { scenarioRules } from '#vbam/tables/campaign/scenarios.ts';
import { campaignYaml } from './campaignYaml.ts';
import { rulesDecidedBy } from './check/campaignComplaints.ts';
import { checkCampaign } from './check/checkCampaign.ts';
import { desksOf } from './desk/deskFiles.ts';
import { engineVersion } from './disk/package.ts';
import { firstKeys, type KeyMaker, keysFromSecret } from './keys/drawKeys.ts';
import { badInput, problemLine } from './reading/problems.ts';
import { COMMITMENT_FILE, commitmentOf } from './trust/commitment.ts';
import { refuseUnsound } from './turns/refuseUnsound.ts';
import { CAMPAIGN_COPY } from './turns/turnFolder.ts';

export interface CampaignSettings {
  id: string;
  name: string;
  visibility: Visibility;
  scenario: Scenario;
  /** as in the scenario, if not given */
  talk?: Talk;
  /** empires that people play; the homes after theirs are non-players' */
  empires: number;
  npes: number;
  galaxy: Galaxy;
  /** 64 hex digits */
  secret: string;
  /** the moderator's address */
  mail?: string;
  /** makes the players' keys; without it they follow from the secret */
  makeKey?: KeyMaker;
}

const deskNote = `# The desk

Here lie the orders for the next turn: one sheet for each empire, and the moderator's decisions.
`;

/** A new campaign, before anything of it is written. */
export function newCampaign(settings: CampaignSettings): { state: CampaignState; campaign: CampaignFile } {
  const state = firstStateFor(settings);
  return { state, campaign: campaignFileFor(settings, state) };
}

/** A new campaign's files by their path in its folder, looked over as `coreward check` does. */
export function newCampaignFiles(settings: CampaignSettings, schemaAddress: string): Map<string, string> {
  const { state, campaign } = newCampaign(settings);
  const yaml = campaignYaml(campaign, schemaAddress);
  const [galaxyText, startText] = [canonicalJson(settings.galaxy), canonicalJson(state)];
  const committed = commitmentOf({ campaign: settings.id, secret: settings.secret, galaxyText, startText });
  const files = new Map([
    ['campaign.yaml', yaml],
    ['galaxy.json', galaxyText],
    ['secrets.json', canonicalJson(secretsFor(settings, state))],
    [COMMITMENT_FILE, canonicalJson({ ...committed, rules: RULES_VERSION })],
    ['desk/README.md', deskNote],
    ...[...startFiles(state, settings.galaxy, campaign)].map(([file, text]): [string, string] => [`turns/000/${file}`, text]),
    // the start follows from it, whatever the moderator changes later; nobody edits it, so editors need not find its schema
    [`turns/000/${CAMPAIGN_COPY}`, yaml.replace(/^# yaml-language-server.*\n/, '')],
  ]);
  const problems = checkCampaign(new Map([...files].map(([file, value]) => [file, { ok: true, value }])), settings.id);
  if (problems.length > 0) throw new Error(`a new campaign is not as it must be:\n${problems.map(problemLine).join('\n')}`);
  return files;
}

/** The files of the start by their path in its folder. */
function startFiles(state: CampaignState, galaxy: Galaxy, campaign: CampaignFile): Map<string, string> {
  const desks = desksOf(state, galaxy, campaign, { choosing: true });
  refuseUnsound('the start', { state, desks }, galaxy);
  return new Map([['state.json', canonicalJson(state)], ...desks.map(([file, desk]) => [file, canonicalJson(desk)] as const)]);
}

/** The same again, from campaign.yaml as it was then. */
export function startAgain(campaign: CampaignFile, galaxy: Galaxy, secret: string): Map<string, string> {
  const count = (wanted: string) => campaign.players.filter(({ kind }) => kind === wanted).length;
  const [empires, npes] = [count('player'), count('non-player')];
  const { id, scenario, talk } = campaign;
  return startFiles(firstStateFor({ id, galaxy, empires, npes, scenario, talk, secret }), galaxy, campaign);
}

function secretsFor({ secret, makeKey = keysFromSecret(secret) }: CampaignSettings, state: CampaignState): CampaignSecrets {
  const played = playersFor(state).filter(({ kind }) => kind === 'player');
  return {
    format: 1,
    secret,
    keys: firstKeys(
      played.map(({ empire }) => empire),
      makeKey,
    ),
  };
}

/** Homes beyond the empires' stay empty: they are systems like any other. */
function firstStateFor(
  settings: Pick<CampaignSettings, 'id' | 'galaxy' | 'empires' | 'npes' | 'scenario' | 'talk' | 'secret'>,
): CampaignState {
  const { id, galaxy, empires, npes, scenario, talk = usualTalk, secret } = settings;
  const systems = galaxy.systems.map((system) => ((system.home ?? 0) > empires + npes ? { ...system, home: null } : system));
  const settled = { ...galaxy, systems };
  const problem = roomProblem(settled, scenarioRules[scenario].colonies);
  if (problem) throw badInput(problem);
  return generateFirstState({ campaign: id, galaxy: settled, players: empires, scenario, talk, dice: seededDice(secret) });
}

function campaignFileFor(
  { id, name, visibility, scenario, talk = usualTalk, empires, galaxy, mail = '' }: CampaignSettings,
  state: CampaignState,
): CampaignFile {
  return {
    format: 1,
    engine: engineVersion(),
    id,
    name,
    visibility,
    scenario,
    talk,
    rules: rulesFor(galaxy),
    constants: { ...usualConstants, emergingEmpires: Math.ceil(empires / PLAYERS_PER_EMERGING_EMPIRE) },
    victory: usualVictory,
    battles: usualBattles,
    moderator: { ...unnamedModerator, mail },
    players: playersFor(state),
    calendar: usualCalendar,
    public: usualPublic,
    mail: usualMail,
  };
}

/** What the galaxy was made with; one made by hand has the rules that it shows. */
function rulesFor({ options, systems, lanes }: Galaxy): CampaignRules {
  const seen = {
    laneAttraction: true,
    specialEncounters: systems.some(({ special }) => special !== null),
    strategicResources: systems.some(({ resources }) => resources.length > 0),
    laneClasses: lanes.some((lane) => lane.class !== null),
    variableDifficulty: lanes.some(({ difficulty }) => difficulty !== null),
    freeformHexes: false,
    fairStarts: false,
  };
  return { ...seen, ...(options ? rulesDecidedBy(options) : {}), ...playRules };
}

function playersFor({ empires }: CampaignState): CampaignFile['players'] {
  return Object.entries(empires)
    .sort(([, a], [, b]) => (a.home ?? 0) - (b.home ?? 0))
    .map(([empire, { name, kind }]) =>
      kind === 'player'
        ? { empire, name, kind, autopilot: false, player: { name: '', mail: '' } }
        : { empire, name, kind: 'non-player', player: null },
    );
}
