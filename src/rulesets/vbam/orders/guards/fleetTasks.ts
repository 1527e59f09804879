import type { Refusal } from '#core/answer.ts';
import type { Draft } from '../order.ts';

/** What a fleet can do in a turn: one of these. */
const tasks = ['explores', 'moves', 'stays'] as const;

export type FleetTask = (typeof tasks)[number];

/** 3.6.1-c, G-65: a fleet has one task a turn; why this sheet cannot give it another, or null. */
export function taskProblem({ view, used }: Draft, fleet: string, rule: string): Refusal | null {
  const task = taskOf({ used }, fleet);
  if (!task) return null;
  return { why: `${view.fleets[fleet]?.name ?? fleet} has its orders for this turn already: it ${task}`, rule };
}

/** What the sheet has told a fleet to do so far. */
export function taskOf({ used }: Pick<Draft, 'used'>, fleet: string): FleetTask | undefined {
  return tasks[used.get(keyFor(fleet)) ?? -1];
}

/** Enters the task, so that later orders of the sheet see it. */
export function giveTask({ used }: Draft, fleet: string, task: FleetTask): void {
  used.set(keyFor(fleet), tasks.indexOf(task));
}

function keyFor(fleet: string): string {
  return `task of ${fleet}`;
}
