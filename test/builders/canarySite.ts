import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { campaignYaml } from '#campaign/campaignYaml.ts';
import { writeFolder } from '#campaign/disk/writeFiles.ts';
import { keysAfterTakeover, keysWithSecond, keysWithSpectator } from '#campaign/keys/changeKeys.ts';
import { keysFromSecret } from '#campaign/keys/drawKeys.ts';
import { newCampaignFiles } from '#campaign/newCampaign.ts';
import { canonicalJson, hashOf } from '#core/canonical.ts';
import { seededDice } from '#core/dice.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { maxHomesFor, optionsFrom } from '#generators/options.ts';
import { type CampaignKeys, campaignFile } from '#schemas/vbam/campaign.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Scenario } from '#schemas/vbam/state.ts';
import { empiresWithCanaries } from './canaries.ts';
import { type BattleSecrets, battleSecretsOf, stageWar } from './canaryWar.ts';
import { hiddenFrom, sumsIn } from './hidden.ts';
import { change, playedCampaign, playTurn } from './playedCampaign.ts';
import { sized } from './soaked.ts';
import { type AllSources, firstSources, learnFromTurn, type Sources } from './sources.ts';

const OUT = 'node_modules/.cache/coreward';
export const FOGGY_HOME = `${OUT}/foggy-home`;
export const FOGGY_SITE = `${OUT}/foggy-site`;
/** the number of campaigns searched for leaks */
export const FOGGY_CAMPAIGNS = sized(3, 50);

/** Campaigns of which nothing may be in the site in clear. */
export const fogged = (count: number) => Array.from({ length: count }, (_, index) => `fog-${index + 1}`);
/** A campaign of which everything is. */
export const OPEN = 'clear-sky';
/** A campaign under fog before its first turn. */
export const UNPLAYED = 'first-light';

/** What of a fogged campaign is whose business; made without looking at the reports. */
export interface CanaryFacts {
  turns: number;
  /** keys, seeds and people, whom neither an empire's page nor the public may read of */
  untold: string[];
  /** sums that no other campaign has, hidden from the public */
  sums: string[];
  /** what each player empire had no source for, by turn */
  hidden: Record<string, Record<string, { words: string[]; phrases: string[] }>>;
  /** what each may not read of its battles, by turn */
  battles: Record<string, Record<string, BattleSecrets>>;
}

/** Writes campaigns whose every name is a word that cannot occur by chance. */
export function canaryHome(home: string, count: number): void {
  rmSync(home, { recursive: true, force: true });
  const campaigns = join(home, 'content', 'campaigns');
  mkdirSync(campaigns, { recursive: true });
  for (const [index, id] of fogged(count).entries())
    writeFileSync(join(home, `${id}.json`), JSON.stringify(foggedCampaign(campaigns, id, index)));
  playedCampaign(campaigns, { id: UNPLAYED, name: 'First Light', turns: 0 });
  playedCampaign(campaigns, { id: OPEN, name: 'Clear Sky', visibility: 'open', turns: 1 });
}

export function factsOf(home: string, id: string): CanaryFacts {
  return JSON.parse(readFileSync(join(home, `${id}.json`), 'utf8'));
}

interface Shape {
  systems: number;
  empires: number;
  npes: number;
  turns: number;
  scenario: Scenario;
  /** may be so by these dice */
  maybe(): boolean;
}

/** The first two are as other tests want them; the rest are as their dice fall. */
function shapeOf(index: number): Shape {
  const stream = seededDice(`shape ${index}`).at('canary site');
  const maybe = () => stream.below(2) === 0;
  if (index < 2) return { systems: 24, empires: 2 + index, npes: index, turns: 3 - index, scenario: 'neighbours', maybe };
  const systems = 16 + stream.below(20);
  const homes = Math.min(2 + stream.below(4), maxHomesFor(systems));
  const npes = stream.below(Math.min(2, homes - 1) + 1);
  const scenario = maybe() ? 'first-steps' : 'neighbours';
  return { systems, empires: homes - npes, npes, turns: 2 + stream.below(3), scenario, maybe };
}

