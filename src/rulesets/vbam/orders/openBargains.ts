import { quotedName } from '#core/orders/quotedName.ts';
import { goodsKeyOf } from '#vbam/questions/shared/diplomacy/goods.ts';
import { OFFER_STANDS } from '#vbam/tables/diplomacy/treaties.ts';
import { goodsNamed, openBargains } from '#vbam/view/bargains.ts';
import { partnerOf } from '#vbam/view/dealing.ts';
import type { EmpireView, KnownBargain } from '#vbam/view/view.ts';
import { draftOf, epInWords, verdictOn } from './order.ts';
import { whyInWords } from './refusalInWords.ts';
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
  /** the sentence that accepts it, whether or not it stands */
  accept: string;
  /** the sentences that answer it, of which each stands as things are */
  answers: string[];
  /** why it cannot be accepted now; null if it can */
  bar: string | null;
}

export function bargainsOfferedTo(view: EmpireView): OpenBargain[] {
  return openBargains(view, 'theirs').map(({ partner, bargain }) => {
    const { goods, epTenths, made } = bargain;
    const [{ name }, what] = [partnerOf(view, partner), goodsNamed(view, goods)];
    const price = epTenths > 0 ? `for ${epInWords(epTenths)}` : 'as a gift';
    const answered = `${quotedName(what, ANSWER_JOINTS)} from ${name}`;
    const offers = `offers ${what} ${price} (until turn ${made + OFFER_STANDS})`;
    const bar = barTo(view, partner, bargain);
    const accept = `accept ${answered}`;
    const answers = [...(bar === null ? [accept] : []), `decline ${answered}`];
    return { from: partner, bargain, says: `${name} ${offers}`, offers, accept, answers, bar };
  });
}

/** G-64: what treaties, need or the treasury do not allow. */
function barTo(view: EmpireView, empire: string, { goods, epTenths }: KnownBargain): string | null {
  const verdict = verdictOn(draftOf({ view }), acceptGoods, { goods: goodsKeyOf(goods), empire });
  if ('why' in verdict) return whyInWords(view, verdict);
  const { epTenths: has } = view.empire.treasury;
  return epTenths > has ? `you have ${epInWords(has)}` : null;
}
