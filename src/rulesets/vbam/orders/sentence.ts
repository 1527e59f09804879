import { entriesOf } from '#core/keysOf.ts';
import type { Values } from '#core/orders/grammar/attempt.ts';
import type { Lexicon } from '#core/orders/grammar/slots.ts';
import type { TreatyKind, TreatyTerms } from '#schemas/vbam/state.ts';
import type { OrderVerb } from '#vbam/orders/order.ts';
import type { WantedCulture } from '#vbam/orders/plans/cultureShift.ts';
import { type Drawing, drawingInWords } from '#vbam/orders/slots/drawing.ts';
import { type SabotageTarget, sabotageInWords } from '#vbam/orders/slots/sabotageTarget.ts';
import { enemiesInWords } from '#vbam/orders/slots/terms.ts';
import { termsInWords, treatyName } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** What of a verb its sentences are written by. */
export type Form = Pick<OrderVerb, 'sentence' | 'slots'>;

/** An order in the words of its own sentence: parts in brackets that it has no values for are left out, and so are words that add nothing. */
export function sentenceFor(view: EmpireView, verb: Form, values: Values): string {
  const lexicon = lexiconOf(view);
  const filled = verb.sentence.replace(/\[([^\]]*)\]/g, (_, part: string) => (isMeant(part, values) ? part : ''));
  const written = filled.replace(/\{(\w+)\}/g, (_, slot: string) => inWords(view, verb, slot, values[slot], lexicon));
  return written.replace(/ +/g, ' ').trim();
}

function isMeant(part: string, values: Values): boolean {
  const slots = [...part.matchAll(/\{(\w+)\}/g)];
  return slots.length > 0 && slots.every(([, slot = '']) => values[slot] !== undefined);
}

function inWords(view: EmpireView, verb: Form, slot: string, value: unknown, lexicon: Lexicon): string {
  if (Array.isArray(value)) return value.map((one) => inWords(view, verb, slot, one, lexicon)).join(', ');
  const words = wordsFor[slot]?.(view, value);
  if (words !== undefined) return words;
  if (typeof value !== 'string') return String(value);
  const label = labelOf(view, slot, value);
  if (label === null) return value;
  return meansIt(verb, slot, label, value, lexicon) ? quotedAsNeeded(label) : value;
}

/** Gaps that hold no names, or more than names. */
const wordsFor: Readonly<Record<string, (view: EmpireView, value: unknown) => string>> = {
  drawing: (_, value) => drawingInWords(value as Drawing),
  culture: (_, value) => cultureInWords(value as WantedCulture),
  name: (_, value) => `"${value}"`,
  terms: (view, value) => spokenTerms(view, value as TreatyTerms),
  treaty: (_, value) => treatyName(value as TreatyKind),
  percent: (_, value) => `${value}%`,
  aim: (_, value) => quotedAsNeeded(sabotageInWords(value as SabotageTarget)),
};

/** As one side speaks of them, with `;` between them. */
function spokenTerms(view: EmpireView, { against = [], ...terms }: TreatyTerms): string {
  const name = (namer: Namer) => (id: string) => quotedAsNeeded(namer(view, id) ?? id);
  const enemies = against.map(name(empireName)).join(', ');
  const others = termsInWords(terms, 'we', { system: name(systemName), empire: name(empireName), unit: name(unitName) });
  return [against.length > 0 ? enemiesInWords(against.length, enemies) : '', others].filter((part) => part !== '').join('; ');
}

type Namer = (view: EmpireView, id: string) => string | undefined;

const systemName: Namer = ({ systems }, id) => systems[id]?.name;
const fleetName: Namer = ({ fleets }, id) => fleets[id]?.name;
const unitName: Namer = (view, id) => (id in view.units ? ownUnit(view, id).label : undefined);
const empireName: Namer = ({ empires }, id) => empires[id]?.name;

/** What people call the thing named in a gap; gaps that are not listed here hold words, not ids. */
const namers: Readonly<Record<string, Namer>> = {
  system: systemName,
  systems: systemName,
  colony: systemName,
  colonies: systemName,
  capital: systemName,
  target: systemName,
  from: systemName,
  to: systemName,
  fleet: fleetName,
  other: fleetName,
  unit: unitName,
  units: unitName,
  ship: unitName,
  carrier: (view, id) => fleetName(view, id) ?? unitName(view, id),
  class: ({ unitClasses }, id) => unitClasses[id]?.name,
  empire: empireName,
  derelict: ({ foreign }, id) => foreign.wilds[id]?.name,
};

function labelOf(view: EmpireView, slot: string, id: string): string | null {
  return namers[slot]?.(view, id) ?? null;
}

/** Two things may have the same name: then only the id is unambiguous. */
function meansIt({ slots }: Form, slot: string, label: string, id: string, lexicon: Lexicon): boolean {
  const reading = slots[slot]?.read(label, lexicon);
  if (!reading || 'why' in reading) return false;
  return Array.isArray(reading.value) ? reading.value.length === 1 && reading.value[0] === id : reading.value === id;
}

/** Words of the sentences themselves: a name that contains one must be quoted. */
const SIGNS = /\b(?:aboard|and|as|at|by|for|from|in|into|lane|of|on|to|with)\b|[^\p{L}\p{N}' -]|^\d/iu;

function quotedAsNeeded(label: string): string {
  return SIGNS.test(label) && !/^\d+(?:st|nd|rd|th) [\p{L} ]+$/u.test(label) ? `"${label}"` : label;
}

function cultureInWords(wanted: WantedCulture): string {
  return entriesOf(wanted)
    .map(([kind, value]) => `${kind} ${value}`)
    .join(', ');
}
