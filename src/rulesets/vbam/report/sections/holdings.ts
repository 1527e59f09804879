import type { TurnReport } from '#schemas/vbam/report.ts';
import { resourcesAt } from '#vbam/questions/shared/economy/resources.ts';
import { techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { holdingsOf } from '#vbam/view/realm/places.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { resourcesInWords } from './exploration.ts';
import { capturedUnitsOf } from './fleets.ts';
import { byName, namesFor, placeIn } from './names.ts';

/** What works for an empire besides people and ships. */
export function holdingsIn(view: EmpireView): TurnReport['holdings'] {
  const { empire } = namesFor(view);
  return {
    resources: resourcesOf(view),
    researchData: view.empire.researchData.map(({ techLevel, source }) => {
      return { techLevel: techLevelNameOf(techLevel), from: source === null ? null : empire(source) };
    }),
    captured: capturedUnitsOf(view),
  };
}

/** 3.2.8. */
function resourcesOf(view: EmpireView): TurnReport['holdings']['resources'] {
  const own = holdingsOf(view);
  const systems = [...Object.values(view.colonies), ...Object.values(view.facilities)].map(({ system }) => system);
  return [...new Set(systems)]
    .map((system) => ({ ...placeIn(view, system), atWork: resourcesInWords(resourcesAt(system, own)) }))
    .filter(({ atWork }) => atWork.length > 0)
    .sort(byName);
}
