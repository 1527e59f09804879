import { describe, expect, test } from 'vitest';
import type { EmpireView } from '#vbam/view/view.ts';
import { answersTo, costOf, solView, wideView } from '../../../builders/orders.ts';

type Change = (view: EmpireView) => void;

const sol =
  (more: object): Change =>
  ({ colonies }) =>
    Object.assign(colonies.sol ?? {}, more);
const vega =
  (more: object): Change =>
  ({ colonies }) =>
    Object.assign(colonies.vega ?? {}, more);
const system =
  (id: string, more: object): Change =>
  ({ systems }) =>
    Object.assign(systems[id] ?? {}, more);
const era =
  (name: string): Change =>
  ({ empire }) =>
    Object.assign(empire, { techLevel: { era: name, level: 0 } });
const lurking =
  (kind: string, system = 'altair'): Change =>
  ({ foreign }) => {
    foreign.wilds.lurker = { seen: 0, kind, system, name: 'Lurker', damage: 0 };
  };
const noCapital: Change = ({ empire }) => Object.assign(empire, { capital: null });
const noLanes: Change = ({ lanes }) => lanes.splice(0);
const facility =
  (
    at: string,
    kind: 'sector capital' | 'supply depot' | 'trading post',
    state: 'operational' | 'crippled' = 'operational',
  ): Change =>
  (view) => {
    view.facilities[`${at}-test`] = { system: at, owner: view.empire.id, kind, state };
  };

function expectRefusal(order: string, why: string, ...changes: Change[]): void {
  const view = wideView((made) => {
    for (const change of changes) change(made);
  });
  expect(answersTo(view, order)).toEqual([`"${order}" is refused: ${why}`]);
}

describe('build facility', () => {
  test('costs 100 EP and 25 for each jump, half as much again in a dust cloud; one of each kind', () => {
    const view = solView(system('altair', { terrain: ['dust cloud'] }));
    const orders = [
      'build trading post at Sol',
      'build mining base at Altair',
      'build supply depot at Vega',
      'build Supply Depot at vega',
    ];
    expect(answersTo(view, ...orders)).toEqual([
      'trading post at Sol for 100 EP',
      'mining base at Altair for 188 EP',
      'supply depot at Vega for 125 EP',
      '"build Supply Depot at vega" is refused: the system has one already: supply depot (G-27)',
    ]);
    expect(costOf(view, ...orders)).toBe(4130);
  });

  test('the nearest capital counts, but not one that the sheet is only buying', () => {
    const orders = ['build sector capital at Vega', 'build jump gate at Vega'];
    expect(answersTo(wideView(vega({ census: 6, morale: 6 })), ...orders)).toEqual([
      'sector capital at Vega for 125 EP',
      'jump gate at Vega for 125 EP',
    ]);
    expect(answersTo(wideView(facility('vega', 'sector capital')), 'build jump gate at Vega')).toEqual([
      'jump gate at Vega for 100 EP',
    ]);
  });

  test.each<[string, string, ...Change[]]>([
    ['build shipyard at Altair', 'it needs a colony: shipyard (G-27)'],
    ['build jump gate at Altair', 'nothing can be built at a black hole (3.2.1-b)', system('altair', { type: 'black hole' })],
    ['build jump gate at Altair', 'a guardian bars the system as long as it stands (G-13)', lurking('guardian')],
    [
      'build jump gate at Altair',
      'a guardian bars the system as long as it stands (G-13)',
      system('altair', { special: 'guardian', seen: 0 }),
    ],
    ['build jump gate at Sol', 'it needs interstellar technology: jump gate (5.2.X1-h)', era('interplanetary')],
    ['build trading post at Altair', 'interplanetary technology builds only at own colonies (C-44)', era('interplanetary')],
    ['build jump gate at Sol', 'the empire has no capital (G-27)', noCapital],
    ['build jump gate at Vega', 'no known lanes lead there from a capital of yours (3.5-a)', noLanes],
    [
      'build jump gate at Altair',
      'the system is no colony of yours and lies out of supply range (G-27)',
      sol({ census: 1 }),
      vega({ census: 1 }),
    ],
    ['build habitats at Sol', 'the colony is in rebellion (G-27)', sol({ morale: 0 })],
    ['build sector capital at Vega', 'a sector capital needs a Census of 6, the colony has 2 (4.2.1-b)'],
    ['build sector capital at Vega', 'an unintegrated colony cannot hold a capital (G-29)', vega({ conquered: 0 })],
    ['build sector capital at Sol', 'the imperial capital stands there (4.2-a)'],
  ])('%s: %s', expectRefusal);

  test('R-13: a monster bars no facility, and where an own colony stands nothing does', () => {
    const answer = (order: string, ...changes: Change[]) =>
      answersTo(
        wideView((made) => {
          for (const change of changes) change(made);
        }),
        order,
      );
    expect(answer('build jump gate at Altair', lurking('monster'))).toEqual(['jump gate at Altair for 125 EP']);
    for (const kind of ['guardian', 'monster'] as const) {
      expect(answer('build shipyard at Vega', lurking(kind, 'vega'))).toEqual(['shipyard at Vega for 125 EP']);
    }
  });

  test('a supply depot without a colony reaches three jumps', () => {
    const view = solView((made) => {
      sol({ census: 1 })(made);
      facility('vega', 'supply depot')(made);
    });
    expect(answersTo(view, 'build jump gate at Altair')).toEqual(['jump gate at Altair for 125 EP']);
  });
});

