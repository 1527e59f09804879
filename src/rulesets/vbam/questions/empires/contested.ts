import type { CampaignState, Relation } from '#schemas/vbam/state.ts';
import { warLevelOf } from '../shared/diplomacy/relations.ts';
import { isAsset } from '../shared/forces/assets.ts';
import { unitIn } from '../shared/forces/unitIn.ts';
import { systemOfUnit } from '../shared/forces/whereabouts.ts';
import { hiddenFrom } from '../shared/war/concealment.ts';

type Asked = Pick<CampaignState, 'relations' | 'colonies' | 'facilities' | 'units' | 'fleets' | 'unitClasses'>;

/** 4.3.1-d: the contested systems, each with those who are at war with one another there, in order of their ids. */
export type Contests = ReadonlyMap<string, readonly string[]>;

/**
 * W-01: a system is contested when two powers at war each have an asset there; under hostilities only where nobody lives.
 * `withdrawn` are units that avoided battle or retreated this turn.
 */
export function contestsIn(state: Asked, withdrawn: ReadonlySet<string> = nobody): Contests {
  const wars = Object.values(state.relations).filter(({ state: between }) => between === 'war');
  const contests = new Map<string, readonly string[]>();
  if (wars.length === 0) return contests;
  const inhabited = new Set(Object.values(state.colonies).map(({ system }) => system));
  for (const [system, owners] of assetsIn(state, inhabited, withdrawn)) {
    const parties = wars.flatMap((war) => (isFoughtOver(war, owners, inhabited.has(system)) ? war.between : []));
    if (parties.length > 0) contests.set(system, [...new Set(parties)].sort());
  }
  return contests;
}

const nobody: ReadonlySet<string> = new Set();

/** whether an empire is itself at war in a contested system; strangers who fight there bar it from nothing. */
export function isEmbattledIn(contests: Contests, empire: string, system: string): boolean {
  return contests.get(system)?.includes(empire) ?? false;
}

function isFoughtOver(war: Relation, owners: ReadonlySet<string>, inhabited: boolean): boolean {
  return war.between.every((one) => owners.has(one)) && !(inhabited && warLevelOf(war) === 'hostilities');
}

/** W-01: who has a colony, an able unit or, where nobody lives, a working facility in each system. */
function assetsIn(
  state: Asked,
  inhabited: ReadonlySet<string>,
  withdrawn: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const assets = new Map<string, Set<string>>();
  const note = (system: string, owner: string) => {
    const owners = assets.get(system);
    if (owners) owners.add(owner);
    else assets.set(system, new Set([owner]));
  };
  for (const { system, owner } of Object.values(state.colonies)) note(system, owner);
  for (const { system, owner, state: condition } of Object.values(state.facilities)) {
    if (condition === 'operational' && !inhabited.has(system)) note(system, owner);
  }
  for (const id of Object.keys(state.units)) {
    const unit = unitIn(state, id);
    const system = systemOfUnit(state, unit);
    if (assets.get(system)?.has(unit.owner)) continue; // one is enough
    if (!withdrawn.has(id) && isAsset(state, unit) && hiddenFrom(state, unit).length === 0) note(system, unit.owner);
  }
  return assets;
}
