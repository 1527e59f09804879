import { join } from 'node:path';
import { rememberedSite, SITE_FILE, siteProblem } from '#campaign/publish/site.ts';
import { badInput } from '#campaign/reading/problems.ts';
import type { CampaignFile, CampaignKeys } from '#schemas/vbam/campaign.ts';
import type { Flag, Given } from './command.ts';
import { table } from './words/table.ts';

export const siteFlag: Flag = {
  name: 'site',
  value: 'URL',
  help: 'the address under which the site is published, such as https://example.org/vbam',
  usual: 'COREWARD_SITE and COREWARD_BASE, else what coreward publish has remembered',
};

/** Stands for the address of the site while nobody has given it; nothing is published or mailed with it. */
export const UNKNOWN_SITE = '<site>';

/** Where the site will be, without a slash at its end; links begin with it. */
export function siteFrom(given: Pick<Given, 'text'>, environment: NodeJS.ProcessEnv, campaigns: string): string {
  const address = given.text('site');
  if (address !== undefined) return checkedSite('--site', address);
  const { COREWARD_SITE: site, COREWARD_BASE: base = '' } = environment;
  if (site) return `${checkedSite('COREWARD_SITE', site)}${base.replace(/\/+$/, '')}`;
  return rememberedSite(campaigns) ?? UNKNOWN_SITE;
}

function checkedSite(what: string, text: string): string {
  const problem = siteProblem(text);
  if (problem) throw badInput(`${what} ${problem}`);
  return text.replace(/\/+$/, '');
}

/** That nobody needs to give the address again. */
export function rememberedInWords(campaigns: string, site: string): string {
  return `${site} is remembered in ${join(campaigns, SITE_FILE)}: from now on coreward publish needs no --site`;
}

/** Somebody's link: it carries the key, behind a sign that browsers do not send to the site. */
export interface ReaderLink {
  /** for people: `Terran Union`, `Terran Union, second reader`, `spectator Ann, 3 turns late` */
  who: string;
  /** null for the moderator and for spectators */
  empire: string | null;
  link: string;
  /** whoever has it can read what is sealed; in an open campaign links of players carry no key */
  keyed: boolean;
  /** the first turn that it opens */
  from: number;
}

export function linkFor(site: string, campaign: string, identity: string): string {
  return `${site}/campaigns/${campaign}/report/#key=${identity}`;
}

type Head = Pick<CampaignFile, 'id' | 'players' | 'visibility'>;
/** Empires by id; one may have changed the name in campaign.yaml. */
type Named = Readonly<Record<string, { name: string }>>;

/** The links of all keys in use, the moderator's last. In an open campaign players need no key. */
export function readerLinks(site: string, campaign: Head, keys: CampaignKeys, empires: Named = {}): ReaderLink[] {
  const nameOf = (empire: string) =>
    empires[empire]?.name ?? campaign.players.find((player) => player.empire === empire)?.name ?? empire;
  const all = { keyed: true, from: 0 };
  const moderator = { who: 'moderator (yourself)', empire: null, link: linkFor(site, campaign.id, keys.moderator), ...all };
  if (campaign.visibility === 'fogged') return [...keyedLinks(site, campaign.id, keys, nameOf), moderator];
  const played = campaign.players.filter(({ kind }) => kind === 'player');
  return [
    ...played.map(({ empire }) => {
      const link = `${site}/campaigns/${campaign.id}/reports/${empire}/`;
      return { who: nameOf(empire), empire, link, keyed: false, from: 0 };
    }),
    moderator,
  ];
}

function keyedLinks(site: string, campaign: string, keys: CampaignKeys, nameOf: (empire: string) => string): ReaderLink[] {
  const inUse = keys.readers.filter(({ until }) => until === null);
  const link = (identity: string) => linkFor(site, campaign, identity);
  return [
    ...inUse.map(({ empire, identity, from }, index) => {
      const nth = inUse.slice(0, index).filter((other) => other.empire === empire).length;
      const since = from > 0 ? `, from turn ${from} on` : '';
      const who = `${nameOf(empire)}${nth > 0 ? ', another reader' : ''}${since}`;
      return { who, empire, link: link(identity), keyed: true, from };
    }),
    ...keys.spectators.map(({ name, identity, delay }) => ({
      who: `spectator ${name}, ${delay} ${delay === 1 ? 'turn' : 'turns'} late`,
      empire: null,
      link: link(identity),
      keyed: true,
      from: 0,
    })),
  ];
}

/** A line for each, and what to mind about them. */
export function linksInWords(site: string, links: readonly ReaderLink[]): string[] {
  return [
    ...table(links.map(({ who, link }) => [who, link])),
    ...(site === UNKNOWN_SITE
      ? [
          `${UNKNOWN_SITE} is the address of your site, or the one that npm start prints: give --site https://... to have whole links; coreward publish remembers it`,
        ]
      : []),
  ];
}
