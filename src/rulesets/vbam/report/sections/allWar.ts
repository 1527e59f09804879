import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { MapBattle, MapCourse, MapSystem, WholeMap } from '#schemas/vbam/report/map.ts';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { mapNow } from '#vbam/questions/galaxy/mapNow.ts';
import { chartsOf } from '#vbam/questions/movement/charts.ts';
import { warLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import { fleetIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { paceOf, rostersIn } from '#vbam/questions/shared/movement/pace.ts';
import { scheduleOf, stepsOf } from '#vbam/questions/shared/movement/ways.ts';
import { wereShotsFiredIn } from '#vbam/questions/shared/war/shotsFired.ts';
import type { ReportSource } from '../turnReport.ts';
import { inOrder, placesOnce } from './warOnMap.ts';

export type AllWar = Pick<WholeMap, 'wars' | 'courses' | 'battles'>;
type OwnerOf = (id: string) => number;

/** The place of each empire in the moderator's list of powers, who is the first. */
export function ownersIn({ empires }: Pick<CampaignState, 'empires'>): OwnerOf {
  const ids = Object.keys(empires).sort();
  return (id) => ids.indexOf(id) + 1;
}

/** Every war, course and battle, for the moderator alone. */
export function allWar(source: ReportSource): AllWar {
  const ownerOf = ownersIn(source.result.state);
  const [wars, courses] = [warsIn(source, ownerOf), coursesIn(source, ownerOf)];
  const battles = battlesIn(source.result.events);
  return {
    ...(wars.length > 0 && { wars }),
    ...(courses.length > 0 && { courses }),
    ...(battles.length > 0 && { battles }),
  };
}

/** G-28: the first of those who blockade a colony there. */
export function blockadedAt(colonies: readonly Colony[], ownerOf: OwnerOf): Pick<MapSystem, 'blockadedBy'> {
  const by = colonies.find(({ blockade }) => blockade)?.blockade?.by;
  return by === undefined ? {} : { blockadedBy: ownerOf(by) };
}

function warsIn({ result }: ReportSource, ownerOf: OwnerOf): [number, number][] {
  return Object.values(result.state.relations)
    .filter((relation) => warLevelOf(relation) !== null)
    .map(({ between: [one, other] }) => inOrder(ownerOf(one), ownerOf(other)))
    .sort(([a, b], [c, d]) => a - c || b - d);
}

/** Those that fleets are on, by what their empires know of the ways. */
function coursesIn({ galaxy, result: { state }, campaign }: ReportSource, ownerOf: OwnerOf): MapCourse[] {
  const [rosters, chartFor] = [rostersIn(state), chartsOf(state, mapNow(galaxy, state), campaign.rules)];
  return Object.keys(state.fleets)
    .sort()
    .flatMap((id) => {
      const { owner, name, system, course, headway } = fleetIn(state, id);
      if (course.length === 0) return [];
      const pace = paceOf(state, rosters.get(id) ?? []);
      if (pace.speed === 0 || pace.laidUp.length > 0) return [];
      const stages = scheduleOf(stepsOf(chartFor(owner), pace), pace.speed, system, course, headway);
      const way = stages.map((stage) => ({ system: stage.system, turn: state.turn + stage.phase }));
      const unclear = stages.length < course.length;
      return way.length === 0 ? [] : [{ owner: ownerOf(owner), fleet: name, from: system, way, ...(unclear && { unclear }) }];
    });
}

function battlesIn(events: readonly VbamEvent[]): MapBattle[] {
  return placesOnce(
    events.flatMap((event) => {
      if (event.kind !== 'battleRecorded' || !wereShotsFiredIn(event.record)) return [];
      const { to } = event.record;
      return [{ system: event.system, ...(to !== undefined && { to }) }];
    }),
  );
}
