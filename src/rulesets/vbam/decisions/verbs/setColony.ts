import { count, oneOf } from '#core/orders/grammar/slots.ts';
import { decision, refusal } from '#vbam/decisions/decision.ts';
import { colony } from '#vbam/decisions/slots.ts';
import { capacityAt, colonyNamed, roomAt } from '#vbam/decisions/truth.ts';
import { startingColony } from '#vbam/tables/campaign/starting.ts';
import { infrastructures } from '#vbam/tables/colonies/infrastructure.ts';

export const setColony = decision({
  name: 'set colony',
  sentence: 'set {value} of {colony} to {number}',
  slots: {
    value: oneOf('value of a colony', ['census', 'morale', ...infrastructures]),
    colony,
    number: count('number', { least: 0, most: 1000 }),
  },
  help: `changes Census, Morale or an infrastructure of a colony, up to its Capacity; Morale up to ${startingColony.morale} anywhere, as colonies may begin so`,
  example: 'set morale of Sol to 5',
  check(turn, { value, colony: id, number }) {
    const found = colonyNamed(turn, id);
    const [old, capacity] = [found[value], capacityAt(turn, found)];
    // C-30: what began above Capacity may stay there, and what Morale has lost of it may be given back
    const started = value === 'morale' ? startingColony.morale : 0;
    if (number > Math.max(old, capacity, started)) return refusal(`the Capacity of the place is ${capacity}`, '3.2.4-a');
    const room = value === 'census' ? roomAt(turn, found) : capacity;
    if (number > Math.max(old, room, started))
      return refusal(`others have taken ${capacity - room} of the Capacity of ${capacity}`, 'G-58');
    return {
      what: { kind: 'value of a colony', empire: found.owner, system: found.system, value, now: number, was: old },
      seenBy: [found.owner],
      apply: (later) => {
        colonyNamed(later, id)[value] = number;
      },
    };
  },
});

export const setMartialLaw = decision({
  name: 'set martial law',
  sentence: 'set martial law of {colony} to {state}',
  slots: { colony, state: oneOf('state', ['on', 'off']) },
  help: 'puts a colony under martial law, or ends it; without ground forces it lapses when the turn ends',
  example: 'set martial law of Sol to on',
  check(turn, { colony: id, state }) {
    const found = colonyNamed(turn, id);
    const on = state === 'on';
    if (found.martialLaw === on) return refusal(on ? 'martial law is in force already' : 'no martial law is in force');
    return {
      what: { kind: 'martial law', system: found.system, on },
      seenBy: [found.owner],
      apply: (later) => {
        colonyNamed(later, id).martialLaw = on;
      },
    };
  },
});
