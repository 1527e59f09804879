import { counted } from '#core/words.ts';
import { listed, type Names } from './words.ts';

/** How a number came about, line by line. */
type Sum = readonly { why: string }[];

/**
 * Why points came or went, by ids. `says` is the order as it was written down; `sum` and `reason` are already words: those of an account
 * and of the moderator.
 */
export type LedgerCause =
  | { kind: 'order'; says: string }
  | { kind: 'order not carried out'; says: string }
  | { kind: 'yield'; system: string; sum: Sum }
  | { kind: 'held back in a rebellion'; system: string }
  | { kind: 'trade route'; to: string; sum: Sum }
  | { kind: 'food'; grown: number; needed: number }
  | { kind: 'units'; count: number }
  | { kind: 'facilities'; count: number }
  | { kind: 'tech advance'; techLevel: string; sum: Sum }
  | { kind: 'FTL unlocked'; sum: Sum }
  | { kind: 'known before' }
  | { kind: 'tribute paid'; to: string }
  | { kind: 'tribute taken'; from: string }
  | { kind: 'reparations paid'; to: string }
  | { kind: 'reparations taken'; from: string }
  | { kind: 'gift'; from: string }
  | { kind: 'sale'; to: string }
  | { kind: 'unification'; with: string }
  | { kind: 'region joined' }
  | { kind: 'region kept' }
  | { kind: 'region passed on'; systems: readonly string[] }
  | { kind: 'moderator'; reason: string };

type Worded<Kind extends LedgerCause['kind']> = (cause: Extract<LedgerCause, { kind: Kind }>, names: Names) => string;

const causes: { [Kind in LedgerCause['kind']]: Worded<Kind> } = {
  order: ({ says }) => says,
  'order not carried out': ({ says }) => refundInWords(says),
  yield: ({ system, sum }, names) => `${names.system(system)}: ${sumInWords(sum)}`,
  'held back in a rebellion': ({ system }, names) => `${names.system(system)}: what waited during the rebellion`,
  'trade route': ({ to, sum }, names) => `route to ${names.system(to)}: ${sumInWords(sum)}`,
  food: ({ grown, needed }) => `food ${grown}, needed ${needed}`,
  units: ({ count }) => counted(count, 'unit'),
  facilities: ({ count }) => counted(count, 'facility', 'facilities'),
  'tech advance': ({ techLevel, sum }) => `advance to ${techLevel}: ${sumInWords(sum)}`,
  'FTL unlocked': ({ sum }) => `FTL unlocked: ${sumInWords(sum)}`,
  'known before': () => 'what they knew before',
  'tribute paid': ({ to }, names) => `tribute to ${names.empire(to)}`,
  'tribute taken': ({ from }, names) => `tribute of ${names.empire(from)}`,
  'reparations paid': ({ to }, names) => `reparations to ${names.empire(to)}`,
  'reparations taken': ({ from }, names) => `reparations of ${names.empire(from)}`,
  gift: ({ from }, names) => `gift of ${names.empire(from)}`,
  sale: ({ to }, names) => `sale to ${names.empire(to)}`,
  unification: ({ with: other }, names) => `unification with ${names.empire(other)}`,
  'region joined': () => 'joined to the capital',
  'region kept': () => 'kept by the larger part',
  'region passed on': ({ systems }, names) => `from ${listed(systems.map((id) => names.system(id)))}`,
  moderator: ({ reason }) => `moderator: ${reason}`,
};

/** The words of a line of the ledger. */
export function ledgerInWords(cause: LedgerCause, names: Names): string {
  // each kind has its own words, but the compiler cannot follow the kind through the record
  return (causes[cause.kind] as (cause: LedgerCause, names: Names) => string)(cause, names);
}

/** What comes back for an order that failed. */
export function refundInWords(says: string): string {
  return `not carried out: ${says}`;
}

function sumInWords(sum: Sum): string {
  return sum.map(({ why }) => why).join(', ');
}
