import { describe, expect, test } from 'vitest';
import type { Offer } from '#schemas/vbam/state.ts';
import {
  atWar,
  counsel,
  ordersOf,
  other,
  own,
  type Scene,
  scene,
  withEnvoy,
  within,
  YANDRINAI,
} from '../../../builders/diplomacyScene.ts';

describe('7.6: peace is asked for', () => {
  test('7.6: in the first twenty turns with what was lost and the captured units, later without', () => {
    const asked = (turns: number, taken: string[] = ['vega']) => {
      const view = within(scene({ ...atWar({ warSince: 40 - turns, taken }), turn: 40, contact: 0, relationship: -20 }));
      view.empire.culture.aggressiveness = 20;
      return ordersOf(view).filter((order) => order.startsWith('offer armistice'));
    };
    const plain = `offer armistice to ${YANDRINAI}`;
    expect(asked(19)).toEqual([`${plain} with they cede Vega; they give back captured units`]);
    expect(asked(20)).toEqual([plain]);
    expect(asked(19, [])).toEqual([plain]);
  });

  test('7.6: after forty turns every war, unless it costs something to end it', () => {
    const endless = (turns: number, terms: Offer['terms'] = {}) => {
      const offers: Offer[] = [{ by: other, purpose: 'sign', kind: 'armistice', terms, made: 59 }];
      const view = scene({ ...atWar({ warSince: 60 - turns }), turn: 60, contact: 0, relationship: -100, offers });
      view.empire.culture.aggressiveness = 95;
      return ordersOf(view).filter((order) => / armistice /.test(order));
    };
    expect(endless(39)).toEqual([`refuse armistice of ${YANDRINAI}`]);
    expect(endless(40)).toContain(`accept armistice of ${YANDRINAI}`);
    expect(endless(50, { cede: { [own]: ['vega'] } })).toContain(`refuse armistice of ${YANDRINAI}`);
  });
});

describe('4.5.3-c: an enemy to whom nobody can talk', () => {
  const moves = (more: Scene, armed = false) => {
    const view = withEnvoy('sol', {
      communications: false,
      culture: { aggressiveness: 40 },
      ...atWar({ level: 'war', warSince: 5 }),
      ...more,
    });
    const force = { seen: 20, system: 'lantern', owner: other, where: 'space', detection: 'normal' } as const;
    if (armed) view.foreign.forces.seen = { ...force, ccHalves: 6, hulls: { destroyer: 3 }, units: [] };
    return [...counsel(view)].filter(([order]) => order.startsWith('1st Embassy: move'));
  };

  test('is visited for the sake of peace by whoever is weary of the war, where no arms of theirs were seen', () => {
    expect(moves({})).toEqual([
      [
        '1st Embassy: move to Lantern',
        `Nobody can make peace with ${YANDRINAI} who does not understand them: somebody has to go there, war or no war.`,
      ],
    ]);
  });

  test('not among their guns, nor in a war that nobody is weary of', () => {
    expect(moves({}, true)).toEqual([]);
    expect(moves({ warSince: 19 })).toEqual([]);
    expect(moves({ relationship: -100, culture: { aggressiveness: 95 } })).toEqual([]);
  });

  test('7.6: after forty turns by everybody, whatever the people think', () => {
    const long = (turns: number) => moves({ relationship: -100, culture: { aggressiveness: 95 }, warSince: 21 - turns });
    expect([long(39).length, long(40).length]).toEqual([0, 1]);
  });
});
