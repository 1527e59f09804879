import type { MapSystem } from '#schemas/vbam/report/map.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { moraleStateOf } from '#vbam/questions/shared/colonies/moraleState.ts';
import type { EmpireView } from '#vbam/view/view.ts';

type Troubles = Pick<MapSystem, 'troubles'>;

/** G-23, 3.4.11, 3.4.14-c: what troubles these colonies of one system, for the map. */
export function troublesOf(colonies: readonly Colony[], besieged = false): Troubles {
  const troubles = [
    ...(besieged || colonies.some(({ siege }) => siege) ? ['besieged' as const] : []),
    ...(colonies.some((colony) => moraleStateOf(colony) === 'rebellion') ? ['rebelling' as const] : []),
    ...(colonies.some(({ conquered }) => conquered !== null) ? ['occupied' as const] : []),
  ];
  return troubles.length === 0 ? {} : { troubles };
}

/** The empire's own colony, or another's on whose ground its troops stand. */
export function troublesAt({ colonies, units, empire }: EmpireView, system: string): Troubles {
  const own = colonies[system];
  if (own) return troublesOf([own]);
  const haveLanded = Object.values(units).some(
    ({ owner, landed, place }) =>
      owner === empire.id && landed !== undefined && place.kind === 'system' && place.system === system,
  );
  return troublesOf([], haveLanded);
}
