import { quotedName } from '#core/orders/grammar/quotedName.ts';
import { goodsKeyOf } from '#vbam/questions/shared/diplomacy/goods.ts';
import { OFFER_STANDS } from '#vbam/tables/diplomacy/treaties.ts';
import { goodsNamed, openBargains } from '#vbam/view/abroad/bargains.ts';
import { partnerOf } from '#vbam/view/abroad/dealing.ts';
import { poolsAt } from '#vbam/view/realm/poolsAt.ts';
import type { EmpireView, KnownBargain } from '#vbam/view/view.ts';
import { type Answerable, answerable } from './answerable.ts';
import { shortfall } from './guards/paying.ts';
import { draftOf, epInWords, verdictOn } from './order.ts';
import { whyInWords } from './refusalInWords.ts';
import { sentenceFor } from './sentence.ts';
import { acceptGoods, declineGoods } from './verbs/diplomacy/answerBargain.ts';

/** Goods are lists of names with commas: only these words end them in an answer. */
const ANSWER_JOINTS = / (?:from|for) /i;

/** A bargain that waits for an answer, with the sentences that answer it. */
export interface OpenBargain extends Answerable {
  bargain: KnownBargain;
}

export function bargainsOfferedTo(view: EmpireView): OpenBargain[] {
  return openBargains(view, 'theirs').map(({ partner, bargain }) => {
    const { goods, epTenths, made } = bargain;
    const [{ name }, what] = [partnerOf(view, partner), goodsNamed(view, goods)];
    const price = epTenths > 0 ? `for ${epInWords(epTenths)}` : 'as a gift';
    const offers = `offers ${what} ${price} (until turn ${made + OFFER_STANDS})`;
    const answered = { goods: quotedName(what, ANSWER_JOINTS), empire: partner };
    const answers = { accept: sentenceFor(view, acceptGoods, answered), refuse: sentenceFor(view, declineGoods, answered) };
    return { bargain, ...answerable({ from: partner, name, offers, ...answers, bar: barTo(view, partner, bargain) }) };
  });
}

/** G-64: what treaties, need or the treasury do not allow. */
function barTo(view: EmpireView, empire: string, { goods }: KnownBargain): string | null {
  const verdict = verdictOn(draftOf({ view }), acceptGoods, { goods: goodsKeyOf(goods), empire });
  if ('why' in verdict) return whyInWords(view, verdict);
  return shortfall(view, verdict.price) === null ? null : `you have ${epInWords(poolsAt(view, verdict.price.at).epTenths)}`;
}
