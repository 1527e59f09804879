import type { Refusal } from '#core/answer.ts';
import { listed } from '#core/listed.ts';
import { counted } from '#core/words.ts';
import { facilityKinds } from '#schemas/vbam/stateWords.ts';
import { bombardingPools } from '#vbam/questions/shared/war/bombarders.ts';
import { permitsBombardment, takesFinalWar } from '#vbam/questions/shared/war/permits.ts';
import type { BombardTarget } from '#vbam/tables/war/bombardment.ts';
import { powerNameIn, settlersKnownAt } from '#vbam/view/abroad/holders.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { classesKnownTo } from '#vbam/view/realm/classesKnownTo.ts';
import { areOwnRebels } from '#vbam/view/realm/rebelsSeen.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Draft } from '../order.ts';
import { levelAgainst, shortOfFinalWar, shortOfWar } from './permitted.ts';

export interface Aimed {
  target: BombardTarget;
  system: string;
  named?: string | undefined;
}

/** `people`; everything else is called as it is. */
export function targetCalled(target: BombardTarget): string {
  return target === 'population' ? 'people' : target;
}

/** G-25, G-46: whom it would hit, as far as the empire knows, or why nobody. */
export function enemyToBombard(draft: Draft, { target, system, named }: Aimed): { enemy: string } | Refusal {
  const owners = ownersKnown(draft.view, target, system).filter((owner) => (named ?? owner) === owner);
  if (owners.length === 0) return { why: nothingKnown(draft.view, { target, system, named }), rule: 'G-25' };
  const enemies = owners.filter((owner) => permitsBombardment(levelAgainst(draft, owner), target));
  const permitted =
    enemies.length > 0 ? enemies : target === 'troops' ? owners.filter((owner) => areOwnRebels(draft.view, owner, system)) : []; // G-20.1: hostile without a war
  const [enemy, other] = permitted;
  if (enemy === undefined) return { why: noWar(draft, owners[0] ?? '', target), rule: 'G-46' };
  if (other === undefined) return { enemy };
  const names = permitted.map((owner) => powerNameIn(draft.view, owner));
  const place = systemNameIn(draft.view, system);
  return {
    why: `${listed(names, 'and')} are both there: say whose, as in "bombard ${target} of ${names[0]} at ${place}"`,
    rule: 'G-25',
  };
}

function ownersKnown({ foreign }: EmpireView, target: BombardTarget, system: string): string[] {
  const kind = facilityKinds.find((one) => one === target);
  const facilities = foreign.colonies[system]?.facilities ?? [];
  if (kind) return [...new Set(facilities.filter((one) => one.kind === kind).map(({ owner }) => owner))];
  const soldiers = Object.values(foreign.forces).filter((force) => force.system === system && force.where === 'ground');
  const onGround = target === 'troops' ? soldiers.map(({ owner }) => owner) : [];
  return [...new Set([...settlersKnownAt({ foreign }, system), ...onGround])].sort();
}

/** What it read, and what it could be told to hit there. */
function nothingKnown(view: EmpireView, { target, system, named }: Aimed): string {
  const [place, whose] = [systemNameIn(view, system), named === undefined ? 'others' : powerNameIn(view, named)];
  const isFacility = facilityKinds.some((kind) => kind === target);
  const what = isFacility ? target : target === 'troops' ? 'troops or colony' : 'colony';
  const built = [...new Set((view.foreign.colonies[system]?.facilities ?? []).map(({ kind }) => kind))].sort();
  const people = settlersKnownAt(view, system).length > 0 ? ['troops', 'economy'] : [];
  const known = [...built, ...people].filter((one) => one !== target);
  const hint = known.length > 0 ? `; what you know there is ${listed(known, 'and')}` : '';
  return `you know of no ${what} of ${whose} at ${place}${hint}`;
}

function noWar(draft: Draft, owner: string, target: BombardTarget): string {
  if (!takesFinalWar(target)) return `bombardment takes a war, and ${shortOfWar(draft, owner) ?? ''}`;
  return `the people of a colony may be bombarded only in a final war, and ${shortOfFinalWar(draft, owner)}; in a war facilities, troops and infrastructure may be`;
}

/** The ships of a fleet that can fire at the ground: how strong its first task force is, and how many it forms (G-65). */
export function bombardersOf(view: EmpireView, fleet: string): { pool: number; forces: number } {
  const forces = { units: view.units, fleets: view.fleets, unitClasses: classesKnownTo(view) };
  const pools = bombardingPools(forces, fleet, view.constants.flagshipAddsOwnCC);
  return { pool: pools[0] ?? 0, forces: pools.length };
}

/** Why a fleet cannot be told so, whatever is there: it has no guns, or too many orders. */
export function bombardingProblem(
  { view, used }: Draft,
  { fleet, target, system }: { fleet: string; target: BombardTarget; system: string },
): Refusal | null {
  const name = view.fleets[fleet]?.name ?? fleet;
  const { forces } = bombardersOf(view, fleet);
  if (forces === 0) return { why: `no ship of ${name} is armed and fit: only attack strength bombards`, rule: 'G-25' };
  const given = used.get(bombardKey(fleet)) ?? 0;
  if (used.has(bombardKey(fleet, system, target)))
    return { why: `${name} bombards the ${targetCalled(target)} there already`, rule: 'G-25' };
  if (given > 0 && !used.has(bombardKey(fleet, system)))
    return { why: `${name} bombards another place this turn: it can be in one only`, rule: 'G-25' };
  if (given < forces) return null;
  const has = `${name} forms ${counted(forces, 'task force')}, and each bombards once a turn`;
  return { why: `${has}: form another fleet for this, or leave out one of the orders`, rule: 'G-25' };
}

export function enterBombarding(
  { used }: Draft,
  { fleet, target, system }: { fleet: string; target: BombardTarget; system: string },
): void {
  used.set(bombardKey(fleet), (used.get(bombardKey(fleet)) ?? 0) + 1);
  used.set(bombardKey(fleet, system), 1);
  used.set(bombardKey(fleet, system, target), 1);
}

function bombardKey(fleet: string, ...more: string[]): string {
  return ['bombarding by', fleet, ...more].join(' ');
}
