import { cutsOf, formsOf } from '#core/orders/sentence.ts';
import { type Lexicon, type Slot, unquoted } from '#core/orders/slots.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { lexiconOf } from '#vbam/view/lexicon.ts';
import { ownUnit } from '#vbam/view/ownUnits.ts';
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
  return (verb) => {
    const fillings = fillingsOf(verb, lexicon);
    const isForOthers = fillings.some(({ title }) => title === 'empire');
    if (isForOthers && Object.keys(view.empires).length === 0) return 'you have met somebody';
    if (fillings.some(({ values }) => values.length === 0) || !hasToolFor(view, verb)) return 'there is occasion';
    if (fillings.reduce((product, { values }) => product * values.length, 1) > MAX_TRIES) return null;
    if (ordersFrom(fillings).some((values) => !('why' in verdictOn(draftOf({ view }), verb, values)))) return null;
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
  values: unknown[];
}

function fillingsOf({ sentence, slots, example }: OrderVerb, lexicon: Lexicon): Filling[] {
  const needed = formsOf(sentence).at(-1) ?? []; // the one without anything that is in brackets
  return needed.flatMap((part) => {
    const slot: Slot<unknown> | undefined = 'slot' in part ? slots[part.slot] : undefined;
    if (!slot || !('slot' in part)) return [];
    const texts = slot.choices(lexicon) ?? [...SAMPLES, ...writtenIn(sentence, example, part.slot)];
    const values = texts.flatMap((text) => {
      const reading = slot.read(text, lexicon);
      return 'value' in reading ? [reading.value] : [];
    });
    return [{ gap: part.slot, title: slot.title, values }];
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

function ordersFrom(fillings: readonly Filling[]): Record<string, unknown>[] {
  return fillings.reduce<Record<string, unknown>[]>(
    (orders, { gap, values }) => orders.flatMap((order) => values.map((value) => ({ ...order, [gap]: value }))),
    [{}],
  );
}
