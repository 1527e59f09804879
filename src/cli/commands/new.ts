import { randomBytes } from 'node:crypto';
import { freshCampaignFolder } from '#campaign/disk/freshFolder.ts';
import { CAMPAIGN_SCHEMA, campaignSchemaFile } from '#campaign/disk/package.ts';
import { readText } from '#campaign/disk/textFile.ts';
import { writeFolder } from '#campaign/disk/writeFiles.ts';
import { nameProblem } from '#campaign/galaxies/nameProblem.ts';
import { readGalaxy } from '#campaign/galaxies/readGalaxy.ts';
import { drawnKey } from '#campaign/keys/drawKeys.ts';
import { type CampaignSettings, newCampaignFiles } from '#campaign/newCampaign.ts';
import { readSite, rememberSite } from '#campaign/publish/site.ts';
import { cut } from '#campaign/reading/cut.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { listed } from '#core/listed.ts';
import { systemsPerEmpire } from '#generators/options.ts';
import { visibilities } from '#schemas/vbam/campaign.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { scenarios } from '#schemas/vbam/state.ts';
import { homesOf } from '#vbam/questions/galaxy/homeRegions.ts';
import { scenarioRules } from '#vbam/tables/campaign/scenarios.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import { galaxyFromFlags, mapFlag, namesFlag, ruleFlags, shapeFlag, systemsFlag } from '../galaxyFlags.ts';
import { rememberedInWords, siteFlag, siteFrom } from '../links.ts';
import type { Terminal } from '../terminal.ts';
import { askForId, askForRest, empiresFor, mailProblem, npesFor, systemsFor, talkFor, titleFor, usual } from '../wizard.ts';
import { newsOfCampaign, newsOfCampaignJson } from '../words/newCampaignNews.ts';

/** Without these, and with nobody to ask, no campaign is begun. */
const decisive = ['name', 'empires', 'scenario', 'visibility'];
/** What a given galaxy has decided already. */
const decidedByGalaxy = ['seed', 'systems', 'shape', 'map', 'names', ...ruleFlags.map(({ name }) => name)];

export const newCommand: Command = {
  ...commandList.new,
  flags: [
    { name: 'name', value: 'NAME', help: 'what players call it', usual: 'the id' },
    { name: 'empires', value: 'N', help: 'empires that people play', usual: String(usual.empires) },
    {
      name: 'npes',
      value: 'N',
      help: 'non-player empires',
      usual: listed(
        scenarios.map((scenario) => `${scenarioRules[scenario].npes} in ${scenario}`),
        'and',
      ),
    },
    { name: 'scenario', value: 'NAME', choices: scenarios, help: 'how the empires begin', usual: usual.scenario },
    { name: 'talk', help: 'all players have met and can talk from the start, whatever the scenario' },
    { name: 'visibility', value: 'WHO', choices: visibilities, help: 'who sees the map', usual: usual.visibility },
    { name: 'mail', value: 'ADDRESS', help: 'where players send their orders; only they are told', usual: 'none' },
    { name: 'galaxy', value: 'FILE', help: 'a galaxy as JSON or CSV that you kept, changed or made' },
    { name: 'seed', value: 'SEED', help: 'any word; it decides the galaxy', usual: 'one that nobody can guess' },
    {
      ...systemsFlag,
      usual: `${systemsPerEmpire.player} for each empire and ${systemsPerEmpire['non-player']} for each non-player empire`,
    },
    shapeFlag,
    mapFlag,
    namesFlag,
    ...ruleFlags,
    siteFlag,
    { name: 'secret', value: 'HEX', help: '64 hex digits that decide all dice and all keys; for tests only' },
    { name: 'yes', help: 'asks nothing: what is not given is as usual' },
    { name: 'json', help: 'for machines; asks nothing' },
  ],
  notes: () => ['Scenarios:', ...scenarioLines(), '', 'The site has a page about each, under Rules.'],
  run: runNew,
};

/** `  neighbours   Each empire knows ...`, and under it for whom. */
function scenarioLines(): string[] {
  const width = Math.max(...scenarios.map(({ length }) => length));
  return scenarios.flatMap((scenario) => {
    const { summary, suits } = scenarioRules[scenario];
    return [`  ${scenario.padEnd(width)}  ${summary}`, `  ${''.padEnd(width)}  ${suits}`];
  });
}

