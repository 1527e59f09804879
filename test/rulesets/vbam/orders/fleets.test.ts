import { describe, expect, test } from 'vitest';
import type { Facility } from '#schemas/vbam/state.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { aboard, builderFor, inFleet } from '../../../builders/forces.ts';
import { answersTo, solView, unitCalled, wideView } from '../../../builders/orders.ts';

/** Adds to the empire's forces. */
function forces(view: EmpireView) {
  return builderFor(view, view.empire.id);
}

function erect(view: EmpireView, system: string, kind: Facility['kind']): void {
  view.facilities[`${system}-${kind}`] = { system, owner: view.empire.id, kind, state: 'operational' };
}

const atSol = { kind: 'system', system: 'sol' } as const;

test('O-01: units of one system form a fleet, which later orders know', () => {
  expect(
    answersTo(
      solView(),
      'form 3rd Fleet from Scout 1, Scout 2',
      '3rd Fleet: move to Vega',
      'form "Home, Guard" from Destroyer 1 at Sol',
      'name fleet 3rd Fleet as Pathfinder',
    ),
  ).toEqual([
    '3rd Fleet formed at Sol from Scout 1 and Scout 2',
    '3rd Fleet moves from Sol to Vega, where it arrives this turn',
    'Home, Guard formed at Sol from Destroyer 1',
    '3rd Fleet is called Pathfinder',
  ]);
});

test('O-01: what cannot be a fleet is refused', () => {
  const view = solView((made) => {
    unitCalled(made, 'Scout 3').mothballed = true;
    const { fleet, unit } = forces(made);
    unit('Hulk 1', {}, inFleet(fleet('Far Fleet', 'vega')));
    unit('Bunker 1', { type: 'ground base' }, atSol);
  });
  expect(
    answersTo(
      view,
      'form 1st Fleet from Scout 1',
      'form New Fleet from Scout 1, Scuot 2',
      'form New Fleet from Scout 1, Scout 1',
      'form New Fleet from Scout 1, Hulk 1',
      'form New Fleet from Scout 1 at Vega',
      'form New Fleet from Scout 3',
      'form New Fleet from Garrison 1',
      'form New Fleet from Starbase 1',
      'form New Fleet from Bunker 1',
      'form New Fleet from Fighter 1',
    ),
  ).toEqual([
    '"form 1st Fleet from Scout 1" is refused: another fleet is called 1st Fleet (O-69)',
    expect.stringContaining('"Scuot 2"'),
    '"form New Fleet from Scout 1, Scout 1" is refused: Scout 1 is named twice (G-65)',
    '"form New Fleet from Scout 1, Hulk 1" is refused: Hulk 1 is at Vega, not at Sol (G-65)',
    '"form New Fleet from Scout 1 at Vega" is refused: Scout 1 is at Sol, not at Vega (G-65)',
    '"form New Fleet from Scout 3" is refused: Scout 3 is laid up, and serves from the turn after it is reactivated (G-34)',
    '"form New Fleet from Garrison 1" is refused: Garrison 1 is a ground force: load it aboard a ship (G-39)',
    '"form New Fleet from Starbase 1" is refused: Starbase 1 is a starbase: only a ship with Towing moves it (G-39)',
    '"form New Fleet from Bunker 1" is refused: Bunker 1 is a ground base, which never moves (G-39)',
    '"form New Fleet from Fighter 1" is refused: Fighter 1 is a flight without FTL: load it aboard a carrier (3.4.8-c)',
  ]);
});

