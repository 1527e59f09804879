import { copyOf } from '#core/copy.ts';
import { recordIn } from '#core/recordIn.ts';
import type { CampaignState, Empire, Unit } from '#schemas/vbam/state.ts';
import type { FacilityKind } from '#schemas/vbam/stateWords.ts';
import { fleetOf, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { FREE_FACILITY, STARTING_FORCES } from '#vbam/tables/campaign/starting.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** What others will know an empire by, and what its people are like. */
export type Style = Pick<Empire, 'name' | 'tag' | 'colour' | 'pattern' | 'species' | 'culture'>;

/** An empire before its first turn, as its choices so far leave it. */
export interface Start {
  view: EmpireView;
  style: Style;
  /** the system it begins in */
  home: string;
  /** G-10: the facility of choice */
  free: FacilityKind;
  /** what is left for forces, EP in tenths */
  epTenths: number;
}

/** The start that was generated for an empire. */
export function startFor(
  state: CampaignState,
  galaxy: Parameters<typeof viewFor>[1],
  campaign: Parameters<typeof viewFor>[2],
  id: string,
): Start {
  return startFrom(state, viewFor(state, galaxy, campaign, id));
}

/** The same for an existing view. */
export function startFrom({ empires }: Pick<CampaignState, 'empires'>, view: EmpireView): Start {
  const { name, tag, colour, pattern, species, culture, capital } = recordIn(empires, view.empire.id, 'empire');
  if (capital === null) throw new Error(`${view.empire.id} has no home to begin in`);
  const style = { name, tag, colour, pattern, species, culture: { ...culture } };
  return { view, style, home: capital, free: FREE_FACILITY, epTenths: 0 };
}

/** The same start without the forces at home, and with all that these may cost (G-10). What the scenario has put elsewhere stays. */
export function withoutForces(start: Start): Start {
  const { style, view, ...rest } = copyOf(start);
  const atHome = new Set(forcesAtHome(start));
  const units = Object.fromEntries(Object.entries(view.units).filter(([id]) => !atHome.has(id)));
  const fleets = Object.fromEntries(Object.entries(view.fleets).filter(([, { system }]) => system !== start.home));
  // outposts were mustered first, so their numbers have no gap
  for (const [id, unitClass] of Object.entries(view.unitClasses))
    unitClass.numbered = Object.values(units).filter((unit) => unit.class === id).length;
  return { ...rest, style, view: { ...view, units, fleets }, epTenths: 10 * STARTING_FORCES };
}

/** The units in the home system, which are those that a player may choose. */
export function forcesAtHome({ view, home }: Start): string[] {
  return Object.entries(view.units).flatMap(([id, unit]) => (systemOfUnit(view, unit) === home ? [id] : []));
}

/** what the scenario has put elsewhere, and no choice replaces: each fleet or place with its units, by name. */
export function forcesElsewhere(start: Start): { called: string; units: Unit[] }[] {
  const { view } = start;
  const atHome = new Set(forcesAtHome(start));
  const away = Object.keys(view.units)
    .sort()
    .filter((id) => !atHome.has(id));
  const calledOf = (id: string) => {
    const at = systemNameIn(view, systemOfUnit(view, recordIn(view.units, id, 'unit')));
    const fleet = view.fleets[fleetOf(view, id) ?? ''];
    return fleet ? `${fleet.name} at ${at}` : `those at ${at}`;
  };
  return [...Map.groupBy(away, calledOf)].map(([called, ids]) => ({
    called,
    units: ids.map((id) => recordIn(view.units, id, 'unit')),
  }));
}

export function homeNameOf({ view, home }: Start): string {
  return systemNameIn(view, home);
}
