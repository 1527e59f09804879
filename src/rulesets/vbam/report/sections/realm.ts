import type { ModeratorReport } from '#schemas/vbam/report.ts';
import { hasMet } from '#vbam/questions/diplomacy/contactSides.ts';
import { mapNow } from '#vbam/questions/galaxy/mapNow.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { cultureShownIn } from '#vbam/questions/shared/empires/cultureBands.ts';
import type { ReportSource } from '../turnReport.ts';
import { compare } from './names.ts';

type Realm = Pick<
  ModeratorReport['empires'][number],
  'colonies' | 'census' | 'culture' | 'techLevel' | 'fleets' | 'units' | 'knows' | 'unknown' | 'unmet'
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
  };
}

/** A name that several systems share identifies none of them, so their ids do. */
function decisionNames(systems: readonly { id: string; name: string }[]): (system: { id: string; name: string }) => string {
  const bearers = Map.groupBy(systems, ({ name }) => name.toLowerCase());
  return ({ id, name }) => (bearers.get(name.toLowerCase())?.length === 1 ? name : id);
}
