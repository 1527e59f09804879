import { entriesOf } from '#core/keysOf.ts';
import type { Values } from '#core/orders/grammar/attempt.ts';
import type { Lexicon } from '#core/orders/grammar/slots.ts';
import type { TreatyKind } from '#schemas/vbam/state.ts';
import type { OrderVerb } from '#vbam/orders/order.ts';
import type { WantedCulture } from '#vbam/orders/plans/cultureShift.ts';
import { type Drawing, drawingInWords } from '#vbam/orders/slots/drawing.ts';
import { treatyName } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** An order in the words of its own sentence: parts in brackets that it has no values for are left out, and so are words that add nothing. */
export function sentenceFor(view: EmpireView, verb: OrderVerb, values: Values): string {
  const lexicon = lexiconOf(view);
  const filled = verb.sentence.replace(/\[([^\]]*)\]/g, (_, part: string) => (isMeant(part, values) ? part : ''));
  const written = filled.replace(/\{(\w+)\}/g, (_, slot: string) => inWords(view, verb, slot, values[slot], lexicon));
  return written.replace(/ +/g, ' ').trim();
}

function isMeant(part: string, values: Values): boolean {
  const slots = [...part.matchAll(/\{(\w+)\}/g)];
  return slots.length > 0 && slots.every(([, slot = '']) => values[slot] !== undefined);
}

function inWords(view: EmpireView, verb: OrderVerb, slot: string, value: unknown, lexicon: Lexicon): string {
  if (Array.isArray(value)) return value.map((one) => inWords(view, verb, slot, one, lexicon)).join(', ');
  if (slot === 'drawing') return drawingInWords(value as Drawing);
  if (slot === 'culture') return cultureInWords(value as WantedCulture);
  if (slot === 'name') return `"${value}"`;
  if (slot === 'treaty') return treatyName(value as TreatyKind);
  if (slot === 'percent') return `${value}%`;
  if (typeof value !== 'string') return String(value);
  const label = labelOf(view, slot, value);
  if (label === null) return value;
  return meansIt(verb, slot, label, value, lexicon) ? quotedAsNeeded(label) : value;
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
function meansIt({ slots }: OrderVerb, slot: string, label: string, id: string, lexicon: Lexicon): boolean {
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
