import { join } from 'node:path';
import { parse } from 'yaml';
import type { CampaignSettings } from '#campaign/newCampaign.ts';
import { COMMITMENT_FILE } from '#campaign/trust/commitment.ts';
import { canonicalJson } from '#core/canonical.ts';
import { itemAt } from '#core/itemAt.ts';
import { valueIn } from '#core/valueIn.ts';
import { type StartFigures, startFiguresOf } from '#generators/startFigures.ts';
import type { CommitmentFile } from '#schemas/shared/trust.ts';
import type { CampaignFile, CampaignSecrets } from '#schemas/vbam/campaign.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { linksInWords, type ReaderLink, readerLinks } from '../links.ts';
import { counted, table } from './table.ts';

/** A campaign that has just been written. */
interface NewCampaign {
  folder: string;
  settings: CampaignSettings;
  files: ReadonlyMap<string, string>;
  /** where the site will be */
  site: string;
}

/** What was written, and what to do next. */
export function newsOfCampaign(made: NewCampaign): string {
  const { folder, settings, site } = made;
  const { id, name, empires, npes, galaxy, visibility } = settings;
  const { systems, lanes, fingerprint } = galaxy;
  const rows = [
    ['campaign.yaml', 'players, rules and calendar: yours to change'],
    ['galaxy.json', `${systems.length} systems and ${lanes.length} lanes, fingerprint ${fingerprint}`],
    ['secrets.json', 'decides all dice and opens all reports: show it to nobody'],
    ['commitment.json', 'pins the secret, the galaxy and the start down'],
    ['desk/', 'for the orders of the next turn'],
    ['turns/000/', `the start: ${counted(empires, 'empire')} to play, ${counted(npes, 'non-player empire')}`],
  ] as const;
  return [
    `${name} is in ${folder}, ${visibility === 'fogged' ? 'under fog' : 'open to all'}:`,
    ...rows.map(([file, what]) => `  ${file.padEnd(15)} ${what}`),
    '',
    ...startsInWords(made),
    '',
    `The commitment to its secret, galaxy and start, which the gazette publishes: players who keep it can prove at the end that the dice were never changed`,
    `  ${commitmentIn(made)}`,
    '',
    `Where each will read their reports, once they are published; coreward keys ${id} lists these links again:`,
    ...linksInWords(site, linksOf(made)),
    '',
    `Next: write who plays into ${join(folder, 'campaign.yaml')}, then look it over: coreward check ${id}`,
    '',
  ].join('\n');
}

export function newsOfCampaignJson(made: NewCampaign): string {
  const { id, galaxy, empires, npes } = made.settings;
  return canonicalJson({
    ok: true,
    campaign: id,
    folder: made.folder,
    files: [...made.files.keys()],
    fingerprint: galaxy.fingerprint,
    commitment: commitmentIn(made),
    empires,
    npes,
    starts: startsOf(made).map(({ figures, ...start }) => ({ ...start, ...figures })),
    links: linksOf(made),
  });
}

/** for the moderator, who can still draw another galaxy. */
function startsInWords(made: NewCampaign): string[] {
  const rows = startsOf(made).map(({ name, home, figures: { worlds, resources, lanes, bars } }) => [
    name,
    home,
    worlds.near.toFixed(1),
    worlds.far.toFixed(1),
    String(resources),
    String(lanes),
    barsInWords(bars),
  ]);
  return [
    'The starts side by side; players are not told. Worlds to settle count natives by their chance; resources and lanes are those within 3 jumps:',
    ...table([['empire', 'home', 'worlds in 2 jumps', 'in 3', 'resources', 'lanes', 'barred in 2 jumps'], ...rows], [2, 3, 4, 5]),
  ];
}

function barsInWords(bars: Readonly<Record<string, number>>): string {
  const named = Object.entries(bars).map(([name, count]) => `${name} ${name === 'natives' ? count.toFixed(1) : count}`);
  return named.sort().join(', ') || 'nothing';
}

/** Each empire with its home, in order of the homes' numbers. */
function startsOf({
  files,
  settings: { galaxy },
}: NewCampaign): { empire: string; name: string; home: string; figures: StartFigures }[] {
  const { empires, colonies }: Pick<CampaignState, 'empires' | 'colonies'> = JSON.parse(files.get('turns/000/state.json') ?? '');
  const seats = Object.entries(empires).flatMap(([empire, { name, home, capital }]) =>
    capital === null ? [] : [{ empire, name, number: home ?? 0, system: capital }],
  );
  seats.sort((one, other) => one.number - other.number);
  const figures = startFiguresOf(
    galaxy,
    seats.map(({ system }) => system),
    new Set(Object.values(colonies).map(({ system }) => system)),
  );
  const names = new Map(galaxy.systems.map(({ id, name }) => [id, name]));
  return seats.map(({ empire, name, system }, index) => ({
    empire,
    name,
    home: valueIn(names, system),
    figures: itemAt(figures, index),
  }));
}

function commitmentIn({ files }: NewCampaign): string {
  const { commitment }: CommitmentFile = JSON.parse(files.get(COMMITMENT_FILE) ?? '');
  return commitment;
}

function linksOf({ files, site }: NewCampaign): ReaderLink[] {
  const campaign: CampaignFile = parse(files.get('campaign.yaml') ?? '');
  const { keys }: CampaignSecrets = JSON.parse(files.get('secrets.json') ?? '');
  return keys ? readerLinks(site, campaign, keys) : [];
}
