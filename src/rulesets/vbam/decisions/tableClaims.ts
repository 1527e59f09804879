import { splitOutsideQuotes } from '#core/orders/grammar/lists.ts';
import { quote } from '#core/orders/quote.ts';
import type { TableClaim } from '#vbam/turnNotes.ts';

/** How what is said of somebody ends, the name before it. */
const endings: readonly [pattern: RegExp, says: (match: RegExpExecArray) => TableClaim['says']][] = [
  [/\s+(?:is |was |are |were )?(?:lost|destroyed)$/i, () => ({ kind: 'lost' })],
  [/\s+damage\s+(\d{1,4})$/i, ([, points]) => ({ kind: 'damage', points: Number(points) })],
  [/\s+has\s+(\d{1,4})\s+damage$/i, ([, points]) => ({ kind: 'damage', points: Number(points) })],
  [/\s+(?:is |was |are |were )?captured\s+by\s+(.+)$/i, ([, by = '']) => ({ kind: 'captured', by })],
  [/\s+retreats?$/i, () => ({ kind: 'retreats' })],
  [/\s+holds?(?:\s+the\s+field)?$/i, () => ({ kind: 'holds' })],
];

const CLAIM_FORMS =
  'write names and what became of them, such as "Destroyer 1, Destroyer 2 lost", "Heavy Cruiser 2 damage 7", "1st Fleet retreats", "Frigate 3 captured by Terrans", "Terrans holds" or "nobody holds"';

/** M-23: a result part by part; names without a word of their own share that of those behind them, unless it is who holds the field. */
export function claimsIn(result: string): TableClaim[] | { why: string } {
  const claims: TableClaim[] = [];
  let waiting: string[] = [];
  for (const part of partsOf(result)) {
    if (/\sretreats?\s+to\s/i.test(part)) return { why: `${quote(part)} is for plans to say (G-24): write "... retreats" alone` };
    const claim = claimOf([...waiting, part].join(', '));
    if (claim?.says.kind === 'holds' && waiting.length > 0) break;
    waiting = claim ? [] : [...waiting, part];
    if (claim) claims.push(claim);
  }
  if (waiting.length > 0) return { why: `it does not say what became of ${quote(waiting.join(', '))}: ${CLAIM_FORMS}` };
  return claims.length === 0 ? { why: `it says nothing: ${CLAIM_FORMS}` } : claims;
}

/** What ends with its own word may be followed by "and". */
const AND = /(?<=\b(?:lost|destroyed|retreats?|damage\s+\d{1,4}))\s+and\s+/i;

/** Between commas or semicolons. */
function partsOf(result: string): string[] {
  const parts = splitOutsideQuotes(result, ';').flatMap((part) => splitOutsideQuotes(part));
  return parts.flatMap((part) => (part.includes('"') ? [part] : part.split(AND))).map((part) => part.replace(/^and\s+/i, ''));
}

function claimOf(written: string): TableClaim | null {
  for (const [pattern, says] of endings) {
    const match = pattern.exec(written);
    if (match && match.index > 0) return { written, names: written.slice(0, match.index), says: says(match) };
  }
  return null;
}
