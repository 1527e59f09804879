import { inIdOrder } from '#core/inIdOrder.ts';
import type { Facility } from '#schemas/vbam/state.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { knowledgeIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { coloniesOf, placeWith } from '#vbam/questions/shared/exploration/knownColonies.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { dropDoubles } from '../colonies/mergeColonies.ts';
import { seeSystem } from '../exploration/see.ts';

/**
 * G-27: where nobody lives, what enemies have built falls to whoever lands ground forces there;
 * to ships alone only what bombardment has crippled. The caller sees to it that nothing defends it. Returns whether anything fell.
 */
export function seizeFacilities(
  turn: VbamTurn,
  system: string,
  by: string,
  { with: force = 'troops' }: { with?: 'troops' | 'ships' } = {},
): boolean {
  const { state } = turn;
  if (system in state.colonies) return false; // what stands beside a colony falls with it
  const fallen = inIdOrder(state.facilities)
    .map(([, facility]) => facility)
    .filter((one) => one.system === system && state.relations[pairIdOf(one.owner, by)]?.state === 'war')
    .filter((one) => force === 'troops' || one.state === 'crippled');
  if (fallen.length === 0) return false;
  const byOwner = Map.groupBy(fallen, ({ owner }) => owner);
  for (const facility of fallen) facility.owner = by;
  dropDoubles(state, system, by);
  seeSystem(turn, by, system);
  for (const [of, facilities] of byOwner) tell(turn, { system, of, by }, facilities);
  return true;
}

function tell(turn: VbamTurn, { system, of, by }: Record<'system' | 'of' | 'by', string>, fallen: readonly Facility[]): void {
  const facilities = fallen.map(({ kind }) => kind).sort();
  remember(turn, of, system);
  remember(turn, by, system);
  for (const empire of [of, by]) {
    turn.events.push({ kind: 'facilitiesSeized', rule: 'G-27', seenBy: [empire], empire, system, of, by, facilities });
  }
}

/** Both know now what of others stands there. */
function remember({ state, number }: VbamTurn, empire: string, system: string): void {
  const { colonies } = knowledgeIn(state, empire);
  const facilities = inIdOrder(state.facilities).flatMap(([, { kind, owner, ...one }]) =>
    one.system === system && owner !== empire ? [{ kind, owner }] : [],
  );
  const before = colonies[system];
  const lived = before ? coloniesOf(before) : [];
  if (facilities.length === 0 && lived.length === 0) delete colonies[system];
  else colonies[system] = placeWith(lived, { seen: number, facilities });
}
