import type { Values } from '#core/orders/grammar/attempt.ts';
import { cutsOf, formsOf } from '#core/orders/grammar/sentence.ts';
import { type Lexicon, type Slot, unquoted } from '#core/orders/grammar/slots.ts';
import { remembered } from '#core/remembered.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { correspondentsOf } from './letters.ts';
import { draftOf, type OrderVerb, verdictOn } from './order.ts';

/** What an order waits for that cannot be given to anything now. */
export type Occasion = 'you have met somebody' | 'you can talk to somebody' | 'there is occasion';

/** The most orders of one verb that are tried; whatever needs more is taken to be possible. */
const MAX_TRIES = 1000;
/** Fillings for gaps that list no choices, besides what the verb's own example has there. */
const SAMPLES = ['1', 'Anew'];

/** For each verb: null if an order of it would stand now, as far as the empire knows; else what it waits for. */
export function occasionsIn(view: EmpireView): (verb: OrderVerb) => Occasion | null {
  const lexicon = lexiconOf(view);
  const draft = draftOf({ view });
  const choicesFor = remembered((slot: Slot<unknown>) => {
    const texts = slot.choices(lexicon);
    return texts && valuesOf(slot, texts, lexicon);
  });
  return (verb) => {
    const fillings = fillingsOf(verb, lexicon, choicesFor);
    const isForOthers = fillings.some(({ title }) => title === 'empire');
    if (isForOthers && Object.keys(view.empires).length === 0) return 'you have met somebody';
    if (fillings.some(({ values }) => values.length === 0) || !hasToolFor(view, verb)) return 'there is occasion';
    if (fillings.reduce((product, { values }) => product * values.length, 1) > MAX_TRIES) return null;
    if (someOrder(fillings, (values) => !('why' in verdictOn(draft, verb, values)))) return null;
    return isForOthers && correspondentsOf(view).length === 0 ? 'you can talk to somebody' : 'there is occasion';
  };
}

/** Asked before orders are tried: of a great fleet there are too many to try them all. */
function hasToolFor(view: EmpireView, { takes }: OrderVerb): boolean {
  if (takes === undefined) return true;
  return Object.keys(view.units).some((id) => {
    const { unit, unitClass } = ownUnit(view, id);
    return (currentStatisticsOf(unit, unitClass).abilities[takes] ?? 0) > 0;
  });
}

/** A gap that must be filled, and all that might fill it now. */
interface Filling {
  gap: string;
  title: string;
  values: readonly unknown[];
}

function fillingsOf(
  { sentence, slots, example }: OrderVerb,
  lexicon: Lexicon,
  choicesFor: (slot: Slot<unknown>) => readonly unknown[] | null,
): Filling[] {
  const needed = formsOf(sentence).at(-1) ?? []; // the one without anything that is in brackets
  return needed.flatMap((part) => {
    const slot: Slot<unknown> | undefined = 'slot' in part ? slots[part.slot] : undefined;
    if (!slot || !('slot' in part)) return [];
    const written = () => [...SAMPLES, ...writtenIn(sentence, example, part.slot)];
    return [{ gap: part.slot, title: slot.title, values: choicesFor(slot) ?? valuesOf(slot, written(), lexicon) }];
  });
}

function valuesOf(slot: Slot<unknown>, texts: readonly string[], lexicon: Lexicon): unknown[] {
  return texts.flatMap((text) => {
    const reading = slot.read(text, lexicon);
    return 'value' in reading ? [reading.value] : [];
  });
}

/** What a verb's example has in a gap. */
function writtenIn(sentence: string, example: string, gap: string): string[] {
  const cuts = formsOf(sentence).flatMap((form) => cutsOf(form, example));
  return cuts.flatMap((spans) => {
    const span = spans.get(gap);
    return span ? [unquoted(span.text)] : [];
  });
}

/** Whether one of all orders that the gaps make is of this kind; most often the first few are. */
function someOrder([first, ...rest]: readonly Filling[], is: (order: Values) => boolean, begun: Values = {}): boolean {
  return first ? first.values.some((value) => someOrder(rest, is, { ...begun, [first.gap]: value })) : is(begun);
}
