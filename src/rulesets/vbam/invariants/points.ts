import { sumOf } from '#core/sum.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { poolFields, pools } from '#vbam/questions/shared/economy/pools.ts';
import { regionKeyOf } from '#vbam/questions/shared/empires/regions.ts';
import { below, type StandingOrder, type Turned, unlike } from './turned.ts';

export function ledgersClose({ before, result, ledgerOf }: Turned): string[] {
  return Object.keys(result.state.empires).flatMap((id) => {
    const regions = [before, result.state].flatMap(({ empires }) => empires[id]?.cutOff.map(regionKeyOf) ?? []);
    return [undefined, ...new Set(regions)].flatMap((region) => poolsClose({ before, result, ledgerOf }, id, region));
  });
}

/** The pools of an empire, or those of a region of it (4.3.5-b), which is another region if its first system is another. */
function poolsClose(
  { before, result, ledgerOf }: Pick<Turned, 'before' | 'result' | 'ledgerOf'>,
  id: string,
  region?: string,
): string[] {
  const treasuryIn = ({ empires }: CampaignState) => {
    const empire = empires[id];
    return region === undefined ? empire?.treasury : empire?.cutOff.find((one) => regionKeyOf(one) === region)?.treasury;
  };
  return pools.flatMap((pool) => {
    let balance = treasuryIn(before)?.[poolFields[pool]] ?? 0;
    const own = ledgerOf(id, pool).filter((line) => line.region === region && line.colony === undefined);
    const lines = own.flatMap(({ amount, cause }) => {
      balance += amount;
      return below(`${pool} of ${id} after ${cause.kind}`, balance, 0);
    });
    const end = treasuryIn(result.state)?.[poolFields[pool]] ?? 0;
    return [...lines, ...unlike(`${pool} of ${id} at the end`, end, balance), ...below(`${pool} of ${id}`, end, 0)];
  });
}

export function pricesMatch({ result, orderedBy, isCarriedOut, ledgerOf }: Turned): string[] {
  return Object.keys(result.state.empires).flatMap((id) => {
    const own = orderedBy(id);
    const failed = own.filter((order) => !isCarriedOut(order));
    const says = new Set(own.map((order) => order.says));
    return (['ep', 'pp', 'ip'] as const).flatMap((pool) => {
      const priceOf = ({ price }: StandingOrder) => price[poolFields[pool]] ?? 0;
      const paid = ledgerOf(id, pool).filter(({ heading, amount }) => heading === 'purchases' && amount < 0);
      const back = ledgerOf(id, pool).filter(({ cause }) => cause.kind === 'order not carried out' && says.has(cause.says));
      return [
        ...unlike(`${pool} paid by ${id}`, -sumOf(paid.map(({ amount }) => amount)), sumOf(own.map(priceOf))),
        ...unlike(`${pool} paid back to ${id}`, sumOf(back.map(({ amount }) => amount)), sumOf(failed.map(priceOf))),
      ];
    });
  });
}

/** G-64. */
export function giftsArriveOnce({ result, ledgerOf, eventsOf }: Turned): string[] {
  const sent = eventsOf('epSent');
  return Object.keys(result.state.empires).flatMap((id) => {
    const lines = ledgerOf(id, 'ep').filter(({ heading, rule }) => heading === 'miscellaneous income' && rule === 'G-64');
    const came = sumOf(lines.map(({ amount }) => amount));
    const received = sumOf(sent.filter(({ empire, by }) => empire === id && by !== id).map(({ epTenths }) => epTenths));
    return unlike(`EP that reached ${id} from others, in tenths,`, came, received);
  });
}
