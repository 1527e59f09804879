import { keysOf } from '#core/keysOf.ts';
import type { TechLevel, UnitDesign } from '#schemas/vbam/state.ts';
import { design } from '#vbam/orders/verbs/construction/design.ts';
import { discardClass } from '#vbam/orders/verbs/construction/discardClass.ts';
import { prototype } from '#vbam/orders/verbs/construction/prototype.ts';
import { designPercentOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { classIdFor } from '#vbam/questions/shared/forces/recordIds.ts';
import { prototypeCostOf } from '#vbam/questions/shared/forces/unitWork.ts';
import { type Desk, give } from '../desk.ts';
import { drawingOf } from '../drawingOf.ts';
import { industryLeftAt } from '../ground.ts';
import { classesFor, type Role, roles } from './roles.ts';

/** The design points for its cost, in percent of the older class's, that make a class clearly better: less is not worth a prototype. */
const CLEARLY_BETTER = 120;
/** How many classes of each role are kept: the best, and one that costs less or is proven. */
const KEPT = 2;

/** G-38: whether a design of one tech level is clearly better than one of another. */
export function isClearlyBetter(one: TechLevel, other: TechLevel): boolean {
  return 100 * designPercentOf(one) >= CLEARLY_BETTER * designPercentOf(other);
}

/** G-37, G-38: a class of each role as good as the yard can make it. `purse`: what may be spent, in tenths of an EP. */
export function adviseDesigns(desk: Desk, yard: string, purse: number): void {
  const { view } = desk;
  const techLevel = view.colonies[yard]?.techLevel;
  if (techLevel?.era !== 'interstellar' || !view.empire.ftlUnlocked) return;
  for (const role of keysOf(roles)) {
    const best = classesFor(view, role)[0];
    const known = view.unitClasses[best ?? ''];
    if (known && !isClearlyBetter(techLevel, known.techLevel)) continue;
    if (roles[role].isNeeded?.(view, known) === false) continue;
    if (drawAndProve(desk, role, yard, techLevel, purse)) return; // G-37: one prototype at a time
  }
}

/** G-37: an outdated class that is not in service only clutters the lists. */
export function adviseDiscards(desk: Desk): void {
  const { view, draft } = desk;
  for (const role of keysOf(roles)) {
    const classes = classesFor(view, role);
    const best = view.unitClasses[classes[0] ?? ''];
    for (const id of classes.slice(KEPT)) {
      const old = draft.view.unitClasses[id];
      if (!best || !old || !isClearlyBetter(best.techLevel, old.techLevel)) continue;
      give(desk, 'Forces', discardClass, { class: id }, 'Nobody will build these again.');
    }
  }
}

function drawAndProve(desk: Desk, role: Role, yard: string, techLevel: TechLevel, purse: number): boolean {
  const { name, draw, because } = roles[role];
  const drawn = draw(techLevel, industryLeftAt(desk, yard));
  return drawn !== null && prove(desk, { name: markOf(name, techLevel), drawn, yard, because }, purse);
}

/** `Cruiser` of TL 5 -> `Cruiser Mark 6`; so is its successor's successor. */
export function markOf(name: string, { level }: TechLevel): string {
  return `${name.replace(/ Mark \d+$/, '')} Mark ${level + 1}`;
}

interface Proof {
  name: string;
  drawn: UnitDesign;
  yard: string;
  because: string;
}

/** G-37: a class is put on the list, if it is not there yet, and its prototype begun; one at a time in a yard. */
export function prove(desk: Desk, { name, drawn, yard, because }: Proof, purse: number): boolean {
  const { view } = desk.draft;
  const waiting = Object.keys(view.unitClasses).find((id) => view.unitClasses[id]?.name === name);
  const isUnderWay = Object.values(view.projects).some(
    ({ work, system }) => work.kind === 'prototype' && (work.class === waiting || system === yard),
  );
  const known = Object.values(view.unitClasses).filter(({ prototyped }) => prototyped);
  const cost = prototypeCostOf(drawn, known);
  if (isUnderWay || 10 * cost > purse || cost > industryLeftAt(desk, yard)) return false;
  const id = waiting ?? classIdFor(view.empire.id, name, view.unitClasses);
  if (waiting === undefined && !give(desk, 'Forces', design, { name, drawing: drawingOf(drawn) }, because)) return false;
  return give(desk, 'Forces', prototype, { class: id, colony: yard }, because);
}
