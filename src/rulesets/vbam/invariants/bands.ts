import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { inRebellion } from '#vbam/questions/shared/economy/workplace.ts';
import { numberIn } from '#vbam/questions/shared/forces/whereabouts.ts';
import { armedOf, BAND, rebelsIn } from '#vbam/questions/shared/war/bands.ts';
import { type Turned, tally, unlike } from './turned.ts';

/** W-25: a band has units, all of them where it is, and owns nothing else; rebels fight the owner of a colony in rebellion there. */
export function bandsHold({ result: { state } }: Turned): string[] {
  const { bands, units } = state;
  const homeless = rebelsIn(state).flatMap(([id, { system, against }]) => {
    const colony = colonyOf(state, system, against);
    return colony && inRebellion({ colony }) ? [] : [`${id} fights ${against}, which has no rebellious colony at ${system}`];
  });
  const empty = Object.keys(bands).flatMap((id) => (armedOf(state, id).length > 0 ? [] : [`${id} has nobody left`]));
  const astray = Object.entries(units).flatMap(([id, { owner, place }]) => {
    const band = bands[owner];
    if (!band) return owner in state.empires ? [] : [`${id} belongs to ${owner}, which is nobody`];
    return place.kind === 'system' && place.system === band.system ? [] : [`${id} of ${owner} has left ${band.system}`];
  });
  const belongings = [state.colonies, state.facilities, state.fleets, state.projects, state.tradeRoutes].flatMap((list) =>
    Object.entries<{ owner: string }>(list).flatMap(([id, { owner }]) => (owner in bands ? [`${owner} owns ${id}`] : [])),
  );
  return [...homeless, ...empty, ...astray, ...belongings];
}

/** W-26, 4.8.1-b: as many take up arms as their owner reads of, and no more. */
export function risersAreCounted({ before, result, eventsOf }: Turned): string[] {
  const fresh = Object.keys(result.state.units).filter((id) => !(id in before.units));
  const isRiser = (id: string) => numberIn(id)?.stem.startsWith(BAND) ?? false;
  const placeOf = (id: string) => {
    const place = result.state.units[id]?.place;
    return place?.kind === 'system' ? place.system : '';
  };
  const found = tally(fresh.filter(isRiser), placeOf);
  const told = tally(
    eventsOf('rebelsRose'),
    ({ system }) => system,
    ({ count }) => count,
  );
  const systems = new Set([...fresh.filter(isRiser).map(placeOf), ...eventsOf('rebelsRose').map(({ system }) => system)]);
  return [...systems].sort().flatMap((system) => unlike(`the number of new rebels at ${system}`, found(system), told(system)));
}
