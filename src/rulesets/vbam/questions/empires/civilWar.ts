import type { Modifier } from '#core/dice.ts';
import { plainOrder } from '#core/order.ts';
import type { CampaignState, Colony, Culture, UnitClass } from '#schemas/vbam/state.ts';
import { defectionBySize, PLANETARY_DEFENSES } from '#vbam/tables/colonies/civilWar.ts';
import { colonySizeOf } from '../shared/colonies/colonySize.ts';
import { inRebellion } from '../shared/economy/workplace.ts';

/** 4.8-a: those of an empire's colonies that are in rebellion, in order of their systems. Ruling: where nobody lives nobody rebels. */
export function rebelColoniesOf({ colonies }: Pick<CampaignState, 'colonies'>, empire: string): Colony[] {
  return Object.values(colonies)
    .filter((colony) => colony.owner === empire && colony.census > 0 && inRebellion({ colony }))
    .sort((a, b) => plainOrder(a.system, b.system));
}

/** 4.8.1-a: whether anybody is left who would be loyal. */
export function hasLoyalColony({ colonies }: Pick<CampaignState, 'colonies'>, empire: string): boolean {
  return Object.values(colonies).some((colony) => colony.owner === empire && !inRebellion({ colony }));
}

/** 4.8.1-e, C-33, D-20: half of a roll and half of the loyalists' value, to the nearest. */
export function rebelCultureOf(rolled: number, loyalists: Culture[keyof Culture]): number {
  return Math.floor((rolled + loyalists + 1) / 2);
}

/** 4.8.1-c, C-32: what bears on the loyalty of units in a system; `colony` is that of their empire. */
export function defectionModifiersOf(colony: Pick<Colony, 'census'> | undefined, planetary: boolean): Modifier[] {
  const size = colony ? colonySizeOf(colony) : 'no colony';
  const add = defectionBySize[size];
  return [
    ...(planetary ? [{ why: 'planetary defenses', add: PLANETARY_DEFENSES }] : []),
    ...(add === 0 ? [] : [{ why: size, add }]),
  ];
}

/** W-27: of units in the order in which they were drawn, those that go over: until the next would exceed the share. */
export function defectorsAmong<Unit extends { cost: number }>(drawn: readonly Unit[], percent: number): Unit[] {
  const all = drawn.reduce((sum, { cost }) => sum + cost, 0);
  let left = Math.floor((all * percent) / 100);
  const first = drawn.findIndex(({ cost }) => {
    left -= cost;
    return left < 0;
  });
  return first < 0 ? [...drawn] : drawn.slice(0, first);
}

/** W-26: of ground forces the one with most AS and DV for its price; of equals the first by id. */
export function militiaAmong(classes: readonly (readonly [id: string, UnitClass])[]): string | null {
  const worth = ({ statistics, buildCost }: UnitClass) => (statistics.attackStrength + statistics.defenseValue) / buildCost;
  const best = classes
    .filter(([, { type }]) => type === 'ground force')
    .toSorted(([idA, a], [idB, b]) => worth(b) - worth(a) || plainOrder(idA, idB))[0];
  return best?.[0] ?? null;
}
