import { inIdOrder } from '#core/inIdOrder.ts';
import type { Unit } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { knowledgeIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { aboardOf, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { damageLimitsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { classOfUnit, labelOfUnit, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { tellOfLostProject } from '../../colonies/loseProjects.ts';
import { learnClass } from '../../exploration/learnClass.ts';
import { changeOwner } from '../../forces/changeOwner.ts';
import { takeCaptive } from '../takeCaptive.ts';
import type { Prize } from './prize.ts';

/** W-22. Ruling: work on units goes on for the conqueror; prototypes and capitals, which serve only the loser, are lost (G-36). */
export function takeWork(turn: VbamTurn, { system, from, by }: Prize): void {
  const { projects, unitClasses } = turn.state;
  const what: string[] = [];
  for (const [id, project] of inIdOrder(projects)) {
    if (project.owner !== from || project.system !== system) continue;
    if (project.work.kind !== 'unit') {
      delete projects[id];
      tellOfLostProject(turn, project);
      continue;
    }
    Object.assign(project, { owner: by, captured: true });
    learnClass(turn, knowledgeIn(turn.state, by), project.work.class);
    what.push(unitClasses[project.work.class]?.name ?? project.work.class);
  }
  if (what.length === 0) return;
  for (const empire of [from, by]) {
    turn.events.push({ kind: 'workTaken', rule: 'W-22', seenBy: [empire], empire, system, of: from, by, what });
  }
}

/** 3.4.8-c, W-18, W-22, G-62: what cannot get away or fight falls with the colony, and may not attack before a refit. */
export function takeUnits(turn: VbamTurn, prize: Prize): void {
  const { state } = turn;
  const holds = holdsOf(state.units);
  const left = inIdOrder(state.units).flatMap(([id, unit]) => (isLeftBehind(turn, prize, unit) ? [id] : []));
  const taken = [...new Set(left.flatMap((id) => [id, ...aboardOf(holds, id)]))].sort();
  if (taken.length === 0) return;
  const { system, from, by } = prize;
  const called = taken.map((id) => labelOfUnit(state, id));
  changeOwner(turn, taken, by);
  for (const id of taken) markCaptured(state.units[id], prize);
  for (const empire of [from, by]) {
    turn.events.push({ kind: 'unitsTaken', rule: 'W-22', seenBy: [empire], empire, system, of: from, by, called });
  }
}

function markCaptured(unit: Unit | undefined, { from, by }: Prize): void {
  if (!unit) return;
  takeCaptive(unit, from, by);
  delete unit.docked;
  delete unit.landed;
}

/** Flights on the ground or in crates, crippled bases, what is laid up or in dock, and troops that can fight no more. */
function isLeftBehind({ state }: VbamTurn, { system, from }: Prize, unit: Unit): boolean {
  const { place } = unit;
  if (unit.owner !== from || place.kind === 'carried' || systemOfUnit(state, unit) !== system) return false;
  if (unit.mothballed || unit.docked) return true;
  const design = classOfUnit(state, unit);
  if (place.kind === 'fleet') return false;
  if (design.type === 'flight' || design.type === 'ground force' || design.type === 'ground base') return true;
  return (
    design.type === 'starbase' &&
    unit.damage >= damageLimitsOf(design.statistics).crippling &&
    colonyOf(state, system, from) !== undefined
  );
}
