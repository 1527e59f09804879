import { copyOf } from '#core/copy.ts';
import { cutName } from '#core/cutName.ts';
import { byKey } from '#core/order.ts';
import { sumOf } from '#core/sum.ts';
import type { CampaignState, ContestedPolicy, Fleet } from '#schemas/vbam/state.ts';
import { apartFrom } from '#vbam/questions/shared/empires/apart.ts';
import { isAsset } from '#vbam/questions/shared/forces/assets.ts';
import { fleetIdFor } from '#vbam/questions/shared/forces/recordIds.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit, labelOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { paceOf } from '#vbam/questions/shared/movement/pace.ts';
import { type Guard, rearGuardOf } from '#vbam/questions/shared/war/rearGuard.ts';
import { MAX_NAME } from '#vbam/tables/campaign/names.ts';
import { freshFleet } from '#vbam/tables/campaign/starting.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { shareCover } from './hiding.ts';
import { type Journey, muster, ordersFor } from './journeys.ts';

/** What stands in a fleet's way, in halves of CC. */
interface Obstruction {
  by: string[];
  ccHalves: number;
  neededHalves: number;
}

/** 3.3.4-c, O-08: leaves units behind as the fleet was told to; false where it was not, or cannot. */
export function leaveRearGuard(turn: VbamTurn, journey: Journey, { by, ccHalves, neededHalves }: Obstruction): boolean {
  const policy = ordersFor(turn, journey.fleet).contested ?? { kind: 'stop' };
  const units = chosenBy(turn, journey, policy, { ccHalves, neededHalves });
  if (!units || !canSpare(turn, journey, units)) return false;
  const called = units.map((id) => labelOfUnit(turn.state, id));
  const guard = detach(turn, journey, units);
  const { owner, system, name } = journey.fleet;
  const common = { rule: '3.3.4-c', seenBy: [owner], empire: owner, system, fleet: name };
  turn.events.push({ kind: 'rearGuardLeft', ...common, by, guard, called });
  muster(turn, journey);
  return true;
}

function chosenBy(
  { state }: VbamTurn,
  { units }: Journey,
  policy: ContestedPolicy,
  { ccHalves, neededHalves }: Pick<Obstruction, 'ccHalves' | 'neededHalves'>,
): readonly string[] | null {
  if (policy.kind === 'stop' || (policy.kind === 'go on' && ccHalves > 2 * policy.upTo)) return null;
  if (policy.kind === 'leave') {
    const named = units.filter((id) => policy.units.includes(id));
    return sumOf(named.map((id) => guardIn(state, id).ccHalves)) >= neededHalves ? named : null;
  }
  const armed = units.filter((id) => isAsset(state, unitIn(state, id))).map((id) => guardIn(state, id));
  return rearGuardOf(armed.sort(byKey(({ id }) => id)), neededHalves);
}

function guardIn(state: CampaignState, id: string): Guard {
  const unitClass = classOfUnit(state, unitIn(state, id));
  return { id, ccHalves: 2 * ccOf(unitClass), buildCost: unitClass.buildCost };
}

/** Somebody must be left to go on, and still be able to. */
function canSpare({ state }: VbamTurn, { units, pace }: Journey, guards: readonly string[]): boolean {
  const rest = paceOf(
    state,
    units.filter((id) => !guards.includes(id)),
  );
  return rest.speed > 0 && (pace.gatesOnly || !rest.gatesOnly);
}

/** W-02: a fleet of its own from now on, with the same plan; it hides from whom the others hide. Returns what it is called. */
function detach(turn: VbamTurn, { id: from, fleet }: Journey, units: readonly string[]): string {
  const { state, notes } = turn;
  const { owner, system } = fleet;
  const id = fleetIdFor(owner, `${fleet.name} Rear Guard`, state.fleets);
  const name = nameFor(state, fleet);
  const { plan, concealed } = fleet;
  state.fleets[id] = {
    ...{ owner, name, system, ...copyOf(freshFleet) },
    ...(plan && { plan: copyOf(plan) }),
    ...(concealed && { concealed: copyOf(concealed) }),
  };
  for (const unit of units) unitIn(state, unit).place = { kind: 'fleet', fleet: id };
  if (fleet.flagship !== null && units.includes(fleet.flagship)) fleet.flagship = null;
  const before = notes.cameFrom.get(from);
  if (before !== undefined) notes.cameFrom.set(id, before);
  shareCover(turn, from, id);
  return name;
}

const TITLE = ' Rear Guard';

function nameFor({ fleets }: CampaignState, { owner, name }: Fleet): string {
  const taken = Object.values(fleets).flatMap((fleet) => (fleet.owner === owner ? [fleet.name] : []));
  return apartFrom(`${cutName(name, MAX_NAME - TITLE.length)}${TITLE}`, taken);
}