test('O-02: units and fleets go over to another fleet in the same system', () => {
  const view = solView((made) => {
    const { fleet, unit } = forces(made);
    unit('Hulk 1', {}, inFleet(fleet('Far Fleet', 'vega')));
  });
  expect(
    answersTo(
      view,
      'transfer Scout 1, Explorer 1 to 1st Fleet',
      'transfer Destroyer 1 to 1st Fleet',
      'transfer Scout 2 to Far Fleet',
      'merge 2nd Survey into 3rd Survey',
      'merge 2nd Survey into 3rd Survey',
      'merge 1st Train into 1st Train',
      'merge 1st Train into Far Fleet',
      '1st Train: move to Vega',
      'merge 1st Train into 1st Fleet',
    ),
  ).toEqual([
    'Scout 1 and Explorer 1 to 1st Fleet',
    '"transfer Destroyer 1 to 1st Fleet" is refused: Destroyer 1 belongs to 1st Fleet already (G-65)',
    '"transfer Scout 2 to Far Fleet" is refused: Scout 2 is at Sol, not at Vega (G-65)',
    '2nd Survey merged into 3rd Survey',
    '"2nd Survey" is no fleet that you know: you have 1st Fleet, 1st Survey, 1st Train, 3rd Survey and Far Fleet',
    '"merge 1st Train into 1st Train" is refused: a fleet cannot be merged with itself (G-65)',
    '"merge 1st Train into Far Fleet" is refused: 1st Train is at Sol, and Far Fleet at Vega (G-65)',
    '1st Train moves from Sol to Vega, where it arrives this turn',
    '"merge 1st Train into 1st Fleet" is refused: 1st Train has its orders for this turn already: it moves (G-65)',
  ]);
});

test('O-03: a flagship is an uncarried unit of the fleet', () => {
  expect(
    answersTo(
      solView(),
      '1st Fleet: flagship Heavy Cruiser 1',
      '1st Fleet: flagship Heavy Cruiser 1',
      '1st Fleet: flagship Scout 1',
      '1st Fleet: flagship Fighter 1',
    ),
  ).toEqual([
    'Heavy Cruiser 1 leads 1st Fleet',
    '"1st Fleet: flagship Heavy Cruiser 1" is refused: Heavy Cruiser 1 leads 1st Fleet already (G-21)',
    '"1st Fleet: flagship Scout 1" is refused: Scout 1 does not belong to 1st Fleet (G-21)',
    '"1st Fleet: flagship Fighter 1" is refused: Fighter 1 is carried, and leads nobody (G-21)',
  ]);
});

