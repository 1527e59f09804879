import { inIdOrder } from '#core/inIdOrder.ts';
import type { Band, CampaignState, Colony } from '#schemas/vbam/state.ts';

type Bands = Pick<CampaignState, 'bands' | 'units'>;

/** What the ids of all bands begin with. */
export const BAND = 'rebels-';

/** What is called by its id, where no power of that id is known; undefined where it is no band. */
export function bandCalled(id: string): string | undefined {
  return id.startsWith(BAND) ? 'rebels' : undefined;
}

/** W-25: the rebels of a colony, by id and in order of their ids; there are several only where colonies have become one. */
export function bandsOf({ bands }: Pick<Bands, 'bands'>, { system, owner }: Pick<Colony, 'system' | 'owner'>): [string, Band][] {
  return inIdOrder(bands).filter(([, band]) => band.system === system && band.against === owner);
}

/** The units of a band, in order of their ids. */
export function armedOf({ units }: Pick<Bands, 'units'>, band: string): string[] {
  return Object.keys(units)
    .filter((id) => units[id]?.owner === band)
    .sort();
}

/** 3.4.11-e: those who fight the owner of a colony, by ids. */
export function rebelsAt(state: Bands, colony: Pick<Colony, 'system' | 'owner'>): string[] {
  return bandsOf(state, colony).flatMap(([id]) => armedOf(state, id));
}
