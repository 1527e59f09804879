import type { Closures } from '../empires/borders.ts';
import type { Steps } from './ways.ts';

/** 4.3.3, 4.3.4: whether military units may go on to a system. Ruling: units already beyond a border may move there, to leave. */
export function mayEnter(closed: Closures, from: string, to: string): boolean {
  const there = closed.get(to);
  return there === undefined || closed.get(from)?.partner === there.partner;
}

/** The steps without those that cross a border. */
export function lawfulSteps(steps: Steps, closed: Closures): Steps {
  if (closed.size === 0) return steps;
  return { get: (from) => steps.get(from)?.filter(({ to }) => mayEnter(closed, from, to)) };
}
