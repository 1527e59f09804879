import { plainOrder } from '#core/order.ts';
import { rulePageOf } from '#vbam/report/html/ruleHref.ts';
import { isRuling, type RuleNote, ruleNotes } from '#vbam/tables/ruleNotes/index.ts';
import { linkTo } from '../links.ts';
import { type HouseRuling, houseRulings } from './houseRulings.ts';

export interface RuleEntry {
  id: string;
  title: string;
  text: string;
  /** why we decided this; null for what the book says */
  why: string | null;
  /** what we decided beyond it */
  further: HouseRuling[];
}

export interface RuleChapter {
  id: string;
  title: string;
  entries: RuleEntry[];
}

const chapters: readonly [id: string, title: string, belongs: RegExp][] = [
  ['systems', 'Star systems', /^3\.2/],
  ['lanes', 'Jump lanes', /^3\.3/],
  ['colonies', 'Colonies', /^3\.4/],
  ['facilities', 'Facilities', /^3\.5/],
  ['exploration', 'Exploration', /^3\.6/],
  ['empires', 'Empires and their neighbours', /^4/],
  ['technology', 'Technology', /^5\.2/],
  ['trade', 'Trade', /^5\.4/],
  ['piracy', 'Piracy', /^5\.5/],
  ['units', 'Units', /^6/],
];

const rulingChapters: typeof chapters = [
  ['gaps', 'Where the book is silent', /^G-/],
  ['contradictions', 'Where the book contradicts itself', /^C-/],
  ['play', 'What came up in play', /^[RW]-/],
  ['moderator', 'What the moderator decides', /^M-/],
];

/** The rules of the book, in our words, and what we decided beyond each. */
export function rulePage(): RuleChapter[] {
  return chapters.map(chapterOf);
}

/** What we decided ourselves, with our reasons. */
export function rulingsPage(): { chapters: RuleChapter[]; further: { text: string; why: string; rules: RuleLink[] }[] } {
  const isInBook = (rule: string) => rule in ruleNotes && rulePageOf(rule) === rulePageOf('G-01');
  const further = houseRulings()
    .filter(({ rules }) => !rules.some(isInBook)) // the others are printed with their rules
    .map(({ rules, text, why }) => ({ text, why, rules: rules.map(ruleLink) }));
  return { chapters: rulingChapters.map(chapterOf), further };
}

export interface RuleLink {
  id: string;
  /** null if no page explains it */
  href: string | null;
}

/** A rule's number, with a link to its text. */
export function ruleLink(id: string): RuleLink {
  return { id, href: id in ruleNotes || id.startsWith('O-') ? linkTo(`${rulePageOf(id)}#${id}`) : null };
}

function chapterOf([id, title, belongs]: (typeof chapters)[number]): RuleChapter {
  const further = houseRulings();
  const entries = Object.entries(ruleNotes)
    .filter(([rule]) => belongs.test(rule))
    .sort(([a], [b]) => byNumber(a, b))
    .map(([rule, note]) => entryOf(rule, note, further));
  return { id, title, entries };
}

function entryOf(id: string, [title, text, why]: RuleNote, further: readonly HouseRuling[]): RuleEntry {
  return { id, title, text, why: isRuling(id) ? (why ?? '') : null, further: further.filter(({ rules }) => rules.includes(id)) };
}

/** 3.4.9 before 3.4.11, and 3.5 before 3.5-a. */
function byNumber(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const [one = '', other = ''] = [left[at], right[at]];
    if (one !== other) return Number(one) - Number(other) || plainOrder(one, other);
  }
  return 0;
}

function partsOf(rule: string): string[] {
  return rule.split(/[.-]/).map((part) => part.replace(/^X/, ''));
}
