import { listed } from '#core/listed.ts';
import type { Understood } from '#core/orders/grammar/attempt.ts';
import { type Misunderstood, meaningOf, severalOrders } from '#core/orders/grammar/understand.ts';
import { quotedLine } from '#core/orders/quote.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { orderVerbs } from './verbs/index.ts';

const fleetVerbs = orderVerbs.filter(({ sentence }) => sentence.startsWith('{fleet}:'));
/** Longer lines, and those of more parts, are hardly meant so; each part is read as an order. */
const LONGEST = 160;
const MOST_PARTS = 4;
const PARTINGS = /\s*(?:[,;]|(?<=[\s,;])(?:and then|and|then|&)(?=\s))\s*/i;

/** If a line calls a fleet once and tells it several things, says how each is written: `Hammer: attack on sight, never retreat`. */
export function unlessSeveralForFleet(view: EmpireView, text: string, misunderstood: Misunderstood): Misunderstood {
  const [, fleet = '', told = ''] = /^([^:]+):\s*(.+)$/.exec(misunderstood.mended ?? text) ?? [];
  const parts = told.split(PARTINGS).filter((part) => part !== '');
  if (parts.length < 2 || parts.length > MOST_PARTS || text.length > LONGEST) return misunderstood;
  const orders: FleetOrder[] = [];
  for (const part of parts) {
    const order = orderFor(view, `${fleet.trim()}: ${part}`);
    if (!order) return misunderstood;
    orders.push(order);
  }
  return goingAndExploring(view, orders) ?? severalOrders(orders.map(({ line }) => line));
}

interface FleetOrder {
  verb: string;
  line: string;
}

function orderFor(view: EmpireView, written: string): FleetOrder | null {
  const order: Understood | null = meaningOf(written, fleetVerbs, lexiconOf(view));
  return order && { verb: order.verb.name, line: order.as ?? written };
}

/** 3.6.1-c: the second of the two is for the next turn. */
function goingAndExploring({ turn }: EmpireView, orders: readonly FleetOrder[]): Misunderstood | null {
  const [first, second] = orders.filter(({ verb }) => verb === 'move' || verb === 'explore');
  if (!first || !second || first.verb === second.verb) return null;
  const lines = orders.map((order) => (order === second ? `turn ${turn + 1}: ${order.line}` : order.line));
  const why = `holds ${orders.length} orders, and a fleet that explores does not also move in that turn (3.6.1-c)`;
  return { ...severalOrders([]), why: `${why}: write ${listed(lines.map(quotedLine), 'and')}` };
}
