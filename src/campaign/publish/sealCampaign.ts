import { dirname, join } from 'node:path';
import type { SealedIndex } from '#schemas/shared/sealed.ts';
import type { CampaignFile, CampaignKeys } from '#schemas/vbam/campaign.ts';
import { deskStatus } from '../desk/deskStatus.ts';
import { openCampaign } from '../openCampaign.ts';
import { revealIn } from '../trust/reveal.ts';
import { sealsFor } from '../trust/turnSeals.ts';
import { battleClasses, moderatorClasses, type SizeClasses } from './bundle.ts';
import { deskBundle } from './deskBundle.ts';
import { indexNameFor, pageNameFor } from './fileNames.ts';
import { fastHash } from './hash.ts';
import { allBattlesPage, battlesPage, bundleOf, empirePage, type LazyPage, moderatorPage, type PageWriters } from './pages.ts';
import { type Reader, readersOf } from './readers.ts';
import { type KeptReports, keptReports } from './reports.ts';
import { sealer } from './seal.ts';
import { type Sealable, sealedCache } from './sealedCache.ts';
import { SEALED_FOLDER } from './sealedFolder.ts';

/** What a campaign's private pages are made from. */
export interface PrivateCampaign {
  id: string;
  folder: string;
  campaign: Pick<CampaignFile, 'name' | 'calendar' | 'visibility' | 'players' | 'rules' | 'constants' | 'moderator'>;
  secret: string;
  keys: CampaignKeys;
}

/** One sealed page and who opens it. */
interface Sheaf {
  view: string;
  /** other views in the same file */
  also?: readonly string[];
  turn: number;
  file: string;
  readers: Reader[];
  /** how many it holds, by which the work is shared */
  pages: number;
  /** the file of a turn's battles, with whose reports it is read */
  battles?: true;
  bundle: Omit<Sealable, 'recipients'>;
}

/** The sealing of a campaign, which several may share in. */
export interface Sealing {
  /** pages that were not sealed before, as far as can be told without looking into files */
  missing(): number;
  /** seals one of several equal shares for `finish` to find; they can be sealed at the same time */
  share(part: number, of: number): Promise<void>;
  /** all private pages of the campaign, sealed, by the name of their file */
  finish(): Promise<Map<string, Uint8Array>>;
}

/** All private pages of a campaign, sealed, by the name of their file. */
export async function sealCampaign(open: PrivateCampaign, writers: PageWriters): Promise<Map<string, Uint8Array>> {
  return (await sealing(open, writers)).finish();
}

export async function sealing(open: PrivateCampaign, writers: PageWriters): Promise<Sealing> {
  const { secret } = open;
  const cache = sealedCache({
    folder: join(open.folder, SEALED_FOLDER),
    secret,
    version: writers.version,
    seal: await sealer(secret),
  });
  const reports = keptReports(open.folder, cache.sound);
  const readers = (await readersOf(open.keys, reports.played)).filter(({ kind }) => kind === 'moderator' || !isOpen(open));
  const desks = desksOf(open, readers);
  const sheaves = sheavesOf(open, reports, readers, writers);
  return {
    missing: () => sheaves.filter((sheaf) => !cache.has(sealable(sheaf))).reduce((sum, { pages }) => sum + pages, 0),
    async share(part, of) {
      for (const sheaf of shareOf(sheaves, part, of)) if (!cache.has(sealable(sheaf))) await cache.sealed(sealable(sheaf));
      cache.close(part);
    },
    async finish() {
      cache.again();
      const files = new Map<string, Uint8Array>();
      for (const sheaf of [...desks, ...sheaves]) files.set(sheaf.file, await cache.sealed(sealable(sheaf)));
      const all = { readers, sheaves, desks, nameOf: namesIn(open, reports) };
      for (const reader of readers) {
        const orders = reader.kind === 'moderator' && !isOver(open) ? writers.orders(statusOf(open)) : null;
        const text = JSON.stringify({ ...indexFor(open, reader, all), orders });
        const classOf = reader.kind === 'moderator' ? moderatorClasses.index : undefined;
        const index = { from: () => fastHash(text), write: () => text, recipients: [reader.recipient], classOf };
        files.set(indexNameFor(reader.identity, open.id), await cache.sealed(index));
      }
      cache.close();
      return files;
    },
  };
}

function sealable(sheaf: Sheaf): Sealable {
  const { bundle, readers } = sheaf;
  return { ...bundle, recipients: readers.map(({ recipient }) => recipient).sort(), classOf: classesFor(sheaf) };
}

function classesFor({ view, battles }: Sheaf): SizeClasses | undefined {
  if (view === MODERATOR_VIEW) return battles ? moderatorClasses.battles : moderatorClasses.page;
  return battles ? battleClasses : undefined;
}

/** Consecutive sheaves are of one empire, whose reports are then read once, so a share is a run of them. */
function shareOf(sheaves: readonly Sheaf[], part: number, of: number): Sheaf[] {
  const all = sheaves.reduce((sum, { pages }) => sum + pages, 0);
  let before = 0;
  return sheaves.filter(({ pages }) => {
    const mine = Math.floor((before * of) / all) === part;
    before += pages;
    return mine;
  });
}

