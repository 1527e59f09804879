import { listed } from '#core/listed.ts';
import type { BattleOrders, BattleTarget, CommandAction, ContestedPolicy } from '#schemas/vbam/state.ts';
import { abilitySumOf } from '#vbam/questions/shared/forces/abilitySum.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { classOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { rostersIn, uncarriedIn } from '#vbam/questions/shared/movement/pace.ts';
import { battleOrdersOf } from '#vbam/questions/shared/war/battleOrders.ts';
import { expandedPlan, retreatInWords } from '#vbam/questions/shared/war/expandedPlan.ts';
import { type ActionRule, commandActions } from '#vbam/tables/war/commandActions.ts';
import { fleetsByName } from '#vbam/view/names/fleetsByName.ts';
import { classesKnownTo } from '#vbam/view/realm/classesKnownTo.ts';
import type { EmpireView } from '#vbam/view/view.ts';

type Names = Readonly<Record<string, { readonly name: string }>>;

/** All that telling of plans asks of a view: the moderator's console has no view, and tells them too. */
export interface PlanView extends Pick<EmpireView, 'fleets' | 'units' | 'unitClasses' | 'foreignClasses'> {
  empire: Pick<EmpireView['empire'], 'plan' | 'passage' | 'capital'>;
  foreign: { readonly classes: Names };
  systems: Names;
  empires: Names;
}

/** Who says nothing sees the usual plan once; then come fleets with a plan of their own, and what is done about those who pass. */
export function planLines(view: PlanView): string[] {
  return [`all fleets: ${planInWords(view, null)}`, ...ownPlanLines(view), ...passageLines(view)];
}

/** Fleets with a plan of their own, and those that hide. */
export function ownPlanLines(view: PlanView): string[] {
  const rosters = rostersIn(view);
  return fleetsByName(view).flatMap((id) => {
    const words = fleetPlanInWords(view, id, rosters.get(id) ?? []);
    return words === null ? [] : [`${view.fleets[id]?.name}: ${words}`];
  });
}

/** What a fleet of these units does that others do not; null for one that goes by the plan of all. */
export function fleetPlanInWords(view: PlanView, fleet: string, units: readonly string[]): string | null {
  const { plan, concealed } = view.fleets[fleet] ?? {};
  const hides = concealed ? ['hides'] : [];
  const words = [...hides, ...(plan ? [planInWords(view, fleet, units)] : [])];
  return words.length === 0 ? null : words.join('; ');
}

/** O-10. */
export function passageLines(view: PlanView): string[] {
  const { passage = {} } = view.empire;
  return Object.keys(passage)
    .sort()
    .map((system) => {
      const done = passage[system] === 'bar' ? 'are stopped' : 'may pass';
      return `${nameIn(view.systems, system)}: enemies who detect nothing ${done}`;
    });
}

/** Part 7.2: what a fleet does by its own plan and the empire's, all of it; without a fleet: what those do that say nothing else. */
export function planInWords(view: PlanView, fleet: string | null, units?: readonly string[]): string {
  const plan = fleet === null ? {} : view.fleets[fleet]?.plan;
  return ordersInWords(view, fleet, battleOrdersOf(view.empire.plan, plan), units);
}

/** The same by these orders. */
export function ordersInWords(
  view: PlanView,
  fleet: string | null,
  orders: BattleOrders,
  units = unitsUnder(view, fleet),
): string {
  return [
    postureInWords(view, fleet, orders, units),
    partsInWords(view, { attack: orders.attack }),
    fightInWords(view, fleet, orders, units),
    partsInWords(view, { ...orders, attack: undefined }),
  ]
    .filter((words) => words !== '')
    .join('; ');
}

/** When it leaves, where to, and what its flagship orders. */
export function fightInWords(
  view: PlanView,
  fleet: string | null,
  orders: BattleOrders,
  units = unitsUnder(view, fleet),
): string {
  const leaving = leavingInWords(view, fleet, orders);
  if (fleet !== null && !areArmed(view, units)) return leaving;
  return `${leaving}${stayingInWords(view, fleet, orders)}; ${actionsInWords(view, orders, units)}`;
}

/** Those that go by the plan of a fleet, or of all. */
function unitsUnder(view: PlanView, fleet: string | null): readonly string[] {
  return fleet === null ? Object.keys(view.units).sort() : uncarriedIn(view, fleet);
}

function leavingInWords(view: PlanView, fleet: string | null, orders: BattleOrders): string {
  const to = orders.retreat?.to;
  return `${retreatInWords(expandedPlan(orders))}${to === undefined ? '' : `, to ${nameIn(view.systems, to)}${elsewhere(view, fleet, to)}`}`;
}

/** G-24: nobody leaves for where they are. */
function elsewhere({ fleets }: PlanView, fleet: string | null, to: string): string {
  const { system, course = [] } = fleets[fleet ?? ''] ?? {};
  if (system !== to || course.length > 0) return '';
  return ', but from there, where it is, to where it came from in the turn of the battle, or else to the nearest colony of ours without known enemies (G-24)';
}

/** G-24: armed fleets do not leave their imperial capital, whatever their plan says. */
function stayingInWords({ empire, fleets }: PlanView, fleet: string | null, orders: BattleOrders): string {
  const { before, during } = expandedPlan(orders);
  if (before === null && during === null) return '';
  if (fleet === null) return ', but stays at the imperial capital (G-24)';
  return empire.capital !== null && fleets[fleet]?.system === empire.capital
    ? ', but stays at the imperial capital, where it is (G-24)'
    : '';
}

