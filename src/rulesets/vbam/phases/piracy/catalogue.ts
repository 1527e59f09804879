import { inIdOrder } from '#core/inIdOrder.ts';
import { keysOf } from '#core/keysOf.ts';
import { plainOrder } from '#core/order.ts';
import type { UnitDesign } from '#schemas/vbam/state.ts';
import { techRankOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { LEVELS_BEHIND, pirateShips } from '#vbam/tables/piracy/catalogue.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { unlessToldOtherwise } from './asked.ts';

/** Something that pirates can buy. */
export interface Good {
  name: string;
  buildCost: number;
  /** the class of those who live there; null for what every market has */
  id: string | null;
  design: UnitDesign;
}

/** 5.5.BM-c, C-31, E-55. Ruling: of the classes of those among whom they came up, armed starships; the dearest first, of equals what every market has. */
export function catalogueFor({ state }: VbamTurn, people: string): Good[] {
  const usual = keysOf(pirateShips).map(
    (name): Good => ({ name, buildCost: pirateShips[name].buildCost, id: null, design: pirateShips[name] }),
  );
  const level = state.empires[people]?.techLevel;
  const behind = level?.era === 'interstellar' ? level.level - LEVELS_BEHIND : -1;
  const theirs = inIdOrder(state.unitClasses).flatMap(([id, one]): Good[] => {
    const fits = one.owner === people && one.prototyped && one.type === 'starship' && one.statistics.attackStrength > 0;
    if (!fits || behind < 0 || techRankOf(one.techLevel) > behind) return [];
    return [{ name: one.name, buildCost: one.buildCost, id, design: one }];
  });
  return [...usual, ...theirs].sort(
    (a, b) => b.buildCost - a.buildCost || Number(a.id !== null) - Number(b.id !== null) || plainOrder(a.name, b.name),
  );
}

/** M-28: what a band buys first; null: the dearest, as always. */
export function preferredIn(turn: VbamTurn, band: string, goods: readonly Good[], tenths: number): string | null {
  const affordable = goods.filter(({ buildCost }) => 10 * buildCost <= tenths).map(({ name }) => name);
  const [dearest] = affordable;
  if (dearest === undefined) return null;
  const chosen = unlessToldOtherwise(turn, band, 'pirate purchases', { choices: [...new Set(affordable)], fallback: dearest });
  return chosen === dearest ? null : chosen;
}

/** G-55: the dearest that these tenths of an EP pay for. */
export function chooseFrom(goods: readonly Good[], tenths: number, preferred: string | null): Good | undefined {
  const affordable = goods.filter(({ buildCost }) => 10 * buildCost <= tenths);
  return affordable.find(({ name }) => name === preferred) ?? affordable[0];
}
