import { plainOrder } from '#core/order.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import { hasMet } from '#vbam/questions/diplomacy/contactSides.ts';
import { livingEmpiresOf } from '#vbam/questions/empires/fallen.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { divideSuccessors } from './successors.ts';

/** 4.8.3-a: the two sides, one of them named by its id; null where it fights no civil war. */
export function sidesOf({ state }: VbamTurn, id: string): { loyalists: string; rebels: string } | null {
  const { civilWar } = empireIn(state, id);
  if (!civilWar) return null;
  const { against, side } = civilWar;
  return side === 'loyalists' ? { loyalists: id, rebels: against } : { loyalists: against, rebels: id };
}

/** 4.8.3-a: it is over; both sides hear of it, and whoever can talk to both. */
export function endCivilWar(turn: VbamTurn, id: string, how: EventOf<'civilWarEnded'>['how']): void {
  const sides = sidesOf(turn, id);
  if (!sides) return;
  const { loyalists, rebels } = sides;
  for (const side of [loyalists, rebels]) delete empireIn(turn.state, side).civilWar;
  for (const empire of [loyalists, rebels, ...witnessesOf(turn, loyalists, rebels)]) {
    turn.events.push({ kind: 'civilWarEnded', rule: '4.8.3-a', seenBy: [empire], empire, loyalists, rebels, how });
  }
  if (how === 'armistice' || how === 'rebels won') divideSuccessors(turn, rebels);
}

/** Those who can talk, or could, to both. */
function witnessesOf({ state }: VbamTurn, loyalists: string, rebels: string): string[] {
  const hears = (other: string, side: string) => {
    const relation = state.relations[pairIdOf(other, side)];
    return relation?.communications === true && hasMet(relation, other);
  };
  return livingEmpiresOf(state)
    .filter((other) => other !== loyalists && other !== rebels && hears(other, loyalists) && hears(other, rebels))
    .sort(plainOrder);
}
