import { counted } from '#core/words.ts';
import type { AccountReason } from '#schemas/vbam/facts/accounts.ts';
import type { LedgerCause } from '#schemas/vbam/facts/ledger.ts';
import { techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { reasonInWords } from './accounts.ts';
import { listed, type Names, spiesInWords } from './words.ts';

/** What points came from or went to, and how many there are. */
export interface WordedCause {
  what: string;
  /** the parts of the sum; none where `what` says it all */
  sum: string[];
}

type Worded<Kind extends LedgerCause['kind']> = (
  cause: Extract<LedgerCause, { kind: Kind }>,
  names: Names,
  times: string,
) => WordedCause;

const only = (what: string): WordedCause => ({ what, sum: [] });
const summed = (what: string, sum: readonly AccountReason[], times: string): WordedCause => ({
  what,
  sum: sum.map((reason) => reasonInWords(reason, times)),
});

const causes: { [Kind in LedgerCause['kind']]: Worded<Kind> } = {
  order: ({ says }) => only(says),
  'order not carried out': ({ says }) => ({ what: 'not carried out', sum: [says] }),
  yield: ({ system, sum }, names, times) => summed(names.system(system), sum, times),
  'held back in a rebellion': ({ system }, names) => ({ what: names.system(system), sum: ['what waited during the rebellion'] }),
  'held back': ({ system }, names) => ({ what: names.system(system), sum: ['what waited while it was shut off'] }),
  'trade route': ({ to, sum }, names, times) => summed(`route to ${names.system(to)}`, sum, times),
  food: ({ grown, needed }) => only(`food ${grown}, needed ${needed}`),
  units: ({ count }) => only(counted(count, 'unit')),
  facilities: ({ count }) => only(counted(count, 'facility', 'facilities')),
  spies: ({ count }) => only(spiesInWords(count)),
  'tech advance': ({ techLevel, sum }, _, times) => summed(`advance to ${techLevelNameOf(techLevel)}`, sum, times),
  'FTL unlocked': ({ sum }, _, times) => summed('FTL unlocked', sum, times),
  'known before': () => only('what they knew before'),
  'tribute paid': ({ to }, names) => only(`tribute to ${names.empire(to)}`),
  'tribute taken': ({ from }, names) => only(`tribute of ${names.empire(from)}`),
  'reparations paid': ({ to }, names) => only(`reparations to ${names.empire(to)}`),
  'reparations taken': ({ from }, names) => only(`reparations of ${names.empire(from)}`),
  looted: ({ by, system }, names) => only(`carried off by ${names.empire(by)} from ${names.system(system)}`),
  loot: ({ from, system }, names) => only(`loot of ${names.empire(from)} at ${names.system(system)}`),
  'captured research': ({ from, system }, names) => only(`research of ${names.empire(from)} captured at ${names.system(system)}`),
  gift: ({ from }, names) => only(`gift of ${names.empire(from)}`),
  sale: ({ to }, names) => only(`sale to ${names.empire(to)}`),
  unification: ({ with: other }, names) => only(`unification with ${names.empire(other)}`),
  'piracy suppressed': ({ system }, names) => only(`piracy suppressed at ${names.system(system)}`),
  'stolen by pirates': ({ system }, names) => only(`stolen by pirates at ${names.system(system)}`),
  militia: ({ system }, names) => only(`left of the militia of ${names.system(system)}`),
  'region joined': () => only('joined to the capital'),
  'region kept': () => only('kept by the larger part'),
  'region passed on': ({ systems }, names) => only(`from ${listed(systems.map((id) => names.system(id)))}`),
  moderator: ({ reason }) => ({ what: 'moderator', sum: [reason] }),
  asTold: ({ text }) => only(text),
};

/** The parts of a line of the ledger; `times` stands between two numbers that are multiplied. */
export function causeInParts(cause: LedgerCause, names: Names, times = 'x'): WordedCause {
  // each kind has its own words, but the compiler cannot follow the kind through the record
  return (causes[cause.kind] as (cause: LedgerCause, names: Names, times: string) => WordedCause)(cause, names, times);
}

/** The words of a line of the ledger. */
export function ledgerInWords(cause: LedgerCause, names: Names): string {
  const { what, sum } = causeInParts(cause, names);
  return sum.length === 0 ? what : `${what}: ${sum.join(', ')}`;
}
