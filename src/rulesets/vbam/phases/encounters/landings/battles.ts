import { inIdOrder } from '#core/inIdOrder.ts';
import { plainOrder } from '#core/order.ts';
import { sumOf } from '#core/sum.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { coloniesIn } from '#vbam/questions/colonies/colonies.ts';
import { standTogether } from '#vbam/questions/diplomacy/standTogether.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { ownersOnGround, troopsOnGround } from '#vbam/questions/shared/war/troops.ts';
import { mayFightOnGround } from '#vbam/questions/war/groundWar.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { conquer } from '../../shared/war/conquer.ts';
import { claimantAmong } from '../../shared/war/conquest/claimant.ts';
import { fightOnGround } from '../../shared/war/ground/fightOnGround.ts';
import { seizeFacilities } from '../../shared/war/seizeFacilities.ts';

/** A battle for one place: who holds it, and who wants it, by empires. */
interface Contest {
  system: string;
  owner: string;
  invaders: readonly string[];
  fromCargo: readonly string[];
}

/** G-23: system by system in order of their ids, each colony once for each side that wants it; the strongest first. */
export function fightForGround(turn: VbamTurn, fromCargo: readonly string[]): void {
  for (const [system, owners] of ownersOnGround(turn.state)) {
    const invaders = owners.filter((owner) => owner in turn.state.empires);
    const colonies = coloniesIn(turn.state, system);
    for (const colony of colonies) fightForColony(turn, { system, owner: colony.owner, invaders, fromCargo }, colony);
    if (colonies.length === 0) fightForFacilities(turn, { system, owner: '', invaders, fromCargo });
  }
  seizeFromOrbit(turn);
}

function fightForColony(turn: VbamTurn, contest: Contest, colony: Colony): void {
  const { system } = contest;
  for (const side of coalitionsIn(turn, contest)) {
    if (!Object.values(turn.state.colonies).includes(colony)) return; // G-58: part of another by now
    const { owner } = colony; // the side before may have taken it
    const foes = side.filter((empire) => mayFightOnGround(turn.state, empire, owner, system));
    const victors = foes.length === 0 ? null : fightOut(turn, { ...contest, owner, invaders: foes });
    if (victors) conquer(turn, colony, claimantAmong(turn, system, victors));
  }
}

/** G-27: what is built where nobody lives falls with those who defend it. */
function fightForFacilities(turn: VbamTurn, contest: Contest): void {
  const { system } = contest;
  const built = inIdOrder(turn.state.facilities).filter(([, facility]) => facility.system === system);
  for (const owner of [...new Set(built.map(([, facility]) => facility.owner))].sort()) {
    for (const side of coalitionsIn(turn, { ...contest, owner })) {
      const victors = fightOut(turn, { ...contest, owner, invaders: side });
      if (victors) seizeFacilities(turn, system, claimantAmong(turn, system, victors));
    }
  }
}

/** G-27: who has shelled a facility until it broke, and holds the orbit where nothing defends it, takes it without landing. */
function seizeFromOrbit(turn: VbamTurn): void {
  const { state, notes } = turn;
  const there = new Map<string, Set<string>>();
  for (const id of notes.bombarding) {
    const unit = state.units[id];
    const fleet = unit?.place.kind === 'fleet' ? state.fleets[unit.place.fleet] : undefined;
    if (!unit || !fleet || coloniesIn(state, fleet.system).length > 0) continue;
    there.set(fleet.system, (there.get(fleet.system) ?? new Set()).add(unit.owner));
  }
  for (const [system, empires] of [...there].sort(([one], [other]) => plainOrder(one, other))) {
    for (const empire of [...empires].sort()) {
      const defended = (ownersOnGround(state).get(system) ?? []).some((one) => mayFightOnGround(turn.state, empire, one, system));
      if (!defended) seizeFacilities(turn, system, empire, { with: 'ships' });
    }
  }
}

/** Those who want one place, the strongest first, each with the partners who fight beside it (G-49). */
function coalitionsIn(turn: VbamTurn, { system, owner, invaders }: Contest): string[][] {
  const { relations } = turn.state;
  const strength = ccIn(turn, system, invaders);
  const ranked = invaders
    .filter((empire) => mayFightOnGround(turn.state, empire, owner, system))
    .sort((one, other) => (strength.get(other) ?? 0) - (strength.get(one) ?? 0) || plainOrder(one, other));
  const sides: string[][] = [];
  for (const empire of ranked) {
    const side = sides.find(
      ([lead = '', ...others]) =>
        standTogether(relations, lead, empire, owner) &&
        [lead, ...others].every((one) => !mayFightOnGround(turn.state, one, empire, system)),
    );
    if (side) side.push(empire);
    else sides.push([empire]);
  }
  return sides;
}

/** Fights if anybody defends the place. Returns the CC of those who hold it then, by empire; null where it has not fallen. */
function fightOut(turn: VbamTurn, { system, owner, invaders, fromCargo }: Contest): Map<string, number> | null {
  const { state } = turn;
  const attackers = invaders
    .flatMap((empire) => troopsOnGround(state, empire, system))
    .filter((id) => !unitIn(state, id).captured && unitIn(state, id).place.kind === 'system'); // G-62
  if (attackers.length === 0) return null;
  const defenders = defendersOf(turn, system, owner, invaders).flatMap((empire) => troopsOnGround(state, empire, system));
  const left = defenders.length === 0 ? { attackers, defenders } : fought(turn, { system, attackers, defenders, fromCargo });
  if (left.defenders.length > 0 || left.attackers.length === 0) return null;
  return ccIn(turn, system, [...new Set(left.attackers.map((id) => unitIn(state, id).owner))]);
}

interface Sides {
  system: string;
  attackers: readonly string[];
  defenders: readonly string[];
  fromCargo: readonly string[];
}

/** An invasion in the turn of a landing, a ground battle later. */
function fought(turn: VbamTurn, { fromCargo, ...sides }: Sides): Pick<Sides, 'attackers' | 'defenders'> {
  const hasLanded = sides.attackers.some((id) => unitIn(turn.state, id).landed === turn.number);
  const kind = hasLanded ? 'invasion' : 'ground battle';
  return fightOnGround(turn, {
    ...sides,
    kind,
    fromCargo: fromCargo.filter((id) => [...sides.attackers, ...sides.defenders].includes(id)),
  });
}

/** The owner, and those partners of it who are at war with all of the others (G-49). */
function defendersOf(turn: VbamTurn, system: string, owner: string, invaders: readonly string[]): string[] {
  const { relations, empires } = turn.state;
  const stands = (empire: string) =>
    invaders.every((foe) => standTogether(relations, owner, empire, foe) && mayFightOnGround(turn.state, empire, foe, system));
  const there = ownersOnGround(turn.state).get(system) ?? [];
  return [owner, ...there.filter((empire) => empire in empires && empire !== owner && stands(empire))].sort();
}

/** The CC of ground forces there, by empire. */
function ccIn({ state }: VbamTurn, system: string, empires: readonly string[]): Map<string, number> {
  const ccOfUnit = (id: string) => ccOf(classOfUnit(state, unitIn(state, id)));
  return new Map(empires.map((empire) => [empire, sumOf(troopsOnGround(state, empire, system).map(ccOfUnit))]));
}
