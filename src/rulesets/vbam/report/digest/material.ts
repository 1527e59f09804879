import type { ValuesOf } from '#core/orders/grammar/verb.ts';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { Act, ActKind, ActPart, Subject } from '#schemas/vbam/report/digest.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import type { Expected } from '#vbam/forecast/expected.ts';
import { draftOf, type OrderVerb, verdictOn } from '#vbam/orders/order.ts';
import { sentenceFor } from '#vbam/orders/sentence.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { placeIn } from '../sections/names.ts';

/** An event that the reader saw, with its dispatch. */
export interface Told {
  event: VbamEvent;
  text: string;
  /** null where it happened in no system that the reader knows */
  system: string | null;
  /** whom it names besides the reader, as the reader calls them: all strangers alike */
  empires: readonly string[];
  /** its number among the dispatches */
  number: number;
}

/** All that a digest is made from. */
export interface Material {
  view: EmpireView;
  told: readonly Told[];
  problems: TurnReport['problems'];
  /** what the next turn brings if no order changes it */
  expected: Expected;
}

/** One line of what to act on; nothing where it would be about nobody. */
export function actOn(kind: ActKind, part: ActPart, text: string, about: readonly Subject[]): Act[] {
  return about.length === 0 ? [] : [{ kind, text, part, about: [...about] }];
}

/** A system as the subject of a line. */
export function aboutSystem(view: EmpireView, id: string, note: string, orders: readonly string[] = []): Subject {
  const { system, at } = placeIn(view, id);
  return { name: at, at: null, system, note, orders: [...orders] };
}

/** Something in a system. */
export function aboutOneAt(view: EmpireView, name: string, id: string, note: string, orders: readonly string[] = []): Subject {
  return { name, ...placeIn(view, id), note, orders: [...orders] };
}

/** What is in no system. */
export function aboutOne(name: string, note: string, orders: readonly string[] = []): Subject {
  return { name, at: null, system: null, note, orders: [...orders] };
}

/** The line of a sheet that gives this order; none where it would be refused. */
export function lineOf<V extends OrderVerb>(view: EmpireView, verb: V, values: ValuesOf<V>): string[] {
  const verdict = verdictOn(draftOf({ view }), verb, values);
  return 'why' in verdict ? [] : [sentenceFor(view, verb, values)];
}
