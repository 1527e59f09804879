import { stepInWords } from './turn/stepInWords.ts';
import { THE_START, type TurnSeal } from './turnSeal.ts';

/** A seal as it stands in a text, with whose it is said to be. */
export interface FoundSeal extends TurnSeal {
  campaign: string;
}

const GROUP = 8;
/** Class of the element that has a seal in our pages: what players write can have none. */
export const SEAL_CLASS = 'turn-seal';

/** `9f2c01ab 77d0…`: eight groups, which fit on a line of a mail even when it is quoted. */
export function sealInGroups(seal: string): string {
  return seal.match(new RegExp(`.{${GROUP}}`, 'g'))?.join(' ') ?? seal;
}

/** `Seal of turn 3 of reach:`, and below it the seal: `sealsIn` finds them in any text. */
export function sealLines(campaign: string, { of, seal }: Pick<TurnSeal, 'of' | 'seal'>): string[] {
  return [`Seal of ${of} of ${campaign}:`, sealInGroups(seal)];
}

/** Line ends as JSON writes them, the signs before quoted lines, and the like. */
const BETWEEN = String.raw`(?:\\n|\\r|[^0-9a-z])`;
const WRITTEN = new RegExp(
  String.raw`Seal of (the start|the set-up|turn \d{1,4}) of ([a-z0-9-]{1,60})${BETWEEN}{1,20}([0-9a-f]{${GROUP}}(?:${BETWEEN}{0,12}[0-9a-f]{${GROUP}}){7})(?![0-9a-z])`,
  'gi',
);
const MARKED = new RegExp(
  String.raw`<code class="${SEAL_CLASS}" data-campaign="([a-z0-9-]{1,60})" data-of="(the start|the set-up|turn \d{1,4})">([0-9a-f ]{64,80})</code>`,
  'g',
);

/**
 * All seals that stand in a text: a mail, a page of ours, a feed. In pages and feeds only those count that we have marked: what players
 * write into the gazette is printed there too, and could say anything.
 */
export function sealsIn(text: string): FoundSeal[] {
  const page = text.startsWith('<?xml') ? unescapedOnce(text) : text;
  if (page.includes(`class="${SEAL_CLASS}"`))
    return [...page.matchAll(MARKED)].map(([, campaign = '', of = '', seal = '']) => found(campaign, of, seal));
  const plain = text.replace(/=\r?\n/g, '').replace(/<[^<>]{0,500}>/g, ' ');
  return [...plain.matchAll(WRITTEN)].map(([, of = '', campaign = '', seal = '']) =>
    found(campaign, of, seal.replace(/\\[nr]/g, '')),
  );
}

function found(campaign: string, of: string, seal: string): FoundSeal {
  const whose = of.toLowerCase();
  return { campaign: campaign.toLowerCase(), turn: turnOf(whose), of: whose, seal: digitsIn(seal) };
}

function turnOf(of: string): number {
  return of === THE_START || of === stepInWords(0) ? 0 : Number(of.slice('turn '.length));
}

/** The hex digits of what somebody has pasted. */
export function digitsIn(text: string): string {
  return text.toLowerCase().replace(/[^0-9a-f]/g, '');
}

/** A feed holds pages as text, with their signs escaped once more. */
function unescapedOnce(text: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => signs[name] ?? '');
}
