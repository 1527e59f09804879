import type { Treasury } from '#schemas/vbam/state.ts';
import { inRebellion, isShutOff } from '#vbam/questions/shared/economy/workplace.ts';
import { regionOf, treasuryFor } from '#vbam/questions/shared/empires/regions.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** 4.3.5-b, G-28: the pools that pay for what the empire buys in a place. */
export function poolsAt({ empire, colonies }: Pick<EmpireView, 'empire' | 'colonies'>, system: string | undefined): Treasury {
  return treasuryFor(empire, system, colonies[system ?? '']);
}

/** Why not the capital's pay there, as the end of a sentence; empty where they do. */
export function apartInWords(
  { empire, colonies, systems }: Pick<EmpireView, 'empire' | 'colonies' | 'systems'>,
  system = '',
): string {
  const at = ` at ${systems[system]?.name ?? system}`;
  const colony = colonies[system];
  if (colony && isShutOff({ colony }))
    return `${at}, ${inRebellion({ colony }) ? 'which is in rebellion' : 'which is blockaded'}`;
  return regionOf(empire, system) ? `${at}, which is cut off` : '';
}
