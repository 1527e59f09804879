import { naturalOrder } from '#core/naturalOrder.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { bandCalled } from '#vbam/questions/shared/war/bands.ts';
import { allStyles } from '#vbam/view/builders/apartStyles.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Names } from '#vbam/wording.ts';

/** An id that the reader has no name for stays unnamed: a report can only say what its empire knows. */
export function namesFor(view: EmpireView): Names {
  return {
    system: (id) => view.systems[id]?.name ?? 'an unknown system',
    empire: (id) =>
      id === view.empire.id ? view.empire.name : (view.empires[id]?.name ?? bandCalled(id) ?? 'an unknown empire'),
  };
}

/** What everything is called in truth, for the one who knows all. */
export function trueNames(galaxy: Galaxy, state: CampaignState): Names {
  const systems = new Map([...galaxy.systems, ...Object.values(state.newSystems)].map(({ id, name }) => [id, name]));
  const styles = allStyles(state);
  return { system: (id) => systems.get(id) ?? id, empire: (id) => styles.get(id)?.name ?? bandCalled(id) ?? id };
}

/** The same, but systems are called what an empire calls them (O-69). */
export function namesUsedBy(galaxy: Galaxy, state: CampaignState, empire: string): Names {
  return namesAmong(trueNames(galaxy, state), state, empire);
}

/** The same where the true names are at hand. */
export function namesAmong(names: Names, state: CampaignState, empire: string): Names {
  const own = state.empires[empire]?.systemNames ?? {};
  return { ...names, system: (id) => own[id]?.name ?? names.system(id) };
}

interface NamedSystem {
  system: string | null;
  at: string;
}

/** Where something is, both for readers of a report and for what is made from it. */
export function placeIn(view: EmpireView, system: string): NamedSystem {
  return { system: system in view.systems ? system : null, at: namesFor(view).system(system) };
}

/** How old knowledge is: the report is of the turn before the one that orders are written for. */
export function lookFrom({ turn }: Pick<EmpireView, 'turn'>, seen: number): { seen: number; age: number } {
  return { seen, age: Math.max(0, turn - 1 - seen) };
}

/** For printed lists: by name, numbers within it by value, and by id if two share a name. */
export function byName(a: NamedSystem, b: NamedSystem): number {
  return compare(a.at, b.at) || compare(a.system ?? '', b.system ?? '');
}

export const compare = naturalOrder;
