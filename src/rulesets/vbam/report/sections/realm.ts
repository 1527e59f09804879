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

/** Empires at a glance, for the moderator: what each has, and what it does not know. */
export function realmsIn({ galaxy, result: { state } }: Pick<ReportSource, 'galaxy' | 'result'>): (id: string) => Realm {
  const { systems } = mapNow(galaxy, state); // including those that came into being in play
  const called = calledInOrder(systems);
  const names = Object.fromEntries(systems.map((system) => [system.id, system]));
  const [fleets, units] = [countsByOwner(state.fleets), countsByOwner(state.units)];
  const coloniesOf = Map.groupBy(Object.values(state.colonies), ({ owner }) => owner);
  return (id) => {
    const colonies = coloniesOf.get(id) ?? [];
    const known = state.knowledge[id]?.systems ?? {};
    const others = Object.entries(state.empires).filter(
      ([other]) => other !== id && !hasMet(state.relations[pairIdOf(id, other)], id),
    );
    return {
      colonies: colonies.length,
      census: colonies.reduce((sum, { census }) => sum + census, 0),
      culture: state.empires[id] ? cultureShownIn(state.empires[id].culture) : [],
      techLevel: state.empires[id] ? techLevelNameOf(state.empires[id].techLevel) : '',
      fleets: fleets.get(id) ?? 0,
      units: units.get(id) ?? 0,
      knows: Object.keys(known).length,
      unknown: called.flatMap((system) => (system.id in known ? [] : [system.called])),
      unmet: others.map(([, { name }]) => name).sort(compare),
      plans: plansSaidBy(state, id, names),
    };
  };
}

function countsByOwner(records: Readonly<Record<string, { owner: string }>>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { owner } of Object.values(records)) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return counts;
}

/** Part 7.2: only what it has said; the usual plan is the same for everybody. */
function plansSaidBy(
  { empires, fleets, units, unitClasses }: CampaignState,
  id: string,
  systems: Readonly<Record<string, { id: string; name: string }>>,
): string[] {
  const empire = empires[id];
  if (!empire) return [];
  const own = <Thing extends { owner: string }>(things: Readonly<Record<string, Thing>>): Record<string, Thing> =>
    Object.fromEntries(Object.entries(things).filter(([, { owner }]) => owner === id));
  const ownFleets = own(fleets);
  const isSaid = Object.values(ownFleets).some(({ plan, concealed }) => plan || concealed);
  if (!empire.plan && !empire.passage && !isSaid) return [];
  const view: PlanView = {
    ...{ empire, empires, fleets: ownFleets, units: own(units), unitClasses, foreignClasses: {} },
    ...{ foreign: { classes: unitClasses }, systems },
  };
  return [...(empire.plan ? [`all fleets: ${planInWords(view, null)}`] : []), ...ownPlanLines(view), ...passageLines(view)];
}

interface Called {
  id: string;
  called: string;
}

/** What decisions call systems, in order: a name that several of them share identifies none, so their ids do. */
function calledInOrder(systems: readonly { id: string; name: string }[]): Called[] {
  const bearers = Map.groupBy(systems, ({ name }) => name.toLowerCase());
  return systems
    .map(({ id, name }) => ({ id, called: bearers.get(name.toLowerCase())?.length === 1 ? name : id }))
    .sort((one, other) => compare(one.called, other.called));
}
