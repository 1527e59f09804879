import type { Refusal } from '#core/answer.ts';
import { listed } from '#core/listed.ts';
import type { Goods } from '#schemas/vbam/state.ts';
import { goodsKeyOf, goodsProblem } from '#vbam/questions/shared/diplomacy/goods.ts';
import { reachesTech, techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { goodsNamed } from '#vbam/view/abroad/bargains.ts';
import { partnerOf } from '#vbam/view/abroad/dealing.ts';
import type { EmpireView, KnownBargain } from '#vbam/view/view.ts';
import { bargainKey } from '../../guards/bargaining.ts';
import { type Draft, epInWords, order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

const offered = { goods: nameOf('goods', 'goods', 'that anybody offers you'), empire: nameOf('empire') };

/** O-46 to O-48, O-58: the other side of a sale, or of a gift that needs consent. */
export const acceptGoods = order({
  name: 'accept goods',
  rule: 'G-64',
  heading: 'Diplomacy',
  sentence: 'accept {goods} from {empire}',
  slots: offered,
  help: 'takes what another empire sells or cedes to you, at the price it asks',
  example: 'accept data of TL 2 from Kili Hegemony',
  check(draft, { goods: key, empire }) {
    const { start } = draft;
    const bargain = openBargain(draft, empire, key, empire);
    if ('why' in bargain) return bargain;
    const { name, ...partner } = partnerOf(start, empire);
    const refusal = goodsProblem(partner, bargain.goods.kind, empire) ?? uselessProblem(start, bargain.goods);
    if (refusal) return refusal;
    const { epTenths } = bargain;
    const says = `${goodsNamed(start, bargain.goods)} taken from ${name}${epTenths > 0 ? ` for ${epInWords(epTenths)}` : ''}`;
    return { price: { epTenths }, says, enter: (later) => later.used.set(bargainKey(bargain.goods, empire), 1) };
  },
});

export const declineGoods = order({
  name: 'decline goods',
  rule: 'G-64',
  heading: 'Diplomacy',
  sentence: 'decline {goods} from {empire}',
  slots: offered,
  help: 'turns down what another empire would sell or cede to you; it costs nothing',
  example: 'decline data of TL 2 from Kili Hegemony',
  check(draft, { goods: key, empire }) {
    const bargain = openBargain(draft, empire, key, empire);
    if ('why' in bargain) return bargain;
    const says = `${goodsNamed(draft.start, bargain.goods)} from ${partnerOf(draft.start, empire).name} declined`;
    return { price: {}, says, enter: (later) => later.used.set(bargainKey(bargain.goods, empire), 1) };
  },
});

export const callOff = order({
  name: 'call off goods',
  rule: 'G-64',
  heading: 'Diplomacy',
  sentence: 'call off {goods} for {empire}',
  slots: { goods: nameOf('goods', 'own goods', 'that you have offered'), empire: nameOf('empire') },
  help: 'takes back what you would sell or cede, as long as the other side has not accepted it',
  example: 'call off Vega for Kili Hegemony',
  check(draft, { goods: key, empire }) {
    const bargain = openBargain(draft, empire, key, draft.start.empire.id);
    if ('why' in bargain) return bargain;
    const says = `${goodsNamed(draft.start, bargain.goods)} no longer offered to ${partnerOf(draft.start, empire).name}`;
    return { price: {}, says, enter: (later) => later.used.set(bargainKey(bargain.goods, empire), 1) };
  },
});

/** What `by` has offered in the dealings with a partner; or why there is nothing of the kind. */
function openBargain({ start, used }: Draft, partner: string, key: string, by: string): KnownBargain | Refusal {
  const { bargains, name } = partnerOf(start, partner);
  const open = bargains.filter((one) => one.by === by);
  const bargain = open.find(({ goods }) => goodsKeyOf(goods) === key);
  if (bargain && used.has(bargainKey(bargain.goods, partner))) return { why: 'the sheet deals with it already', rule: 'G-64' };
  if (bargain) return bargain;
  const others = open.map(({ goods }) => goodsNamed(start, goods));
  const instead = others.length > 0 ? `, but ${listed(others, 'and')}` : '';
  return {
    why: by === partner ? `${name} does not offer it${instead}` : `you do not offer it to ${name}${instead}`,
    rule: 'G-64',
  };
}

/** G-56: nobody pays for data that adds nothing new. */
function uselessProblem({ empire }: EmpireView, goods: Goods): Refusal | null {
  if (goods.kind !== 'data') return null;
  const name = techLevelNameOf(goods.techLevel);
  if (reachesTech(empire.techLevel, goods.techLevel)) return { why: `you have reached ${name} yourselves`, rule: 'G-56' };
  const held = empire.researchData.some(({ techLevel }) => techLevelNameOf(techLevel) === name);
  return held ? { why: `you have data of ${name} already`, rule: 'G-56' } : null;
}
