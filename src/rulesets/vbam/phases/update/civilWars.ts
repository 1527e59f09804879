import { hasCeased } from '#vbam/questions/empires/fallen.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { endCivilWar, sidesOf } from '../shared/empires/endCivilWar.ts';

/** 4.8.3-a: a civil war ends with either side. */
export function endCivilWars(turn: VbamTurn): void {
  for (const id of Object.keys(turn.state.empires).sort()) {
    const sides = sidesOf(turn, id);
    if (!sides) continue;
    const [loyal, rebel] = [sides.loyalists, sides.rebels].map((side) => !hasCeased(empireIn(turn.state, side)));
    if (!loyal && !rebel) endCivilWar(turn, id, 'nobody left');
    else if (!loyal) endCivilWar(turn, id, 'rebels won');
    else if (!rebel) endCivilWar(turn, id, 'loyalists won');
  }
}
