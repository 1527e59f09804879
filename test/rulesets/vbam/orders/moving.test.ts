import { describe, expect, test } from 'vitest';
import type { Facility } from '#schemas/vbam/state.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { builderFor, inFleet } from '../../../builders/forces.ts';
import { answersTo, solView, wideView } from '../../../builders/orders.ts';

/** Adds to the empire's forces. */
function forces(view: EmpireView) {
  return builderFor(view, view.empire.id);
}

function erect(view: EmpireView, system: string, kind: Facility['kind']): void {
  view.facilities[`${system}-${kind}`] = { system, owner: view.empire.id, kind, state: 'operational' };
}

/** Sol knows the way to Lantern. */
function charted(change: (view: EmpireView) => void = () => {}): EmpireView {
  return solView((view) => {
    const vega = view.systems.vega;
    if (vega) view.systems.lantern = { ...structuredClone(vega), id: 'lantern', name: 'Lantern' };
    view.lanes.push({ a: 'vega', b: 'lantern', class: 'normal', hexes: 2 });
    change(view);
  });
}

describe('O-06: moving', () => {
  test('the forecast tells the way and the turn of arrival', () => {
    expect(answersTo(charted(), '1st Fleet: move to Lantern', '1st Train: move to Vega, Altair')).toEqual([
      '1st Fleet moves from Sol by Vega to Lantern, where it arrives in turn 2; it is at Vega when this turn ends',
      '1st Train moves from Sol by Vega, Sol to Altair, where it arrives in turn 3; it is at Vega when this turn ends',
    ]);
  });

  test('by distance a fleet may be on its way for turns', () => {
    const view = charted((made) => {
      made.rules = { ...made.rules, distanceMovement: true };
      for (const lane of made.lanes) lane.hexes = 4;
    });
    expect(answersTo(view, '1st Fleet: move to Vega')).toEqual([
      '1st Fleet moves from Sol to Vega, where it arrives in turn 2; it is still on its way when this turn ends',
    ]);
  });

  test('what cannot be done is refused', () => {
    const view = charted((made) => {
      const { fleet, unit } = forces(made);
      const vega = made.systems.vega;
      if (vega) made.systems.mirach = { ...structuredClone(vega), id: 'mirach', name: 'Mirach' };
      fleet('Ghost Fleet', 'sol');
      unit('Hulk 1', {}, inFleet(fleet('Slow Fleet', 'sol')));
      unit('Hulk 2', {}, inFleet(fleet('Hulks', 'sol')));
      unit('Hulk 3', {}, inFleet(`${made.empire.id}-hulks`));
      unit('Sleeper 1', { abilities: { FTL: 1 } }, inFleet(fleet('Reserve', 'sol')), { mothballed: true });
      unit('Finder 1', { abilities: { FTL: 1 } }, inFleet(fleet('Caught', 'altair')));
      made.foreign.wilds.oruna = { seen: 0, kind: 'derelict', system: 'altair', name: 'Oruna', damage: 1, holdsUs: true };
    });
    expect(
      answersTo(
        view,
        '1st Fleet: move to Sol',
        '1st Fleet: move to Mirach',
        '1st Fleet: move to Veega',
        '2st Fleet: move to Vega',
        'Ghost Fleet: move to Vega',
        'Slow Fleet: move to Vega',
        'Hulks: move to Vega',
        'Reserve: move to Vega',
        'Caught: move to Sol',
        '1st Fleet: stay',
        '1st Fleet: move to Vega',
        '1st Train: move to Vega',
        '1st Train: stay',
      ),
    ).toEqual([
      '"1st Fleet: move to Sol" is refused: 1st Fleet is at Sol already (O-06)',
      '"1st Fleet: move to Mirach" is refused: no lanes that you know lead from Sol to Mirach (3.3)',
      '"Veega" is no system that you know; did you mean "Vega"?',
      '"2st Fleet" is no fleet that you know; did you mean "1st Fleet"?',
      '"Ghost Fleet: move to Vega" is refused: Ghost Fleet has no units (G-65)',
      '"Slow Fleet: move to Vega" is refused: Hulk 1 has no FTL, so the fleet goes only from Jump Gate to Jump Gate, and none that you may use lead from Sol to Vega (3.3.3-b)',
      '"Hulks: move to Vega" is refused: Hulk 2 and Hulk 3 have no FTL, so the fleet goes only from Jump Gate to Jump Gate, and none that you may use lead from Sol to Vega (3.3.3-b)',
      '"Reserve: move to Vega" is refused: Sleeper 1 in Reserve cannot move while laid up: a unit that is reactivated serves from the next turn on (G-34)',
      '"Caught: move to Sol" is refused: the booby trap of Oruna holds Caught (G-11)',
      '1st Fleet stays at Sol',
      '"1st Fleet: move to Vega" is refused: 1st Fleet has its orders for this turn already: it stays (O-06)',
      '1st Train moves from Sol to Vega, where it arrives this turn',
      '"1st Train: stay" is refused: 1st Train has its orders for this turn already: it moves (O-06)',
    ]);
  });

  test('a fleet on its way is stopped by naming the place where it is', () => {
    const view = charted(({ fleets }) => {
      for (const fleet of Object.values(fleets)) if (fleet.name === '1st Fleet') fleet.course = ['vega', 'lantern'];
    });
    expect(answersTo(view, '1st Fleet: move to Sol', '1st Fleet: move to Vega')).toEqual([
      '1st Fleet stays at Sol, and does not go on to Lantern',
      '"1st Fleet: move to Vega" is refused: 1st Fleet has its orders for this turn already: it stays (O-06)',
    ]);
  });

  test('3.3.2-a: own gates, and those that others open, carry what has no FTL', () => {
    const hulks = (made: EmpireView, open: boolean) => {
      const { fleet, unit } = forces(made);
      unit('Hulk 1', {}, inFleet(fleet('Slow Fleet', 'sol')));
      erect(made, 'sol', 'jump gate');
      erect(made, 'altair', 'jump gate');
      Object.assign(made.empires['kili-hegemony'] ?? {}, { opensGates: open });
      const facilities = [{ kind: 'jump gate' as const, owner: 'kili-hegemony' }];
      made.foreign.colonies['tau-ceti'] = { seen: 0, owner: null, size: '', facilities };
    };
    const [closed, open] = [false, true].map((opens) => wideView((made) => hulks(made, opens)));
    expect(answersTo(closed as EmpireView, 'Slow Fleet: move to Altair')).toEqual([
      'Slow Fleet moves from Sol to Altair, where it arrives this turn',
    ]);
    expect(answersTo(closed as EmpireView, 'Slow Fleet: move to Tau Ceti')[0]).toContain('none that you may use');
    expect(answersTo(open as EmpireView, 'Slow Fleet: move to Tau Ceti')).toEqual([
      'Slow Fleet moves from Sol to Tau Ceti, where it arrives this turn',
    ]);
  });

  test('O-11: a wormhole that is known shortens the way', () => {
    const view = charted((made) => {
      Object.assign(made.systems.sol ?? {}, { wormhole: 'lantern' });
    });
    expect(answersTo(view, '1st Fleet: move to Lantern')).toEqual([
      '1st Fleet moves from Sol to Lantern, where it arrives this turn',
    ]);
  });
});