function foggedCampaign(campaigns: string, id: string, index: number): CanaryFacts {
  const shape = shapeOf(index);
  const first = 1000 * (index + 1); // no two campaigns share a word
  const folder = join(campaigns, id);
  writeFolder(folder, canaryFiles(id, shape, first));
  const people = introducePeople(folder, first, shape.maybe);
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const galaxy: Galaxy = read('galaxy.json');
  const facts: CanaryFacts = { turns: shape.turns, untold: [], sums: [], hidden: {}, battles: {} };
  const sources = firstSources(read('turns/000/state.json'), galaxy);
  for (let turn = 1; turn <= shape.turns; turn++) {
    const played = playTurn(campaigns, id, turn === 1 ? `## Letter to Qemp${first}x\n> Qltr${first}x\n` : null);
    learnFromTurn(sources, played);
    const hidden = hiddenNow(sources, played.result.state, galaxy);
    for (const [empire, { words }] of Object.entries(hidden)) if (empire !== `qemp${first}x`) words.push(`qltr${first}x`);
    facts.hidden[turn] = hidden;
    facts.battles[turn] = battleSecretsOf(played.result.events, played.before);
    facts.sums.push(...Object.values(played.result.state.empires).flatMap(({ treasury }) => sumsIn(treasury)));
  }
  const { secret, keys } = read('secrets.json');
  const changed = manyReaders(keys, index, shape, secret);
  writeFileSync(join(folder, 'secrets.json'), canonicalJson({ format: 1, secret, keys: changed }));
  const identities = [changed.moderator, ...[...changed.readers, ...changed.spectators].map(({ identity }) => identity)];
  const watchers = changed.spectators.map(({ name }) => name);
  facts.untold = [secret, ...identities, ...watchers, ...people, galaxy.seed ?? '', galaxy.fingerprint];
  return facts;
}

function canaryFiles(id: string, { systems, empires, npes, scenario, maybe }: Shape, first: number): Map<string, string> {
  const names = Array.from({ length: systems }, (_, system) => `Qsys${first + system}x`);
  const rules = { laneClasses: maybe(), variableDifficulty: maybe() };
  const options = { ...optionsFrom({ systems, homes: empires + npes, ...rules }), names: hashOf(names.join('\n')) };
  const galaxy = generateGalaxy(`Qseed${first}x`, options, names);
  const secret = hashOf(`secret of ${id}`);
  const settings = { id, name: `Foggy ${first / 1000}`, visibility: 'fogged' as const, scenario, empires, npes, galaxy, secret };
  const files = newCampaignFiles(settings, 'campaign.schema.json');
  const usual: CampaignState = JSON.parse(files.get('turns/000/state.json') ?? '');
  const state = empiresWithCanaries(usual, first);
  for (const relation of Object.values(state.relations)) relation.communications = first === 1000; // there letters can be written
  if (first === 1000) stageWar(state, galaxy, first);
  const renamed = (text: string) =>
    Object.keys(usual.empires)
      .sort()
      .reduce((now, empire, place) => {
        const { name = '' } = usual.empires[empire] ?? {};
        return now.replaceAll(empire, `qemp${first + place}x`).replaceAll(name, `Qemp${first + place}x`);
      }, text);
  const head = ['campaign.yaml', 'secrets.json'].map((file): [string, string] => [file, renamed(files.get(file) ?? '')]);
  return new Map([...head, ['galaxy.json', canonicalJson(galaxy)], ['turns/000/state.json', canonicalJson(state)]]);
}

/** Everybody gets a name and an address; some optional rules are chosen. */
function introducePeople(folder: string, first: number, maybe: () => boolean): string[] {
  const people: string[] = [];
  change(folder, 'campaign.yaml', (text) => {
    const campaign = campaignFile.parse(parse(text));
    for (const [index, { player }] of campaign.players.entries()) {
      if (!player) continue;
      Object.assign(player, { name: `Qplayer${first + index}x`, mail: `qmail${first + index}x@example.org` });
      people.push(player.name, `qmail${first + index}x`);
    }
    for (const rule of ['distanceMovement', 'simplifiedExploration', 'mothballing', 'rebellionNeedsCause'] as const)
      campaign.rules[rule] = maybe();
    Object.assign(campaign.moderator, { name: `Qmoder${first}x`, mail: `qmoder${first}x@example.org` }); // for the players alone
    return campaignYaml(campaign, 'campaign.schema.json');
  });
  return people;
}

/** A spectator everywhere; here and there a second reader, and an empire that somebody else has taken over. */
function manyReaders(keys: CampaignKeys, index: number, { turns }: Shape, secret: string): CampaignKeys {
  const make = keysFromSecret(secret);
  const [first] = keys.readers;
  const watched = keysWithSpectator(keys, `Qspect${1000 * (index + 1)}x`, 1, make).keys;
  if (index < 2 || !first) return watched;
  if (index % 3 === 0) return keysWithSecond(watched, first.empire, make).keys;
  if (index % 3 === 1) return keysAfterTakeover(watched, { empire: first.empire, from: 2, played: turns }, make).keys;
  return watched;
}

function hiddenNow(sources: AllSources, state: CampaignState, galaxy: Galaxy): CanaryFacts['hidden'][string] {
  const players = Object.keys(state.empires).filter((id) => state.empires[id]?.kind === 'player');
  return Object.fromEntries(
    players.map((empire) => {
      const { words, phrases } = hiddenFrom(empire, sources.get(empire) as Sources, state, galaxy);
      return [empire, { words: [...words], phrases }];
    }),
  );
}
