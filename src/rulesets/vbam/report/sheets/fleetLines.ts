import { naturalOrder } from '#core/naturalOrder.ts';
import { draftOf } from '#vbam/orders/order.ts';
import { deskOf, unitOn } from '#vbam/orders/plans/fleetDesk.ts';
import { aboardOf, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { hazardsIn } from '#vbam/questions/shared/galaxy/hazards.ts';
import { paceOf, uncarriedIn } from '#vbam/questions/shared/movement/pace.ts';
import { fleetsByName } from '#vbam/view/names/fleetsByName.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { journeyInWords } from '#vbam/view/ways/journeyInWords.ts';
import { borderAhead, stagesAhead } from '#vbam/view/ways/journeys.ts';
import { perilInWords } from '#vbam/view/ways/perilInWords.ts';
import { perilsAheadOf } from '#vbam/view/ways/perils.ts';

/** The most units of one fleet that are named; the rest are counted. */
const MAX_UNITS = 12;

/** Each fleet: where it is, how fast, its units, and what it carries; then units in systems outside any fleet. */
export function fleetLines(view: EmpireView): string[] {
  const desk = deskOf(draftOf({ view }));
  const holds = holdsOf(view.units);
  const label = (id: string) => unitOn(desk, id).label;
  return [
    ...fleetsByName(view).map((id) => {
      const units = uncarriedIn(desk, id);
      const carried = units.flatMap((unit) => aboardOf(holds, unit));
      const { gatesOnly, speed } = paceOf(desk, units);
      const pace = gatesOnly ? 'only from gate to gate' : `speed ${speed}`;
      const cargo = carried.length > 0 ? `; carries ${few(carried.map(label))}` : '';
      const name = `${view.fleets[id]?.name} at ${systemNameIn(view, view.fleets[id]?.system ?? '')}`;
      return `${name}, ${pace}: ${few(units.map(label))}${cargo}${onItsWay(view, id)}${bewareOf(view, id)}`;
    }),
    ...looseUnits(view).map(([system, ids]) => `in no fleet at ${systemNameIn(view, system)}: ${few(ids.map(label))}`),
  ];
}

/** What awaits it if it gets no other orders. */
function bewareOf(view: EmpireView, id: string): string {
  return perilsAheadOf(view, id)
    .map((peril) => `; beware, at ${systemNameIn(view, peril.system)}: ${perilInWords(view, peril)}`)
    .join('');
}

/** The known systems in which ships come to harm, by what does it. */
export function hazardLines({ systems }: EmpireView): string[] {
  const found = Object.values(systems).flatMap((system) =>
    hazardsIn(system).map(({ hazard, damage }) => ({ hazard, name: `${system.name} (${damage})` })),
  );
  return [...Map.groupBy(found, ({ hazard }) => hazard)].map(
    ([hazard, places]) =>
      `${hazard}: ${places
        .map(({ name }) => name)
        .sort(naturalOrder)
        .join(', ')}`,
  );
}

/** The unexplored lanes by system, as `explore` names them, with the progress of earlier tries. */
export function laneLines({ stubs, systems }: EmpireView): string[] {
  return [...Map.groupBy(stubs, ({ system }) => system)].map(([system, lanes]) => {
    const described = lanes.map(
      ({ number, direction, progress }) => `lane ${number} ${direction}${progress > 0 ? ` (+${progress})` : ''}`,
    );
    return `${systemNameIn({ systems }, system)}: ${described.join(', ')}`;
  });
}

function onItsWay(view: EmpireView, id: string): string {
  const stages = stagesAhead(view, view, id);
  const border = borderAhead(view, view, id);
  const goes = stages.length === 0 ? '' : `; goes on ${journeyInWords(view, stages)}`;
  return border === null ? goes : `${goes}; goes no farther, for ${systemNameIn(view, border)} lies beyond a closed border`;
}

function looseUnits({ units }: EmpireView): [string, string[]][] {
  const found = new Map<string, string[]>();
  for (const id of Object.keys(units).sort()) {
    const place = units[id]?.place;
    if (place?.kind === 'system' || place?.kind === 'based') found.set(place.system, [...(found.get(place.system) ?? []), id]);
  }
  return [...found].sort(([a], [b]) => naturalOrder(a, b));
}

function few(labels: readonly string[]): string {
  const shown = [...labels].sort(naturalOrder).slice(0, MAX_UNITS).join(', ');
  return labels.length > MAX_UNITS ? `${shown} and ${labels.length - MAX_UNITS} more` : shown;
}
