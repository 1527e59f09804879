import { describe, expect, test } from 'vitest';
import type { EmpireView } from '#vbam/view/view.ts';
import { answersTo, refused, unitCalled, wideView } from '../../../builders/orders.ts';

const serves = 'a unit that is reactivated serves from the next turn on';

/** Mothballing is played, and these are laid up. */
function asleep(...names: string[]): EmpireView {
  return wideView((view) => {
    view.rules.mothballing = true;
    for (const name of names) unitCalled(view, name).mothballed = true;
  });
}

describe('G-03: yards work after movement, so a sheet relies on units as they are before', () => {
  test('G-34: a ship that is reactivated this turn does not move yet', () => {
    const move = '1st Fleet: move to Vega';
    expect(answersTo(asleep('Destroyer 1'), 'reactivate Destroyer 1', move)).toEqual([
      'Destroyer 1 back in service at Sol after movement and battles: it moves and fights from next turn on',
      refused(move, `Destroyer 1 in 1st Fleet cannot move while laid up: ${serves} (G-34)`),
    ]);
    expect(answersTo(asleep(), move)[0]).toContain('1st Fleet moves from Sol to Vega');
  });

  test('G-34: nor does it explore, join a fleet or take anybody aboard', () => {
    const why = (label: string) => `${label} is laid up, and serves from the turn after it is reactivated`;
    const answers = (label: string, order: string) => answersTo(asleep(label), `reactivate ${label}`, order)[1];
    for (const [label, order] of [
      ['Destroyer 1', 'form New Fleet from Destroyer 1'],
      ['Light Carrier 1', 'load Garrison 1 aboard Light Carrier 1'],
    ] as const) {
      expect(answers(label, order)).toBe(refused(order, `${why(label)} (G-34)`));
      expect(answersTo(asleep(), order)[0], order).not.toContain('is laid up');
    }
  });

  test('G-62: a ship moves and explores as what it is before its refit', () => {
    const yard = (abilities: Record<string, number>) =>
      wideView((view) => {
        const scout = view.unitClasses[`${view.empire.id}-scout`];
        Object.assign(view.unitClasses[`${view.empire.id}-kestrel`] ?? {}, {
          ...{ buildCost: scout?.buildCost, prototyped: true, abilities },
        });
      });
    const alone = 'form Lone Fleet from Scout 1';
    const fast = answersTo(yard({ FTL: 9, scout: 2 }), alone, 'refit Scout 1 to Kestrel', 'Lone Fleet: move to Lantern');
    expect(fast[1]).toContain('becomes a Kestrel');
    expect(fast[2]).toBe(answersTo(yard({ FTL: 9, scout: 2 }), alone, 'Lone Fleet: move to Lantern')[1]);
    const lame = answersTo(yard({ scout: 2 }), alone, 'refit Scout 1 to Kestrel', 'Lone Fleet: move to Vega');
    expect(lame[2]).toBe(answersTo(yard({ scout: 2 }), alone, 'Lone Fleet: move to Vega')[1]);
  });

  test('G-34: what is laid up this turn is not sent away by the same sheet', () => {
    const move = '1st Fleet: move to Vega';
    expect(answersTo(asleep(), 'mothball Destroyer 1', move)).toEqual([
      'Destroyer 1 laid up at Sol: until it is reactivated, it neither moves nor fights',
      refused(move, `Destroyer 1 in 1st Fleet cannot move while laid up: ${serves} (G-34)`),
    ]);
  });
});
