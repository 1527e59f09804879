import type { Act, Subject } from '#schemas/vbam/report/digest.ts';
import { checkOrders } from '#vbam/orders/checkOrders.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** Whoever takes all that is proposed gets all of it: what the orders above leave no room for is not proposed beside them. */
export function proposedTogether(view: EmpireView, acts: readonly Act[]): Act[] {
  const lines = acts.flatMap(({ kind, about }) => about.flatMap(({ orders }) => takenOf(kind, orders)));
  if (lines.length === 0) return [...acts];
  const items = lines.map((text, index) => ({ text, placeOf: () => ({ line: index + 1, column: 1 }) }));
  const { problems } = checkOrders(view, items);
  const refused = new Set(problems.filter(({ severity }) => severity === 'error').map(({ line }) => line));
  let line = 0;
  return acts.map((act) => ({
    ...act,
    about: act.about.map((subject) => {
      const kept = takenOf(act.kind, subject.orders).filter(() => !refused.has(++line));
      return withOrders(subject, [...kept, ...subject.orders.slice(takenOf(act.kind, subject.orders).length)]);
    }),
  }));
}

/** An offer is answered with one of its lines; all other lines of a subject go together. */
function takenOf(kind: Act['kind'], orders: readonly string[]): readonly string[] {
  return kind === 'offer' ? orders.slice(0, 1) : orders;
}

function withOrders(subject: Subject, orders: string[]): Subject {
  if (orders.length === subject.orders.length) return subject;
  const note = [subject.note, 'not beside the orders above'].filter((part) => part !== '').join('; ');
  return { ...subject, note, orders };
}