test('O-73: gates are opened and closed to empires that are known', () => {
  const view = wideView((made) => erect(made, 'sol', 'jump gate'));
  expect(answersTo(wideView(), 'open gates to Kili Hegemony')).toEqual([
    '"open gates to Kili Hegemony" is refused: you have no Jump Gate (G-63)',
  ]);
  expect(
    answersTo(
      view,
      'close gates to Kili Hegemony',
      'open gates to Kili Hegemony',
      'open gates to Kili Hegemony',
      'close gates to Kili Hegemony',
      'open gates to Kili Hegemon',
    ),
  ).toEqual([
    '"close gates to Kili Hegemony" is refused: your gates are not open to Kili Hegemony (G-63)',
    'your Jump Gates open to Kili Hegemony',
    '"open gates to Kili Hegemony" is refused: your gates are open to Kili Hegemony already (G-63)',
    'your Jump Gates closed to Kili Hegemony',
    '"Kili Hegemon" is no empire that you know; did you mean "Kili Hegemony"?',
  ]);
});

test('an order to a fleet that none is tells those that are', () => {
  const [patrol, turned] = answersTo(solView(), '1st Fleet: patrol', 'move to Vega');
  expect(patrol).toMatch(
    /^"1st Fleet: patrol" is no order: write .*"<fleet>: move to <system, ...>".*"<fleet>: stay" or one of \d+ others that begin so$/,
  );
  expect(turned).toBe(
    '"move to Vega" is no order: write "<fleet>: move to <system, ...>" or "<fleet>: move concealed to <system, ...>"',
  );
});

test('the sheet tells each fleet, its pace, what it carries and where it goes', () => {
  const sheet = orderSheet(
    charted((view) => {
      const { unit, fleet } = forces(view);
      unit('Hulk 1', {}, inFleet(fleet('Slow Fleet', 'vega')));
      Object.assign(view.fleets[`${view.empire.id}-1st-survey`] ?? {}, { course: ['vega', 'lantern'] });
    }),
    null,
  );
  expect(sheet).toContain(
    '  1st Fleet at Sol, speed 1: Destroyer 1, Destroyer 2, Destroyer 3, Destroyer 4, Heavy Cruiser 1, Light Carrier 1, Light Cruiser 1, Light Cruiser 2; carries Fighter 1, Fighter 2, Fighter 3, Fighter 4, Fighter 5\n',
  );
  expect(sheet).toContain(
    '  1st Survey at Sol, speed 1: Explorer 1, Scout 1; goes on by Vega to Lantern, where it arrives in turn 2; it is at Vega when this turn ends\n',
  );
  expect(sheet).toContain('  Slow Fleet at Vega, only from gate to gate: Hulk 1\n');
  expect(sheet).toContain('  in no fleet at Sol: Constabulary 1, Garrison 1, Garrison 2, Garrison 3, Starbase 1\n');
});
