import { sumOf } from '#core/sum.ts';
import { sightings } from '#vbam/tables/war/sightings.ts';
import { once } from '#vbam/view/once.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { strengthBySystemOf, worldsKnownOf } from '#vbam/view/war/strengthSeen.ts';
import { supplyReachOf } from '#vbam/view/ways/reach.ts';
import { crewsOf, jumpsAround, piecesOf } from '../../ground.ts';
import { strengthOf } from '../../strength.ts';
import { isGuard } from '../guards.ts';
import { boldnessOf } from './targets.ts';

/** 7.6: below this share of the enemy's strength, in percent, a war is as good as lost. */
const HOPELESS = 50;
/** Enemies so many jumps from the capital threaten it. */
const AT_THE_GATES = 1;

/** Of all fleets that can fight. */
const mobileStrengthOf = once((view): number => sumOf([...crewsOf(view).values()].filter(isGuard).map(strengthOf)));

/** 7.6: whether own fleets are strong enough for the weakest world of another empire that supplies reach. */
export function canTakeOn(view: EmpireView, empire: string): boolean {
  const strengths = strengthBySystemOf(view, empire);
  const worlds = worldsKnownOf(view, empire).filter((system) => supplyReachOf(view).has(system));
  const weakest = Math.min(...worlds.map((system) => Math.max(strengths.get(system) ?? 0, sightings.leastDefense)));
  return mobileStrengthOf(view) >= boldnessOf(view) * weakest;
}

/** 7.6: whether peace cannot wait for weariness, and why, as an adviser says it; null where it can. */
export function dangerFrom(view: EmpireView, empire: string): string | null {
  const strengths = strengthBySystemOf(view, empire);
  if (isCapitalThreatened(view, strengths)) return 'The enemy is at the gates of our capital';
  const all = sumOf([...strengths.values()]);
  return 100 * mobileStrengthOf(view) < HOPELESS * all ? 'They are more than twice as strong as we are' : null;
}

/** By more than what stands there. */
function isCapitalThreatened(view: EmpireView, strengths: ReadonlyMap<string, number>): boolean {
  const { capital } = view.empire;
  if (capital === null) return false;
  const own = strengthOf(
    piecesOf(view).filter(({ system, unitClass }) => system === capital && unitClass.type !== 'ground force'),
  );
  const near = [...jumpsAround(view, capital, AT_THE_GATES).keys()];
  return near.some((system) => (strengths.get(system) ?? 0) > own);
}