describe('O-04: going aboard', () => {
  test('ground forces take Assault first, then Cargo; a fleet takes what it has room for', () => {
    expect(
      answersTo(
        solView(),
        'load Garrison 1 aboard Transport 1',
        'load Garrison 2, Garrison 3 aboard 1st Train',
        'load Garrison 1 aboard Transport 1',
        'load Constabulary 1 aboard Transport 1',
        'load Constabulary 1 aboard 1st Train',
      ),
    ).toEqual([
      'Garrison 1 aboard Transport 1',
      'Garrison 2 aboard Transport 1, Garrison 3 aboard Transport 1 as cargo',
      '"load Garrison 1 aboard Transport 1" is refused: Garrison 1 is aboard already (6.1.X164)',
      '"load Constabulary 1 aboard Transport 1" is refused: Transport 1 (Assault 6) has no room for Constabulary 1 (6.1.X164-b)',
      '"load Constabulary 1 aboard 1st Train" is refused: nothing there has room for Constabulary 1 (6.1.X164-b)',
    ]);
  });

  test('what cannot go aboard is refused', () => {
    const view = solView((made) => {
      const { fleet, unit } = forces(made);
      const far = inFleet(fleet('Far Fleet', 'vega'));
      unit('Lighter 1', { abilities: { FTL: 1, tender: 8 } }, far);
      unit('Sleeper 1', { abilities: { FTL: 1, cargo: 9 } }, inFleet(`${made.empire.id}-1st-train`), { mothballed: true });
    });
    expect(
      answersTo(
        view,
        'load Starbase 1 aboard Transport 1',
        'load Scout 1 aboard Transport 1',
        'load Garrison 1 aboard Lighter 1',
        'load Garrison 1 aboard Sleeper 1',
        'load Garrison 1 aboard Garrison 1',
        'load Garrison 1 aboard 1st Flet',
      ),
    ).toEqual([
      '"load Starbase 1 aboard Transport 1" is refused: Starbase 1 is a starbase, which goes aboard no ship (G-39)',
      '"load Scout 1 aboard Transport 1" is refused: Scout 1 has FTL of its own and is not taken by a tender (6.1.X164-p)',
      '"load Garrison 1 aboard Lighter 1" is refused: Garrison 1 is at Sol, not at Vega (6.1.X164)',
      '"load Garrison 1 aboard Sleeper 1" is refused: Sleeper 1 is laid up, and serves from the turn after it is reactivated (G-34)',
      '"load Garrison 1 aboard Garrison 1" is refused: Garrison 1 cannot go aboard itself (6.1.X164)',
      '"1st Flet" is no unit or fleet that you know; did you mean "1st Fleet"?',
    ]);
  });

  test('unloading needs a place of one’s own, except for ships', () => {
    const view = solView((made) => {
      const { fleet, unit } = forces(made);
      const lighter = unit(
        'Lighter 1',
        { abilities: { FTL: 1, tender: 8, cargo: 4, towing: 9 } },
        inFleet(fleet('Far Fleet', 'vega')),
      );
      unit('Monitor 1', { buildCost: 8 }, aboard(lighter, 'tendered'));
      unit('Troop 1', { type: 'ground force' }, aboard(lighter, 'cargo'));
      unit('Fort 1', { type: 'starbase' }, aboard(lighter, 'towed'));
    });
    expect(
      answersTo(
        view,
        'unload Fighter 1, Fighter 2',
        'unload Fighter 3 from Light Carrier 1',
        'unload Fighter 4 from 1st Fleet',
        'unload Fighter 5 from 1st Train',
        'unload Fighter 5, Fighter 5',
        'unload Scout 1',
        'unload Monitor 1',
        'unload Troop 1',
        'unload Fort 1',
        'release Fort 1',
      ),
    ).toEqual([
      'Fighter 1 and Fighter 2 set down at Sol',
      'Fighter 3 set down at Sol',
      'Fighter 4 set down at Sol',
      '"unload Fighter 5 from 1st Train" is refused: Fighter 5 is aboard another ship (6.1.X164)',
      '"unload Fighter 5, Fighter 5" is refused: Fighter 5 is named twice (6.1.X164)',
      '"unload Scout 1" is refused: Scout 1 is not aboard anything (6.1.X164)',
      'Monitor 1 set down at Vega',
      '"unload Troop 1" is refused: you have neither colony nor facility at Vega to take Troop 1 in (O-04)',
      '"unload Fort 1" is refused: Fort 1 is in tow: write "release Fort 1" (G-16)',
      '"release Fort 1" is refused: a starbase is set up only where you have a colony or facility (G-39)',
    ]);
  });
});

