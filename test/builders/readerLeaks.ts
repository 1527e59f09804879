import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SealedDesk } from '#schemas/shared/desk.ts';
import type { SealedBundle, SealedIndex } from '#schemas/shared/sealed.ts';
import type { CampaignKeys } from '#schemas/vbam/campaign.ts';
import { type CanaryFacts, factsOf } from './canarySite.ts';
import { battleLeaks } from './canaryWar.ts';
import { type Hidden, leaksIn } from './hidden.ts';
import { SITE_CANARY } from './leaks.ts';
import { unsealed } from './unseal.ts';

type Opened = SealedBundle | SealedIndex | SealedDesk;

/** Whose key it is, and what it may open. */
interface Holder {
  who: string;
  identity: string;
  /** null for a spectator, who may read all of them */
  empire: string | null;
  from: number;
  until: number;
  /** has an order desk */
  plays: boolean;
}

/** What the holders of keys can read of a campaign, but should not: each key is tried on each file. */
export async function readerLeaks(home: string, site: string, id: string): Promise<string[]> {
  const facts = factsOf(home, id);
  const { keys } = JSON.parse(readFileSync(join(home, 'content/campaigns', id, 'secrets.json'), 'utf8'));
  const folder = join(site, 'campaigns', id, 'sealed');
  const files = readdirSync(folder).map((file) => ({ file, bytes: readFileSync(join(folder, file)) }));
  const leaks: string[] = [];
  for (const holder of holdersOf(keys, facts.turns)) {
    const opened: Found[] = [];
    for (const { file, bytes } of files) {
      const value = await unsealed<Opened>(bytes, holder.identity).catch(() => null);
      if (!value) continue;
      opened.push({ file, size: bytes.length, value });
      leaks.push(...leaksTo(holder, value, facts).map((leak) => `${file} tells ${holder.who}: ${leak}`));
    }
    leaks.push(...battleTroubles(opened, facts).map((leak) => `${holder.who}: ${leak}`));
    leaks.push(
      ...missing(
        holder,
        opened.map(({ value }) => kindOf(value)),
      ).map((kind) => `${holder.who} cannot open any ${kind}`),
    );
  }
  return leaks.map((leak) => `${id}: ${leak}`);
}

/** A file that a key opened. */
interface Found {
  file: string;
  size: number;
  value: Opened;
}

/** 7.3, W-30: battles that can be counted from outside, and pages of them that tell more than one side may know. */
function battleTroubles(opened: readonly Found[], { battles }: CanaryFacts): string[] {
  const turns = opened.flatMap(({ value }) => ('views' in value ? value.views.flatMap((view) => view.turns) : []));
  const beside = new Set(turns.flatMap((turn) => turn.battles ?? []));
  const files = opened.filter(({ file }) => beside.has(file));
  const told = files.flatMap(({ file, value }) => {
    if (!('pages' in value)) return [];
    const secrets = (empire: string) => battles[value.turn]?.[empire];
    return value.pages.flatMap(({ id, html }) => {
      const those = secrets(id);
      return those ? battleLeaks(html, those).map((leak) => `${file} tells the ${leak}`) : [];
    });
  });
  return [
    ...told,
    ...turns
      .filter((turn) => !turn.battles || !files.some(({ file }) => file === turn.battles))
      .map(({ turn }) => `turn ${turn} has no battles`),
    ...(new Set(files.map(({ size }) => size)).size > 1 ? ['the number of battles shows in sizes of files'] : []),
  ];
}

function holdersOf({ readers, spectators }: CampaignKeys, turns: number): Holder[] {
  return [
    ...readers.map(({ empire, identity, from, until }, index) => ({
      ...{ who: `${empire} (key ${index + 1})`, identity, empire, from, until: until ?? turns, plays: until === null },
    })),
    ...spectators.map(({ name, identity, delay }) => ({
      ...{ who: name, identity, empire: null, from: 0, until: turns - delay, plays: false },
    })),
  ];
}

function kindOf(value: Opened): 'index' | 'desk' | 'report' {
  if ('pages' in value) return 'report';
  return 'views' in value ? 'index' : 'desk';
}

/** Otherwise nothing was looked at. */
function missing({ plays, from, until }: Holder, opened: readonly string[]): string[] {
  const wanted = ['index', ...(plays ? ['desk'] : []), ...(from <= until ? ['report'] : [])];
  return wanted.filter((kind) => !opened.includes(kind));
}

function leaksTo(holder: Holder, value: Opened, facts: CanaryFacts): string[] {
  return [...notTheirs(holder, value), ...(holder.empire === null ? [] : wordsFor(holder.empire, value, facts))];
}

/** Reports and desks of others, or of turns that are not for this key. */
function notTheirs({ who, empire, from, until, plays }: Holder, value: Opened): string[] {
  const wrong = (turn: number, whose: readonly string[]) =>
    turn < from || turn > until || (empire !== null && whose.some((other) => other !== empire)) || whose.includes('moderator');
  if ('views' in value) {
    const listed = value.views.flatMap((view) => view.turns.map(({ turn }) => ({ turn, whose: [view.id] })));
    return [
      ...listed.filter(({ turn, whose }) => wrong(turn, whose)).map(({ turn, whose }) => `turn ${turn} of ${whose} is listed`),
      ...(value.orders === null ? [] : ['who has sent orders']),
      ...(empire === null && value.reader.name !== who ? [`the index of ${value.reader.name}`] : []),
    ];
  }
  if ('pages' in value) {
    const whose = value.pages.map((page) => page.id);
    return wrong(value.turn, whose) ? [`turn ${value.turn} of ${whose}`] : [];
  }
  return plays && value.empire === empire ? [] : [`the desk of ${value.empire}`];
}

/** A report says what was known then, the rest what is known now. */
function wordsFor(empire: string, value: Opened, { hidden, untold, turns }: CanaryFacts): string[] {
  const then = hidden['pages' in value ? value.turn : turns]?.[empire];
  if (!then) return ['a turn that was not played'];
  const all: Hidden = { words: new Set([...then.words, ...lowered(untold)]), phrases: then.phrases };
  const text = JSON.stringify(value);
  const own = thousandOf(empire);
  const strange = (text.toLowerCase().match(SITE_CANARY) ?? []).filter((canary) => thousandOf(canary) !== own);
  return [...new Set([...leaksIn(text, all), ...strange])];
}

/** Which campaign a canary belongs to. */
function thousandOf(canary: string): number {
  return Math.floor(Number(/\d+/.exec(canary)?.[0]) / 1000);
}

export function lowered(words: readonly string[]): string[] {
  return words.map((word) => word.toLowerCase());
}
