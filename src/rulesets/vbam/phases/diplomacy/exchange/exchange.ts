import type { VbamTurn } from '#vbam/turn.ts';
import { answerBargains, lapseBargains } from './bargains.ts';
import { type Gifts, thankForGifts } from './gifts.ts';
import { giveAndOffer, resolvePayments } from './transfers.ts';

/** G-64: what empires give, sell and buy. */
export function resolveExchange(turn: VbamTurn): void {
  const gifts: Gifts = new Map();
  answerBargains(turn, gifts); // before new offers, which wait for the next turn
  resolvePayments(turn, gifts);
  giveAndOffer(turn, gifts);
  lapseBargains(turn);
  thankForGifts(turn, gifts);
}
