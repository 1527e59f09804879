import type { ModeratorReport } from '#schemas/vbam/report.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { hasMet } from '#vbam/questions/diplomacy/contactSides.ts';
import { mapNow } from '#vbam/questions/galaxy/mapNow.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { cultureShownIn } from '#vbam/questions/shared/empires/cultureBands.ts';
import { ownPlanLines, type PlanView, passageLines, planInWords } from '#vbam/view/war/planInWords.ts';
import type { ReportSource } from '../turnReport.ts';
import { compare } from './names.ts';

type Realm = Pick<
  ModeratorReport['empires'][number],
  'colonies' | 'census' | 'culture' | 'techLevel' | 'fleets' | 'units' | 'knows' | 'unknown' | 'unmet' | 'plans'
>;

/** An empire at a glance, for the moderator: what it has, and what it does not know. */
export function realmOf({ galaxy, result: { state } }: Pick<ReportSource, 'galaxy' | 'result'>, id: string): Realm {
  const colonies = Object.values(state.colonies).filter(({ owner }) => owner === id);
  const ownedIn = (records: Readonly<Record<string, { owner: string }>>) =>
    Object.values(records).filter(({ owner }) => owner === id).length;
  const known = state.knowledge[id]?.systems ?? {};
  const { systems } = mapNow(galaxy, state); // including those that came into being in play
  const callable = decisionNames(systems);
  const others = Object.entries(state.empires).filter(
    ([other]) => other !== id && !hasMet(state.relations[pairIdOf(id, other)], id),
  );
  return {
    colonies: colonies.length,
    census: colonies.reduce((sum, { census }) => sum + census, 0),
    culture: state.empires[id] ? cultureShownIn(state.empires[id].culture) : [],
    techLevel: state.empires[id] ? techLevelNameOf(state.empires[id].techLevel) : '',
    fleets: ownedIn(state.fleets),
    units: ownedIn(state.units),
    knows: Object.keys(known).length,
    unknown: systems
      .filter((system) => !(system.id in known))
      .map(callable)
      .sort(compare),
    unmet: others.map(([, { name }]) => name).sort(compare),
    plans: plansSaidBy(state, id, systems),
  };
}

/** Part 7.2: only what it has said; the usual plan is the same for everybody. */
function plansSaidBy(
  { empires, fleets, units, unitClasses }: CampaignState,
  id: string,
  systems: readonly { id: string; name: string }[],
): string[] {
  const empire = empires[id];
  if (!empire) return [];
  const own = <Thing extends { owner: string }>(things: Readonly<Record<string, Thing>>): Record<string, Thing> =>
    Object.fromEntries(Object.entries(things).filter(([, { owner }]) => owner === id));
  const view: PlanView = {
    ...{ empire, empires, fleets: own(fleets), units: own(units), unitClasses, foreignClasses: {} },
    foreign: { classes: unitClasses },
    systems: Object.fromEntries(systems.map((system) => [system.id, system])),
  };
  return [...(empire.plan ? [`all fleets: ${planInWords(view, null)}`] : []), ...ownPlanLines(view), ...passageLines(view)];
}

/** A name that several systems share identifies none of them, so their ids do. */
function decisionNames(systems: readonly { id: string; name: string }[]): (system: { id: string; name: string }) => string {
  const bearers = Map.groupBy(systems, ({ name }) => name.toLowerCase());
  return ({ id, name }) => (bearers.get(name.toLowerCase())?.length === 1 ? name : id);
}
