import { presencesOf } from '#vbam/questions/forces/presence.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { openCommunications } from './diplomacy/contact/communications.ts';
import { deliverLetters } from './diplomacy/contact/letters.ts';
import { loseContact } from './diplomacy/contact/lostContact.ts';
import { undertakeMissions } from './diplomacy/contact/missions.ts';
import { resolveSanctions } from './diplomacy/contact/sanctions.ts';
import { keepTemper } from './diplomacy/contact/temper.ts';
import { resolveCharts } from './diplomacy/exchange/charts.ts';
import { resolveDeals } from './diplomacy/exchange/deals.ts';
import { resolveExchange } from './diplomacy/exchange/exchange.ts';
import { resolvePromotions } from './diplomacy/realms/promotion.ts';
import { resolveReleases } from './diplomacy/realms/release.ts';
import { answerAsNonPlayers, resolveAcceptances, resolveRefusals } from './diplomacy/treaties/answers.ts';
import { resolveBreaks } from './diplomacy/treaties/breaking.ts';
import { dealAsNonPlayers } from './diplomacy/treaties/nonPlayers.ts';
import { lapseOffers, makeOffers, meetOffers, takeBackOffers } from './diplomacy/treaties/offers.ts';
import { seekPeace } from './diplomacy/treaties/peace.ts';
import { closeCalls, resolveCalls } from './diplomacy/war/mutualDefense.ts';
import { considerWar, resolveDeclarations } from './diplomacy/war/war.ts';
import { meet, weighUp } from './shared/diplomacy/firstContact.ts';
import { lapseDeals } from './shared/diplomacy/lapseDeals.ts';
import { settleForeignRoutes } from './shared/economy/tradeRoutes.ts';

/** G-03 step 5. */
export function resolveDiplomacy(turn: VbamTurn): void {
  const presences = presencesOf(turn.state); // nobody moves any more
  meet(turn, presences);
  weighUp(turn, presences); // before they talk: a rejection lowers what they think of each other
  openCommunications(turn, presences);
  deliverLetters(turn);
  loseContact(turn, presences);
  undertakeMissions(turn);
  keepTemper(turn);
  resolveSanctions(turn);
  resolveRefusals(turn); // before declarations, which end all offers
  resolveBreaks(turn); // before declarations: a treaty may forbid them
  resolveDeclarations(turn);
  resolveCalls(turn);
  resolveAcceptances(turn); // before new offers, which wait for the next turn
  takeBackOffers(turn);
  makeOffers(turn);
  meetOffers(turn);
  answerAsNonPlayers(turn);
  seekPeace(turn); // before they consider war: a truce forbids it
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
