import { inIdOrder } from '#core/inIdOrder.ts';
import type { Colony, EmpireKnowledge } from '#schemas/vbam/state.ts';
import { colonyIn } from '#vbam/questions/colonies/colonies.ts';
import { colonySizeOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { knowledgeIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { coloniesOf, placeWith, placeWithNews } from '#vbam/questions/shared/exploration/knownColonies.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { seeSystem } from '../exploration/see.ts';
import { bringUnder } from './mergeColonies.ts';

/** A colony becomes another empire's; it counts as integrated where the receiver thinks well of the giver. Ruling: and where it goes back to its original owner. */
export function takeOver(turn: VbamTurn, colony: Colony, from: string, to: string): void {
  const { state, number } = turn;
  const welcome = (state.relations[pairIdOf(from, to)]?.relationship ?? 0) >= 0;
  const isHome = colony.originalOwner === to;
  Object.assign(colony, { martialLaw: false, conquered: welcome || isHome ? null : number });
  delete colony.taken; // what is given was not conquered
  changeHands(turn, colony, to);
}

/** A colony changes hands with what is built there, and both know of it. */
export function changeHands(turn: VbamTurn, colony: Colony, to: string): void {
  const { state } = turn;
  const { system, owner: from } = colony;
  bringUnder(turn, colony, to);
  seeSystem(turn, to, system);
  learnOfNewOwner(turn, from, { system, to });
  const ours = knowledgeIn(state, to);
  if (turn.rules.multiColonySystems) forgetColony(ours, system, from);
  else delete ours.colonies[system];
}

/** Somebody learns whose a colony is now; its former owner, and those who look on. */
export function learnOfNewOwner(
  { state, number, rules }: VbamTurn,
  who: string,
  { system, to }: { system: string; to: string },
): void {
  const theirs = knowledgeIn(state, who);
  const facilities = inIdOrder(state.facilities).flatMap(([, { kind, owner, ...one }]) =>
    one.system === system && owner === to ? [{ kind, owner }] : [],
  );
  const size = colonySizeOf(colonyIn(state, system, to));
  theirs.colonies[system] = placeWithNews(theirs.colonies[system], { owner: to, size }, { seen: number, facilities }, rules);
}

/** G-58: others who live there are not forgotten. */
function forgetColony({ colonies }: EmpireKnowledge, system: string, owner: string): void {
  const known = colonies[system];
  const left = known ? coloniesOf(known).filter((one) => one.owner !== owner) : [];
  const facilities = known?.facilities.filter((one) => one.owner !== owner) ?? [];
  if (known && left.length > 0) colonies[system] = placeWith(left, { seen: known.seen, facilities });
  else delete colonies[system];
}
