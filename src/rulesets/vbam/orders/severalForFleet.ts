import { copyOf } from '#core/copy.ts';
import { listed } from '#core/listed.ts';
import type { Understood } from '#core/orders/grammar/attempt.ts';
import { type Misunderstood, meaningOf, severalOrders } from '#core/orders/grammar/understand.ts';
import type { ValuesOf } from '#core/orders/grammar/verb.ts';
import { quotedLine } from '#core/orders/quote.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { stopsAhead } from '#vbam/view/ways/journeys.ts';
import { type Draft, draftOf, verdictOn } from './order.ts';
import { proposing, refusalOf } from './proposing.ts';
import { move } from './verbs/fleets/move.ts';
import { orderVerbs } from './verbs/index.ts';

const fleetVerbs = orderVerbs.filter(({ sentence }) => sentence.startsWith('{fleet}:'));
/** Longer lines, and those of more parts, are hardly meant so; each part is read as an order. */
const LONGEST = 160;
const MOST_PARTS = 4;
const PARTINGS = /\s*(?:[,;]|(?<=[\s,;])(?:and then|and|then|&)(?=\s))\s*/i;

/** If a line calls a fleet once and tells it several things, says how each is written: `Hammer: attack on sight, never retreat`. */
export function unlessSeveralForFleet(draft: Draft, text: string, misunderstood: Misunderstood): Misunderstood {
  const [, fleet = '', told = ''] = /^([^:]+):\s*(.+)$/.exec(misunderstood.mended ?? text) ?? [];
  const parts = told.split(PARTINGS).filter((part) => part !== '');
  if (parts.length < 2 || parts.length > MOST_PARTS || text.length > LONGEST) return misunderstood;
  const { view } = draft;
  const orders: FleetOrder[] = [];
  for (const part of parts) {
    const order = orderFor(view, `${fleet.trim()}: ${part}`);
    if (!order) return misunderstood;
    orders.push(order);
  }
  return goingAndExploring(draft, orders) ?? severalOrders(orders.map(({ line }) => line));
}

interface FleetOrder {
  verb: string;
  line: string;
  values: Understood['values'];
}

function orderFor(view: EmpireView, written: string): FleetOrder | null {
  const order: Understood | null = meaningOf(written, fleetVerbs, lexiconOf(view));
  return order && { verb: order.verb.name, line: order.as ?? written, values: order.values };
}

/** 3.6.1-c: the second of the two is for the next turn, or for the one after it has come there. */
function goingAndExploring(draft: Draft, orders: readonly FleetOrder[]): Misunderstood | null {
  const { view } = draft;
  const [first, second] = orders.filter(({ verb }) => verb === 'move' || verb === 'explore');
  if (!first || !second || first.verb === second.verb) return null;
  const lines = orders.map((order) =>
    order === second ? `turn ${view.turn + turnsFor(view, first)}: ${order.line}` : order.line,
  );
  const why = `holds ${orders.length} orders, and a fleet that explores does not also move in that turn (3.6.1-c)`;
  const bar = refusalOf(draft, first.line);
  if (bar !== null) return { ...severalOrders([]), why: `${why}: ${proposing(draft, first)}; ${proposing(draft, second)}` };
  return { ...severalOrders([]), why: `${why}: write ${listed(lines.map(quotedLine), 'and')}` };
}

/** How many turns an order takes that a fleet goes somewhere by; 1 for any other. */
function turnsFor(view: EmpireView, { verb, values }: FleetOrder): number {
  if (verb !== move.name) return 1;
  const { fleet, systems } = values as ValuesOf<typeof move>;
  const draft = draftOf({ view: { ...view, fleets: copyOf(view.fleets) } }); // nothing of a line that is not understood counts
  const verdict = verdictOn(draft, move, { fleet, systems });
  if ('why' in verdict) return 1;
  verdict.enter?.(draft);
  return 1 + Math.max(0, stopsAhead(draft.start, draft.view, fleet).indexOf(systems.at(-1) ?? ''));
}