describe('repair and scrap facility', () => {
  test('a crippled one is repaired once, a scrapped one makes room', () => {
    const view = wideView(facility('vega', 'trading post', 'crippled'));
    expect(
      answersTo(
        view,
        'repair trading post at Vega',
        'repair trading post at Vega',
        'scrap shipyard at Sol',
        'scrap shipyard at Sol',
        'build shipyard at Sol',
        'scrap shipyard at Sol',
      ),
    ).toEqual([
      'trading post at Vega repaired for 25 EP',
      '"repair trading post at Vega" is refused: the trading post is not crippled (G-27)',
      'shipyard at Sol scrapped; 25 EP come in at the end of the turn',
      '"scrap shipyard at Sol" is refused: no shipyard of yours stands there (G-27)',
      'shipyard at Sol for 100 EP',
      '"scrap shipyard at Sol" is refused: no shipyard of yours stands there (G-27)',
    ]);
  });

  test.each<[string, string, ...Change[]]>([
    ['repair habitats at Sol', 'no habitats of yours stands there (G-27)'],
    ['repair shipyard at Sol', 'the shipyard is not crippled (G-27)'],
    [
      'repair trading post at Vega',
      'the colony is in rebellion (3.4.11-a)',
      facility('vega', 'trading post', 'crippled'),
      vega({ morale: 0 }),
    ],
  ])('%s: %s', expectRefusal);
});

describe('build imperial capital', () => {
  test('costs 10 EP for each Census of the empire, half at a sector capital', () => {
    const order = 'build imperial capital at Vega';
    expect(answersTo(wideView(), order, order)).toEqual([
      'the imperial capital at Vega for 80 EP, ready in turn 10',
      `"${order}" is refused: an imperial capital is already being built (4.2-a)`,
    ]);
    expect(answersTo(wideView(facility('vega', 'sector capital')), order)).toEqual([
      'the imperial capital at Vega for 40 EP, ready in turn 5',
    ]);
  });

  test.each<[string, string, ...Change[]]>([
    ['build imperial capital at Sol', 'the imperial capital stands there already (4.2-a)'],
    ['build imperial capital at Altair', 'you have no colony there (3.4.11-a)'],
    ['build imperial capital at Vega', 'the colony is in rebellion (3.4.11-a)', vega({ morale: 0 })],
    ['build imperial capital at Vega', 'an unintegrated colony cannot hold a capital (G-29)', vega({ conquered: 0 })],
  ])('%s: %s', expectRefusal);
});

describe('colonize and abandon', () => {
  test('costs 40 EP and 10 for each jump from the capital; nothing but a route can be bought there this turn', () => {
    const orders = [
      'colonize Vega',
      'colonize Altair from Sol',
      'colonize Vega',
      'build industry at Vega',
      'abandon Vega',
      'open trade route to Vega',
    ];
    expect(answersTo(solView(), ...orders)).toEqual([
      'a colony at Vega for 50 EP, unless others have come there since',
      'a colony at Altair for 50 EP, unless others have come there since',
      '"colonize Vega" is refused: you have a colony there already (3.4.1-a)',
      '"build industry at Vega" is refused: the colony is founded only this turn (3.4.1-d)',
      '"abandon Vega" is refused: the colony is founded only this turn (3.4.1-d)',
      'a trade route from Sol to Vega for 5 EP',
    ]);
    expect(costOf(solView(), ...orders)).toBe(1050);
  });

  test('from a farther capital it costs more, and a capital of this turn launches nothing', () => {
    expect(answersTo(wideView(facility('vega', 'sector capital')), 'colonize Altair from Vega')).toEqual([
      'a colony at Altair for 60 EP, unless others have come there since',
    ]);
    const bought = ['build sector capital at Vega', 'colonize Altair from Vega'];
    expect(answersTo(wideView(vega({ census: 6, morale: 6 })), ...bought)[1]).toBe(
      '"colonize Altair from Vega" is refused: Vega is not yet a capital (3.4.1-b)',
    );
  });

  test.each<[string, string, ...Change[]]>([
    ['colonize Vega', 'you have a colony there already (3.4.1-a)'],
    ['colonize Altair', 'nobody can live there: its Capacity is 0 (3.4.1-a)', system('altair', { capacity: 0 })],
    ['colonize Altair', 'a guardian bars the system as long as it stands (G-13)', lurking('guardian')],
    [
      'colonize Altair',
      'a guardian bars the system as long as it stands (G-13)',
      system('altair', { special: 'guardian', seen: 0 }),
    ],
    [
      'colonize Altair',
      'a space monster bars new colonies as long as it is there; only facilities can be built (G-14)',
      system('altair', { special: 'space monster', seen: 0 }),
    ],
    [
      'colonize Altair',
      'a space monster bars new colonies as long as it is there; only facilities can be built (G-14)',
      lurking('monster'),
    ],
    [
      'colonize Altair',
      'interplanetary technology settles other systems only by ships of an interstellar trade partner (3.4.1-e)',
      era('interplanetary'),
    ],
    ['colonize Altair', 'it lies out of the commerce range of your centers of trade (3.4.1-a)', noCapital],
    ['colonize Altair', 'it lies out of the commerce range of your centers of trade (3.4.1-a)', noLanes],
    ['colonize Altair', 'the empire has no capital to launch it from (3.4.1-b)', noCapital, facility('vega', 'trading post')],
    [
      'colonize Altair',
      'no known lanes lead there from Sol, contested systems apart (3.4.1-c)',
      facility('altair', 'trading post'),
      noLanes,
    ],
    ['abandon Vega', 'its Census is 2: lower the population to 0 first (G-69)'],
  ])('%s: %s', expectRefusal);

  test('an empty colony is given up and gone', () => {
    expect(answersTo(wideView(vega({ census: 0 })), 'abandon Vega', 'build industry at Vega', 'colonize Vega')).toEqual([
      'the colony at Vega given up',
      '"Vega" is a system, not a colony of yours: you have not settled it',
      '"colonize Vega" is refused: you have a colony there already (3.4.1-a)',
    ]);
    expect(answersTo(wideView(sol({ census: 0 })), 'abandon Sol')).toEqual([
      'the colony at Sol given up, and the imperial capital with it',
    ]);
  });
});

