import type { CampaignState, Unit, UnitDesign, UnitLocation } from '#schemas/vbam/state.ts';
import { freshFleet, freshUnit } from '#vbam/tables/campaign/starting.ts';
import { design } from './designs.ts';

type Forces = Pick<CampaignState, 'units' | 'fleets' | 'unitClasses' | 'diplomats' | 'spies'>;

/** Units and fleets of one empire, put together by hand. */
export function forcesOf(owner = 'kili'): ForceBuilder {
  return builderFor({ units: {}, fleets: {}, unitClasses: {}, diplomats: [], spies: [] }, owner);
}

export interface ForceBuilder {
  forces: Forces;
  /** a unit of a class that is made for it; returns its id */
  unit(name: string, more: Partial<UnitDesign>, place: UnitLocation, as?: Partial<Unit>): string;
  fleet(name: string, system: string): string;
}

/** Adds to existing forces: a state's, or a view's. */
export function builderFor(forces: Forces, owner: string): ForceBuilder {
  return {
    forces,
    unit(name, more, place, as = {}) {
      const id = `${owner}-${name.toLowerCase().replaceAll(' ', '-')}`;
      const unitClass = id.replace(/-\d+$/, '');
      forces.unitClasses[unitClass] ??= {
        ...structuredClone(design(more)),
        owner,
        name: name.replace(/ \d+$/, ''),
        prototyped: true,
        numbered: 9,
      };
      forces.units[id] = { ...structuredClone(freshUnit), class: unitClass, owner, place, ...as };
      return id;
    },
    fleet(name, system) {
      const id = `${owner}-${name.toLowerCase().replaceAll(' ', '-')}`;
      forces.fleets[id] = { owner, name, system, ...structuredClone(freshFleet) };
      return id;
    },
  };
}

export function inFleet(fleet: string): UnitLocation {
  return { kind: 'fleet', fleet };
}

export function aboard(by: string, as: 'based' | 'cargo' | 'tendered' | 'towed' = 'based'): UnitLocation {
  return { kind: 'carried', by, as };
}
