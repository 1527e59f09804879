import type { Place } from '#core/orders/problem.ts';
import type { Act, Subject } from '#schemas/vbam/report/digest.ts';
import { checkOrders } from '#vbam/orders/checkOrders.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** Whoever takes all that is proposed gets all of it: what the orders above leave no room for is not proposed beside them. */
export function proposedTogether(view: EmpireView, acts: readonly Act[]): Act[] {
  const subjects = acts.flatMap(({ kind, about }) => about.map((subject) => ({ subject, taken: takenOf(kind, subject.orders) })));
  const items = subjects.flatMap(({ taken }, line) => taken.map((text, column) => ({ text, placeOf: () => ({ line, column }) })));
  if (items.length === 0) return [...acts];
  const errors = checkOrders(view, items).problems.filter(({ severity }) => severity === 'error');
  const refused = Map.groupBy(errors, ({ line }) => subjects[line]?.subject);
  return acts.map((act) => ({ ...act, about: act.about.map((subject) => without(subject, refused.get(subject) ?? [])) }));
}

/** An offer is answered with the first of its lines or another; all lines of other subjects go together. */
function takenOf(kind: Act['kind'], orders: readonly string[]): readonly string[] {
  return kind === 'offer' ? orders.slice(0, 1) : orders;
}

/** `refused`: by the columns, which are the numbers of its orders. */
function without(subject: Subject, refused: readonly Place[]): Subject {
  if (refused.length === 0) return subject;
  const note = [subject.note, 'not beside the orders above'].filter((part) => part !== '').join('; ');
  return { ...subject, note, orders: subject.orders.filter((_, number) => refused.every(({ column }) => column !== number)) };
}
