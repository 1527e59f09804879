import type { Colony } from '#schemas/vbam/state.ts';

/** 3.4.3-g: whether so many points of an infrastructure are more than the people of a colony work. */
export function areIdle({ census }: Pick<Colony, 'census'>, points: number): boolean {
  return points > census;
}
