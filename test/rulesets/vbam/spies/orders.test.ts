import { describe, expect, test } from 'vitest';
import type { EmpireView } from '#vbam/view/view.ts';
import { builderFor, inFleet } from '../../../builders/forces.ts';
import { answersTo, wideView } from '../../../builders/orders.ts';
import { treatiesOf } from '../../../builders/relations.ts';

/** The empire at Sol, with spies at Sol and Altair, where the Kili live. */
function spying(change: (view: EmpireView, own: string) => void = () => {}, abroad = 3): EmpireView {
  return wideView((view) => {
    const own = view.empire.id;
    view.empire.treasury.ip = 20;
    const facilities = [{ kind: 'shipyard' as const, owner: 'kili-hegemony' }];
    view.foreign.colonies.altair = { seen: 0, owner: 'kili-hegemony', size: 'Minor', facilities };
    if (abroad > 0)
      view.spies.push({ owner: own, place: { kind: 'system', system: 'altair' }, posting: 'offensive', count: abroad });
    change(view, own);
  });
}

const told = (orders: string[], change?: Parameters<typeof spying>[0], abroad?: number) =>
  answersTo(spying(change, abroad), ...orders);

describe('O-60: recruit spies', () => {
  test('5 IP each, at most the utilized Intel of the colony in a turn', () => {
    expect(told(['recruit 2 spies at Sol', 'recruit spy at Sol'])).toEqual([
      '2 spies recruited at Sol for 10 IP',
      expect.stringContaining('at most the utilized Intel can be recruited in a turn: 2 at Sol, of which 0 are left (G-43)'),
    ]);
  });

  test('those recruited this turn are sent next turn', () => {
    const [, sent] = told(['recruit spy at Sol', 'send 4 spies from Sol to Vega']);
    expect(sent).toContain(
      'only 3 spies of yours can do this at Sol; those who are recruited this turn can be sent next turn, not before',
    );
  });

  test('and not on credit', () => {
    expect(told(['recruit 2 spies at Sol'], (view) => Object.assign(view.empire.treasury, { ip: 9 }))[0]).toContain(
      'it costs 10 IP, and 9 IP are left',
    );
  });
});

describe('O-61, G-43: send and post spies', () => {
  test('Part 7.2: freely among own systems', () => {
    expect(told(['send 2 spies from Sol to Vega'])).toEqual(['2 spies go from Sol to Vega']);
  });

  test('along an active trade route, and not without one', () => {
    expect(told(['send spy from Sol to Altair'])[0]).toContain('Altair');
    const routed = (view: EmpireView, owner: string) => {
      view.tradeRoutes.there = { owner, target: 'altair', center: 'sol', opened: 0, state: 'active' };
    };
    expect(told(['send spy from Sol to Altair'], routed)).toEqual(['a spy goes from Sol to Altair']);
  });

  test('aboard a ship with room, and ashore where it is', () => {
    const ship = (system: string) => (view: EmpireView, own: string) => {
      const forces = builderFor(view, own);
      forces.unit('Courier 1', { abilities: { FTL: 1, diplomatic: 2 } }, inFleet(forces.fleet('Post', system)));
      if (system !== 'sol')
        view.spies.push({ owner: own, place: { kind: 'unit', unit: `${own}-courier-1` }, posting: 'offensive', count: 2 });
    };
    expect(told(['send 2 spies from Sol to Post', 'send spy from Sol to Post'], ship('sol'))).toEqual([
      '2 spies go from Sol to Post at Sol',
      expect.stringContaining('Post has room for 0 spies more'),
    ]);
    expect(told(['send 2 spies from Post to Altair'], ship('altair'))).toEqual(['2 spies go from Post to Altair']);
    expect(told(['send spy from Post to Tau Ceti'], ship('tau-ceti'))[0]).toContain('nobody at Tau Ceti to spy on');
  });

  test('only in a system of a partner is there a choice of posting', () => {
    const refused = told(['post spies at Altair: defensive'])[0];
    expect(refused).toContain('no spies of yours at Altair can become defensive');
    const partner = (view: EmpireView) =>
      Object.assign(view.empires['kili-hegemony'] ?? {}, { treaties: treatiesOf('kili-hegemony', ['military']) });
    expect(told(['post 2 spies at Altair: defensive'], partner)).toEqual(['2 spies at Altair are defensive']);
  });
});

describe('O-62, G-42: missions', () => {
  test('Part 7.2: with their price, and with what is assumed where nothing is known', () => {
    expect(told(['spies at Altair: sabotage shipyard'])).toEqual([
      '3 spies at Altair: sabotage of the shipyard of Kili Hegemony, difficulty 4 (its Intel is taken to add nothing): 5 or more succeeds, 70 % if nobody guards it',
    ]);
  });

  test('what was learned of its Intel counts, and so do nebulae, against espionage alone', () => {
    const known = (view: EmpireView) => {
      view.foreign.secrets = [{ seen: 0, system: 'altair', of: 'kili-hegemony', finding: { kind: 'watchfulness', adds: 2 } }];
      if (view.systems.altair) view.systems.altair.terrain = ['emission nebula'];
    };
    expect(told(['1 spy at Altair: spy on trade', '1 spy at Altair: sabotage trade'], known)).toEqual([
      expect.stringContaining('difficulty 5 (Intel adds 2, nebulae add 2): a 6 succeeds, 17 %'),
      expect.stringContaining('difficulty 4 (Intel adds 2): 5 or more succeeds, 33 %'),
    ]);
  });

  test('the price is the difficulty for each spy who joins; without a number as many as IP pay for', () => {
    const priced = (ip: number, order: string) => told([order], (view) => Object.assign(view.empire.treasury, { ip }))[0];
    expect(priced(9, '3 spies at Altair: sabotage shipyard')).toContain('it costs 12 IP, and 9 IP are left');
    expect(priced(9, 'spies at Altair: sabotage shipyard')).toMatch(/^2 spies at Altair/);
    expect(priced(3, 'spies at Altair: sabotage shipyard')).toContain('it costs 4 IP, and 3 IP are left');
  });

  test('each spy has one mission in a turn, and no mission comes twice', () => {
    expect(
      told(['2 spies at Altair: spy on trade', '2 spies at Altair: spy on colony', '1 spy at Altair: spy on trade']),
    ).toEqual([
      expect.stringMatching(/^2 spies at Altair: espionage on the trade/),
      expect.stringContaining('only a spy of yours at Altair is free for it'),
      expect.stringContaining('the sheet has this mission already'),
    ]);
  });

  test('refusals say what would work', () => {
    expect(told(['spies at Altair: spy on colony'], undefined, 0)[0]).toContain(
      'no spies of yours are at Altair: a ship or an active trade route brings them there',
    );
    expect(told(['spies at Tau Ceti: spy on colony'])[0]).toContain('you know of nobody at Tau Ceti to spy on');
    expect(told(['spies at Altair: sabotage research lab'])[0]).toContain(
      'you know of no research lab of Kili Hegemony at Altair; what you know there is shipyard',
    );
    expect(told(['spies at Altair: propaganda against morale of Kili Hegemony'])[0]).toContain('only a trade route is somebody');
    expect(told(['spies at Altair: propaganda for relations with Kili Hegemony'])[0]).toContain('name a third empire');
    expect(told(['spies at Altair: sabotage shipyrd'])[0]).toContain('did you mean');
  });

  test('at home: difficulty 2, and 2 IP each', () => {
    expect(told(['2 spies at Sol: propaganda for morale'])).toEqual([
      '2 spies at Sol: propaganda for Morale, 3 or more succeeds, 89 %',
    ]);
  });
});
