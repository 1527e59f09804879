import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { mapIndexOf } from '#vbam/questions/galaxy/mapIndex.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { labelOfUnit, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { jumpsFrom } from '#vbam/questions/shared/movement/laneGraph.ts';
import { captivesOf } from '#vbam/questions/shared/war/captives.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { askToLeave } from '../../shared/diplomacy/askToLeave.ts';
import { tellBoth } from '../../shared/diplomacy/tellBoth.ts';
import { changeOwner } from '../../shared/forces/changeOwner.ts';

/**
 * G-48: captured units go back to whom they were taken from, with their damage and without a refit.
 * Ruling: to its colony nearest by explored lanes; without a way there they change hands where they are, and have time to leave (W-24).
 */
export function giveBackUnits(turn: VbamTurn, from: string, to: string, which: 'all' | readonly string[]): void {
  if (which !== 'all' && which.length === 0) return;
  const captives = captivesOf(turn.state, from, to);
  const back = which === 'all' ? captives : captives.filter((id) => which.includes(id));
  const homes = Map.groupBy(back, (id) => homeOf(turn, to, systemOfUnit(turn.state, unitIn(turn.state, id))));
  if (back.length === 0) tell(turn, from, to, [], null);
  for (const [home, ids] of homes) {
    const called = ids.map((id) => labelOfUnit(turn.state, id));
    if (home === null) leaveThere(turn, from, to, ids);
    else sendHome(turn, ids, home);
    changeOwner(turn, ids, to);
    for (const id of ids) setFree(turn, id);
    tell(turn, from, to, called, home);
  }
}

function setFree({ state }: VbamTurn, id: string): void {
  const unit = unitIn(state, id);
  unit.captured = false;
  delete unit.capturedFrom;
  delete unit.docked;
  delete unit.landed;
}

/** What they carry for their captor stays behind. */
function sendHome({ state }: VbamTurn, ids: readonly string[], home: string): void {
  const going = new Set(ids);
  for (const [id, unit] of Object.entries(state.units)) {
    if (unit.place.kind !== 'carried' || going.has(id) || !going.has(unit.place.by)) continue;
    unit.place = { kind: 'system', system: systemOfUnit(state, unit) };
  }
  for (const id of ids) unitIn(state, id).place = { kind: 'system', system: home };
}

function leaveThere(turn: VbamTurn, from: string, to: string, ids: readonly string[]): void {
  const { state } = turn;
  const places = [...new Set(ids.map((id) => systemOfUnit(state, unitIn(state, id))))].sort();
  const systems = places.filter((system) => colonyOf(state, system, from) !== undefined);
  askToLeave(turn, { owner: to, from, systems, rule: 'W-24' });
}

/** The nearest colony of an empire, of equally near ones the one whose id sorts first; null where no explored lanes lead to any. */
function homeOf({ state, galaxy }: VbamTurn, owner: string, from: string): string | null {
  const lanesAt = mapIndexOf(galaxy).lanesAt;
  const open = (system: string) =>
    (lanesAt.get(system) ?? [])
      .filter(({ id }) => state.lanes[id]?.explored)
      .map(({ a, b }) => (a === system ? b : a))
      .sort();
  const reached = [...jumpsFrom({ get: open }, from)].filter(([system]) => colonyOf(state, system, owner));
  const least = Math.min(...reached.map(([, jumps]) => jumps));
  return reached.flatMap(([system, jumps]) => (jumps === least ? [system] : [])).sort()[0] ?? null;
}

function tell(turn: VbamTurn, from: string, to: string, called: string[], at: string | null): void {
  tellBoth({ between: [from, to] }, (common) => {
    const home = common.empire === to ? at : null; // where the other's worlds are is not for the captor to learn
    turn.events.push({ kind: 'unitsGivenBack', ...common, rule: 'G-48', by: from, called, home });
  });
}
