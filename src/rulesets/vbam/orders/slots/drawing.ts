import { didYouMean, nearestTo } from '#core/didYouMean.ts';
import { listed } from '#core/listed.ts';
import { foldName } from '#core/names.ts';
import { listOf } from '#core/orders/grammar/lists.ts';
import { count, type Lexicon, misreading, oneOf, type Reading, type Slot } from '#core/orders/grammar/slots.ts';
import { quote } from '#core/orders/quote.ts';
import type { TechLevel, UnitStatistics } from '#schemas/vbam/state.ts';
import { type Ability, abilities, eras, type UnitType, unitTypes } from '#schemas/vbam/stateWords.ts';
import { hullInWords, type WrittenHull, writtenHull } from './writtenHull.ts';

/** A statistic or an ability of a design, with its value. */
export interface Feature {
  item: keyof UnitStatistics | Ability;
  value: number;
}

/** A design as an order describes it. */
export interface Drawing {
  type: UnitType;
  buildCost: number;
  /** null: that of the empire */
  techLevel: TechLevel | null;
  features: Feature[];
}

/** `starship costing 5 [for TL 0] with DV 2, FTL 1`: one gap and not five, because a text made only of such words could be cut in too many ways. */
export const drawing: Slot<Drawing> = {
  title: 'type costing EP with DV 2, FTL 1, ...',
  choices: () => null,
  read(written, lexicon) {
    const reading = readDrawing(written, lexicon);
    return 'value' in reading ? reading : misreading(() => ({ why: reading.why, ...respelt(written, lexicon) }));
  },
};

function readDrawing(written: string, lexicon: Lexicon): Reading<Drawing> {
  const [head, listing] = cutAt(foldName(written), ' with ');
  const [kind, priced] = cutAt(head, ' costing ');
  const hull = listing === null ? undefined : writtenHull(kind);
  if (hull && listing !== null) return readAsHull(hull, priced, listing, lexicon);
  if (listing === null || priced === null) return { why: 'is no design: write "starship costing 5 with DV 2, FTL 1"' };
  const [cost, tech] = cutAt(priced, ' for ');
  return readParts({ kind, cost, tech, listing }, lexicon);
}

/** A size says the type, and the build cost where it has but one. */
function readAsHull(hull: WrittenHull, priced: string | null, listing: string, lexicon: Lexicon): Reading<Drawing> {
  const { name, type, from, to } = hull;
  const [cost, tech] = cutAt(priced ?? String(from), ' for ');
  const reading = readParts({ kind: type, cost, tech, listing }, lexicon);
  if ('why' in reading) return reading;
  const said = drawingInWords(reading.value);
  if (priced === null && from !== to) return { why: `names no price: ${hullInWords(hull)}; write "${said}" or more` };
  const { buildCost } = reading.value;
  if (buildCost >= from && buildCost <= to) return { ...reading, said };
  return partly(`${name} costing ${cost}`, `contradicts itself: ${hullInWords(hull)}; write "${said}" or another price`);
}

/** The same with slips in its words mended, if it is a design then. */
function respelt(written: string, lexicon: Lexicon): { near?: string } {
  const meant = written.replace(/\p{L}{4,}/gu, (word) => nearestTo(word, known) ?? word);
  return 'value' in readDrawing(meant, lexicon) ? { near: meant } : {};
}

const typeSlot = oneOf('type', unitTypes);
const costSlot = count('build cost', { most: 1000 });

function readParts(
  { kind, cost, tech, listing }: { kind: string; cost: string; tech: string | null; listing: string },
  lexicon: Lexicon,
): Reading<Drawing> {
  const type = typeSlot.read(kind, lexicon);
  if ('why' in type) return partly(kind, type.why);
  const buildCost = costSlot.read(cost, lexicon);
  if ('why' in buildCost) return partly(cost, buildCost.why);
  const techLevel = tech === null ? { value: null } : readTechLevel(tech);
  if ('why' in techLevel) return partly(tech ?? '', techLevel.why);
  const features = listOf(feature).read(listing, lexicon);
  if ('why' in features) return { why: features.why };
  return { value: { type: type.value, buildCost: buildCost.value, techLevel: techLevel.value, features: features.value } };
}

const statistics: Readonly<Record<string, keyof UnitStatistics>> = {
  DV: 'defenseValue',
  AS: 'attackStrength',
  PD: 'pointDefense',
};

const words = [...Object.keys(statistics), ...abilities];
/** All single words of a design. */
const known = ['costing', 'with', ...[...unitTypes, ...words].flatMap((name) => name.split(' '))];
const items = new Map<string, Feature['item']>(words.map((word) => [foldName(word), statistics[word] ?? (word as Ability)]));

/** `DV 2`, `Fighter Rail 3`, or `atmospheric` alone for 1. */
const feature: Slot<Feature> = {
  title: 'DV 2',
  choices: () => words,
  read(written) {
    const number = /\d{1,4}$/.exec(written)?.[0] ?? '';
    const word = written.slice(0, written.length - number.length).trim();
    const item = items.get(foldName(word));
    if (item) return { value: { item, value: number === '' ? 1 : Number(number) } };
    return { why: `is no statistic or ability: write ${listed(words)}${didYouMean(word, words)}` };
  },
};

/** `tl 2`, or an era such as `industrial`. */
export function readTechLevel(written: string): Reading<TechLevel> {
  const level = /^tl (\d{1,3})$/.exec(written)?.[1];
  if (level) return { value: { era: 'interstellar', level: Number(level) } };
  const era = eras.find((name) => name === written && name !== 'interstellar');
  if (era) return { value: { era, level: 0 } };
  return { why: `is no tech level: write TL 0, TL 1 and so on, or ${listed(eras.slice(0, -1))}` };
}

function partly(part: string, why: string): { why: string } {
  return { why: `holds ${quote(part)}, which ${why}` };
}

const statisticNames = new Map<Feature['item'], string>(Object.entries(statistics).map(([name, item]) => [item, name]));

/** The same as an order writes it. */
export function drawingInWords({ type, buildCost, techLevel, features }: Drawing): string {
  const level = techLevel?.era === 'interstellar' ? `TL ${techLevel.level}` : techLevel?.era;
  const parts = features.map(({ item, value }) => `${statisticNames.get(item) ?? titled(item)} ${value}`);
  return `${type} costing ${buildCost}${level === undefined ? '' : ` for ${level}`} with ${parts.join(', ')}`;
}

function titled(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What comes before and after the first such word; null where there is none. */
function cutAt(text: string, word: string): [string, string | null] {
  const at = text.indexOf(word);
  return at === -1 ? [text, null] : [text.slice(0, at).trim(), text.slice(at + word.length).trim()];
}
