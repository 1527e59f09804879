import type { Relation } from '#schemas/vbam/state.ts';

/** 4.5.3-c: a war that the other side declared is not heard of while nobody understands them. */
export function stateAsKnown({ state, communications, declarations }: Relation, empire: string): Relation['state'] {
  return state === 'war' && !communications && !declarations[empire] ? 'non-intercourse' : state;
}
