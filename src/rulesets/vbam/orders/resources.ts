import type { Refusal } from '#core/answer.ts';
import { listed } from '#core/didYouMean.ts';
import { nameOf, oneOf } from '#core/orders/slots.ts';
import { type StrategicResource, strategicResources } from '#schemas/galaxyWords.ts';
import { assignedAnew, linkedByTrade } from '../questions/resources.ts';
import type { EmpireView } from '../view.ts';
import { type Draft, order, type Verdict } from './order.ts';
import { facilitiesAt, holdingsOf } from './places.ts';

const resource = oneOf('resource', strategicResources);

/** O-37, to own systems. */
export const assignResource = order({
  name: 'assign resource',
  rule: 'O-37',
  needs: 'strategicResources',
  sentence: 'assign {resource} of {system} to {target}',
  slots: { resource, system: nameOf('system'), target: nameOf('system') },
  help: 'lets a strategic resource work in another own system that active trade routes of yours link with its own, until it is kept again',
  example: 'assign trade of Vega to Sol',
  check: (draft, { resource: kind, system, target }) =>
    accessProblem(draft, kind, system) ?? targetProblem(draft, system, target) ?? put(draft, kind, system, target),
});

/** O-37, back to its own system. */
export const keepResource = order({
  name: 'keep resource',
  rule: 'O-37',
  needs: 'strategicResources',
  sentence: 'keep {resource} of {system}',
  slots: { resource, system: nameOf('system') },
  help: 'lets a strategic resource that works elsewhere work in its own system again',
  example: 'keep trade of Vega',
  check: (draft, { resource: kind, system }) => accessProblem(draft, kind, system) ?? put(draft, kind, system, system),
});

/** 3.2.8-b. */
function accessProblem({ start, used }: Draft, kind: StrategicResource, system: string): Refusal | null {
  const name = nameIn(start, system);
  const there = start.systems[system]?.resources ?? [];
  if (!there.includes(kind)) {
    const has = there.length > 0 ? `: it has ${listed([...new Set(there)])}` : '';
    return { why: `${name} has no such resource${has}`, rule: '3.2.8-b' };
  }
  if (!holdingsOf(start).lyingIn(system).includes(kind)) {
    return { why: `you have neither a colony nor a working Mining Base at ${name}`, rule: '3.2.8-b' };
  }
  return used.has(keyFor(kind, system)) ? { why: 'it is assigned already this turn', rule: 'O-37' } : null;
}

/** 3.2.8-c. */
function targetProblem({ start }: Draft, system: string, target: string): Refusal | null {
  if (!(target in start.colonies) && facilitiesAt(start, target).length === 0) {
    return { why: `${nameIn(start, target)} is no system of yours`, rule: '3.2.8-c' };
  }
  if (linkedByTrade(Object.values(start.tradeRoutes), system, target)) return null;
  const [from, to] = [nameIn(start, system), nameIn(start, target)];
  return { why: `no active trade routes of yours link ${from} and ${to}`, rule: '3.2.8-c' };
}

function put({ view }: Draft, kind: StrategicResource, system: string, target: string): Verdict | Refusal {
  const [from, to] = [nameIn(view, system), nameIn(view, target)];
  const now = view.empire.assignments.find((one) => one.from === system && one.resource === kind)?.to ?? system;
  if (now === target) return { why: `it works at ${to} already`, rule: '3.2.8-c' };
  return {
    price: {},
    says: `the ${kind} resource of ${from} works at ${to}`,
    enter(later) {
      later.used.set(keyFor(kind, system), 1);
      const { empire } = later.view;
      empire.assignments = assignedAnew(empire.assignments, { resource: kind, from: system, to: target });
    },
  };
}

function nameIn({ systems }: EmpireView, system: string): string {
  return systems[system]?.name ?? system;
}

function keyFor(kind: StrategicResource, system: string): string {
  return `${kind} of ${system}`;
}
