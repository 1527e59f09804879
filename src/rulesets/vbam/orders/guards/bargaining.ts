import type { Refusal } from '#core/answer.ts';
import { count, type Slot } from '#core/orders/slots.ts';
import type { Goods, TechLevel } from '#schemas/vbam/state.ts';
import { goodsInWords, goodsKeyOf, goodsProblem } from '#vbam/questions/shared/diplomacy/goods.ts';
import { OFFER_STANDS } from '#vbam/tables/treaties.ts';
import { partnerOf } from '#vbam/view/dealing.ts';
import type { EmpireView, KnownBargain } from '#vbam/view/view.ts';
import { type Draft, epInWords, type Verdict } from '../order.ts';
import { readTechLevel } from '../slots/drawing.ts';

export const price = count('EP', { most: 100_000 });

export const techLevelSlot: Slot<TechLevel> = {
  title: 'tech level',
  choices: () => null,
  read: (written) => readTechLevel(written.toLowerCase()),
};

/** Goods that one empire would let another have, for so many EP; undefined for nothing. */
interface Wish {
  empire: string;
  goods: Goods;
  ep: number | undefined;
  rule: string;
  /** a system needs the consent of who gets it even as a gift */
  consent?: boolean;
}

/** What is given goes over this turn; what is sold waits until the other side accepts it. */
export function offering({ start, used }: Draft, { empire, goods, ep, rule, consent = false }: Wish): Verdict | Refusal {
  const partner = partnerOf(start, empire);
  const refusal = goodsProblem(partner, goods.kind, partner.name);
  if (refusal) return refusal;
  const key = bargainKey(goods, empire);
  if (used.has(key)) return { why: 'the sheet deals with it already', rule };
  const what = goodsNamed(start, goods);
  const says =
    ep === undefined && !consent
      ? `${what} given to ${partner.name}`
      : `${what} offered to ${partner.name} ${ep === undefined ? 'as a gift' : `for ${epInWords(10 * ep)}`}, if they accept it`;
  return { price: {}, says, enter: (later) => later.used.set(key, 1) };
}

/** A sheet deals once with each of the goods with each partner. */
export function bargainKey(goods: Goods, partner: string): string {
  return `${goodsKeyOf(goods)} with ${partner}`;
}

export function goodsNamed({ systems }: Pick<EmpireView, 'systems'>, goods: Goods): string {
  return goodsInWords(goods, (id) => systems[id]?.name ?? id);
}

/** What another has offered to the empire, or the empire to others, and nobody has answered; in order of the empires. */
export function openBargains(view: EmpireView, whose: 'ours' | 'theirs'): { partner: string; bargain: KnownBargain }[] {
  return Object.keys(view.empires)
    .sort()
    .flatMap((partner) =>
      partnerOf(view, partner)
        .bargains.filter(({ by }) => (by === view.empire.id) === (whose === 'ours'))
        .map((bargain) => ({ partner, bargain })),
    );
}

/** What waits for an answer, with the sentences that answer it. */
export interface OpenBargain {
  from: string;
  bargain: KnownBargain;
  /** `Kili Hegemony offers data of TL 2 for 20 EP (until turn 5)` */
  says: string;
  accept: string;
  decline: string;
}

export function bargainsOfferedTo(view: EmpireView): OpenBargain[] {
  return openBargains(view, 'theirs').map(({ partner, bargain }) => {
    const { goods, epTenths, made } = bargain;
    const [{ name }, what] = [partnerOf(view, partner), goodsNamed(view, goods)];
    const price = epTenths > 0 ? `for ${epInWords(epTenths)}` : 'as a gift';
    const answered = `${/ (?:from|for) /i.test(what) ? `"${what}"` : what} from ${name}`;
    return {
      from: partner,
      bargain,
      says: `${name} offers ${what} ${price} (until turn ${made + OFFER_STANDS})`,
      accept: `accept ${answered}`,
      decline: `decline ${answered}`,
    };
  });
}
