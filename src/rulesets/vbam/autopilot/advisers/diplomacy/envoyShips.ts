import { plainOrder } from '#core/order.ts';
import type { TechLevel, UnitClass, UnitDesign } from '#schemas/vbam/state.ts';
import { buildUnits } from '#vbam/orders/verbs/construction/buildUnits.ts';
import { design } from '#vbam/orders/verbs/construction/design.ts';
import { prototype } from '#vbam/orders/verbs/construction/prototype.ts';
import { classIdFor } from '#vbam/questions/shared/forces/recordIds.ts';
import { designAccountOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Desk, give, netIncomeOf } from '../../desk.ts';
import { drawingOf } from '../../drawingOf.ts';
import { piecesOf, shipyardsOf } from '../../ground.ts';

/** The largest hull with a command cost of 1, which the price of endurance depends on. */
const BUILD_COST = 9;
/** E-40: steps of Diplomatic that count, the best first; and the least and most endurance of an embassy. */
const DIPLOMATIC_STEPS = [15, 10, 5];
const ENDURANCE = { least: 10, most: 20 };
/** Enough to pass a dangerous system on the way there and back, and still be sound. */
const DEFENSE = 3;
/** With less than this left over each turn, in tenths of an EP, embassies wait. */
const LEAST_INCOME = 100;

type ClassShape = Pick<UnitClass, 'type' | 'statistics' | 'abilities'>;

/** An unarmed ship that carries diplomats and has no other use. */
export function isEnvoy({ type, statistics, abilities }: ClassShape): boolean {
  return type === 'starship' && statistics.attackStrength === 0 && (abilities.diplomatic ?? 0) > 0 && (abilities.FTL ?? 0) > 0;
}

/** As much Diplomatic as leaves room for endurance. */
export function drawEnvoy(techLevel: TechLevel): UnitDesign | null {
  for (const diplomatic of DIPLOMATIC_STEPS) {
    for (let endurance = ENDURANCE.most; endurance >= ENDURANCE.least; endurance--) {
      const drawn: UnitDesign = {
        ...{ type: 'starship', buildCost: BUILD_COST, techLevel: { ...techLevel } },
        statistics: { defenseValue: DEFENSE, attackStrength: 0, pointDefense: 0 },
        abilities: { FTL: 1, diplomatic, endurance },
      };
      if (designAccountOf(drawn).left >= 0) return drawn;
    }
  }
  return null;
}

/** One more embassy: of the best class there is, or first a better class. */
export function buildEnvoy(desk: Desk, because: string): void {
  const { view } = desk;
  const [yard] = shipyardsOf(desk);
  if (yard === undefined || netIncomeOf(desk) < LEAST_INCOME || isUnderWay(view)) return;
  const best = bestClassOf(view);
  const techLevel = view.colonies[yard]?.techLevel;
  const drawn = techLevel?.era === 'interstellar' && view.empire.ftlUnlocked ? drawEnvoy(techLevel) : null;
  const isBetter = (drawn?.abilities.diplomatic ?? 0) > (view.unitClasses[best ?? '']?.abilities.diplomatic ?? 0);
  if (drawn && isBetter && prove(desk, drawn, yard, because)) return;
  if (best !== undefined) give(desk, 'Diplomacy', buildUnits, { class: best, colony: yard }, because);
}

/** The prototype is the class's first step only: G-37 gives no ship with it. */
function prove(desk: Desk, drawn: UnitDesign, yard: string, because: string): boolean {
  const { view, draft } = desk;
  const name = `Envoy Mark ${drawn.techLevel.level + 1}`;
  const waiting = Object.keys(view.unitClasses).find((id) => view.unitClasses[id]?.name === name);
  const id = waiting ?? classIdFor(view.empire.id, name, draft.view.unitClasses);
  if (waiting === undefined) {
    if (!give(desk, 'Diplomacy', design, { name, drawing: drawingOf(drawn) }, because)) return false;
  }
  return give(desk, 'Diplomacy', prototype, { class: id, colony: yard }, because);
}

function bestClassOf({ unitClasses }: EmpireView): string | undefined {
  const worth = (id: string) => {
    const { diplomatic = 0, endurance = 0 } = unitClasses[id]?.abilities ?? {};
    return 100 * diplomatic + endurance;
  };
  return Object.keys(unitClasses)
    .filter((id) => unitClasses[id]?.prototyped && isEnvoy(unitClasses[id]))
    .sort((a, b) => worth(b) - worth(a) || plainOrder(a, b))[0];
}

/** One is on the stocks, or waits in port for its first orders. */
function isUnderWay(view: EmpireView): boolean {
  const building = Object.values(view.projects).some(({ work }) => {
    const made = work.kind === 'unit' || work.kind === 'prototype' ? view.unitClasses[work.class] : undefined;
    return made !== undefined && isEnvoy(made);
  });
  return building || piecesOf(view).some(({ unit, unitClass }) => unit.place.kind === 'system' && isEnvoy(unitClass));
}
