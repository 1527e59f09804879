import type { Refusal } from '#core/answer.ts';
import type { Modifier } from '#core/dice.ts';
import { listed, listedUpTo } from '#core/listed.ts';
import { count } from '#core/orders/grammar/slots.ts';
import {
  explorationChanceOf,
  explorationModifiers,
  explorerProblem,
  fleetScoutOf,
} from '#vbam/questions/shared/exploration/exploring.ts';
import { fleetIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { simplifiedEffort } from '#vbam/tables/exploration/exploration.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { jumpsFromNearest } from '#vbam/view/realm/places.ts';
import type { EmpireView, LaneStub } from '#vbam/view/view.ts';
import { giveTask, taskProblem } from '../../guards/fleetTasks.ts';
import { trapProblem } from '../../guards/traps.ts';
import { type Draft, order, type Verdict } from '../../order.ts';
import { deskOf } from '../../plans/fleetDesk.ts';
import type { Refused } from '../../refusalInWords.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** The most systems named where several are equally near. */
const MAX_NAMED = 3;

/** O-12. */
export const explore = order({
  name: 'explore',
  rule: 'O-12',
  heading: 'Fleets',
  sentence: '{fleet}: explore [lane {lane}] [at {system}]',
  also: [
    '(send|order|tell) {fleet} to explore [lane {lane}] [at {system}]',
    'explore [lane {lane}] [(at|from) {system}] with {fleet}',
    '{fleet}: (explore|survey|scout|probe|explores|try) [lane {lane}] [(at|from|in) {system}]',
    '{fleet}: explore {system} lane {lane}',
    '{fleet}: explore {system}',
  ],
  slots: { fleet: nameOf('fleet'), lane: count('lane', { most: 99 }), system: nameOf('system') },
  help: 'tries an unexplored lane of the system the fleet is in, or one by lot if none is said; it needs a unit with Scout; where it finds the way, it goes through the lane and ends the turn behind it, else it stays, and it moves nowhere else this turn',
  example: '1st Survey: explore',
  check(draft, { fleet: id, lane: number, system }) {
    const fleet = fleetIn(draft.view, id);
    const desk = deskOf(draft);
    const here = systemNameIn(draft.view, fleet.system);
    const stubs = draft.view.stubs.filter((stub) => stub.system === fleet.system);
    const refusal =
      placeProblem(draft, fleet, here, system) ??
      forceProblem(explorerProblem(desk, id)) ??
      trapProblem(draft.view, fleet) ??
      taskProblem(draft, id, 'C-53') ??
      laneProblem(draft.view, stubs, fleet.system, number);
    if (refusal) return refusal;
    const stub = stubs.find((candidate) => candidate.number === number) ?? null;
    if (stub && isTried(draft, stub)) {
      return { why: `another fleet of yours tries lane ${stub.number} at ${here} this turn already`, rule: 'C-53' };
    }
    const tried = stubs.filter((candidate) => isTried(draft, candidate)).length + (draft.used.get(lotKey(fleet.system)) ?? 0);
    if (tried >= stubs.length) {
      return { why: `your other fleets try every unexplored lane at ${here} this turn already`, rule: 'C-53' };
    }
    const open = stub ? [] : stubs.filter((candidate) => !isTried(draft, candidate));
    const expedition = { id, name: fleet.name, system: fleet.system, here, scout: fleetScoutOf(desk, id), begun: begunIn(open) };
    return verdictFor(draft.view, expedition, stub);
  },
});

/** C-53, R-18: from this end, or from the other where the empire knows that they are one lane. */
function isTried({ used }: Draft, stub: LaneStub): boolean {
  return used.has(keyOf(stub)) || (stub.otherEnd !== undefined && used.has(keyOf(stub.otherEnd)));
}

function keyOf({ system, number }: Pick<LaneStub, 'system' | 'number'>): string {
  return `explore lane ${number} at ${system}`;
}

/** Fleets of the sheet that explore a random lane there. */
function lotKey(system: string): string {
  return `explore by lot at ${system}`;
}

function placeProblem(
  { view }: Draft,
  fleet: { name: string; system: string },
  here: string,
  system: string | undefined,
): Refusal | null {
  if (system === undefined || system === fleet.system) return null;
  return {
    why: `${fleet.name} is at ${here}, not at ${systemNameIn(view, system)}, and explores from where it is`,
    rule: '3.6.1-a',
  };
}

function forceProblem(why: Refused['why'] | null): Refused | null {
  return why === null ? null : { why, rule: '3.6.1-a' };
}

function laneProblem(view: EmpireView, stubs: readonly LaneStub[], system: string, number: number | undefined): Refusal | null {
  const here = systemNameIn(view, system);
  if (stubs.length === 0) return { why: `${here} has no unexplored lane${nearestInWords(view, system)}`, rule: '3.6.1-a' };
  if (number === undefined || stubs.some((stub) => stub.number === number)) return null;
  const lanes = listed(stubs.map((stub) => String(stub.number)));
  return { why: `lane ${number} at ${here} is not unexplored: write ${lanes}`, rule: '3.6.1-a' };
}

/** Where else the empire knows of unexplored lanes, nearest first; nothing where no known lane leads to one. */
function nearestInWords(view: EmpireView, from: string): string {
  const systems = [...new Set(view.stubs.map(({ system }) => system))].sort();
  const away = new Map(systems.map((system) => [system, jumpsFromNearest(view, [from], system)]));
  const least = Math.min(...away.values());
  if (least === Infinity) return '';
  const nearest = systems.filter((system) => away.get(system) === least).map((system) => systemNameIn(view, system));
  return `; the nearest you know are at ${listedUpTo(MAX_NAMED, nearest)} (${least === 1 ? '1 jump' : `${least} jumps`})`;
}

/** 3.6.1-b: the lot may pass over what is gained on a lane, so the order hears of the lane with most of it. */
function begunIn(stubs: readonly LaneStub[]): LaneStub | null {
  const [most] = stubs
    .filter(({ progress }) => progress > 0)
    .sort((one, other) => other.progress - one.progress || one.number - other.number);
  return most ?? null;
}

interface Expedition {
  id: string;
  name: string;
  system: string;
  here: string;
  scout: number;
  /** a lane that it could go on with, and does not name */
  begun: LaneStub | null;
}

function verdictFor(view: EmpireView, expedition: Expedition, stub: LaneStub | null): Verdict {
  const { id, name, system, here, begun } = expedition;
  const hint = begun
    ? `; lane ${begun.number} has progress ${begun.progress}: write "explore lane ${begun.number}" to go on there`
    : '';
  const lane = stub ? `lane ${stub.number} at ${here}` : `an unexplored lane at ${here}, by lot`;
  return {
    price: {},
    says: `${name} tries ${lane}: ${outlook(view, expedition, stub)}${hint}`,
    enter(later) {
      giveTask(later, id, 'explores');
      const key = stub ? keyOf(stub) : lotKey(system);
      later.used.set(key, (later.used.get(key) ?? 0) + 1);
    },
  };
}

/** What can be expected, as far as the empire knows. */
function outlook({ rules, constants }: EmpireView, { scout }: Expedition, stub: LaneStub | null): string {
  const progress = stub?.progress ?? 0;
  if (rules.simplifiedExploration) {
    const after = `Scout ${progress} + ${scout}`;
    return constants.explorationEffort === 'fixed' ? `${after} of ${simplifiedEffort.fixed}` : `${after} of what the lane takes`;
  }
  const modifiers = explorationModifiers(scout, progress, rules.variableDifficulty ? (stub?.difficulty ?? null) : null);
  const unknown = rules.variableDifficulty && (stub?.difficulty ?? null) === null;
  const aside = [unknown ? 'how hard the lane is' : '', stub ? '' : 'earlier progress'].filter((part) => part !== '');
  return `2D6${modifiers.map(inWords).join('')}, ${explorationChanceOf(modifiers)}% to get through${aside.length > 0 ? ` apart from ${listed(aside, 'and')}` : ''}`;
}

function inWords({ why, add }: Modifier): string {
  return ` ${add > 0 ? '+' : '-'} ${Math.abs(add)} (${why})`;
}
