import { describe, expect, test } from 'vitest';
import type { CampaignState, Fleet, SupplyGap, Unit } from '#schemas/vbam/state.ts';
import { resolveSupply } from '#vbam/phases/supply.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { inWords } from '#vbam/wording.ts';
import { chart, disarm, eventsOf, kessa, reveal, run, settle, sol, type TurnOptions } from '../../../builders/turn.ts';

const destroyer = `${sol}-destroyer-1`;

/** One destroyer of Sol, in this system; its empire has all charts. */
function lonely(system: string, change: (state: CampaignState) => void = () => {}, more: TurnOptions = {}) {
  const turn = run(resolveSupply, {
    ...more,
    state(state) {
      chart(state, sol);
      reveal(state, sol);
      disarm(state, (unit) => unit === state.units[destroyer]);
      (state.units[destroyer] as Unit).place = { kind: 'fleet', fleet: `${sol}-1st-fleet` };
      (state.fleets[`${sol}-1st-fleet`] as Fleet).system = system;
      change(state);
    },
  });
  const [event] = eventsOf(turn, 'unitsSuffered');
  const names = { system: (id: string) => id, empire: (id: string) => id };
  return { turn, gap: turn.state.units[destroyer]?.gap, says: event ? inWords(event, names) : '' };
}

/** A colony of Kessa at Lantern, known to Sol or not. */
const inTheWay = (known: boolean) => (state: CampaignState) => {
  settle(state, 'lantern', { owner: kessa, census: 2, morale: 2 });
  const look = { seen: 0, owner: kessa, size: 'outpost', facilities: [] };
  if (known) Object.assign(state.knowledge[sol]?.colonies ?? {}, { lantern: look });
};

describe('G-41: whoever goes without supplies learns why', () => {
  test.each<[string, string, (state: CampaignState) => void, SupplyGap, string]>([
    ['beyond the range of the capital', 'naos', () => {}, { why: 'beyond range' }, 'beyond the range of all supply centers'],
    [
      'behind a system of another power',
      'izar',
      inTheWay(true),
      { why: 'way cut', at: 'lantern' },
      'the way from the supply centers is cut at lantern',
    ],
    [
      'R-20: behind one of which nothing is known',
      'izar',
      inTheWay(false),
      { why: 'way cut' },
      'the way from the supply centers is cut by somebody who was not seen',
    ],
    [
      'where the colonies have no industry',
      'vega',
      (state) => void Object.assign(state.colonies.sol ?? {}, { industry: 0 }),
      { why: 'capacity used up' },
      'the colonies can supply no more than they do',
    ],
    [
      'in a rebellion',
      'vega',
      (state) => void settle(state, 'vega', { census: 4, morale: 0 }),
      { why: 'rebellion' },
      'nothing gets through the rebellion',
    ],
    [
      'without any capital or depot',
      'vega',
      (state) => void Object.assign(state.empires[sol] ?? {}, { capital: null }),
      { why: 'no supply center' },
      'no capital and no depot sends supplies',
    ],
  ])('%s', (_, system, change, gap, words) => {
    const without = lonely(system, change);
    expect(without.gap).toEqual(gap);
    expect(without.says).toBe(`Out of supply at ${system}, ${words}: Destroyer 1 was damaged.`);
  });

  test('who finds supplies has no reason any more', () => {
    const sated = lonely('lantern', (state) => Object.assign(state.units[destroyer] ?? {}, { gap: { why: 'beyond range' } }));
    expect(sated.gap).toBeUndefined();
  });

  test('R-20: a unit that changed hands does not tell of systems that its new owner does not know', () => {
    const { turn } = lonely('izar', inTheWay(true));
    const { state, galaxy, rules, constants } = turn;
    const seen = () => viewFor(state, galaxy, { rules, constants }, sol).units[destroyer]?.gap;
    expect(seen()).toEqual({ why: 'way cut', at: 'lantern' });
    delete state.knowledge[sol]?.systems.lantern;
    expect(seen()).toEqual({ why: 'way cut' });
  });
});