/** In an open campaign everybody reads the empires' pages in clear, and only the moderator's are sealed. */
function sheavesOf(open: PrivateCampaign, reports: KeptReports, readers: readonly Reader[], writers: PageWriters): Sheaf[] {
  const sheaves: Sheaf[] = [];
  const sealFor = sealsFor(open.folder);
  /** what nobody but the moderator reads is in one file, so that nobody can count the empires */
  const restOf = new Map<number, Unread[]>();
  for (const [empire, kept] of isOpen(open) ? [] : reports.empires) {
    for (const report of kept) {
      const { turn } = report;
      const able = readers.filter((reader) => reader.opens(empire, turn));
      const since = Math.max(...able.map(({ from }) => from));
      const page = empirePage(open.campaign, writers, { empire, reports: kept, turn, since, seal: sealFor(turn) });
      const battles = battlesPage(writers, empire, report);
      if (able.some(({ kind }) => kind === 'empire')) sheaves.push(...sheavesFor(open, empire, turn, able, [page], [battles]));
      else restOf.set(turn, [...(restOf.get(turn) ?? []), { empire, page, battles }]);
    }
  }
  const moderator = readers.filter(({ kind }) => kind === 'moderator');
  for (const [index, report] of reports.moderator.entries()) {
    const rest = restOf.get(report.turn) ?? [];
    const pages = [
      moderatorPage(open.campaign, writers, reports.moderator.slice(0, index + 1), sealFor),
      ...rest.map(({ page }) => page),
    ];
    const battles = [allBattlesPage(writers, report), ...rest.map((one) => one.battles)];
    const also = rest.map(({ empire }) => empire);
    const those = sheavesFor(open, MODERATOR_VIEW, report.turn, moderator, pages, battles);
    sheaves.push(...those.map((sheaf) => ({ ...sheaf, also })));
  }
  return sheaves;
}

/** A report that nobody but the moderator reads. */
interface Unread {
  empire: string;
  page: LazyPage;
  battles: LazyPage;
}

/** Whatever the hour: pages do not change while nothing is sent. */
function statusOf({ folder, id }: PrivateCampaign): ReturnType<typeof deskStatus> {
  return deskStatus(openCampaign(dirname(folder), id), 0);
}

/** No turn is played after a reveal. */
function isOver({ folder }: PrivateCampaign): boolean {
  return revealIn(folder) !== null;
}

function isOpen({ campaign }: PrivateCampaign): boolean {
  return campaign.visibility === 'open';
}

/** No empire can have this id. */
const MODERATOR_VIEW = '.moderator';

/** The battles come first and count for nothing, so that whoever seals a report seals its battles too, and reads it once. */
function sheavesFor(
  { secret }: PrivateCampaign,
  view: string,
  turn: number,
  readers: Reader[],
  pages: readonly LazyPage[],
  battles: readonly LazyPage[],
): [Sheaf, Sheaf] {
  const [common, file] = [{ view, turn, readers }, pageNameFor(secret, view, turn)];
  const beside = pageNameFor(secret, `.battles of ${view}`, turn);
  return [
    { ...common, file: beside, pages: 0, battles: true, bundle: bundleOf(turn, battles) },
    { ...common, file, pages: pages.length, bundle: bundleOf(turn, pages) },
  ];
}

/** The order desks of the coming turn: for those who play an empire now. */
function desksOf(open: PrivateCampaign, readers: readonly Reader[]): Sheaf[] {
  if (isOver(open)) return [];
  const moderator = readers.find(({ kind }) => kind === 'moderator');
  const inUse = open.keys.readers.filter(({ until }) => until === null).map(({ identity }) => identity);
  const players = readers.filter(({ identity }) => inUse.includes(identity));
  return [...new Set(players.map(({ name }) => name))].sort().flatMap((empire) => {
    const bundle = deskBundle({ ...open, empire, moderator: moderator?.recipient ?? '' });
    if (!bundle) return [];
    const able = players.filter(({ name }) => name === empire);
    const view = `.desk of ${empire}`;
    return [
      {
        ...{ view, turn: 0, pages: 1, file: pageNameFor(open.secret, view, 0) },
        ...{ readers: [...able, ...(moderator ? [moderator] : [])], bundle: { ...bundle, from: () => bundle.from } },
      },
    ];
  });
}

/** Empires may have changed the name in campaign.yaml, or emerged in play: their reports know. */
function namesIn({ campaign }: PrivateCampaign, { empires }: KeptReports): (empire: string) => string {
  const listed = new Map(campaign.players.map(({ empire, name }) => [empire, name]));
  return (id) => empires.get(id)?.at(-1)?.read().empire.name ?? listed.get(id) ?? id;
}

interface All {
  readers: readonly Reader[];
  sheaves: readonly Sheaf[];
  desks: readonly Sheaf[];
  nameOf(empire: string): string;
}

function indexFor(open: PrivateCampaign, reader: Reader, { readers, sheaves, desks, nameOf }: All): Omit<SealedIndex, 'orders'> {
  const own = sheaves.filter((sheaf) => sheaf.readers.includes(reader));
  const beside = new Map(own.flatMap(({ battles, view, turn, file }) => (battles ? [[`${view} ${turn}`, file] as const] : [])));
  const read = own
    .filter(({ battles }) => !battles)
    .flatMap(({ view, also = [], turn, file }) => {
      const battles = beside.get(`${view} ${turn}`);
      return [view, ...also].map((whose) => ({ view: whose, turn, file, ...(battles !== undefined && { battles }) }));
    })
    .sort((a, b) => a.turn - b.turn);
  const views = [...new Set(read.map(({ view }) => view))].sort();
  return {
    format: 1,
    campaign: open.id,
    name: open.campaign.name,
    reader: { kind: reader.kind, name: reader.kind === 'empire' ? nameOf(reader.name) : reader.name },
    moderator: readers.find(({ kind }) => kind === 'moderator')?.recipient ?? '',
    views: views.map((view) => ({
      id: view === MODERATOR_VIEW ? 'moderator' : view,
      title: view === MODERATOR_VIEW ? 'Moderator' : nameOf(view),
      turns: read.filter((one) => one.view === view).map(({ view: _, ...where }) => where),
    })),
    desk: (reader.kind === 'empire' && desks.find((desk) => desk.readers.includes(reader))?.file) || null,
  };
}
