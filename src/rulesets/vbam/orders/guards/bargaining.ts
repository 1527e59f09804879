import { count, type Slot } from '#core/orders/grammar/slots.ts';
import type { Goods, TechLevel, TreatyKind } from '#schemas/vbam/state.ts';
import { goodsKeyOf, goodsProblem } from '#vbam/questions/shared/diplomacy/goods.ts';
import { goodsNamed } from '#vbam/view/abroad/bargains.ts';
import { partnerOf } from '#vbam/view/abroad/dealing.ts';
import { type Draft, epInWords, type Verdict } from '../order.ts';
import type { Refused } from '../refusalInWords.ts';
import { readTechLevel } from '../slots/drawing.ts';

export const price = count('EP', { most: 100_000 });

export const techLevelSlot: Slot<TechLevel> = {
  title: 'tech level',
  choices: () => null,
  read: (written) => readTechLevel(written.toLowerCase()),
};

/** Goods that one empire would let another have, and the price in EP; undefined for a gift. */
interface Wish {
  empire: string;
  goods: Goods;
  ep: number | undefined;
  rule: string;
  /** a system needs the receiver's consent even as a gift */
  consent?: boolean;
}

/** A gift changes hands this turn; a sale waits until the other side accepts. */
export function offering({ start, used }: Draft, { empire, goods, ep, rule, consent = false }: Wish): Verdict | Refused {
  const partner = partnerOf(start, empire);
  const refusal = goodsProblem(partner, goods.kind, empire);
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

/** That the sheet signs or offers a treaty of peace: a declaration in the same turn would end it. */
export function talksKey(partner: string): string {
  return `treaty talks with ${partner}`;
}

/** A sheet deals once with each treaty with each partner. */
export function dealingKey(kind: TreatyKind, partner: string): string {
  return `${kind} with ${partner}`;
}
