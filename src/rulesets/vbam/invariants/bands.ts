import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { inRebellion } from '#vbam/questions/shared/economy/workplace.ts';
import { armedOf, rebelsIn } from '#vbam/questions/shared/war/bands.ts';
import type { Turned } from './turned.ts';

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
