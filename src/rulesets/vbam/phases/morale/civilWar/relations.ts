import type { Relation } from '#schemas/vbam/state.ts';
import { relationBetween } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { ENEMY_OF_MY_ENEMY, FRIEND_OF_MY_ENEMY, REBELS_AND_LOYALISTS } from '#vbam/tables/colonies/civilWar.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { callAllies } from '../../shared/diplomacy/callAllies.ts';
import { standAtWar } from '../../shared/diplomacy/standAtWar.ts';
import { inheritContacts } from '../../shared/empires/inheritContacts.ts';
import { introduceTo } from '../../shared/empires/secession.ts';

/** 4.8.1-f: what the rebels begin with. Treaties and declarations stay the loyalists'. */
export function takeSides(turn: VbamTurn, loyalists: string, rebels: string): void {
  inheritContacts(turn, loyalists, rebels, friendshipOf);
  introduceTo(turn, rebels, loyalists, REBELS_AND_LOYALISTS);
  const between = relationBetween(turn.state, rebels, loyalists);
  for (const side of [loyalists, rebels]) standAtWar(turn, between, side, 'war', { blamed: false });
  callAllies(turn, loyalists, rebels); // G-49
}

function friendshipOf(former: Relation): number {
  const enmity = former.state === 'war' ? ENEMY_OF_MY_ENEMY : 0;
  const friendship = treatyIn(former, 'mutual defense') ? FRIEND_OF_MY_ENEMY : 0;
  return enmity + friendship;
}
