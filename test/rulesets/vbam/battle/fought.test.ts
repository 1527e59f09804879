import { describe, expect, test } from 'vitest';
import { fight, plan, ship } from '../../../builders/battle.ts';

const bears = plan({ actions: [] });
const fires = plan({ actions: ['attack'] });
/** Each leads a task force of its own. */
const lonely = (id: string, more: Parameters<typeof ship>[1] = {}) => ship(id, { cr: 1, commandCost: 2, ...more });
const fought = (side: readonly { id: string; fought: boolean }[]) => side.filter((one) => one.fought).map(({ id }) => id);

describe('W-30: who has fought, and who only waited', () => {
  test('the reserve that nobody called up has not (G-65: one enemy task force, and one more)', () => {
    const { after } = fight({
      ours: ['a', 'b', 'c'].map((id) => lonely(id, { dv: 99 })),
      theirs: [lonely('enemy', { owner: 'two', dv: 99 })],
      plans: { usual: bears },
    });
    expect(fought(after[0])).toEqual(['a', 'b']);
    expect(fought(after[1])).toEqual(['enemy']);
  });

  test('whoever relieves a crippled comrade has, once there is another round', () => {
    const ours = ['a', 'b', 'c'].map((id) => lonely(id, { dv: 9 }));
    const theirs = [lonely('enemy', { owner: 'two', dv: 99, as: 15, plan: 'fires' })];
    const { after, rounds } = fight({ ours, theirs, plans: { usual: bears, fires }, dice: { attack: Array(40).fill(3) } });
    expect(rounds[0]?.sides[0].relief).toEqual([['a', 'c']]);
    expect(fought(after[0])).toEqual(['a', 'b', 'c']);
  });

  test('who leaves before round 1 has if pursuers hit it, and so have they', () => {
    const ours = ['a', 'b'].map((id) => ship(id, { dv: 10, fleet: 'one' }));
    const theirs = [lonely('enemy', { owner: 'two', as: 10, dv: 999, plan: 'fires' })];
    const { after, avoided } = fight({ ours, theirs, plans: { usual: plan({ before: 60 }), fires }, dice: { attack: [3, 3] } });
    expect(avoided?.pursuit?.hits.map(({ id }) => id)).toEqual(['a']); // 5 x 60 %: it is not spread
    expect(fought(after[0])).toEqual(['a']);
    expect(fought(after[1])).toEqual(['enemy']);
  });
});

test('W-30: the own roll tells what the enemy’s actions add up to, and not which they were', () => {
  const { rounds } = fight({
    ours: [ship('gun', { as: 100, plan: 'fires' })],
    theirs: [ship('other', { dv: 1000, cr: 9, owner: 'two' })],
    plans: { usual: plan({ actions: ['attack', 'defend', 'defensive', 'suppressive fire'] }), fires },
    dice: { attack: Array(30).fill(3) },
  });
  expect(rounds[0]?.sides[0].roll?.modifiers).toEqual([{ why: 'what the enemy did', add: -3 }]);
});

test('G-24: the strength of both sides is kept for every moment at which somebody may leave, in halves', () => {
  const record = fight({
    ours: [ship('a', { as: 4, dv: 10 })],
    theirs: [ship('enemy', { owner: 'two', as: 10, dv: 99, plan: 'fires' }), ship('train', { owner: 'two', as: 0, pd: 0 })],
    plans: { usual: bears, fires },
    dice: { attack: Array(8).fill(3) },
  });
  expect(record.strengths).toEqual([28, 218]);
  expect(record.rounds.map(({ strengths }) => strengths)).toEqual([
    [28, 218],
    [14, 218],
    [14, 218],
    [0, 218],
  ]);
});