/** Only what units that go by it are able to. */
function actionsInWords(view: PlanView, orders: BattleOrders, units: readonly string[]): string {
  const forces = { units: view.units, unitClasses: classesKnownTo(view) };
  const isPossible = (action: CommandAction) => {
    const { ability }: ActionRule = commandActions[action];
    return ability === undefined || abilitySumOf(forces, units, ability) > 0;
  };
  const possible = expandedPlan(orders).actions.filter(isPossible);
  return possible.length === 0 ? 'orders nothing that it is able to' : `orders ${listed(possible, 'and')}`;
}

function postureInWords(view: PlanView, fleet: string | null, { posture }: BattleOrders, units: readonly string[]): string {
  if (posture) return postures[posture];
  const usual = `${postures.defend}, and attacks on sight from war on`;
  if (fleet === null) return `${usual} (unarmed: ${postures['avoid battle']})`;
  return areArmed(view, units) ? usual : postures['avoid battle'];
}

/** G-20.3. */
export const AVOIDING = 'avoids battle with those who have Limited or No Detection';

const postures: Readonly<Record<NonNullable<BattleOrders['posture']>, string>> = {
  'attack on sight': 'attacks on sight',
  defend: 'defends itself',
  'avoid battle': AVOIDING,
};

/** Whether any unit of a fleet can shoot. */
export function isArmedIn(view: PlanView, fleet: string): boolean {
  return areArmed(view, uncarriedIn(view, fleet));
}

function areArmed(view: PlanView, units: readonly string[]): boolean {
  const classes = { unitClasses: classesKnownTo(view) };
  return units.some((id) => {
    const unit = unitIn(view, id);
    return currentStatisticsOf(unit, classOfUnit(classes, unit)).attackStrength > 0;
  });
}

/** The parts of a plan that are not about when to leave and what to order. */
export type FurtherParts = Omit<BattleOrders, 'posture' | 'spirit' | 'retreat' | 'command'>;
type Said = { readonly [Part in keyof FurtherParts]: FurtherParts[Part] | undefined };

/** What is said of them, one after the other. */
export function partsInWords(view: PlanView, said: Said): string {
  const { attack, spend, protect, aim, ground, contested, afterLane, stopUnseen, blockade } = said;
  const words = [
    attack && `attacks ${named(attack.map((empire) => nameIn(view.empires, empire)))} wherever that is permitted`,
    spend && `spends ${targetsInWords(view, spend)} first`,
    protect && `protects ${targetsInWords(view, protect)} first`,
    aim && `aims at ${targetsInWords(view, aim)} where it sees all (Full Detection)`,
    ground && (ground === 'deep space' ? 'meets attackers in deep space' : 'fights at the planet'),
    contested && contestedInWords(view, contested),
    afterLane && `${afterLane === 'go on' ? 'goes on' : 'falls back'} after a lane battle`,
    stopUnseen && `stops at ${nameIn(view.systems, stopUnseen)} if nobody has seen it`,
    blockade && blockadeInWords(nameIn(view.systems, blockade.system), blockade.kind),
  ];
  return words.filter((part) => part !== undefined).join('; ');
}

function blockadeInWords(system: string, kind: NonNullable<BattleOrders['blockade']>['kind']): string {
  if (kind === 'none') return `does not blockade ${system}`;
  return `blockades ${system}${kind === 'full' ? ' fully, against neutrals too,' : ''} while it holds the orbit`;
}

function contestedInWords(view: PlanView, policy: ContestedPolicy): string {
  const where = 'where enemies stand in its way';
  if (policy.kind === 'stop') return `stops ${where}`;
  if (policy.kind === 'go on') return `leaves a rear guard ${where} with ${policy.upTo} CC at most, and stops before more`;
  if (policy.kind === 'rear guard') return `leaves a rear guard ${where}, and goes on`;
  const units = policy.units.flatMap((id) => labelIn(view, id));
  return `leaves ${named(units)} ${where}, and goes on`;
}

/** Those that are no more are passed over. */
function targetsInWords(view: PlanView, targets: readonly BattleTarget[]): string {
  return named(targets.flatMap((target) => targetInWords(view, target)));
}

function targetInWords(view: PlanView, target: BattleTarget): string[] {
  if (target.kind === 'called') return [target.called];
  if (target.kind === 'hull') return [target.hull.endsWith('s') ? target.hull : `${target.hull}s`];
  if (target.kind === 'unit') return labelIn(view, target.unit);
  const made = classesKnownTo(view)[target.class] ?? view.foreign.classes[target.class];
  return made ? [`the class ${made.name}`] : [];
}

/** Nothing for a unit that is no more. */
function labelIn(view: PlanView, id: string): string[] {
  const unit = view.units[id];
  return unit ? [unitLabelOf(id, unit, classOfUnit({ unitClasses: classesKnownTo(view) }, unit))] : [];
}

function nameIn(names: Names, id: string): string {
  return names[id]?.name ?? id;
}

function named(names: readonly string[]): string {
  return names.length === 0 ? 'nothing that is still there' : listed(names, 'and');
}
