import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { hullOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit, labelOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { landingFromCargo } from '#vbam/questions/shared/war/troops.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { makeContact } from '../../shared/diplomacy/contact.ts';
import { hearOfWar } from '../../shared/diplomacy/hearOfWar.ts';
import type { Party } from './parties.ts';

/** G-23: those whose ships were not shot down are on the ground. Returns which of them came out of Cargo. W-04: whoever lands hides no longer. */
export function setAshore(turn: VbamTurn, party: Party): string[] {
  const { state, number } = turn;
  const { empire, system, fleets } = party;
  const troops = party.troops.filter((id) => id in state.units);
  for (const fleet of fleets) delete state.fleets[fleet]?.concealed;
  if (troops.length === 0) return [];
  const fromCargo = landingFromCargo(state, troops);
  for (const id of troops) {
    const unit = unitIn(state, id);
    unit.place = { kind: 'system', system };
    if (!colonyOf(state, system, empire)) unit.landed = number;
  }
  tellOfLanding(turn, party, troops, fromCargo);
  return fromCargo;
}

/** who is invaded learns of the war, and by whom. */
function tellOfLanding(turn: VbamTurn, party: Party, troops: readonly string[], fromCargo: readonly string[]): void {
  const { state, events } = turn;
  const { empire, system, ground: of } = party;
  const told = { kind: 'troopsLanded', rule: 'G-23', system, of, by: empire } as const;
  const [called, hull] = [
    (id: string) => labelOfUnit(state, id),
    (id: string) => hullOf(classOfUnit(state, unitIn(state, id))).name,
  ];
  events.push({ ...told, seenBy: [empire], empire, troops: troops.map(called), fromCargo: fromCargo.map(called) });
  if (of === empire) return;
  makeContact(turn, of, empire, system);
  const relation = state.relations[pairIdOf(of, empire)];
  if (relation) hearOfWar(turn, relation, of);
  events.push({ ...told, seenBy: [of], empire: of, troops: troops.map(hull), fromCargo: [] });
}
