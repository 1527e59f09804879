import type { Refusal } from '#core/answer.ts';
import { copyOf } from '#core/copy.ts';
import type { Slot } from '#core/orders/grammar/slots.ts';
import { decision, type Edit, refusal } from '#vbam/decisions/decision.ts';
import { empire, system } from '#vbam/decisions/slots.ts';
import { learnLane } from '#vbam/phases/shared/exploration/see.ts';
import { hasMet } from '#vbam/questions/diplomacy/contactSides.ts';
import { isOpenTo } from '#vbam/questions/movement/lanesSeen.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { jumpsFrom, laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { forget, isPresent, knownBy, learn } from './knowledge.ts';

const MAX_JUMPS = 99;

/** `3 jumps`. */
const range: Slot<number> = {
  title: 'number of jumps',
  choices: () => null,
  read(written) {
    const jumps = Number(/^(\d{1,2}) +jumps?$/i.exec(written)?.[1] ?? Number.NaN);
    return jumps <= MAX_JUMPS ? { value: jumps } : { why: `is no number of jumps: write it like 3 jumps, ${MAX_JUMPS} at most` };
  },
};

export const grantEverything = decision({
  name: 'grant everything',
  sentence: 'grant knowledge of everything [within {range} of {system}] to {empire}',
  slots: { range, system, empire },
  help: 'tells an empire what all systems are like, or those near one, with all explored lanes between them, but not who lives there or whose forces are there; systems that nobody has explored are discovered this turn',
  example: 'grant knowledge of everything within 3 jumps of Vega to Terrans',
  check(turn, { range: jumps, system: center, empire: id }) {
    const systems = systemsWithin(turn, center, jumps);
    const lanes = turn.galaxy.lanes.filter(
      ({ id: lane, a, b }) => turn.state.lanes[lane]?.explored && systems.has(a) && systems.has(b),
    );
    return {
      what: {
        kind: 'everything known',
        empire: id,
        around: center === undefined ? null : { system: center, jumps: jumps ?? 0 },
        systems: systems.size,
        lanes: lanes.length,
      },
      seenBy: [id],
      apply(later) {
        for (const one of systems) learn(later, id, one);
        for (const lane of lanes) learnLane(later, id, lane.id);
      },
    };
  },
});

export const revokeEverything = decision({
  name: 'revoke everything',
  sentence: 'revoke knowledge of everything [within {range} of {system}] from {empire}',
  slots: { range, system, empire },
  help: 'makes an empire forget all systems, or those near one, except where it has something itself',
  example: 'revoke knowledge of everything within 2 jumps of Vega from Terrans',
  check: (turn, { range: jumps, system: center, empire: id }) => forgetting(turn, id, systemsWithin(turn, center, jumps)),
});

/** What an empire has charted: its systems as it last saw them, and the lanes that it may travel. */
export const grantCharts = decision({
  name: 'grant charts',
  sentence: 'grant charts of {other} to {empire}',
  slots: { other: empire, empire },
  help: 'tells an empire all systems and lanes that another knows, as that one last saw them; what is known better stays',
  example: 'grant charts of Kili Hegemony to Terrans',
  check(turn, { other, empire: id }) {
    if (other === id) return refusal('an empire has its own charts');
    const charts = copyOf(knownBy(turn, other));
    const lanes = turn.galaxy.lanes.filter((lane) => isOpenTo(turn.state, lane.id, other));
    return {
      what: {
        kind: 'charts granted',
        empire: id,
        other,
        met: hasMet(turn.state.relations[pairIdOf(id, other)], id),
        systems: Object.keys(charts).length,
        lanes: lanes.length,
      },
      seenBy: [id],
      apply(later) {
        const known = knownBy(later, id);
        for (const [one, facts] of Object.entries(charts)) {
          const before = known[one];
          if (!before || before.seen < facts.seen) known[one] = facts;
        }
        for (const lane of lanes) learnLane(later, id, lane.id);
      },
    };
  },
});

export const revokeCharts = decision({
  name: 'revoke charts',
  sentence: 'revoke charts of {other} from {empire}',
  slots: { other: empire, empire },
  help: 'makes an empire forget all systems that another knows, except where it has something itself',
  example: 'revoke charts of Kili Hegemony from Terrans',
  check(turn, { other, empire: id }) {
    if (other === id) return refusal('an empire has its own charts');
    return forgetting(turn, id, new Set(Object.keys(knownBy(turn, other))));
  },
});

/** G-06: it cannot forget where it stands itself. */
function forgetting(turn: VbamTurn, id: string, systems: ReadonlySet<string>): Edit | Refusal {
  const gone = Object.keys(knownBy(turn, id))
    .sort()
    .filter((one) => systems.has(one) && !isPresent(turn, id, one));
  const { name } = empireIn(turn.state, id);
  if (gone.length === 0) return refusal(`${name} knows nothing there that it could forget`, 'G-06');
  return {
    what: { kind: 'charts lost', empire: id, systems: gone.length },
    seenBy: [id],
    apply(later) {
      for (const one of gone) forget(later, id, one);
    },
  };
}

/** Over all lanes of the map, explored or not; all systems where there is no center. */
function systemsWithin({ galaxy }: VbamTurn, center: string | undefined, jumps = Infinity): ReadonlySet<string> {
  if (center === undefined) return new Set(galaxy.systems.map(({ id }) => id));
  return new Set(jumpsFrom(laneGraphOf(galaxy), center, jumps).keys());
}
