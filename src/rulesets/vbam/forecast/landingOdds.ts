import { sumOf } from '#core/sum.ts';
import type { KnownForce } from '#schemas/vbam/state.ts';
import { combatantFrom } from '#vbam/battle/combatantFrom.ts';
import type { Combatant, Force } from '#vbam/battle/forces.ts';
import { oddsOf } from '#vbam/battle/oddsOf.ts';
import { troopsIn } from '#vbam/battle/onGround.ts';
import { planFor } from '#vbam/battle/planFor.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { classesKnownTo } from '#vbam/view/realm/classesKnownTo.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { assumedForce } from '#vbam/view/war/strength.ts';

/** Who lands where, and against whom; null beside the own. */
interface Descent {
  system: string;
  enemy: string | null;
  troops: readonly string[];
  halved: readonly string[];
}

const GAMES = 40;
const [OURS, THEIRS] = ['ours', 'theirs'];

/** Part 7.4: what a battle of one turn would come to, against what was seen on the ground; nothing is known of what was not. */
export function groundOddsInWords(
  { after: { start, view } }: DraftedOrders,
  { system, enemy, troops, halved }: Descent,
): string | null {
  if (enemy === null) return null;
  const place = systemNameIn(view, system);
  const seen = Object.values(start.foreign.forces).filter(
    (one) => one.system === system && one.where === 'ground' && one.owner === enemy,
  );
  if (seen.length === 0)
    return `nobody of yours has seen who stands on the ground of ${place}: an undefended colony falls to whoever lands (G-23)`;
  const units = [...troops, ...ashoreAt(view, system)];
  const own = troopsIn({
    forces: { units: view.units, unitClasses: classesKnownTo(view) },
    units,
    plan: OURS,
    fromCargo: halved,
  });
  const theirs = seen.flatMap((force, index) => defenders(start, force, index));
  const stays = { before: null, during: null };
  const plans = { [OURS]: { ...planFor(), before: null }, [THEIRS]: { ...planFor(), ...stays } };
  const { outcome, sides } = oddsOf(
    [sideOf(own, orbitAt(view, system)), sideOf(theirs, 0)],
    plans,
    { scenario: 'invasion', defender: 1 },
    { games: GAMES, seed: `landing ${system}` },
  );
  const percent = (share: number) => `${Math.round(100 * share)} %`;
  const age = view.turn - Math.max(...seen.map((force) => force.seen));
  const look = age > 0 ? `, as they were seen ${age === 1 ? 'a turn' : `${age} turns`} ago` : '';
  const [ours, enemies] = sides.map(({ lostPercent: { mean } }) => Math.round(mean));
  return `the ground of ${place} in the turn of the landing, against the defenders you know of${look}: it falls in ${percent(outcome.ours)} of battles, the landing fails in ${percent(outcome.theirs)}, the fight goes on in ${percent(outcome.undecided)}; you lose ${ours} % of your troops' worth, they ${enemies} % (G-23)`;
}

/** Those who fight there already. */
function ashoreAt(view: EmpireView, system: string): string[] {
  return Object.keys(view.units).filter((id) => {
    const { place, landed } = view.units[id] ?? {};
    return landed !== undefined && place?.kind === 'system' && place.system === system;
  });
}

/** G-23: AS of the own ships there. Assumed: they hold the orbit. */
function orbitAt(view: EmpireView, system: string): number {
  return sumOf(
    Object.values(view.units).map(({ place, class: id, mothballed }) => {
      const isThere = place.kind === 'fleet' && view.fleets[place.fleet]?.system === system && !mothballed;
      return isThere ? (view.unitClasses[id]?.statistics.attackStrength ?? 0) : 0;
    }),
  );
}

/** Assumed of a unit whose design nobody knows: the best own one of its hull. */
function defenders(view: EmpireView, force: KnownForce, index: number): Combatant[] {
  return assumedForce(view, force).units.flatMap(({ design, count, damage, outOfSupply }, kind) =>
    Array.from({ length: Math.max(1, Math.round(count)) }, (_, number) => {
      const id = `their ${index} ${kind} ${number}`;
      const posting = { id, owner: force.owner, plan: THEIRS, fleet: '', carrier: null, fixed: design.type !== 'ground force' };
      const unit = { builtWith: [], damage, outOfSupply };
      return { ...combatantFrom({ className: id, design, unit }, posting, true), shielded: false };
    }),
  );
}

function sideOf(combatants: Combatant[], orbit: number): Force {
  const plain = { readiness: [], unseen: false, atCapital: [], shield: 0, estimatedCc: 0, pursues: false } as const;
  return { combatants, detection: 'normal', orbit, ...plain };
}
