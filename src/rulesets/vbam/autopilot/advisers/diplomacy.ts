import type { Desk } from '../desk.ts';
import { answerOffers } from './diplomacy/answers.ts';
import { adviseEnvoys } from './diplomacy/envoys.ts';
import { joinPartners, makePeace, quarrel } from './diplomacy/quarrels.ts';
import { adviseResidents } from './diplomacy/residents.ts';
import { adviseSanctions } from './diplomacy/sanctions.ts';
import { leaveTreaties, offerTreaties, openOurGates } from './diplomacy/treaties.ts';

/** 4.5: a player empire's diplomacy. That of non-players is rolled by the phase itself (4.5.N); their ships' movements are not. */
export function adviseDiplomacy(desk: Desk): void {
  const { kind, capital } = desk.view.empire;
  if (kind === 'non-aligned' || capital === null) return; // 4.1.3-d, 4.2.3-d
  if (kind === 'player') {
    joinPartners(desk);
    quarrel(desk); // before answers: nobody signs with those it is about to fight
    answerOffers(desk);
    makePeace(desk);
    leaveTreaties(desk);
    offerTreaties(desk);
    adviseSanctions(desk);
    openOurGates(desk);
  }
  adviseEnvoys(desk);
  adviseResidents(desk); // after envoys: there is one mission a turn, and theirs carries more weight
}
