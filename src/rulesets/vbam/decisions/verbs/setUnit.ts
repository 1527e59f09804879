import { count } from '#core/orders/grammar/slots.ts';
import { decision, refusal } from '#vbam/decisions/decision.ts';
import { unit } from '#vbam/decisions/slots.ts';
import { unitOf } from '#vbam/decisions/truth.ts';
import { damageLimitsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { statisticsOf } from '#vbam/questions/shared/forces/unitStatistics.ts';

const number = count('number', { least: 0, most: 1000 });

export const setDamage = decision({
  name: 'set damage',
  sentence: 'set damage of {unit} to {number}',
  slots: { unit, number },
  help: 'changes the damage of a unit, short of destroying it',
  example: 'set damage of terrans-scout-1 to 1',
  check(turn, { unit: id, number: damage }) {
    const { unit: found, unitClass, label } = unitOf(turn, id);
    const { fatal } = damageLimitsOf(statisticsOf(found, unitClass));
    if (damage >= fatal) return refusal(`${fatal} damage destroys it: write "revoke unit ${id}" if that is meant`, 'G-40');
    return {
      what: { kind: 'damage', called: label, now: damage, was: found.damage },
      seenBy: [found.owner],
      apply: (later) => {
        unitOf(later, id).unit.damage = damage;
      },
    };
  },
});

export const setOutOfSupply = decision({
  name: 'set out of supply',
  sentence: 'set out of supply of {unit} to {number}',
  slots: { unit, number },
  help: 'changes how many levels a unit is out of supply; 0 is in supply',
  example: 'set out of supply of terrans-scout-1 to 0',
  check(turn, { unit: id, number: level }) {
    const { unit: found, label } = unitOf(turn, id);
    return {
      what: { kind: 'out of supply', called: label, now: level, was: found.outOfSupply },
      seenBy: [found.owner],
      apply: (later) => {
        const { unit: now } = unitOf(later, id);
        Object.assign(now, { outOfSupply: level, unpaid: Math.min(now.unpaid, level) });
      },
    };
  },
});
