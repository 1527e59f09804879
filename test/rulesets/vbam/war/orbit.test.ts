import { describe, expect, test } from 'vitest';
import type { CampaignState, Unit, UnitDesign } from '#schemas/vbam/state.ts';
import { orbitHeldWith, orbitsIn } from '#vbam/questions/war/orbit.ts';
import { firstState } from '../../../builders/firstState.ts';
import { aboard, builderFor } from '../../../builders/forces.ts';
import { fighter, goToWar, station, stationFleet, unarmed, warship } from '../../../builders/pickets.ts';
import { befriend } from '../../../builders/relations.ts';
import { disarm, kessa, ophir, sol } from '../../../builders/turn.ts';

/** Ophir is at war with Sol, whose home is all it has. */
function above(change: (state: CampaignState) => void): CampaignState {
  const state = structuredClone(firstState());
  disarm(state);
  goToWar(state, sol, ophir);
  change(state);
  return state;
}

function holds(state: CampaignState, withdrawn: readonly string[] = []): boolean {
  const orbits = orbitsIn(state, new Set(withdrawn));
  return orbitHeldWith(state, orbits, { empire: ophir, against: sol, system: 'sol' }).length > 0;
}

const raider = (state: CampaignState) => station(state, ophir, 'sol');

describe('G-20.4: orbit control', () => {
  test('is with whoever has an operational armed space unit there, if no enemy can fight', () => {
    expect(holds(above(raider))).toBe(true);
    expect(holds(above(() => {}))).toBe(false);
  });

  test.each<[string, Partial<UnitDesign>, Partial<Unit>]>([
    ['an unarmed ship', unarmed, {}],
    ['a crippled ship', warship, { damage: 3 }],
    ['one that is laid up', warship, { mothballed: true }],
    ['a regiment', { ...warship, type: 'ground force' }, {}],
    ['crated fighters', fighter, {}],
  ])('%s neither takes nor keeps it', (_, made, as) => {
    expect(holds(above((state) => station(state, ophir, 'sol', made, as)))).toBe(false);
    const defended = above((state) => {
      raider(state);
      station(state, sol, 'sol', made, as);
    });
    expect(holds(defended)).toBe(true);
  });

  test.each<[string, (state: CampaignState) => void]>([
    ['a warship', (state) => station(state, sol, 'sol')],
    ['a starbase', (state) => station(state, sol, 'sol', { ...warship, type: 'starbase' })],
    [
      'fighters that the colony keeps ready',
      (state) => station(state, sol, 'sol', fighter, { place: { kind: 'based', system: 'sol' } }),
    ],
    [
      'fighters of a carrier',
      (state) => builderFor(state, sol).unit('Hornet 1', fighter, aboard(station(state, sol, 'sol', unarmed))),
    ],
  ])('%s of the enemy that can fight denies it', (_, defend) => {
    const state = above((made) => {
      raider(made);
      defend(made);
    });
    expect(holds(state)).toBe(false);
  });

  test('an ally of the enemy denies it, a stranger does not', () => {
    const guest = (allied: boolean) =>
      above((state) => {
        raider(state);
        station(state, kessa, 'sol');
        if (allied) befriend(state, sol, kessa, ['alliance']);
      });
    expect([holds(guest(true)), holds(guest(false))]).toEqual([false, true]);
  });

  test('units that retreated or avoided battle do not count, on either side', () => {
    const [state, ids] = [above(() => {}), [] as string[]];
    ids.push(raider(state), station(state, sol, 'sol'));
    expect(holds(state, ids.slice(1))).toBe(true);
    expect(holds(state, ids)).toBe(false);
  });

  test('W-04: what hides from the other holds nothing against it, and denies it nothing', () => {
    const hidden = (owner: string, from: string) => (state: CampaignState) => {
      const fleet = stationFleet(state, owner, 'sol');
      Object.assign(state.fleets[fleet] ?? {}, { concealed: { from: [from] } });
    };
    expect(holds(above(hidden(ophir, sol)))).toBe(false);
    expect(holds(above(hidden(ophir, kessa)))).toBe(true);
    const lurking = above((state) => {
      raider(state);
      hidden(sol, ophir)(state);
    });
    expect(holds(lurking)).toBe(true);
  });

  test('G-28: a ship in dock does not count until a fleet takes it out', () => {
    const docked = above((state) => {
      raider(state);
      station(state, sol, 'sol', warship, { docked: true });
    });
    expect(holds(docked)).toBe(true);
    const sortie = above((state) => {
      raider(state);
      stationFleet(state, sol, 'sol');
      for (const unit of Object.values(state.units)) if (unit.owner === sol) unit.docked = true;
    });
    expect(holds(sortie)).toBe(false);
  });
});
