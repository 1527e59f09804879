import { cpSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { onDisk } from '#campaign/disk/diskTrouble.ts';
import { campaignFolder, campaignIds } from '#campaign/disk/folders.ts';
import { underLock } from '#campaign/disk/lock.ts';
import { refuseCampaignPlace } from '#campaign/disk/outPlace.ts';
import { packageRoot, usualSite } from '#campaign/disk/package.ts';
import { type KeyedCampaign, withKeys } from '#campaign/keys/keepKeys.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { keepMails, MAILS_FOLDER } from '#campaign/publish/keepMails.ts';
import { isMailAddress } from '#campaign/publish/mailAddress.ts';
import { notePublished, standingTurns, turnsPublished } from '#campaign/publish/published.ts';
import { sharedSkies } from '#campaign/publish/sharedSkies.ts';
import { rememberSite, SITE_FILE, siteProblem } from '#campaign/publish/site.ts';
import { besidePlace, mendPlace, takePlace } from '#campaign/publish/takePlace.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { keepCommitment } from '#campaign/trust/commitment.ts';
import { refuseChanged } from '#campaign/trust/refuseChanged.ts';
import { noteRevealPublished, revealIn } from '#campaign/trust/reveal.ts';
import { canonicalJson } from '#core/canonical.ts';
import { listed } from '#core/listed.ts';
import { oneLine } from '#core/orders/quote.ts';
import type { PublishedTurn } from '#schemas/shared/published.ts';
import { buildSite } from '../buildSite.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import { linksInWords, readerLinks, rememberedInWords, siteFlag, siteFrom, UNKNOWN_SITE } from '../links.ts';
import { mailFiles, mboxFile } from '../mailFiles.ts';
import { type Mail, mailsFor } from '../mails.ts';
import { mendSite } from '../mendAfterKill.ts';
import type { Terminal } from '../terminal.ts';
import { counted } from '../words/table.ts';

export const publishCommand: Command = {
  ...commandList.publish,
  flags: [
    { name: 'out', value: 'DIR', help: 'where the site is built', usual: 'dist in the folder of Coreward' },
    { name: 'base', value: '/PATH', help: 'the path below the host under which it will be', usual: 'that of --site' },
    siteFlag,
    { name: 'json', help: 'for machines' },
  ],
  notes: () => ['docs/hosting.md tells how to bring it to a host.'],
  run: runPublish,
};

interface Size {
  files: number;
  bytes: number;
  pages: number;
  sealed: number;
}

async function runPublish(given: Given, terminal: Terminal): Promise<number> {
  const { campaigns, out, busy, note } = terminal;
  const typed = siteFrom(given, process.env, campaigns);
  placeOf(given, typed); // what is wrong with it is told before anything is done
  const folder = outFolder(given.text('out'), terminal);
  if (given.argument !== undefined) campaignFolder(campaigns, given.argument);
  const all: Published[] = [];
  for (const id of campaignIds(campaigns))
    all.push(await underLock(campaignFolder(campaigns, id), note, () => begun(campaigns, id)));
  for (const warning of sharedSkies(all)) note(warning);
  const [site, base] = placeOf(given, typed === UNKNOWN_SITE ? await askedSite(given, terminal) : typed);
  busy('Building the site');
  await build(folder, { site, base, home: resolve(campaigns, '..', '..'), note }, notedIn(all, given.argument, note));
  if ((given.has('site') || !process.env.COREWARD_SITE) && rememberSite(campaigns, site))
    note(rememberedInWords(campaigns, site));
  const sent: Mailed[] = [];
  for (const one of all.filter(({ id }) => given.argument === undefined || id === given.argument))
    sent.push(await underLock(one.folder, note, () => mailed(one, site, terminal.now())));
  const size = sizeOf(folder);
  if (given.has('json')) out(inJson(folder, size, sent, site));
  else out(inWords(folder, size, sent, site));
  return exitCodes.well;
}

/** The campaigns whose record of what is published is kept: where one is named, only that, and those that have such a record or are revealed. */
function notedIn(all: readonly Published[], named: string | undefined, note: (line: string) => void): Published[] {
  const noted = all.filter(
    ({ id, folder, revealed }) => named === undefined || id === named || revealed || turnsPublished(folder).length > 0,
  );
  const rest = all.filter((one) => !noted.includes(one) && one.turns.length > 0).map(({ id }) => id);
  if (rest.length > 0)
    note(`also on the site, but not noted as published: ${listed(rest, 'and')}; coreward publish without a name notes all`);
  return noted;
}

/** A campaign, and its turns when the build began. */
type Published = KeyedCampaign & { turns: PublishedTurn[]; revealed: boolean };

/** A campaign with what can be sent to its players; `mailFiles` are paths in its folder. */
type Mailed = Published & { mails: Mail[]; mailFiles: string[] };

function mailed(open: Published, site: string, now: number): Mailed {
  const mails = mailsFor(site, open);
  return { ...open, mails, mailFiles: keepMails(open.folder, mailFiles(open, mails, now)) };
}

function begun(campaigns: string, id: string): Published {
  const open = withKeys(openCampaign(campaigns, id));
  refuseChanged(open.folder, id);
  keepCommitment(open.folder, open.secret);
  return { ...open, turns: standingTurns(open.folder), revealed: revealIn(open.folder) !== null };
}

/** Links and mails begin with it, so somebody must say it once. */
async function askedSite(given: Given, { asker, campaigns }: Terminal): Promise<string> {
  if (!asker || given.has('json'))
    throw badInput(
      `nobody has said where the site will be, and links and mails begin with that: give --site https://... once; it is remembered in ${join(campaigns, SITE_FILE)}`,
    );
  const problem = (answer: string) => (siteProblem(answer) ? 'write an address such as https://example.org/vbam' : undefined);
  const answer = await asker.text('Under which address will the site be? Links and mails begin with it', '', problem);
  if (siteProblem(answer)) throw badInput('stopped: nothing was published; links and mails need the address of the site');
  return answer.replace(/\/+$/, '');
}

/** The address with its path, and the path alone. */
function placeOf(given: Given, site: string): [site: string, base: string] {
  const own = /^https?:\/\/[^/]+(\/.*)?$/.exec(site)?.[1] ?? '';
  const base = given.text('base') ?? (own || process.env.COREWARD_BASE || '/');
  if (!/^\/[^\s?#]*$/.test(base))
    throw badInput(`--base is "${base}": write a path that begins with a slash, such as /campaigns`);
  const path = base.replace(/\/+$/, '');
  if (given.has('base') && own !== '' && own !== path)
    throw badInput(`--site ends with ${own}, but --base is ${base}: leave --base out, or make both the same`);
  return [own === '' ? `${site}${path}` : site, path === '' ? '/' : path];
}

/** What is in that folder is replaced, so it must be a site of ours, or empty. */
function outFolder(text: string | undefined, terminal: Terminal): string {
  const folder = text === undefined ? usualSite : resolve(text);
  refuseCampaignPlace(text ?? folder, terminal.campaigns, 'site');
  mendSite(terminal, folder);
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return folder;
  if (!found.isDirectory()) throw badInput(`${folder} is a file: name a folder`);
  const names = readdirSync(folder);
  if (names.length > 0 && !(names.includes('_astro') && names.includes('index.html')))
    throw badInput(
      `${folder} holds something else than a site of Coreward, and would be replaced: choose another --out, or empty it first`,
    );
  return folder;
}

interface Target {
  site: string;
  base: string;
  home: string;
  note(line: string): void;
}

/** Builds beside the old site and replaces it when finished: a build that fails leaves the old one as it was. */
async function build(folder: string, { site, base, home, note }: Target, all: readonly Published[]): Promise<void> {
  const fresh = besidePlace(folder);
  const workshop = workshopFor(fresh);
  try {
    const built = await buildSite({
      COREWARD_OUT: workshop,
      COREWARD_BASE: base,
      COREWARD_HOME: home,
      COREWARD_SITE: site.replace(/^(\w+:\/\/[^/]+).*/, '$1'),
    });
    if (!built.ok) throw badInput(`${built.output}\nThe site could not be built: the reason is above. ${folder} is as it was.`);
    if (workshop !== fresh) onDisk(fresh, () => cpSync(workshop, fresh, { recursive: true }));
    atOneTime(fresh);
    // a turn that was played or taken back meanwhile may or may not be in it: better to note it than to hide it
    for (const one of all) await underLock(one.folder, note, () => noteTurns(one));
    takePlace(fresh, folder);
  } finally {
    for (const made of new Set([fresh, workshop])) rmSync(made, { recursive: true, force: true });
  }
}

/** Where Astro builds: within our own folder, since what it makes on the way looks for packages from where it lies, and cannot be moved across disks. */
function workshopFor(fresh: string): string {
  if (!relative(packageRoot, fresh).startsWith('..')) return fresh;
  const own = join(packageRoot, 'node_modules/.cache/coreward/for-elsewhere');
  mendPlace(own); // after a publish that was killed
  return besidePlace(own);
}

/** What everybody can read from now on. */
function noteTurns({ id, folder, turns, revealed }: Published): void {
  if (revealed && revealIn(folder) === null)
    throw badInput(`the reveal of ${id} was taken back while the site was built, so nothing was published: publish again`);
  notePublished(folder, [...turns, ...standingTurns(folder)]);
  noteRevealPublished(folder);
}

/** Pages are sealed empire by empire, and hosts show when each file was written: that would tell which belong together. */
function atOneTime(folder: string): void {
  const { mtime } = statSync(folder);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.age')) utimesSync(join(folder, file), mtime, mtime);
}

function sizeOf(folder: string): Size {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
  return {
    files: files.length,
    bytes: files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0),
    pages: files.filter((file) => file.endsWith('.html')).length,
    sealed: files.filter((file) => file.endsWith('.age')).length,
  };
}

function inJson(folder: string, size: Size, sent: readonly Mailed[], site: string): string {
  const campaigns = sent.map((open) => ({
    campaign: open.id,
    turn: open.state.turn,
    links: readerLinks(site, open.campaign, open.keys, open.state.empires),
    mails: open.mails.map(({ player: _, ...mail }) => mail),
    mailFiles: open.mailFiles.map((file) => join(open.folder, file)),
  }));
  return canonicalJson({ ok: true, folder, ...size, campaigns });
}

function inWords(folder: string, { bytes, pages, sealed }: Size, sent: readonly Mailed[], site: string): string {
  const size = bytes < 10 * 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${Math.ceil(bytes / 1024 / 1024)} MB`;
  return [
    `The site is in ${folder}: ${counted(pages, 'page')}, ${counted(sealed, 'sealed file')}, ${size}`,
    ...sent.flatMap((open) => [
      '',
      `${open.campaign.name} (${open.id}), ${open.state.turn === 0 ? 'before turn 1' : `turn ${open.state.turn}`}:`,
      ...linksInWords(site, readerLinks(site, open.campaign, open.keys, open.state.empires)),
      ...filesInWords(open),
      ...open.mails.flatMap(({ to, subject, body }) => [
        '',
        `To: ${to || 'nobody yet (players in campaign.yaml)'}`,
        `Subject: ${subject}`,
        '',
        ...body.split('\n'),
      ]),
    ]),
    '',
  ].join('\n');
}

function filesInWords({ folder, mails, state }: Mailed): string[] {
  const all = join(folder, MAILS_FOLDER, mboxFile(state));
  const unfit = mails.flatMap(({ player }) => (player && player.mail !== '' && !isMailAddress(player.mail) ? [player.mail] : []));
  return [
    `The mails below, one file each (.eml) and all in one (${all}), are for your mail program; keep them to yourself`,
    ...unfit.map(
      (mail) => `"${oneLine(mail)}" is no address that a mail can carry, so its file names nobody: mend it in campaign.yaml`,
    ),
  ];
}
