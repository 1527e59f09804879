import { copyOf } from '#core/copy.ts';
import type { EmpireKnowledge, LaneKnowledge } from '#schemas/vbam/state.ts';
import { giveCharts } from '#vbam/orders/verbs/diplomacy/giveCharts.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { knowledgeIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { fail, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { learnFacts, learnLaneFrom } from '../../shared/exploration/learnFromCharts.ts';

/** G-05: charts show what their giver knows, as it last saw it; newer knowledge is never overwritten. */
export function resolveCharts(turn: VbamTurn): void {
  const gifts = ordersOf(turn, giveCharts).map((order) => ({
    order,
    lanes: lanesOn(turn, order.empire, order.values.systems),
    facts: copyOf(knowledgeIn(turn.state, order.empire).systems),
  })); // all are drawn before any is handed over: nobody passes on what they get this turn
  for (const { order, lanes, facts } of gifts) {
    const receiver = order.values.empire;
    if (turn.state.relations[pairIdOf(order.empire, receiver)]?.communications !== true) {
      fail(turn, order, { kind: 'not understood' }, '4.5.3-c');
      continue;
    }
    const systems = withPassages(
      lanes.flatMap(({ ends }) => ends),
      facts,
    );
    const fresh = systems.filter((system) => learnFacts(turn, receiver, system, facts[system]));
    const news = lanes.filter(({ lane }) => learnLaneFrom(lane, order.empire, receiver));
    const common = { rule: 'G-05', lanes: news.length, systems: fresh };
    turn.events.push(
      {
        kind: 'chartsGiven',
        ...common,
        lanes: lanes.length,
        systems,
        seenBy: [order.empire],
        empire: order.empire,
        with: receiver,
      },
      { kind: 'chartsReceived', ...common, seenBy: [receiver], empire: receiver, with: order.empire },
    );
  }
}

function lanesOn({ state, galaxy }: VbamTurn, empire: string, systems: readonly string[] | undefined) {
  return galaxy.lanes
    .filter(({ a, b }) => !systems || systems.includes(a) || systems.includes(b))
    .flatMap(({ id, a, b }) => {
      const lane: LaneKnowledge | undefined = state.lanes[id];
      return lane?.explored && lane.knownBy.includes(empire) ? [{ ends: [a, b], lane }] : [];
    });
}

/** These systems, and what is behind the wormholes and portals there, as far as these charts show; in order of their ids. */
export function withPassages(ids: Iterable<string>, facts: EmpireKnowledge['systems']): string[] {
  const systems = new Set(ids);
  for (const id of systems) {
    for (const end of [facts[id]?.wormhole, facts[id]?.portal]) if (end) systems.add(end); // walked in its turn
  }
  return [...systems].sort();
}