async function runNew(typed: Given, terminal: Terminal): Promise<number> {
  const id = typed.argument ?? (await idFrom(typed, terminal));
  const folder = freshCampaignFolder(terminal.campaigns, id);
  refuseContradictions(typed);
  const site = siteFrom(typed, process.env, terminal.campaigns);
  const given = await complete({ ...typed, argument: id }, terminal);
  const settings = settingsFrom(given, id, terminal);
  const files = newCampaignFiles(settings, CAMPAIGN_SCHEMA).set(CAMPAIGN_SCHEMA, readText(campaignSchemaFile));
  writeFolder(folder, files);
  if (given.has('site')) rememberFirst(terminal, site);
  const news = { folder, settings, files, site };
  terminal.out(given.has('json') ? newsOfCampaignJson(news) : newsOfCampaign(news));
  return exitCodes.well;
}

/** An address that other campaigns are published under already is left to publish. */
function rememberFirst({ campaigns, note }: Terminal, site: string): void {
  if (readSite(campaigns) === null && rememberSite(campaigns, site)) note(rememberedInWords(campaigns, site));
}

async function idFrom(given: Given, { asker, campaigns }: Terminal): Promise<string> {
  if (!asker || given.has('json') || given.has('yes')) throw badInput('what is its id? Example: coreward new long-reach');
  return askForId(asker, campaigns);
}

function refuseContradictions(given: Given): void {
  const both = given.has('galaxy') ? decidedByGalaxy.find((flag) => given.has(flag)) : undefined;
  if (both) throw badInput(`--galaxy brings its own map, so --${both} cannot be given too: leave one out`);
}

/** Asks, if somebody is there; takes the defaults, if told to; else says what is missing. */
async function complete(given: Given, { asker }: Terminal): Promise<Given> {
  if (given.has('yes')) return given;
  if (asker && !given.has('json')) return askForRest(given, asker);
  const missing = decisive.filter((flag) => !given.has(flag)).map((flag) => `--${flag}`);
  if (missing.length === 0) return given;
  throw badInput(`nobody is here to be asked: give ${listed(missing, 'and')} too, or --yes for the usual`);
}

function settingsFrom(given: Given, id: string, terminal: Terminal): CampaignSettings {
  const name = (given.text('name') ?? titleFor(id)).normalize('NFC').trim();
  const problem = nameProblem(name);
  if (problem) throw badInput(`--name: ${problem.message}`);
  const mail = given.text('mail') ?? '';
  const wrongMail = mailProblem(mail);
  if (wrongMail) throw badInput(`--mail ${cut(mail)}: ${wrongMail}`);
  if (given.whole('empires') === 0) throw badInput('--empires 0: somebody must play, so 1 or more');
  const visibility = visibilities.find((word) => word === given.text('visibility')) ?? usual.visibility;
  const scenario = scenarios.find((word) => word === given.text('scenario')) ?? usual.scenario;
  const npes = npesFor(given);
  const secret = secretFrom(given.text('secret'), terminal);
  const galaxy = galaxyFor(given, npes, terminal);
  const empires = given.whole('empires') ?? (given.has('galaxy') ? homesOf(galaxy).length - npes : usual.empires);
  if (visibility === 'fogged' && galaxy.seed !== null && (given.has('seed') || given.has('galaxy'))) {
    terminal.note(given.has('galaxy') ? mindKeptSeed(galaxy.seed) : mindSeed(galaxy.seed));
  }
  return {
    id,
    name,
    visibility,
    scenario,
    talk: talkFor(given),
    empires,
    npes,
    galaxy,
    secret,
    mail,
    ...(given.has('secret') ? {} : { makeKey: drawnKey }),
  };
}

function mindSeed(seed: string): string {
  return `Mind: whoever guesses the seed "${cut(seed)}" can draw the whole map. Without --seed, one is drawn that nobody can guess.`;
}

function mindKeptSeed(seed: string): string {
  return `Mind: the galaxy file holds its seed "${cut(seed)}", and whoever guesses that can draw the whole map. Without --galaxy, one is drawn that nobody can guess.`;
}

function galaxyFor(given: Given, npes: number, terminal: Terminal): Galaxy {
  const file = given.text('galaxy');
  if (file !== undefined) return readGalaxy(file, (given.whole('empires') ?? 1) + npes);
  const seed = given.text('seed') ?? randomBytes(16).toString('hex');
  return galaxyFromFlags(given, seed, { systems: systemsFor(given), homes: empiresFor(given) + npes }, terminal);
}

function secretFrom(hex: string | undefined, terminal: Terminal): string {
  if (hex === undefined) return randomBytes(32).toString('hex');
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw badInput('--secret must be 64 hex digits, 0 to 9 and a to f: leave it out to draw one');
  terminal.note('Mind: whoever knows the secret knows all dice. --secret is for tests; without it, one is drawn.');
  return hex.toLowerCase();
}
