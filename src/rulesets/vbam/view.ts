import type { CampaignFile } from '#schemas/campaign.ts';
import type { Galaxy, Lane, StarSystem } from '#schemas/galaxy.ts';
import type { CampaignState, Colony, Empire, Facility, Fleet, Project, TradeRoute, Unit, UnitClass } from '#schemas/state.ts';

/** A system as an empire knows it. */
export type KnownSystem = Pick<
  StarSystem,
  'id' | 'name' | 'type' | 'spectral' | 'luminosity' | 'capacity' | 'raw' | 'biosphere' | 'terrain' | 'resources' | 'special'
> & {
  /** the turn these facts were last true */
  seen: number;
};

/** A lane that can be travelled. */
export interface KnownLane {
  id: string;
  a: string;
  b: string;
  /** null while lanes have no classes (3.3.7) */
  class: Lane['class'];
}

/** What one empire may know. Orders are checked against this alone, so no answer can tell more. */
export interface EmpireView {
  campaign: string;
  /** the turn that orders are written for */
  turn: number;
  rules: CampaignFile['rules'];
  constants: CampaignFile['constants'];
  empire: Pick<Empire, 'name' | 'tag' | 'techLevel' | 'ftlUnlocked' | 'treasury' | 'capital' | 'standing'> & { id: string };
  systems: Record<string, KnownSystem>;
  lanes: KnownLane[];
  colonies: Record<string, Colony>;
  facilities: Record<string, Facility>;
  unitClasses: Record<string, UnitClass>;
  units: Record<string, Unit>;
  fleets: Record<string, Fleet>;
  projects: Record<string, Project>;
  tradeRoutes: Record<string, TradeRoute>;
}

/** Builds an empire's knowledge up from nothing: a field that is not named here is not known. */
export function viewFor(
  state: CampaignState,
  galaxy: Pick<Galaxy, 'systems' | 'lanes'>,
  { rules, constants }: Pick<CampaignFile, 'rules' | 'constants'>,
  empireId: string,
): EmpireView {
  const empire = state.empires[empireId];
  if (!empire) throw new Error(`there is no empire ${empireId}`);
  const { name, tag, techLevel, ftlUnlocked, treasury, capital, standing } = empire;
  return structuredClone({
    campaign: state.campaign,
    turn: state.turn + 1,
    rules,
    constants,
    empire: { id: empireId, name, tag, techLevel, ftlUnlocked, treasury, capital, standing },
    systems: knownSystems(state, galaxy, empireId),
    lanes: knownLanes(state, galaxy, empireId),
    colonies: ownedBy(state.colonies, empireId),
    facilities: ownedBy(state.facilities, empireId),
    unitClasses: ownedBy(state.unitClasses, empireId),
    units: ownedBy(state.units, empireId),
    fleets: ownedBy(state.fleets, empireId),
    projects: ownedBy(state.projects, empireId),
    tradeRoutes: ownedBy(state.tradeRoutes, empireId),
  });
}

function knownSystems({ knowledge }: CampaignState, galaxy: Pick<Galaxy, 'systems'>, empire: string): EmpireView['systems'] {
  const known = knowledge[empire]?.systems ?? {};
  return Object.fromEntries(
    galaxy.systems.flatMap(({ id, name, type, spectral, luminosity, capacity, raw, biosphere, terrain, resources, special }) => {
      const seen = known[id]?.seen;
      if (seen === undefined) return [];
      return [[id, { id, name, type, spectral, luminosity, capacity, raw, biosphere, terrain, resources, special, seen }]];
    }),
  );
}

function knownLanes({ lanes }: CampaignState, galaxy: Pick<Galaxy, 'lanes'>, empire: string): KnownLane[] {
  return galaxy.lanes
    .filter(({ id }) => lanes[id]?.explored && lanes[id].knownBy.includes(empire))
    .map(({ id, a, b, class: made }) => ({ id, a, b, class: lanes[id]?.class ?? made }));
}

function ownedBy<Owned extends { owner: string }>(records: Record<string, Owned>, empire: string): Record<string, Owned> {
  return Object.fromEntries(Object.entries(records).filter(([, { owner }]) => owner === empire));
}
