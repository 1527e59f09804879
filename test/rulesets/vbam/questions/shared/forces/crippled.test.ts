import { describe, expect, test } from 'vitest';
import type { UnitDesign } from '#schemas/vbam/state.ts';
import { abilitySumOf } from '#vbam/questions/shared/forces/abilitySum.ts';
import { cabinsForAgents, canCarry, holdFits, holdsOf, roomForAgents } from '#vbam/questions/shared/forces/carrying.ts';
import { supplyLeftOf } from '#vbam/questions/shared/forces/supplyLeft.ts';
import { ccOf, maintenanceCostOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { repairValueOf } from '#vbam/questions/shared/forces/unitWork.ts';
import { classOfUnit, garrisonsOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { paceOf } from '#vbam/questions/shared/movement/pace.ts';
import { aboard, forcesOf, inFleet } from '../../../../../builders/forces.ts';

const made: Partial<UnitDesign> = {
  buildCost: 13,
  statistics: { defenseValue: 6, attackStrength: 7, pointDefense: 3 },
  abilities: { FTL: 3, scout: 5, repair: 4, supply: 7, towing: 1 },
};

/** A ship with this much damage. */
function shipWith(damage: number) {
  const { unit, fleet, forces } = forcesOf();
  const id = unit('Jefferson 1', made, inFleet(fleet('1st Fleet', 'sol')), { damage });
  const ship = unitIn(forces, id);
  return { id, ship, forces, unitClass: classOfUnit(forces, ship), unit };
}

describe('G-21: a unit whose damage is its DV is crippled', () => {
  test('AS, PD, CR, FTL and abilities are halved, rounded up; DV stays', () => {
    const { ship, unitClass } = shipWith(6);
    expect(currentStatisticsOf(ship, unitClass)).toEqual({
      defenseValue: 6,
      attackStrength: 4,
      pointDefense: 2,
      commandRating: 3, // of 2 + 2 x CC 2
      abilities: { FTL: 2, scout: 3, repair: 2, supply: 4, towing: 1 },
    });
  });

  test('CC and MC stay', () => {
    const [sound, crippled] = [shipWith(0), shipWith(6)];
    expect(ccOf(crippled.unitClass)).toBe(ccOf(sound.unitClass));
    expect(maintenanceCostOf(crippled.unitClass)).toBe(maintenanceCostOf(sound.unitClass));
  });

  test.each([0, 1, 5])('with %s damage it does everything as before', (damage) => {
    const { ship, unitClass } = shipWith(damage);
    expect(currentStatisticsOf(ship, unitClass)).toMatchObject({ attackStrength: 7, commandRating: 6, abilities: { scout: 5 } });
  });

  test('what it was built with counts before it is halved (3.2.8-n)', () => {
    const { ship, unitClass } = shipWith(6);
    const better = { ...ship, builtWith: ['military (attack strength)' as const] };
    expect(currentStatisticsOf(better, unitClass).attackStrength).toBe(5); // ceil(7 x 1.25) = 9, of which half
    const tougher = { ...ship, builtWith: ['military (defense value)' as const] };
    expect(currentStatisticsOf(tougher, unitClass).attackStrength).toBe(7); // DV 8: not crippled yet
  });

  test('this holds outside of battle: it explores, moves, repairs and supplies with half', () => {
    const { id, ship, forces, unitClass } = shipWith(6);
    expect(abilitySumOf(forces, [id], 'scout')).toBe(3);
    expect(paceOf(forces, [id]).speed).toBe(2);
    expect(repairValueOf(ship, unitClass)).toBe(2);
    expect(supplyLeftOf(forces, ship)).toBe(8); // in halves of a CC
  });

  test('and keeps order with half of its Police', () => {
    const { unit, forces } = forcesOf();
    const police: Partial<UnitDesign> = {
      type: 'ground force',
      statistics: { defenseValue: 2, attackStrength: 0, pointDefense: 0 },
      abilities: { police: 3 },
    };
    unit('Constabulary 1', police, { kind: 'system', system: 'sol' }, { damage: 2 });
    expect([...garrisonsOf(forces, (owner, system) => `${owner}/${system}`).values()]).toEqual([{ units: 1, police: 2 }]);
  });
});

describe('G-21, W-13: a crippled carrier', () => {
  const carrier: Partial<UnitDesign> = { ...made, abilities: { FTL: 1, assault: 5, diplomatic: 3 } };
  const troops: Partial<UnitDesign> = { type: 'ground force', buildCost: 2 };

  function loaded(count: number) {
    const { unit, fleet, forces } = forcesOf();
    const ship = unit('Transport 1', carrier, inFleet(fleet('Train', 'sol')), { damage: 6 });
    for (let number = 1; number <= count; number++) unit(`Marines ${number}`, troops, aboard(ship));
    const ashore = unit('Reserves 1', troops, { kind: 'system', system: 'sol' });
    return { ship, ashore, forces };
  }

  test('keeps what it had room for when it was sound', () => {
    const { ship, forces } = loaded(2); // 4 of 5, with room for 3 left
    expect(holdFits(forces, holdsOf(forces.units), ship)).toBe(true);
  });

  test('takes aboard only what half of its room holds', () => {
    const [one, two] = [loaded(0), loaded(1)];
    expect(canCarry(one.forces, holdsOf(one.forces.units), one.ship, one.ashore, 'based')).toBe(true);
    expect(canCarry(two.forces, holdsOf(two.forces.units), two.ship, two.ashore, 'based')).toMatchObject({ isFull: true });
  });

  test('and so with diplomats', () => {
    const { ship, forces } = loaded(0);
    expect([roomForAgents, cabinsForAgents].map((roomOf) => roomOf(forces, holdsOf(forces.units), ship))).toEqual([2, 3]);
  });
});
