import type { Project, UnitClass } from '#schemas/state.ts';
import { numberIn } from '../../questions/whereabouts.ts';
import { freshUnit } from '../../tables/starting.ts';
import type { VbamTurn } from '../../turn.ts';

type Complete = (project: Project) => void;

/** How each kind of work ends; the numbers of units are counted once for all of them. */
export function completeWork(turn: VbamTurn): Complete {
  let numbers: Map<string, number> | null = null;
  return (project) => {
    const { work } = project;
    if (work.kind === 'imperial capital') return completeCapital(turn, project);
    const unitClass = turn.state.unitClasses[work.class];
    if (!unitClass) throw new Error(`a project is for the class ${work.class}, which does not exist`);
    if (work.kind === 'prototype') return completePrototype(turn, project, unitClass);
    numbers ??= highestNumbersOf(turn);
    completeUnit(turn, project, work.class, numbers);
  };
}

/** G-36: it stands at the colony until a fleet takes it. */
function completeUnit(turn: VbamTurn, { owner, system }: Project, classId: string, numbers: Map<string, number>): void {
  const number = (numbers.get(classId) ?? 0) + 1;
  numbers.set(classId, number);
  const unit = `${classId}-${number}`;
  const name = turn.state.unitClasses[classId]?.name ?? classId;
  turn.state.units[unit] = { class: classId, owner, ...freshUnit, place: { kind: 'system', system } };
  turn.events.push({ kind: 'unitBuilt', rule: 'G-36', seenBy: [owner], empire: owner, system, class: name, unit });
}

/** G-37: the prototype proves the class and is not delivered. */
function completePrototype(turn: VbamTurn, { owner, system }: Project, unitClass: UnitClass): void {
  unitClass.prototyped = true;
  turn.events.push({ kind: 'classPrototyped', rule: 'G-37', seenBy: [owner], empire: owner, system, class: unitClass.name });
}

/** 4.2-a: an empire has one; a sector capital in the same place is what it was made of. */
function completeCapital(turn: VbamTurn, { owner, system }: Project): void {
  const empire = turn.state.empires[owner];
  if (!empire) throw new Error(`there is no empire ${owner}`);
  empire.capital = system;
  delete turn.state.facilities[`${system}-sector-capital`];
  turn.events.push({ kind: 'imperialCapitalBuilt', rule: '4.2.1-a', seenBy: [owner], empire: owner, system });
}

/** By the ids, not the classes: a refitted unit keeps its id, and so its number stays taken. */
function highestNumbersOf({ state }: VbamTurn): Map<string, number> {
  const highest = new Map<string, number>();
  for (const id of Object.keys(state.units)) {
    const numbered = numberIn(id);
    if (numbered) highest.set(numbered.stem, Math.max(numbered.number, highest.get(numbered.stem) ?? 0));
  }
  return highest;
}
