import { plainOrder } from '#core/order.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { colonyOf } from '../colonies/colonies.ts';
import { havenFrom } from '../shared/diplomacy/diplomats.ts';

type Realms = Pick<CampaignState, 'empires' | 'colonies' | 'facilities' | 'tradeRoutes'>;

/** G-43: whether diplomats of an empire may stay in a system, as things are, and from which part of the empire. */
export function havenAt(state: Realms, empire: string, system: string): string | null {
  const { facilities, tradeRoutes } = state;
  const cutOff = state.empires[empire]?.cutOff ?? [];
  return havenFrom({ colony: colonyOf(state, system, empire), facilities, tradeRoutes }, { id: empire, cutOff }, system);
}

/** Where diplomats go who can stay nowhere else: the capital, or where most of their people live; null where nobody does. */
export function homeOf({ empires, colonies }: Pick<CampaignState, 'empires' | 'colonies'>, empire: string): string | null {
  const capital = empires[empire]?.capital ?? null;
  if (capital !== null && colonyOf({ colonies }, capital, empire)) return capital;
  const own = Object.values(colonies).filter(({ owner }) => owner === empire);
  const [largest] = own.sort((one, other) => other.census - one.census || plainOrder(one.system, other.system));
  return largest?.system ?? null;
}
