import type { Goods } from '#schemas/vbam/state.ts';
import { goodsInWords } from '#vbam/questions/shared/diplomacy/goods.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView, KnownBargain } from '#vbam/view/view.ts';
import { partnerOf } from './dealing.ts';

export function goodsNamed(view: Pick<EmpireView, 'systems'>, goods: Goods): string {
  return goodsInWords(goods, (id) => systemNameIn(view, id));
}

/** What others have offered to the empire, or it to others, and nobody has answered yet; in order of the empires. */
export function openBargains(view: EmpireView, whose: 'ours' | 'theirs'): { partner: string; bargain: KnownBargain }[] {
  return Object.keys(view.empires)
    .sort()
    .flatMap((partner) =>
      partnerOf(view, partner)
        .bargains.filter(({ by }) => (by === view.empire.id) === (whose === 'ours'))
        .map((bargain) => ({ partner, bargain })),
    );
}
