import { listOf, splitOutsideQuotes } from '#core/orders/grammar/lists.ts';
import { count, type Lexicon, type Reading, type Slot } from '#core/orders/grammar/slots.ts';
import { quote } from '#core/orders/quote.ts';
import type { TechLevel, TreatyTerms } from '#schemas/vbam/state.ts';
import { ALL_CAPTURED } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { readTechLevel } from './drawing.ts';
import { nameOf } from './nameOf.ts';

/** Terms as one side speaks of them: `we` and `they` stand for the two empires. */
export type SpokenTerms = TreatyTerms;

/** `neutral zone Vega; they pay 20 EP for 5 turns`: one gap, because a treaty may have any number of clauses. */
export const terms: Slot<SpokenTerms> = {
  title: 'terms',
  choices: () => null,
  read(written, lexicon) {
    const enemies = empires.read(written, lexicon);
    if ('value' in enemies)
      return {
        value: { against: [...new Set(enemies.value)].sort() },
        said: enemiesInWords(enemies.value.length, enemies.said ?? written),
      };
    const spoken: SpokenTerms = {};
    for (const clause of splitOutsideQuotes(written, ';')) {
      const why = addClause(spoken, clause, lexicon);
      if (why !== null) return { why: `holds ${quote(clause)}, which ${why}` };
    }
    return Object.keys(spoken).length > 0 ? { value: spoken } : { why: 'holds no terms' };
  },
};

/** G-49: `common enemy Ordani League`. */
export function enemiesInWords(many: number, names: string): string {
  return `common ${many === 1 ? 'enemy' : 'enemies'} ${names}`;
}

/** The same with the empires that `we` and `they` stand for. */
export function termsBetween(spoken: SpokenTerms, we: string, they: string): TreatyTerms {
  const { neutralZone, against, relinquish, cede, release, pay, data, units, giveBack } = spoken;
  const named = <Given>(given: Readonly<Record<string, Given>> | undefined): Record<string, Given> =>
    Object.fromEntries(Object.entries(given ?? {}).map(([side, what]) => [side === 'we' ? we : they, what]));
  return {
    ...(neutralZone && { neutralZone }),
    ...(relinquish && { relinquish: named(relinquish) }),
    ...(cede && { cede: named(cede) }),
    ...(release && { release: named(release) }),
    ...(pay && { pay: named(pay) }),
    ...(data && { data: named(data) }),
    ...(units && { units: named(units) }),
    ...(giveBack && { giveBack: named(giveBack) }),
    ...(against && { against }),
  };
}

const systems = listOf(nameOf('system'));
const empires = listOf(nameOf('empire'));
const units = listOf(nameOf('unit'));
const levels = listOf<TechLevel>({
  title: 'tech level',
  choices: () => null,
  read: (written) => readTechLevel(written.toLowerCase()),
});
const [sum, turns] = [count('sum', { most: 100_000 }), count('number of turns', { most: 100 })];

const CAPTURED = [ALL_CAPTURED, `all ${ALL_CAPTURED}`, 'prisoners', 'all prisoners'];

const shapes = [
  '"neutral zone Vega, Altair"',
  '"we relinquish Vega"',
  '"they cede Vega"',
  '"they release Vega"',
  '"they pay 20 EP for 5 turns"',
  '"we hand over data of TL 5"',
  '"we hand over Scout 1"',
  '"they give back captured units"',
  '"common enemy Ordani League"',
];

/** Adds what a clause says; returns why it cannot, or null. */
function addClause(spoken: SpokenTerms, clause: string, lexicon: Lexicon): string | null {
  const [, zone] = /^neutral zone (.+)$/i.exec(clause) ?? [];
  if (zone) return once(spoken, 'neutralZone', sorted(systems.read(zone, lexicon)));
  const [, enemies] = /^(?:against|(?:the )?(?:common )?enem(?:y|ies)) (.+)$/i.exec(clause) ?? [];
  if (enemies) return once(spoken, 'against', sorted(empires.read(enemies, lexicon)));
  const [, who = '', verb = '', what = ''] =
    /^(we|they) (relinquish|cede|release|pay|hand over|give back|return) (.+)$/i.exec(clause) ?? [];
  const side = who.toLowerCase();
  switch (verb.toLowerCase()) {
    case 'relinquish':
    case 'cede':
    case 'release':
      return bySide(spoken, verb.toLowerCase() as 'cede', side, sorted(systems.read(what, lexicon)));
    case 'pay':
      return bySide(spoken, 'pay', side, readPayment(what, lexicon));
    case 'hand over':
      return handOver(spoken, side, what, lexicon);
    case 'give back':
    case 'return':
      return giveBack(spoken, side, what, lexicon);
    default:
      return `says nothing that can be agreed: write ${shapes.slice(0, -1).join(', ')} or ${shapes.at(-1)}`;
  }
}

function handOver(spoken: SpokenTerms, side: string, what: string, lexicon: Lexicon): string | null {
  const [, data] = /^data of (.+)$/i.exec(what) ?? [];
  if (data) return bySide(spoken, 'data', side, levels.read(data, lexicon));
  if (side === 'they') return 'names units of theirs: only who has units can offer them';
  return bySide(spoken, 'units', side, sorted(units.read(what, lexicon)));
}

/** G-48: what has become of each of its lost units is for the captor to know. */
function giveBack(spoken: SpokenTerms, side: string, what: string, lexicon: Lexicon): string | null {
  if (CAPTURED.includes(what.toLowerCase())) return bySide(spoken, 'giveBack', side, { value: 'all' });
  if (side === 'they')
    return `names units that only they know to have: write "they give back ${ALL_CAPTURED}" for all that are left`;
  return bySide(spoken, 'giveBack', side, sorted(units.read(what, lexicon)));
}

/** `20 EP for 5 turns`. */
function readPayment(written: string, lexicon: Lexicon): Reading<{ epTenths: number; turns: number }> {
  const [, amount, times] = /^(\S+) ep for (\S+) turns?$/i.exec(written) ?? [];
  if (amount === undefined || times === undefined) return { why: 'is no payment: write "they pay 20 EP for 5 turns"' };
  const [ep, long] = [sum.read(amount, lexicon), turns.read(times, lexicon)];
  if ('why' in ep) return { why: `names ${quote(amount)}, which ${ep.why}` };
  if ('why' in long) return { why: `names ${quote(times)}, which ${long.why}` };
  return { value: { epTenths: 10 * ep.value, turns: long.value } };
}

/** The order of terms makes no difference. */
function sorted(reading: Reading<string[]>): Reading<string[]> {
  return 'why' in reading ? reading : { value: [...new Set(reading.value)].sort() };
}

const TWICE = 'is said twice: put it into one';

function once<Name extends 'neutralZone' | 'against'>(
  spoken: SpokenTerms,
  name: Name,
  reading: Reading<string[]>,
): string | null {
  if ('why' in reading) return reading.why;
  if (spoken[name]) return TWICE;
  spoken[name] = reading.value;
  return null;
}

type Sided = 'relinquish' | 'cede' | 'release' | 'pay' | 'data' | 'units' | 'giveBack';
type Given<Name extends Sided> = NonNullable<TreatyTerms[Name]>[string];

function bySide<Name extends Sided>(spoken: SpokenTerms, name: Name, side: string, reading: Reading<Given<Name>>): string | null {
  if ('why' in reading) return reading.why;
  const given = (spoken[name] ?? {}) as Record<string, Given<Name>>;
  if (given[side]) return TWICE;
  Object.assign(spoken, { [name]: { ...given, [side]: reading.value } });
  return null;
}
