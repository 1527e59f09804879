import { sumOf } from '#core/sum.ts';
import type { Terrain } from '#schemas/vbam/galaxyWords.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { abilitySumOf } from '../forces/abilitySum.ts';
import { ccOf } from '../forces/unitDesign.ts';
import { unitIn } from '../forces/unitIn.ts';
import { classOfUnit } from '../forces/whereabouts.ts';

type Forces = Pick<CampaignState, 'units' | 'unitClasses'>;

/** What hides, and what looks for it. */
interface Search {
  /** Stealth and CC of all that hides together */
  stealth: number;
  cc: number;
  /** the opponents' Scout */
  scout: number;
  /** 3.3.5-c: of the colony that they have there */
  intel: number;
  /** 3.3.5-d */
  nebula: boolean;
}

/** 3.3.5-b, E-10: the chance to stay concealed, in whole percent: a D100 shows nothing finer. Ruling: the nebula halves Scout before Intel is added. */
export function concealmentChanceOf({ stealth, cc, scout, intel, nebula }: Search): number {
  const eyes = (nebula ? Math.floor(scout / 2) : scout) + intel;
  return Math.min(100, Math.floor((100 * stealth) / (cc + eyes)));
}

/** 3.2.6-r: any of them. */
export function isInNebula(terrain: readonly Terrain[]): boolean {
  return terrain.some((kind) => kind.endsWith('nebula'));
}

/** 3.3.5-a: what these units bring to hiding, those aboard others left out. */
export function hidingOf(forces: Forces, uncarried: readonly string[]): Pick<Search, 'stealth' | 'cc'> {
  const cc = sumOf(uncarried.map((id) => ccOf(classOfUnit(forces, unitIn(forces, id)))));
  return { stealth: abilitySumOf(forces, uncarried, 'stealth'), cc };
}
