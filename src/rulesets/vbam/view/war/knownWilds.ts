import type { EmpireKnowledge } from '#schemas/vbam/state.ts';
import type { Lurking } from '#vbam/questions/shared/galaxy/wilds.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** G-11: what is known to hold the own ships in a system. */
export function heldBy(known: EmpireKnowledge['wilds'], system: string): string | null {
  return Object.values(known).find((wild) => wild.system === system && wild.holdsUs)?.name ?? null;
}

/** 5.5: the pirates that are remembered, in no order that says anything. */
export function knownPirates({ foreign }: Pick<EmpireView, 'foreign'>): EmpireKnowledge['wilds'][string][] {
  return Object.values(foreign.wilds).filter(({ kind }) => kind === 'pirates');
}

type Charts = Pick<EmpireView, 'foreign' | 'systems' | 'colonies'>;

/** G-13, G-14: the guardians and monsters in a system, met there or only charted. */
export function lairsAt(view: Charts, system: string): Lurking[] {
  const met = Object.values(view.foreign.wilds).filter((wild) => wild.system === system && isBeast(wild));
  const charted = chartedLair(view, system);
  return charted ? [...met, charted] : met;
}

/** G-13, G-14: where they are. */
export function lairsIn(view: Charts): string[] {
  const met = Object.values(view.foreign.wilds).filter(isBeast);
  const charted = Object.keys(view.systems).flatMap((system) => chartedLair(view, system) ?? []);
  return [...met, ...charted].map(({ system }) => system);
}

/** Charts from before play name what keeps watch. When somebody first comes there, all who have the chart hear of it (G-09): until then it is there. */
export function chartedLair({ foreign, systems, colonies }: Charts, system: string): Lurking | null {
  const { special = null, seen = 0 } = systems[system] ?? {};
  if (seen > 0 || system in colonies || (special !== 'guardian' && special !== 'space monster')) return null;
  if (Object.values(foreign.wilds).some((wild) => wild.system === system)) return null;
  return { kind: special === 'guardian' ? 'guardian' : 'monster', system };
}

function isBeast({ kind }: Lurking): boolean {
  return kind === 'guardian' || kind === 'monster';
}
