import { type HierarchyNode, hierarchy } from 'd3-hierarchy';
import { itemAt } from '#core/itemAt.ts';
import { naturalOrder } from '#core/naturalOrder.ts';
import { capitalised, counted } from '#core/words.ts';
import { type Html, html, type Part } from '#report/html/html.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { balanceInWords } from '#vbam/view/ways/perilInWords.ts';
import { calledInWords } from '../../calledInWords.ts';
import { troublesOf } from '../../troubles.ts';
import { emblemOf } from '../emblem.ts';

type Fleet = TurnReport['fleets'][number];
type Unit = Fleet['units'][number];
type Carried = Unit['aboard'][number];

/** A level of the tree: empire, system, fleet, units of a kind, what they carry. */
interface Node {
  title: Part;
  says: string;
  /** units that it represents itself */
  units: number;
  children: Node[];
}

/** Who is where, who leads, what is wrong with whom; `ships`: their stories. */
export function orderOfBattleHtml(report: TurnReport, ships: Html | null = null): Html | null {
  const { empire, fleets, standing, plans, supplies } = report;
  if (fleets.length === 0 && standing.length === 0) return ships;
  const places = [...new Set([...fleets, ...standing].map(({ at }) => at))].sort(naturalOrder);
  const root = hierarchy<Node>({
    title: html`${emblemOf(empire)} ${empire.name}`,
    says: '',
    units: 0,
    children: places.map((at) => systemNode(at, fleets, standing)),
  }).sum(({ units }) => units);
  return html`<div class="battle-order"><p class="tree-root">${root.data.title} <span class="soft">${counted(root.value ?? 0, 'unit')}</span></p>${suppliesHtml(supplies)}${branchesHtml(root)}${plansHtml(fleets, plans)}</div>${ships}`;
}

/** G-41. */
function suppliesHtml(supplies: TurnReport['supplies']): Html | null {
  return supplies ? html`<p class="soft">${capitalised(balanceInWords(supplies))} (G-41).</p>` : null;
}

/** Part 7.2: once for all fleets that say nothing else. */
function plansHtml(fleets: readonly Fleet[], plans: TurnReport['plans']): Html | null {
  if (!plans || fleets.length === 0) return null;
  const passage = plans.passage.map((said) => html` At ${said}.`);
  return html`<p class="soft">Each fleet without a plan of its own ${plans.usual}.${passage}</p>`;
}

function branchesHtml({ children, depth }: HierarchyNode<Node>): Html | null {
  if (!children) return null;
  return html`<ul class="tree tree-${depth}">${children.map(
    (child) => html`<li>${nodeHtml(child)}${branchesHtml(child)}</li>
`,
  )}</ul>`;
}

function nodeHtml({ data, value, depth }: HierarchyNode<Node>): Html {
  const count = depth < 3 ? html` <span class="soft">${counted(value ?? 0, 'unit')}</span>` : '';
  return html`<span class="tree-node">${data.title}${count}${data.says === '' ? '' : html` <span class="tree-says">${data.says}</span>`}</span>`;
}

function systemNode(at: string, fleets: readonly Fleet[], standing: TurnReport['standing']): Node {
  const here = fleets.filter((fleet) => fleet.at === at);
  const loose = standing.filter((place) => place.at === at).flatMap(({ units }) => units);
  const garrison = { title: 'In no fleet', says: '', units: 0, children: unitNodes(loose, null) };
  return {
    title: html`<strong>${at}</strong>`,
    says: '',
    units: 0,
    children: [...here.map(fleetNode), ...(loose.length > 0 ? [garrison] : [])],
  };
}

function fleetNode(fleet: Fleet): Node {
  const pace = fleet.gatesOnly ? 'only from gate to gate' : `speed ${fleet.speed}`;
  const stores = fleet.stores > 0 ? `can supply ${fleet.stores} CC` : '';
  const plan = fleet.plan === undefined ? '' : `its plan: ${fleet.plan}`;
  const says = [pace, fleet.supply, stores, courseInWords(fleet), plan].filter((words) => words !== '').join('; ');
  return { title: html`<strong>${fleet.name}</strong>`, says, units: 0, children: unitNodes(fleet.units, fleet.flagship) };
}

function courseInWords({ course, arrives, idle }: Fleet): string {
  if (course.length === 0) return idle ? 'without orders, and able to explore' : '';
  const when = arrives === null ? 'but no way that we know and may go leads on' : `should arrive in turn ${arrives}`;
  return `bound for ${course.join(', then ')}, ${when}`;
}

/** Identical units of one class share a line. */
function unitNodes(units: readonly Unit[], flagship: string | null): Node[] {
  const alike = Map.groupBy(units, (unit) => {
    const alone = unit.aboard.length > 0 || unit.tows !== null || unit.called === flagship;
    return JSON.stringify([unit.class, troublesOf(unit), alone ? unit.called : '']);
  });
  return [...alike.values()].map((those) => {
    const first = itemAt(those, 0);
    const leads = first.called === flagship ? 'flagship' : '';
    const tows = first.tows === null ? '' : `tows ${first.tows}`;
    const says = [leads, troublesOf(first), tows].filter((words) => words !== '').join('; ');
    return { title: calledInWords(those), says, units: those.length, children: carriedNodes(first.aboard) };
  });
}

function carriedNodes(aboard: readonly Carried[]): Node[] {
  const alike = Map.groupBy(aboard, (unit) => JSON.stringify([unit.class, unit.how, troublesOf(unit)]));
  return [...alike.values()].map((those) => {
    const first = itemAt(those, 0);
    const says = [first.how, troublesOf(first)].filter((words) => words !== '').join('; ');
    return { title: calledInWords(those), says, units: those.length, children: [] };
  });
}
