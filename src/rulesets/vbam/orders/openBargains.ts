import { quotedName } from '#core/orders/quotedName.ts';
import { goodsKeyOf } from '#vbam/questions/shared/diplomacy/goods.ts';
import { OFFER_STANDS } from '#vbam/tables/diplomacy/treaties.ts';
import { goodsNamed, openBargains } from '#vbam/view/bargains.ts';
import { partnerOf } from '#vbam/view/dealing.ts';
import type { EmpireView, KnownBargain } from '#vbam/view/view.ts';
import { refusalOf } from './checkOrders.ts';
import { epInWords } from './order.ts';
import { acceptGoods } from './verbs/diplomacy/answerBargain.ts';

/** Goods are lists of names with commas: only these words end them in an answer. */
const ANSWER_JOINTS = / (?:from|for) /i;

/** A bargain that waits for an answer, with the sentences that answer it. */
export interface OpenBargain {
  from: string;
  bargain: KnownBargain;
  /** `Kili Hegemony offers data of TL 2 for 20 EP (until turn 5)` */
  says: string;
  /** the same without the name */
  offers: string;
  /** as far as they would stand; the last turns it down */
  answers: string[];
}

export function bargainsOfferedTo(view: EmpireView): OpenBargain[] {
  return openBargains(view, 'theirs').map(({ partner, bargain }) => {
    const { goods, epTenths, made } = bargain;
    const [{ name }, what] = [partnerOf(view, partner), goodsNamed(view, goods)];
    const price = epTenths > 0 ? `for ${epInWords(epTenths)}` : 'as a gift';
    const answered = `${quotedName(what, ANSWER_JOINTS)} from ${name}`;
    const why = refusalOf(view, acceptGoods, { goods: goodsKeyOf(goods), empire: partner });
    const offers = `offers ${what} ${price} (until turn ${made + OFFER_STANDS})${why === null ? '' : `, which you cannot accept: ${why}`}`;
    const answers = [...(why === null ? [`accept ${answered}`] : []), `decline ${answered}`];
    return { from: partner, bargain, says: `${name} ${offers}`, offers, answers };
  });
}
