import type { Values } from '#core/orders/grammar/attempt.ts';
import type { Problem } from '#core/orders/problem.ts';
import { quote } from '#core/orders/quote.ts';
import type { Instruction } from '#schemas/shared/instruction.ts';
import type { CheckedOrders } from './checkOrders.ts';
import { moveConcealed } from './verbs/fleets/conceal.ts';
import { explore } from './verbs/fleets/explore.ts';
import { move, stay } from './verbs/fleets/move.ts';

/** An instruction that does not stand, and what it says as far as it is understood. */
interface Refused {
  instruction: Instruction;
  values: Values;
}

/** Instructions that do not stand, by what is said of them. */
export type Refusals = Map<Problem, Refused>;

const tasks: readonly string[] = [explore.name, move.name, moveConcealed.name, stay.name];

/** 3.6.1-c, G-65: whether this gives a fleet its task for the turn. */
export function isTask({ name }: { name: string }): boolean {
  return tasks.includes(name);
}

/**
 * G-04: an instruction that would stand without the orders of the sheet gives way to them, which is no error. `never`: those that would not
 * stand either way, unless a plain order has their fleet: with it they are not tried this turn at all.
 */
export function givingWay(checked: CheckedOrders, refused: Refusals, never: ReadonlySet<Instruction>): Problem[] {
  return checked.problems.map((problem) => {
    const one = refused.get(problem);
    return one && (!never.has(one.instruction) || plainTaskOf(checked, one)) ? toOrders(checked, problem, one) : problem;
  });
}

/** What the sheet itself has the fleet of an instruction do. */
function plainTaskOf({ orders }: CheckedOrders, { values }: Refused): CheckedOrders['orders'][number] | undefined {
  return orders.find((order) => order.line > 0 && tasks.includes(order.verb) && order.values.fleet === values.fleet);
}

function toOrders(checked: CheckedOrders, problem: Problem, refused: Refused): Problem {
  const [{ orders }, { instruction }, task] = [checked, refused, plainTaskOf(checked, refused)];
  if (!orders.some(({ line }) => line > 0)) return problem; // G-04: what is done where no sheet came
  const goesOn = instruction.turn === null;
  const to = task ? `line ${task.line}` : 'the orders of this sheet';
  const what = task ? `${quote(instruction.order)} ` : `${problem.text}; it `;
  const then = goesOn ? 'and goes on next turn' : 'and is not tried again';
  return {
    ...problem,
    severity: goesOn && task ? 'info' : 'warning',
    text: `${what}gives way this turn to ${to}, ${then}`,
  };
}
