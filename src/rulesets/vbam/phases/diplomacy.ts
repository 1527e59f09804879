import { presencesOf } from '#vbam/questions/shared/forces/presence.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { answerAsNonPlayers, resolveAnswers } from './diplomacy/answers.ts';
import { resolveBreaks } from './diplomacy/breaking.ts';
import { resolveCharts } from './diplomacy/charts.ts';
import { openCommunications } from './diplomacy/communications.ts';
import { lapseDeals, resolveDeals } from './diplomacy/deals.ts';
import { resolveExchange } from './diplomacy/exchange.ts';
import { meet, weighUp } from './diplomacy/firstContact.ts';
import { deliverLetters } from './diplomacy/letters.ts';
import { loseContact } from './diplomacy/lostContact.ts';
import { undertakeMissions } from './diplomacy/missions.ts';
import { closeCalls, resolveCalls } from './diplomacy/mutualDefense.ts';
import { dealAsNonPlayers } from './diplomacy/nonPlayers.ts';
import { lapseOffers, makeOffers, meetOffers, takeBackOffers } from './diplomacy/offers.ts';
import { resolvePromotions } from './diplomacy/promotion.ts';
import { resolveReleases } from './diplomacy/release.ts';
import { resolveSanctions } from './diplomacy/sanctions.ts';
import { keepTemper } from './diplomacy/temper.ts';
import { considerWar, resolveDeclarations } from './diplomacy/war.ts';
import { settleForeignRoutes } from './shared/tradeRoutes.ts';

/** G-03 step 5. */
export function resolveDiplomacy(turn: VbamTurn): void {
  const presences = presencesOf(turn.state); // nobody moves any more
  meet(turn, presences);
  weighUp(turn, presences); // before they talk: a rejection costs of what they think of each other
  openCommunications(turn, presences);
  deliverLetters(turn);
  loseContact(turn, presences);
  undertakeMissions(turn);
  keepTemper(turn);
  resolveSanctions(turn);
  resolveBreaks(turn); // before declarations: a treaty may forbid them
  resolveDeclarations(turn);
  resolveCalls(turn);
  resolveAnswers(turn); // before new offers, which wait for the next turn
  takeBackOffers(turn);
  makeOffers(turn);
  meetOffers(turn);
  answerAsNonPlayers(turn);
  considerWar(turn);
  dealAsNonPlayers(turn);
  lapseOffers(turn);
  closeCalls(turn); // after all have had their say
  resolvePromotions(turn);
  resolveReleases(turn);
  resolveCharts(turn);
  resolveDeals(turn);
  resolveExchange(turn);
  lapseDeals(turn); // after treaties have ended and systems changed hands
  settleForeignRoutes(turn);
}
