import { describe, expect, test } from 'vitest';
import { fight, plan, ship } from '../../../builders/battle.ts';

const still = plan({ actions: [] });
const crippled = (id: string, rest: Parameters<typeof ship>[1] = {}) =>
  ship(id, { dv: 4, damage: 4, owner: 'two', plan: 'still', ...rest });
const plans = { usual: still, still };

describe('capture (G-16, G-24, W-15)', () => {
  const marines = (points: number) => ship('marines', { dv: 90, abilities: { marines: points } });

  test.each([
    [4, []],
    [5, ['prize']],
  ])('Marines storm a crippled unit at the end on 5 and 6: a %i takes %j', (face, captured) => {
    const record = fight({ ours: [marines(1)], theirs: [crippled('prize')], plans, dice: { marines: [face] } });
    expect(record.captured).toEqual(captured);
  });

  test('G-16, ruling: a die for each point, the dearest first, none larger than the points', () => {
    const theirs = [
      crippled('cheap', { buildCost: 5 }),
      crippled('dear', { buildCost: 9 }),
      crippled('large', { buildCost: 30, commandCost: 3 }),
      ship('sound', { dv: 4, owner: 'two', plan: 'still' }),
    ];
    const record = fight({ ours: [marines(2)], theirs, plans, dice: { marines: [5, 5] } });
    expect(record.captured).toEqual(['dear', 'cheap']);
    expect(record.after[1]).toContainEqual({ id: 'dear', damage: 4, fate: 'captured', fought: true });
  });

  test('only the side that holds the field captures', () => {
    const strongest = ship('strongest', { dv: 900, owner: 'two', plan: 'still' });
    const record = fight({ ours: [marines(1)], theirs: [crippled('prize'), strongest], plans });
    expect(record).toMatchObject({ holds: 1, captured: [] });
  });

  test('Cyber Warfare marks on a 6 at the end of a round; what is marked changes hands at the end', () => {
    const hacker = ship('hacker', { dv: 90, abilities: { 'cyber warfare': 1 } });
    const dice = { 'cyber warfare': [5, 6, 1, 1, 1, 1] };
    const record = fight({ ours: [hacker], theirs: [crippled('prize'), crippled('other')], plans, dice });
    expect(record.rounds.map(({ sides }) => sides[0].marked)).toEqual([[], ['prize'], [], [], [], []]);
    expect(record.captured).toEqual(['prize']);
  });

  test('a marked unit that leaves in time is not taken', () => {
    const hacker = ship('hacker', { dv: 90, abilities: { 'cyber warfare': 1 } });
    const record = fight({
      ours: [hacker],
      theirs: [crippled('prize', { plan: 'shy' })],
      plans: { ...plans, shy: plan({ actions: [], during: 99 }) },
      dice: { 'cyber warfare': [6] },
    });
    expect(record.captured).toEqual([]);
    expect(record.after[1]).toMatchObject([{ id: 'prize', fate: 'left' }]);
  });

  test('G-16, ruling: Guns and ground bases cannot be boarded', () => {
    const guns = crippled('guns', { shielded: true, fixed: true });
    expect(fight({ ours: [marines(1)], theirs: [guns], plans, dice: { marines: [6] } }).captured).toEqual([]);
  });

  test('a guardian or monster is destroyed instead (G-24)', () => {
    const record = fight({
      ours: [marines(1)],
      theirs: [crippled('guardian', { explodes: true })],
      plans,
      dice: { marines: [6] },
    });
    expect(record.captured).toEqual(['guardian']);
    expect(record.after[1]).toMatchObject([{ fate: 'destroyed' }]);
  });
});

describe('flights at the end (W-13)', () => {
  const flight = (id: string, rest = {}) =>
    ship(id, { carrier: 'carrier', dv: 9, buildCost: 1, commandCost: 0.5, cr: 0, abilities: {}, ...rest });
  const wall = [ship('wall', { as: 0, pd: 1, dv: 900, owner: 'two', plan: 'still' })];

  test('a crippled carrier has half its room; who finds none on any carrier of its owner is lost', () => {
    const carrier = ship('carrier', { dv: 4, damage: 4, abilities: { carrier: 3 } });
    const spare = ship('spare', { abilities: { 'fighter rail': 1 } });
    const allied = ship('allied', { owner: 'ally', abilities: { carrier: 9 } });
    const ours = [carrier, spare, allied, flight('f1'), flight('f2'), flight('f3'), flight('f4')];
    expect(fight({ ours, theirs: wall, plans }).stranded).toEqual(['f4']); // two aboard, one on the rail
  });

  test('a sound carrier keeps all', () => {
    const ours = [ship('carrier', { abilities: { carrier: 3 } }), flight('f1'), flight('f2'), flight('f3')];
    expect(fight({ ours, theirs: wall, plans }).stranded).toEqual([]);
  });
});
