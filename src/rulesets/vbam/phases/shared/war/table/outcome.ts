import type { Lexicon, Slot } from '#core/orders/grammar/slots.ts';
import { quote } from '#core/orders/quote.ts';
import type { TableOutcome } from '#vbam/battle/atTable.ts';
import type { Combatant } from '#vbam/battle/forces.ts';
import type { TableClaim } from '#vbam/turnNotes.ts';
import { contradictionsIn } from './contradictions.ts';
import { combatantIn, type Draft, labelIn, sideNamed, type TableBattle } from './draft.ts';
import { fleetNames, powerNames, tableLexicon, unitNames } from './names.ts';
import { captureProblem, damageProblem, retreatProblem } from './whyNot.ts';

/** M-23: what a result comes to; or all that speaks against it, in words. */
export function outcomeFrom(battle: TableBattle, claims: readonly TableClaim[]): TableOutcome | { problems: string[] } {
  const draft: Draft = { lost: new Set(), damage: new Map(), left: new Set(), captured: new Map(), held: new Set() };
  const lexicon = tableLexicon(battle.turn, battle.scenario, battle.rosters);
  const read = claims.flatMap((claim) => take(battle, draft, claim, lexicon).map((why) => `${quote(claim.written)}: ${why}`));
  const problems = read.length > 0 ? read : contradictionsIn(battle, draft); // of what was misread nothing can be said
  const [holds = null] = draft.held;
  return problems.length > 0 ? { problems } : { ...draft, holds };
}

/** Adds what one part says; returns why it cannot be. */
function take(battle: TableBattle, draft: Draft, { names, says }: TableClaim, lexicon: Lexicon): string[] {
  const { lost, damage, captured, held } = draft;
  const each = (slot: Slot<string[]>, written: string, act: (id: string) => string[]) => eachOf(slot, written, lexicon, act);
  switch (says.kind) {
    case 'holds':
      return each(powerNames, names, (id) => unless(null, () => held.add(sideNamed(battle, id))));
    case 'lost':
      return each(unitNames, names, (id) => unless(lost.has(id) ? 'it is said to be lost twice' : null, () => lost.add(id)));
    case 'damage': {
      const { points } = says;
      return each(unitNames, names, (id) => unless(damageProblem(battle, draft, id, points), () => damage.set(id, points)));
    }
    case 'captured':
      return each(powerNames, says.by, (by) =>
        each(unitNames, names, (id) => unless(captureProblem(battle, draft, id, by), () => captured.set(id, by))),
      );
    case 'retreats':
      return leave(battle, draft, names, lexicon);
  }
}

/** Reads names and does something with each; returns all that went wrong. */
function eachOf(slot: Slot<string[]>, names: string, lexicon: Lexicon, act: (id: string) => string[]): string[] {
  const reading = slot.read(names, lexicon);
  return 'why' in reading ? [`${quote(names)} ${reading.why}`] : reading.value.flatMap(act);
}

function unless(problem: string | null, add: () => void): string[] {
  if (problem !== null) return [problem];
  add();
  return [];
}

/** G-24: fleets leave whole, units outside of fleets one by one. */
function leave(battle: TableBattle, draft: Draft, names: string, lexicon: Lexicon): string[] {
  const all = battle.meeting.forces.flatMap(({ combatants }) => combatants);
  const go = (fleet: string, those: readonly Combatant[]) =>
    unless(retreatProblem(battle, draft, fleet, those), () => {
      for (const { id } of those) draft.left.add(id);
    });
  const isUnits = 'value' in unitNames.read(names, lexicon) && !('value' in fleetNames.read(names, lexicon));
  if (!isUnits)
    return eachOf(fleetNames, names, lexicon, (fleet) =>
      go(
        fleet,
        all.filter((one) => one.fleet === fleet),
      ),
    );
  return eachOf(unitNames, names, lexicon, (id) => {
    const unit = combatantIn(battle, id);
    if (!(unit.fleet in battle.turn.state.fleets)) return go('', [unit]);
    return [`it leaves with its fleet: write "${labelIn(battle, 'fleet', unit.fleet)} retreats"`];
  });
}
