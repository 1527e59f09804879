import { inIdOrder } from '#core/inIdOrder.ts';
import type { CampaignState, Colony, Pirates, Rebels } from '#schemas/vbam/state.ts';

type Bands = Pick<CampaignState, 'bands' | 'units'>;

/** What the ids of all rebels begin with. */
export const BAND = 'rebels-';
/** What the ids of all pirates begin with. */
export const PIRATES = 'pirates-';

/** What is called by its id, where no power of that id is known; undefined where it is no band. */
export function bandCalled(id: string): string | undefined {
  if (isPirate(id)) return 'pirates';
  return id.startsWith(BAND) ? 'rebels' : undefined;
}

/** By the id alone, which is never used again: they may be gone. */
export function isPirate(id: string): boolean {
  return id.startsWith(PIRATES);
}

/** W-25: all rebels, by id and in order of their ids. */
export function rebelsIn({ bands }: Pick<Bands, 'bands'>): [string, Rebels][] {
  return inIdOrder(bands).flatMap(([id, band]): [string, Rebels][] => (band.kind === 'rebels' ? [[id, band]] : []));
}

/** 5.5: all pirates, by id and in order of their ids. */
export function piratesIn({ bands }: Pick<Bands, 'bands'>): [string, Pirates][] {
  return inIdOrder(bands).flatMap(([id, band]): [string, Pirates][] => (band.kind === 'pirates' ? [[id, band]] : []));
}

/** Undefined where it is no pirates' id. */
export function pirateNameIn({ bands }: Pick<Bands, 'bands'>, id: string): string | undefined {
  const band = bands[id];
  return band?.kind === 'pirates' ? band.name : undefined;
}

/** W-25: the rebels of a colony, by id and in order of their ids; there are several only where colonies have become one. */
export function bandsOf(state: Pick<Bands, 'bands'>, { system, owner }: Pick<Colony, 'system' | 'owner'>): [string, Rebels][] {
  return rebelsIn(state).filter(([, band]) => band.system === system && band.against === owner);
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
