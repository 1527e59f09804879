import type { Refusal } from '#core/answer.ts';
import { listed } from '#core/listed.ts';
import { oneOf } from '#core/orders/grammar/slots.ts';
import { type StrategicResource, strategicResources } from '#schemas/vbam/galaxyWords.ts';
import { breakingChanceOf, breakingInWords } from '#vbam/questions/shared/diplomacy/acceptance.ts';
import { assignedAnew } from '#vbam/questions/shared/economy/resources.ts';
import { linkedByTrade } from '#vbam/questions/shared/economy/tradeNetwork.ts';
import { partnerOf, tradePartnerAt, tradesWith } from '#vbam/view/abroad/dealing.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { holdingsOf, isOwnSystem } from '#vbam/view/realm/places.ts';
import { tradeNetworkKnownTo } from '#vbam/view/realm/tradeNetwork.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Draft, order, type Verdict } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

const resource = oneOf('resource', strategicResources);

/** O-37. */
export const assignResource = order({
  name: 'assign resource',
  rule: 'O-37',
  heading: 'Trade',
  needs: 'strategicResources',
  sentence: 'assign {resource} of {system} to {target}',
  slots: { resource, system: nameOf('system'), target: nameOf('system') },
  help: 'lets a strategic resource work in another system that active trade routes of yours link with its own, until it is kept again; in a system of a trade partner it works for the partner, and goes on even if the routes are lost',
  example: 'assign trade of Vega to Sol',
  check: (draft, { resource: kind, system, target }) =>
    accessProblem(draft, kind, system) ??
    lentProblem(draft, kind, system) ??
    targetProblem(draft, system, target) ??
    (isOwnSystem(draft.start, target) ? put(draft, kind, system, target) : lend(draft, kind, system, target)),
});

/** O-37, back to its own system. */
export const keepResource = order({
  name: 'keep resource',
  rule: 'O-37',
  heading: 'Trade',
  needs: 'strategicResources',
  sentence: 'keep {resource} of {system}',
  slots: { resource, system: nameOf('system') },
  help: 'lets a strategic resource that works elsewhere work in its own system again; to take it from a partner breaks a deal, which costs of the relationship like a broken trade treaty',
  example: 'keep trade of Vega',
  check: (draft, { resource: kind, system }) =>
    accessProblem(draft, kind, system) ?? callBack(draft, kind, system) ?? put(draft, kind, system, system),
});

/** 3.2.8-b. */
function accessProblem({ start, used }: Draft, kind: StrategicResource, system: string): Refusal | null {
  const name = systemNameIn(start, system);
  const there = start.systems[system]?.resources ?? [];
  if (!there.includes(kind)) {
    const has = there.length > 0 ? `: it has ${listed([...new Set(there)])}` : '';
    return { why: `${name} has no such resource${has}`, rule: '3.2.8-b' };
  }
  if (!holdingsOf(start).lyingIn(system).includes(kind)) {
    return { why: `you have neither a colony nor a working Mining Base at ${name}`, rule: '3.2.8-b' };
  }
  return used.has(keyFor(kind, system)) ? { why: 'it is assigned already this turn', rule: 'O-37' } : null;
}

/** 3.2.8-c. */
function targetProblem({ start }: Draft, system: string, target: string): Refusal | null {
  if (!isOwnSystem(start, target)) {
    const partner = start.empires[tradePartnerAt(start, target) ?? ''];
    if (!partner || !tradesWith(partner)) {
      return { why: `${systemNameIn(start, target)} is no system of yours, nor of a partner you trade with`, rule: '3.2.8-c' };
    }
  }
  if (linkedByTrade(tradeNetworkKnownTo(start), system, target)) return null;
  const [from, to] = [systemNameIn(start, system), systemNameIn(start, target)];
  return { why: `no active trade routes of yours link ${from} and ${to}`, rule: '3.2.8-c' };
}

/** 3.2.8-d: the deal under which a resource works for a partner. */
function dealOn(view: EmpireView, kind: StrategicResource, system: string): { partner: string; to: string } | null {
  for (const id of Object.keys(view.empires).sort()) {
    const deal = partnerOf(view, id).deals.find(
      ({ giver, resource, from }) => giver === view.empire.id && resource === kind && from === system,
    );
    if (deal) return { partner: id, to: deal.to };
  }
  return null;
}

function lentProblem({ start }: Draft, kind: StrategicResource, system: string): Refusal | null {
  const deal = dealOn(start, kind, system);
  if (!deal) return null;
  const [name, to] = [partnerOf(start, deal.partner).name, systemNameIn(start, deal.to)];
  return { why: `it works for ${name} at ${to}: a deal must be broken first, with "keep ${kind} of ..."`, rule: '3.2.8-d' };
}

function lend({ start }: Draft, kind: StrategicResource, system: string, target: string): Verdict {
  const { name } = partnerOf(start, tradePartnerAt(start, target) ?? '');
  const says = `the ${kind} resource of ${systemNameIn(start, system)} works for ${name} at ${systemNameIn(start, target)}`;
  return { price: {}, says, enter: (later) => later.used.set(keyFor(kind, system), 1) };
}

/** 3.2.8-d, G-47. */
function callBack({ start }: Draft, kind: StrategicResource, system: string): Verdict | Refusal | null {
  const deal = dealOn(start, kind, system);
  if (!deal) return null;
  const { name, relationship, grievance } = partnerOf(start, deal.partner);
  const { culture, capital } = start.empire;
  if (capital === null) return { why: 'without an imperial capital no deal is broken', rule: '4.2.3-d' };
  const breaking = { culture, relationship: relationship ?? 0, kind: 'trade', grievance, turn: start.turn } as const;
  if (breakingChanceOf(breaking) <= 0) {
    return { why: `your people would not follow: ${breakingInWords(breaking)}, and it must be more than 0`, rule: 'G-47' };
  }
  const says = `the deal on the ${kind} resource of ${systemNameIn(start, system)} with ${name} is broken`;
  return { price: {}, says, enter: (later) => later.used.set(keyFor(kind, system), 1) };
}

function put({ view }: Draft, kind: StrategicResource, system: string, target: string): Verdict | Refusal {
  const [from, to] = [systemNameIn(view, system), systemNameIn(view, target)];
  const now = view.empire.assignments.find((one) => one.from === system && one.resource === kind)?.to ?? system;
  if (now === target) return { why: `it works at ${to} already`, rule: '3.2.8-c' };
  return {
    price: {},
    says: `the ${kind} resource of ${from} works at ${to}`,
    enter(later) {
      later.used.set(keyFor(kind, system), 1);
      const { empire } = later.view;
      empire.assignments = assignedAnew(empire.assignments, { resource: kind, from: system, to: target });
    },
  };
}

function keyFor(kind: StrategicResource, system: string): string {
  return `${kind} of ${system}`;
}
