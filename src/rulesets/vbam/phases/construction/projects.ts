import { cutName } from '#core/cutName.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import type { Project, UnitClass } from '#schemas/vbam/state.ts';
import { buildUnits } from '#vbam/orders/verbs/construction/buildUnits.ts';
import { buildImperialCapital } from '#vbam/orders/verbs/construction/imperialCapital.ts';
import { prototype } from '#vbam/orders/verbs/construction/prototype.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { imperialCapitalCostOf } from '#vbam/questions/shared/colonies/expansion.ts';
import { totalCensusOf } from '#vbam/questions/shared/colonies/population.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { isOnForceListAt } from '#vbam/questions/shared/empires/regions.ts';
import { facilityIdOf } from '#vbam/questions/shared/facilities/facilityId.ts';
import { buildTimeOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { MAX_NAME } from '#vbam/tables/campaign/names.ts';
import { type GivenOrder, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { yardsBarredByWar } from '../shared/colonies/barredByWar.ts';
import { tellOfLostProject } from '../shared/colonies/loseProjects.ts';
import { giveBack } from '../shared/giveBack.ts';
import { completeWork } from './completeWork.ts';

/** Enters what was bought this turn; ordered in turn T it is there in turn T + build time - 1 (G-36). */
export function beginProjects(turn: VbamTurn): void {
  const begin = projectsOf(turn);
  const isBarred = yardsBarredByWar(turn);
  for (const order of ordersOf(turn, buildUnits)) {
    const unitClass = turn.state.unitClasses[order.values.class];
    const work = { kind: 'unit', class: order.values.class } as const;
    if (!unitClass || !isOnForceList(turn, order, unitClass)) giveBack(turn, order, { kind: 'class not listed' }, 'G-37');
    else if (isBarred(order, order.values.colony)) continue;
    else begin(order, { work, turns: buildTimeOf(unitClass), what: unitClass.name, count: order.values.count ?? 1 });
  }
  for (const order of ordersOf(turn, prototype)) {
    const unitClass = turn.state.unitClasses[order.values.class];
    const work = { kind: 'prototype', class: order.values.class } as const;
    if (!unitClass) giveBack(turn, order, { kind: 'no such class' }, 'G-37');
    else if (isBarred(order, order.values.colony)) continue;
    else begin(order, { work, turns: buildTimeOf(unitClass), what: prototypeOf(unitClass) });
  }
  for (const order of ordersOf(turn, buildImperialCapital)) {
    const work = { kind: 'imperial capital' } as const;
    begin(order, { work, turns: capitalTurnsAt(turn, order.empire, order.values.colony), what: work.kind });
  }
}

function isOnForceList(
  { state }: VbamTurn,
  order: GivenOrder & { values: { class: string; colony: string } },
  unitClass: UnitClass,
): boolean {
  return isOnForceListAt(empireIn(state, order.empire), order.values.class, unitClass, order.values.colony);
}

/** What is ready this turn comes into being, in order of the projects' ids. */
export function completeProjects(turn: VbamTurn, kind: Project['work']['kind']): void {
  const { projects } = turn.state;
  const due = inIdOrder(projects).filter(([, { work, ready }]) => work.kind === kind && ready <= turn.number);
  const complete = completeWork(turn);
  for (const [id, project] of due) {
    delete projects[id];
    if (colonyOf(turn.state, project.system, project.owner)) complete(project);
    else tellOfLostProject(turn, project);
  }
}

interface Undertaking {
  work: Project['work'];
  turns: number;
  what: string;
  count?: number;
}

function projectsOf(turn: VbamTurn): (order: GivenOrder & { values: { colony: string } }, work: Undertaking) => void {
  const { projects } = turn.state;
  const numbers = new Map<string, number>();
  return (order, { work, turns, what, count = 1 }) => {
    const { empire, values } = order;
    const system = values.colony;
    const yard = turn.rules.multiColonySystems ? `${system}-of-${empire}` : system; // numbers shared with others would reveal what they build
    if (!colonyOf(turn.state, system, empire)) return giveBack(turn, order, { kind: 'colony not yours' }, 'G-36');
    const ready = turn.number + turns - 1;
    for (let built = 0; built < count; built++) {
      const number = (numbers.get(yard) ?? 0) + 1;
      numbers.set(yard, number);
      projects[`${yard}-turn-${turn.number}-${number}`] = { owner: empire, system, work, begun: turn.number, ready };
    }
    if (turns < 2) return;
    turn.events.push({ kind: 'constructionBegun', rule: 'G-36', seenBy: [empire], empire, system, what, count, ready });
  };
}

function prototypeOf({ name }: UnitClass): string {
  return cutName(`the prototype of ${name}`, MAX_NAME);
}

function capitalTurnsAt({ state }: VbamTurn, empire: string, system: string): number {
  const sector = state.facilities[facilityIdOf(state.facilities, system, 'sector capital', empire) ?? ''];
  const upgrade = sector?.state === 'operational';
  return imperialCapitalCostOf(totalCensusOf(state, empire), upgrade).turns;
}
