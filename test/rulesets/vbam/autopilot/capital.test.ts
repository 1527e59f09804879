import { describe, expect, test } from 'vitest';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { charted, colonized, ordersOf, PAY_DAY, storm } from '../../../builders/charted.ts';

const worlds = [
  ['sol', 'reef'],
  ['reef', 'haven'],
] as const;

/** The Kerla have lost their seat, and hold Sol, Reef and Haven, of 12 Census together: a new one costs 120 EP. */
function headless(epTenths: number, qualities: Parameters<typeof charted>[1] = {}): EmpireView {
  const view = colonized(colonized(charted(worlds, qualities), 'reef'), 'haven');
  Object.assign(view, { turn: PAY_DAY });
  view.empire.capital = null;
  view.empire.treasury.epTenths = epTenths;
  return view;
}

const seats = (view: EmpireView) => ordersOf(view).filter((order) => / imperial capital/.test(order));

const isPolice = (order: string) => /^build .*(Constabulary|Garrison) at /.test(order);

function facilityAt(view: EmpireView, system: string): EmpireView {
  view.facilities[`${system}-seat`] = { system, owner: view.empire.id, kind: 'sector capital', state: 'operational' };
  return view;
}

describe('G-60, 4.2.3: an empire without a capital', () => {
  test('saves for one, says so, and spends on nothing that can wait', () => {
    const view = headless(900);
    const text = autopilotSheet(structuredClone(view));
    expect(text).toMatch(
      /The empire has no seat\. One at Sol costs 120 EP, and we have 90 EP: until the rest is there, which should take /,
    );
    const purchases = () => ordersOf(view).filter((order) => /^(build|invest|open|colonize|design|prototype) /.test(order));
    expect(purchases().filter((order) => !isPolice(order))).toEqual([]);
    view.empire.capital = 'sol';
    expect(purchases().filter((order) => !isPolice(order))).not.toEqual([]);
  });

  test('still feeds its people and keeps them quiet', () => {
    const hungry = headless(900);
    for (const colony of Object.values(hungry.colonies)) colony.agriculture = 0;
    hungry.empire.treasury.pp = 0;
    expect(ordersOf(hungry)).toContain('build agriculture at Sol');
    expect(ordersOf(headless(900)).some(isPolice)).toBe(true);
  });

  test('4.2.1-a: builds it where most people live, as soon as there is money', () => {
    expect(seats(headless(1200))).toEqual(['build imperial capital at Sol']);
    expect(seats(headless(1190))).toEqual([]);
  });

  test('4.2.1-a: or at a sector capital, for half', () => {
    const view = facilityAt(headless(600), 'haven');
    expect(seats(view)).toEqual(['build imperial capital at Haven']);
  });

  test('rather where no storm wears its guards out, and nearer to the others', () => {
    const equal = (qualities: Parameters<typeof charted>[1]) => {
      const view = headless(1200, qualities);
      for (const colony of Object.values(view.colonies)) Object.assign(colony, { census: 4, morale: 4 });
      return seats(view);
    };
    expect(equal({})).toEqual(['build imperial capital at Reef']); // in the middle
    expect(equal({ reef: storm })).toEqual(['build imperial capital at Haven']);
  });

  test('does not save while one is being built', () => {
    const view = headless(900);
    const work = { kind: 'imperial capital' as const };
    view.projects.seat = { owner: view.empire.id, system: 'sol', work, begun: 90, ready: 99 };
    expect(autopilotSheet(structuredClone(view))).not.toContain('The empire has no seat');
    expect(seats(view)).toEqual([]);
    expect(ordersOf(view).filter((order) => /^(build|invest) /.test(order))).not.toEqual([]);
  });

  test('O-68: one that has left another promotes a sector capital at once', () => {
    const view = facilityAt(headless(0), 'haven');
    expect(seats(view)).toEqual([]);
    view.empire.seceded = { turn: 90, from: 'somebody', how: 'independent' };
    expect(seats(view)).toEqual(['promote Haven to imperial capital']);
  });
});
