import { pick, type Stream } from '#core/dice.ts';
import type { Phase } from '#core/turn/playPhases.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { cedeSystem } from '#vbam/phases/diplomacy/realms/cession.ts';
import { loseUnits } from '#vbam/phases/shared/forces/losses.ts';
import { vbamPhases } from '#vbam/phases.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { livingEmpiresOf } from '#vbam/questions/empires/fallen.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { GivenOrder, VbamTurn } from '#vbam/turn.ts';

/** One order in so many finds that things have changed. */
const ONE_IN = 5;

/**
 * The steps of a turn with a jolt among them: what orders are about is lost, given away or full after the sheets were checked,
 * so that the guards of later phases are needed: until diplomacy nothing can have changed hands. `after` is told the state that the phases find.
 */
export function joltedPhases(stream: Stream, after: (state: CampaignState) => void) {
  const resolve = (turn: VbamTurn) => {
    for (const order of turn.orders) if (stream.below(ONE_IN) === 0) jolt(turn, order, stream);
    after(structuredClone(turn.state));
  };
  return vbamPhases.flatMap((phase): Phase<VbamTurn>[] =>
    phase.name === 'diplomacy' ? [{ name: 'jolt', resolve }, phase] : [phase],
  );
}

function jolt(turn: VbamTurn, { verb, empire, values }: GivenOrder, stream: Stream): void {
  const named: Readonly<Record<string, unknown>> = values;
  const { unit, fleet } = named;
  const places = [named.colony, named.system, ...(Array.isArray(named.systems) ? named.systems : [])];
  const system = places.find((place): place is string => typeof place === 'string' && isColonyOf(turn, place, empire));
  if (typeof unit === 'string' && stream.below(2) === 0) loseUnits(turn, [unit], 'G-04');
  else if (typeof unit === 'string') giveAwayAround(turn, empire, unit, stream);
  else if (typeof fleet === 'string') loseFleet(turn, fleet);
  else if (system === undefined) return;
  else if (verb === 'raise population' && stream.below(2) === 0) fill(turn, empire, system);
  else giveAway(turn, empire, system, stream);
}

function isColonyOf({ state }: VbamTurn, system: string, empire: string): boolean {
  return colonyOf(state, system, empire) !== undefined;
}

/** The colony where a unit is. */
function giveAwayAround(turn: VbamTurn, empire: string, id: string, stream: Stream): void {
  const unit = turn.state.units[id];
  const system = unit ? systemOfUnit(turn.state, unit) : '';
  if (isColonyOf(turn, system, empire)) giveAway(turn, empire, system, stream);
}

function loseFleet(turn: VbamTurn, fleet: string): void {
  const aboard = Object.entries(turn.state.units).filter(([, { place }]) => place.kind === 'fleet' && place.fleet === fleet);
  loseUnits(
    turn,
    aboard.map(([id]) => id),
    'G-04',
  );
}

function fill({ state, galaxy }: VbamTurn, empire: string, system: string): void {
  const site = sitesOf(state, galaxy).find((one) => one.owner === empire && one.system.id === system);
  if (site?.colony) site.colony.census = Math.max(site.colony.census, site.room);
}

/** Never a capital: nobody can cede it. */
function giveAway(turn: VbamTurn, empire: string, system: string, stream: Stream): void {
  const { relations, empires } = turn.state;
  const met = Object.values(relations)
    .filter(({ between, communications }) => communications && between.includes(empire))
    .flatMap(({ between }) => between.filter((id) => id !== empire));
  const others = livingEmpiresOf(turn.state).filter((id) => met.includes(id));
  if (others.length > 0 && empires[empire]?.capital !== system) cedeSystem(turn, empire, pick(stream, others), system);
}
