import { plainOrder } from '#core/order.ts';
import { type MilitaryResource, militaryResources, type StrategicResource } from '#schemas/vbam/galaxyWords.ts';
import type { Assignment, ResourceDeal } from '#schemas/vbam/state.ts';

/** The strategic resources of one empire. */
export interface Holdings {
  /** 3.2.8-b: those in a system, if the empire has access to them */
  lyingIn(system: string): readonly StrategicResource[];
  assignments: readonly Assignment[];
  /** 3.2.8-d: those that it has at work in a partner's system */
  lent?: readonly Pick<ResourceDeal, 'resource' | 'from'>[];
  /** 3.2.8-d: those of partners that work in a system of its own, one entry for each */
  borrowedAt?(system: string): readonly StrategicResource[];
}

/** 3.2.8-b, -c, -d: the strategic resources at work for an empire in a system: its own that were not sent away, and those sent to it. */
export function resourcesAt(system: string, { lyingIn, assignments, lent = [], borrowedAt }: Holdings): StrategicResource[] {
  const sent = [...assignments, ...lent].filter(({ from }) => from === system).map(({ resource }) => resource);
  const own = lyingIn(system).filter((resource) => !sent.includes(resource));
  const brought = assignments
    .filter(({ to }) => to === system)
    .flatMap(({ from, resource }) => lyingIn(from).filter((kind) => kind === resource));
  return [...own, ...brought, ...(borrowedAt?.(system) ?? [])];
}

/** 3.2.8-n: those of them with which units are built. */
export function militaryAmong(resources: readonly StrategicResource[]): MilitaryResource[] {
  return resources.filter((resource): resource is MilitaryResource => militaryResources.some((kind) => kind === resource));
}

/** The assignments after one kind of resource was sent somewhere; sent back to its own system, it is no longer an assignment. */
export function assignedAnew(assignments: readonly Assignment[], { resource, from, to }: Assignment): Assignment[] {
  const others = assignments.filter((one) => one.from !== from || one.resource !== resource);
  const all = from === to ? others : [...others, { resource, from, to }];
  return all.sort((a, b) => plainOrder(a.from, b.from) || plainOrder(a.resource, b.resource));
}
