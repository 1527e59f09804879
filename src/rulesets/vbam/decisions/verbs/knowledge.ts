import { copyOf } from '#core/copy.ts';
import { listOf } from '#core/orders/grammar/lists.ts';
import type { EmpireKnowledge } from '#schemas/vbam/state.ts';
import { decision, refusal } from '#vbam/decisions/decision.ts';
import { empire, system } from '#vbam/decisions/slots.ts';
import { factsOf } from '#vbam/questions/exploration/knowing.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { asCharted } from '#vbam/questions/shared/exploration/fromCharts.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { nothingForeign } from '#vbam/tables/campaign/knowledge.ts';
import type { VbamTurn } from '#vbam/turn.ts';

const slots = { systems: listOf(system), empire };

export const grantKnowledge = decision({
  name: 'grant knowledge',
  sentence: 'grant knowledge of {systems} to {empire}',
  slots,
  help: 'tells an empire what these systems are like, as of now; who lives there and whose forces are there it does not tell, and lanes stay unexplored',
  example: 'grant knowledge of Vega, Altair to Terrans',
  check(_, { systems, empire: id }) {
    return {
      what: { kind: 'knowledge granted', empire: id, systems },
      seenBy: [id],
      apply(later) {
        for (const one of systems) learn(later, id, one);
      },
    };
  },
});

export const revokeKnowledge = decision({
  name: 'revoke knowledge',
  sentence: 'revoke knowledge of {systems} from {empire}',
  slots,
  help: 'makes an empire forget systems in which it has nothing, and the lanes that lead there',
  example: 'revoke knowledge of Vega from Terrans',
  check(turn, { systems, empire: id }) {
    const { name } = empireIn(turn.state, id);
    for (const one of systems) {
      if (!turn.state.knowledge[id]?.systems[one]) return refusal(`${name} does not know ${starOf(turn, one).name}`);
      if (isPresent(turn, id, one)) return refusal(`${name} is at ${starOf(turn, one).name} itself`, 'G-06');
    }
    return {
      what: { kind: 'charts lost', empire: id, systems: systems.length },
      seenBy: [id],
      apply(later) {
        for (const one of systems) forget(later, id, one);
      },
    };
  },
});

/** Whoever is given something in a system knows that system, and the other end of a wormhole or portal there. */
export function learn(turn: VbamTurn, id: string, system: string): void {
  const { state } = turn;
  const known = knownBy(turn, id);
  const facts = factsOf(starOf(turn, system), state.systems[system] ?? {}, state.turn);
  known[system] = asCharted(facts, known[system]); // what it is given there looks around in the same turn
  for (const other of [facts.wormhole, facts.portal]) if (other !== null && !known[other]) learn(turn, id, other);
}

/** What an empire knows of systems; created when it is first asked for. */
export function knownBy({ state }: VbamTurn, id: string): EmpireKnowledge['systems'] {
  state.knowledge[id] ??= { ...copyOf(nothingForeign), systems: {} };
  return state.knowledge[id].systems;
}

/** Whatever would reveal that the system exists is forgotten with it. */
export function forget(turn: VbamTurn, id: string, system: string): void {
  const { state, galaxy } = turn;
  const known = knownBy(turn, id);
  delete known[system];
  for (const facts of Object.values(known)) {
    if (facts.wormhole === system) facts.wormhole = null;
    if (facts.portal === system) facts.portal = null;
  }
  forgetOthersAt(turn, id, system);
  for (const lane of galaxy.lanes) {
    const known = state.lanes[lane.id];
    if (known && (lane.a === system || lane.b === system)) known.knownBy = known.knownBy.filter((empireId) => empireId !== id);
  }
}

function forgetOthersAt({ state }: VbamTurn, id: string, system: string): void {
  const knowledge = state.knowledge[id];
  delete knowledge?.colonies[system];
  for (const list of [knowledge?.forces, knowledge?.wilds]) {
    for (const [key, seen] of Object.entries(list ?? {})) if (seen.system === system) delete list?.[key];
  }
}

/** G-06: an empire cannot forget where it stands. */
export function isPresent({ state }: VbamTurn, id: string, system: string): boolean {
  const here = (one: { owner: string; system: string }) => one.owner === id && one.system === system;
  return (
    [state.colonies, state.facilities, state.fleets, state.projects].some((records) => Object.values(records).some(here)) ||
    Object.values(state.units).some((unit) => unit.owner === id && systemOfUnit(state, unit) === system) ||
    Object.values(state.tradeRoutes).some(({ owner, target, center }) => owner === id && [target, center].includes(system))
  );
}
