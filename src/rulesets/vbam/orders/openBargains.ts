import { quotedName } from '#core/orders/quotedName.ts';
import { OFFER_STANDS } from '#vbam/tables/diplomacy/treaties.ts';
import { goodsNamed, openBargains } from '#vbam/view/bargains.ts';
import { partnerOf } from '#vbam/view/dealing.ts';
import type { EmpireView, KnownBargain } from '#vbam/view/view.ts';
import { epInWords } from './order.ts';

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
  accept: string;
  decline: string;
}

export function bargainsOfferedTo(view: EmpireView): OpenBargain[] {
  return openBargains(view, 'theirs').map(({ partner, bargain }) => {
    const { goods, epTenths, made } = bargain;
    const [{ name }, what] = [partnerOf(view, partner), goodsNamed(view, goods)];
    const price = epTenths > 0 ? `for ${epInWords(epTenths)}` : 'as a gift';
    const answered = `${quotedName(what, ANSWER_JOINTS)} from ${name}`;
    const offers = `offers ${what} ${price} (until turn ${made + OFFER_STANDS})`;
    return {
      from: partner,
      bargain,
      says: `${name} ${offers}`,
      offers,
      accept: `accept ${answered}`,
      decline: `decline ${answered}`,
    };
  });
}
