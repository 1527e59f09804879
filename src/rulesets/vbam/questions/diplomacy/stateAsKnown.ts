import type { Relation } from '#schemas/vbam/state.ts';
import { isInTouch } from './contactSides.ts';
import { hasHeardOfWar } from './warAsKnown.ts';

/** 4.5.3-c: a war that the other side declared is not heard of while nobody understands them; nor is contact that only the other has. */
export function stateAsKnown(relation: Relation, empire: string): Relation['state'] {
  const { state } = relation;
  if (!isInTouch(relation, empire)) return 'no contact';
  return state === 'war' && !hasHeardOfWar(relation, empire) ? 'non-intercourse' : state;
}