describe('trade routes', () => {
  test('cost 5 EP for each jump, 5 at least; one to each system', () => {
    const orders = [
      'open trade route to Vega',
      'open trade route to Vega',
      'close trade route to Vega',
      'close trade route to Sol',
      'close trade route to Sol',
      'open trade route to Sol',
    ];
    expect(answersTo(wideView(), ...orders)).toEqual([
      'a trade route from Sol to Vega for 5 EP',
      '"open trade route to Vega" is refused: you have a trade route there already (O-38)',
      '"close trade route to Vega" is refused: the trade route is opened only this turn (O-39)',
      'the trade route to Sol closed',
      '"close trade route to Sol" is refused: you have no trade route there (5.4.X13-a)',
      'a trade route from Sol to Sol for 5 EP',
    ]);
    expect(costOf(wideView(), ...orders)).toBe(100);
  });

  test.each<[string, string, ...Change[]]>([
    ['open trade route to Altair', 'it is no system of yours, and others need a trade treaty (5.4.X13-a)'],
    ['open trade route to Vega', 'it lies out of the commerce range of your centers of trade (5.4.X13-a)', noLanes],
    ['open trade route to Vega', 'it lies out of the commerce range of your centers of trade (5.4.X13-a)', era('interplanetary')],
    ['open trade route to Vega', 'the colony is in rebellion (G-28)', vega({ morale: 0 })],
    ['close trade route to Vega', 'you have no trade route there (5.4.X13-a)'],
  ])('%s: %s', expectRefusal);
});

describe('lanes', () => {
  const classes: Change = ({ rules }) => Object.assign(rules, { laneClasses: true });
  const ofClass =
    (laneClass: string): Change =>
    ({ lanes }) =>
      lanes.forEach((lane) => void Object.assign(lane, { class: laneClass }));

  const [up, down] = ['upgrade lane from Sol to Vega', 'downgrade lane from Vega to Sol'] as const;
  const noneBetter = `"${up}" is refused: the lane is major, and no class is better (3.3.7-c)`;
  const noneWorse = `"${down}" is refused: the lane is restricted, and no class is worse (3.3.7-d)`;

  test.each([
    ['restricted', 'the lane from Sol to Vega becomes minor for 50 EP', noneWorse],
    ['minor', 'the lane from Sol to Vega becomes normal for 100 EP', 'the lane from Vega to Sol becomes restricted for 25 EP'],
    ['normal', 'the lane from Sol to Vega becomes major for 200 EP', 'the lane from Vega to Sol becomes minor for 50 EP'],
    ['major', noneBetter, 'the lane from Vega to Sol becomes normal for 100 EP'],
  ])('a %s lane is changed by one class', (made, better, worse) => {
    const view = solView((one) => [classes, ofClass(made)].forEach((change) => void change(one)));
    expect([answersTo(view, up), answersTo(view, down)]).toEqual([[better], [worse]]);
  });

  test.each<[string, string, ...Change[]]>([
    ['upgrade lane from Sol to Vega', 'this campaign plays without lane classes (3.3.7)'],
    ['upgrade lane from Altair to Vega', 'no lane that you know joins them (3.3.7-c)', classes],
    [
      'downgrade lane from Sol to Vega',
      'the lane is restricted, and no class is worse (3.3.7-d)',
      classes,
      ofClass('restricted'),
    ],
  ])('%s: %s', expectRefusal);
});
