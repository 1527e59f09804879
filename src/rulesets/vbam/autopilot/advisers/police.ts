import { plainOrder } from '#core/order.ts';
import { sumOf } from '#core/sum.ts';
import type { UnitClass } from '#schemas/vbam/state.ts';
import { once } from '#vbam/view/once.ts';
import { rebelHalvesAt } from '#vbam/view/realm/rebelsSeen.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Desk } from '../desk.ts';
import { type Piece, piecesOf } from '../ground.ts';

/** What troops are good for: Police keeps a colony quiet, AS keeps it. */
export interface Guarding {
  police: number;
  attack: number;
}

/** What each colony lacks; what is on its way is deducted as it is found. */
export type Wants = Map<string, Guarding>;

/** 7.6, 3.4.9: more Police than Census, and ground AS of half the Census, at the capital of all of it. */
export function wantsOf({ view, temper }: Desk): Wants {
  const wants: Wants = new Map();
  const guards = guardsBySystem(view);
  for (const id of Object.keys(view.colonies).sort()) {
    const census = view.colonies[id]?.census ?? 0;
    const here = together([guards.get(id), comingTo(view, id)]);
    const want = {
      police: here.police <= census ? census + temper.sparePolice - here.police : 0,
      attack: Math.max(0, attackWantedAt(view, id) - here.attack),
    };
    if (isWant(want)) wants.set(id, want);
  }
  return wants;
}

/** 7.6: one and a half times the AS 3 of common troops, of which each is half a CC. */
const ATTACK_PER_REBEL_HALF = 4.5;

/** 7.6: what holds a colony against a few transports. */
export function attackWantedAt(view: EmpireView, id: string): number {
  const census = view.colonies[id]?.census ?? 0;
  const peace = id === view.empire.capital ? census : Math.ceil(census / 2);
  return Math.max(peace, Math.ceil(ATTACK_PER_REBEL_HALF * rebelHalvesAt(view, id)));
}

export function isWant({ police, attack }: Guarding): boolean {
  return police > 0 || attack > 0;
}

/** What troops take off a want; a colony that lacks nothing more is struck off. */
export function meet(wants: Wants, colony: string, troops: Guarding): void {
  const want = wants.get(colony);
  if (!want) return;
  const left = { police: Math.max(0, want.police - troops.police), attack: Math.max(0, want.attack - troops.attack) };
  if (isWant(left)) wants.set(colony, left);
  else wants.delete(colony);
}

/** By system: only troops on the ground count. */
const guardsBySystem = once((view): ReadonlyMap<string, Guarding> => {
  const onGround = piecesOf(view).filter(
    ({ unit, unitClass }) => unitClass.type === 'ground force' && unit.place.kind === 'system',
  );
  return new Map([...Map.groupBy(onGround, ({ system }) => system)].map(([system, pieces]) => [system, guardingAmong(pieces)]));
});

/** The AS of own soldiers on the ground. */
export function attackAt(view: EmpireView, system: string): number {
  return guardsBySystem(view).get(system)?.attack ?? 0;
}

/** What is being raised there. */
export function comingTo({ projects, unitClasses }: EmpireView, system: string): Guarding {
  const raised = Object.values(projects).flatMap(({ work, system: at }) => {
    const unitClass = at === system && work.kind === 'unit' ? unitClasses[work.class] : undefined;
    return unitClass?.type === 'ground force' ? [guardingOf(unitClass)] : [];
  });
  return together(raised);
}

export function guardingOf({ abilities, statistics }: Pick<UnitClass, 'abilities' | 'statistics'>): Guarding {
  return { police: abilities.police ?? 0, attack: statistics.attackStrength };
}

export function guardingAmong(pieces: readonly Piece[]): Guarding {
  return together(pieces.map(({ ratings }) => ({ police: ratings.abilities.police ?? 0, attack: ratings.attackStrength })));
}

function together(all: readonly (Guarding | undefined)[]): Guarding {
  return { police: sumOf(all.map((one) => one?.police ?? 0)), attack: sumOf(all.map((one) => one?.attack ?? 0)) };
}

/** Troops that a colony can spare: it stays quiet, and where soldiers are asked for also safe; the strongest first. Those who took a world stay there until it is ours in earnest. */
export function spareAt({ view, draft }: Desk, system: string, kind: keyof Guarding): Piece[] {
  if ((view.colonies[system]?.conquered ?? null) !== null) return [];
  const left = { ...(guardsBySystem(view).get(system) ?? { police: 0, attack: 0 }) };
  const census = view.colonies[system]?.census ?? 0;
  const least = kind === 'attack' ? attackWantedAt(view, system) : 0; // new soldiers are raised sooner than Police is brought
  return piecesOf(view)
    .filter(({ id, unitClass }) => {
      const place = draft.view.units[id]?.place;
      return unitClass.type === 'ground force' && place?.kind === 'system' && place.system === system;
    })
    .sort((one, other) => guardingAmong([other])[kind] - guardingAmong([one])[kind] || plainOrder(one.id, other.id))
    .filter((piece) => {
      const { police, attack, [kind]: value } = guardingAmong([piece]);
      const isNeeded = (police > 0 && left.police - police <= census) || (attack > 0 && left.attack - attack < least);
      if (value === 0 || isNeeded) return false;
      left.police -= police;
      left.attack -= attack;
      return true;
    });
}
