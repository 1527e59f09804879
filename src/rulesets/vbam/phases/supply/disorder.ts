import type { Trouble } from '#schemas/vbam/state.ts';
import type { Claim, SupplyNetwork } from '#vbam/questions/shared/forces/supplyNetwork.ts';
import { labelOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { jumpsFrom, type Lanes } from '#vbam/questions/shared/movement/laneGraph.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-42: Propaganda: Supply. Those units in reach of the center, drawn by lot, get nothing this turn, from nobody. */
export function disorderedIn(
  turn: VbamTurn,
  empire: string,
  claims: readonly Claim[],
  network: SupplyNetwork,
  lanes: Lanes,
): Claim[] {
  const troubles = (turn.state.troubles ?? []).filter(({ what, owner }) => what === 'stores' && owner === empire);
  const without = new Set<Claim>();
  for (const trouble of troubles) {
    const served = jumpsFrom(lanes, trouble.system, network.centers.get(trouble.system) ?? 0);
    const left = claims.filter((claim) => served.has(claim.system) && !without.has(claim));
    const drawn = drawFrom(turn, trouble, left);
    for (const claim of drawn) without.add(claim);
    if (drawn.length > 0) tell(turn, trouble, drawn);
  }
  return claims.filter((claim) => without.has(claim));
}

function drawFrom(turn: VbamTurn, { system, owner, units = 0 }: Trouble, claims: readonly Claim[]): Claim[] {
  const stream = turn.dice.at('disorder', system, owner);
  const left = [...claims];
  const drawn: Claim[] = [];
  while (drawn.length < units && left.length > 0) drawn.push(...left.splice(stream.below(left.length), 1));
  return drawn;
}

function tell({ state, events }: VbamTurn, { system, owner }: Trouble, drawn: readonly Claim[]): void {
  const called = drawn.map(({ unit }) => labelOfUnit(state, unit));
  events.push({ kind: 'mishap', rule: 'G-41', seenBy: [owner], empire: owner, system, what: { kind: 'stores', called } });
}
