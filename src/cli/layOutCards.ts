import { join } from 'node:path';
import type { OpenCampaign } from '#campaign/openCampaign.ts';
import { keepCards } from '#campaign/turns/keepCards.ts';
import type { BattleCards } from '#schemas/vbam/facts/cards.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { cardsInNames } from '#vbam/report/cards/inNames.ts';
import { cardsInHtml } from '#vbam/report/html/cards/cardsPage.ts';
import { trueNames } from '#vbam/report/sections/names.ts';
import { cardStyles } from './export/archiveStyles.ts';

/** A battle that waits for the moderator, and the file with its cards; none while an earlier battle may change it. */
export interface OpenBattle {
  cards: BattleCards;
  file: string | null;
}

/** M-23: lays the cards of all battles that wait on the table, and takes away those that do not; the turn itself is not written yet. */
export function layOutCards(
  { folder, campaign, galaxy, state }: OpenCampaign,
  result: Pick<TurnResult, 'cards' | 'state'>,
): OpenBattle[] {
  const names = trueNames(galaxy, result.state);
  const open = result.cards.filter(({ isOpen }) => isOpen).map((cards) => cardsInNames(cards, names));
  const sure = open.filter(({ after }) => after === null);
  const styles = sure.length > 0 ? cardStyles() : { text: '', hash: '' };
  const page = { campaignName: campaign.name, turn: state.turn + 1, styles };
  const paths = keepCards(folder, new Map(sure.map((cards) => [`${cards.id}.html`, cardsInHtml({ ...page, cards })])));
  return open.map((cards) => {
    const path = paths[sure.indexOf(cards)];
    return { cards, file: path === undefined ? null : join(folder, path) };
  });
}
