import type { Refusal } from '#core/answer.ts';
import { listed } from '#core/listed.ts';
import { foldName } from '#core/names.ts';
import { listOf } from '#core/orders/grammar/lists.ts';
import { newName } from '#core/orders/grammar/slots.ts';
import { joyOfFreedom, releasedRelationshipOf, releaseProblem } from '#vbam/questions/shared/empires/releasing.ts';
import { MAX_NAME } from '#vbam/tables/campaign/names.ts';
import { nameProblem } from '#vbam/view/names/names.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { lanesKnownTo, ownPlace } from '#vbam/view/realm/places.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { givenAlready, noteGiven } from '../../guards/givenOnce.ts';
import { order } from '../../order.ts';
import type { Refused } from '../../refusalInWords.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-57. */
export const releaseSystems = order({
  name: 'release systems',
  rule: 'O-57',
  heading: 'Diplomacy',
  sentence: 'release {systems} [as {name}]',
  slots: { systems: listOf(nameOf('colony')), name: newName('name', MAX_NAME) },
  help: 'lets colonies that hang together and can feed themselves become an empire of their own, with their facilities and starbases; your other units there have ten turns to leave',
  example: 'release Vega as "Vegan Republic"',
  check(draft, { systems: wanted, name }) {
    const { view } = draft;
    const systems = [...new Set(wanted)].sort();
    const refusal =
      givenAlready(draft, { systems }, 'O-57') ??
      problemOf(view, systems) ??
      (name === undefined ? null : calledProblem(view, name));
    if (refusal) return refusal;
    const colonies = systems.map((system) => ownPlace(view, system).colony);
    const names = listed(
      systems.map((system) => systemNameIn(view, system)),
      'and',
    );
    const gain = colonies.reduce((sum, colony) => sum + joyOfFreedom(colony), 0);
    return {
      price: {},
      says: `${names} released${name === undefined ? '' : ` as ${name}`}: they begin at a relationship of ${releasedRelationshipOf(colonies)} with you, and gain ${gain} Morale`,
      enter(later) {
        for (const system of systems) letGo(later.view, system);
        noteGiven(later, { systems });
      },
    };
  },
});

function problemOf(view: EmpireView, systems: readonly string[]): Refused | null {
  return releaseProblem({
    places: systems.filter((system) => system in view.colonies).map((system) => ownPlace(view, system)),
    systems,
    colonies: Object.keys(view.colonies).length,
    capital: view.empire.capital,
    lanes: lanesKnownTo(view),
    foodPerCensus: view.constants.foodPerCensus,
  });
}

function calledProblem(view: EmpireView, name: string): Refusal | null {
  if (foldName(name) === foldName(view.empire.name))
    return { why: `you are called ${view.empire.name} yourselves`, rule: 'O-69' };
  return nameProblem(view, 'empire', null, name);
}

/** Later orders of the sheet can no longer do anything there. */
function letGo(view: EmpireView, system: string): void {
  delete view.colonies[system];
  for (const [id, facility] of Object.entries(view.facilities)) if (facility.system === system) delete view.facilities[id];
  for (const [id, project] of Object.entries(view.projects)) if (project.system === system) delete view.projects[id];
}