describe('O-05: flights on the ground', () => {
  test('3.4.8: atmospheric ones, up to Capacity x Census', () => {
    const view = solView((made) => {
      Object.assign(made.colonies.sol ?? {}, { census: 1 });
      const { unit } = forces(made);
      unit('Comet 1', { type: 'flight', buildCost: 2 }, atSol);
      unit('Giant 1', { type: 'flight', buildCost: 9, abilities: { atmospheric: 1 } }, atSol);
    });
    expect(
      answersTo(
        view,
        'base Fighter 1, Fighter 2 at Sol',
        'base Fighter 1 at Sol',
        'base Comet 1 at Sol',
        'base Giant 1 at Sol',
        'base Scout 1 at Sol',
        'base Fighter 3 at Vega',
        'crate Fighter 1 at Sol',
        'crate Fighter 1 at Sol',
        'crate Scout 1 at Sol',
        'crate Fighter 3 at Vega',
        'crate Comet 1, Comet 1 at Sol',
      ),
    ).toEqual([
      'Fighter 1 and Fighter 2 based at Sol',
      '"base Fighter 1 at Sol" is refused: Fighter 1 is based there already (3.4.8-a)',
      '"base Comet 1 at Sol" is refused: Comet 1 is not atmospheric: it needs a Fighter Garrison (3.4.8-b)',
      '"base Giant 1 at Sol" is refused: there is room for 6 BC of flights, and Giant 1 takes 9 (C-13)',
      '"base Scout 1 at Sol" is refused: Scout 1 is no flight (3.4.8-a)',
      '"base Fighter 3 at Vega" is refused: you have neither colony nor Fighter Garrison there (3.4.8-a)',
      'Fighter 1 put into crates at Sol',
      '"crate Fighter 1 at Sol" is refused: Fighter 1 is in its crate already (3.4.8-c)',
      '"crate Scout 1 at Sol" is refused: Scout 1 is no flight (3.4.8-c)',
      '"crate Fighter 3 at Vega" is refused: you have neither colony nor facility there (3.4.8-c)',
      '"crate Comet 1, Comet 1 at Sol" is refused: Comet 1 is named twice (3.4.8-c)',
    ]);
  });

  test('3.4.8-b: a Fighter Garrison takes others too, and needs no colony', () => {
    const view = solView((made) => {
      const { unit } = forces(made);
      erect(made, 'vega', 'fighter garrison');
      unit('Comet 1', { type: 'flight', buildCost: 6 }, { kind: 'system', system: 'vega' });
      unit('Comet 2', { type: 'flight', buildCost: 6 }, { kind: 'system', system: 'vega' });
    });
    expect(answersTo(view, 'base Comet 1 at Vega', 'base Comet 2 at Vega')).toEqual([
      'Comet 1 based at Vega',
      '"base Comet 2 at Vega" is refused: there is room for 0 BC of flights, and Comet 2 takes 6 (C-13)',
    ]);
  });
});

test('O-18: towing', () => {
  const view = wideView((made) => {
    const { unit } = forces(made);
    const fleet = inFleet(`${made.empire.id}-1st-fleet`);
    unit('Tug 1', { abilities: { FTL: 1, towing: 1 } }, fleet);
    unit('Tug 2', { abilities: { FTL: 1, towing: 1 } }, fleet);
    unit('Fort 1', { type: 'starbase', buildCost: 14 }, atSol);
    made.foreign.wilds['derelict-vaan'] = { seen: 0, kind: 'derelict', system: 'vega', name: 'Derelict Vaan', damage: 3 };
  });
  expect(
    answersTo(
      view,
      'tow Fort 1 with Tug 1',
      'tow Starbase 1 with Tug 1',
      'tow Starbase 1 with Tug 1',
      'tow Derelict Oruna with Tug 1',
      'tow Derelict Vaan with Tug 2',
      'tow Derelict Oruna with Tug 2',
      'tow Fort 1 with Tug 2',
      'tow Fort 1 with Scout 1',
      'tow Derelict Orna with Tug 2',
      'release Starbase 1',
      'release Starbase 1',
      'release Derelict Oruna',
      'release Derelict Oruna',
    ),
  ).toEqual([
    '"tow Fort 1 with Tug 1" is refused: Tug 1 (Towing 1) has no room for Fort 1 (G-16)',
    'Starbase 1 in tow of Tug 1',
    '"tow Starbase 1 with Tug 1" is refused: Tug 1 has something in tow already (G-16)',
    '"tow Derelict Oruna with Tug 1" is refused: Tug 1 has something in tow already (G-16)',
    '"tow Derelict Vaan with Tug 2" is refused: Derelict Vaan is not at Sol (G-12)',
    'Derelict Oruna in tow of Tug 2, if it is not too large',
    '"tow Fort 1 with Tug 2" is refused: Tug 2 has something in tow already (G-16)',
    '"tow Fort 1 with Scout 1" is refused: Scout 1 has no Towing (G-16)',
    '"Derelict Orna" is no unit or derelict that you know; did you mean "Derelict Oruna"?',
    'Starbase 1 let go at Sol',
    '"release Starbase 1" is refused: Starbase 1 is not in tow (G-16)',
    'Derelict Oruna let go',
    '"release Derelict Oruna" is refused: Derelict Oruna is not in tow (G-16)',
  ]);
});
