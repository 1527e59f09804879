import { describe, expect, test } from 'vitest';
import type { EmpireView } from '#vbam/view/view.ts';
import { interstellar } from '../../../../../builders/colonies.ts';
import { design } from '../../../../../builders/designs.ts';
import { answersTo, costOf, refused, wideView } from '../../../../../builders/orders.ts';

/** A captured Marauder of another empire, TL 7, and a second one, at Sol. */
function withMarauders(change: (view: EmpireView) => void = () => {}): EmpireView {
  return wideView((view) => {
    const made = structuredClone(design({ buildCost: 9, techLevel: interstellar(7) }));
    view.foreignClasses['kili-marauder'] = { ...made, owner: 'kili', name: 'Marauder', prototyped: true, numbered: 2 };
    for (const number of [1, 2]) {
      const like = Object.values(view.units)[0] as EmpireView['units'][string];
      view.units[`kili-marauder-${number}`] = {
        ...structuredClone(like),
        class: 'kili-marauder',
        captured: true,
        place: { kind: 'system', system: 'sol' },
      };
    }
    change(view);
  });
}

describe('O-44: reverse engineer', () => {
  const study = 'reverse engineer Marauder 1 at Sol';

  test('a unit of higher technology is studied once a turn, as long as utilized Research is left', () => {
    const poor = withMarauders((view) => Object.assign(view.colonies.sol ?? {}, { research: 1 }));
    const other = 'reverse engineer Marauder 2 at Sol';
    expect(answersTo(withMarauders(), study, study)).toEqual([
      'Marauder 1 studied at Sol, for 7 TP if it goes well',
      refused(study, 'Marauder 1 is studied already this turn (5.2.RE-a)'),
    ]);
    expect(answersTo(poor, study, other)[1]).toBe(
      refused(other, 'all 1 utilized Research of Sol study something already (5.2.RE-a)'),
    );
  });

  test('not without Research, nor from afar, nor what the empire can do itself', () => {
    expect(
      answersTo(
        withMarauders((view) => Object.assign(view.colonies.sol ?? {}, { research: 0 })),
        study,
      ),
    ).toEqual([refused(study, 'Sol has no utilized Research (5.2.RE-a)')]);
    const elsewhere = 'reverse engineer Marauder 1 at Vega';
    const known = 'reverse engineer Scout 1 at Sol';
    expect(answersTo(withMarauders(), elsewhere, known)).toEqual([
      refused(elsewhere, 'Marauder 1 is not at Vega (5.2.RE-a)'),
      refused(known, 'Scout 1 has TL 0, no more than the empire (5.2.RE-a)'),
    ]);
  });
});

describe('O-21: captured units', () => {
  const refit = 'refit captured Marauder 1';

  test('a quarter of the build cost, rounded up, of EP and of industrial capacity', () => {
    expect(answersTo(withMarauders(), refit, refit)).toEqual([
      'Marauder 1 at Sol made fit to attack for 3 EP',
      refused(refit, 'Marauder 1 is not captured, or refitted already (G-62)'),
    ]);
    expect(costOf(withMarauders(), refit)).toBe(30);
    const idle = withMarauders((view) => Object.assign(view.colonies.sol ?? {}, { industry: 0 }));
    expect(answersTo(idle, refit)[0]).toContain('it takes 3 of the industrial capacity of Sol, and 0 of 0 are left');
  });

  test('only at an own colony, only if captured, and before any other refit', () => {
    const afar = withMarauders((view) => {
      Object.assign(view.units['kili-marauder-1'] ?? {}, { place: { kind: 'system', system: 'altair' } });
    });
    expect(answersTo(afar, refit)).toEqual([refused(refit, 'Marauder 1 is not at a colony of yours (G-62)')]);
    expect(answersTo(withMarauders(), 'refit captured Scout 1')[0]).toContain('Scout 1 is not captured');
    expect(answersTo(withMarauders(), 'refit Marauder 1 to Scout')[0]).toContain(
      'Marauder 1 is captured: order "refit captured Marauder 1" first (G-62)',
    );
  });

  test('a foreign class can neither be built nor renamed', () => {
    expect(answersTo(withMarauders(), 'build Marauder at Sol', 'name class Marauder as Prize')).toEqual([
      expect.stringContaining('"Marauder" is no '),
      expect.stringContaining('"Marauder" is no class that you know'),
    ]);
  });
});
