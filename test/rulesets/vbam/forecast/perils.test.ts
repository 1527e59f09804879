import { describe, expect, test } from 'vitest';
import type { CampaignState, Fleet, UnitClass } from '#schemas/vbam/state.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { statisticsOf } from '#vbam/questions/shared/forces/unitStatistics.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { suppliedSystems } from '#vbam/view/realm/supply.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { unitCalled } from '../../../builders/orders.ts';
import { acquaint } from '../../../builders/relations.ts';
import { reported } from '../../../builders/reported.ts';
import { solKnows } from '../../../builders/solKnows.ts';
import { chart, kessa, reveal, sol } from '../../../builders/turn.ts';

const survey = `${sol}-1st-survey`;
const SUPPLIED = /at Sol|at Tau Ceti/;

/** The warnings of a sheet about what awaits its fleets; the first order is on line 6. */
function perilsFor(view: EmpireView, ...orders: string[]): string[] {
  const text = [frontMatter(view), ...(orders.length > 0 ? orders : ['no orders']).map((order) => `- ${order}`)].join('\n');
  const { problems } = forecastSheet(view, text);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return problems
    .filter(({ severity, text: words }) => severity === 'warning' && /Survey|Fleet/.test(words))
    .map(({ line, text: words }) => `${line}: ${words}`);
}

/** With this terrain on the charts. */
function stormy(view: EmpireView, system: string, terrain: 'plasma storm' | 'maser nebula'): EmpireView {
  const changed = structuredClone(view);
  changed.systems[system]?.terrain.push(terrain);
  return changed;
}

function at(system: string) {
  return (state: CampaignState) => {
    (state.fleets[survey] as Fleet).system = system;
  };
}

const fast = (ability: 'FTL' | 'fast', value: number) => (state: CampaignState) => {
  for (const made of ['scout', 'explorer']) (state.unitClasses[`${sol}-${made}`] as UnitClass).abilities[ability] = value;
};

/** Plays the order, and then no more, until a unit is hurt. */
function turnOfHarm(order: string, unit: string): number {
  let state = structuredClone(firstState());
  chart(state, sol);
  reveal(state, sol);
  const [galaxy, campaign] = [smallGalaxy(), defaultCampaign()];
  for (let turn = 1; turn <= 9; turn++) {
    const text = `${frontMatter(viewFor(state, galaxy, campaign, sol))}\n- ${turn === 1 ? order : 'no orders'}`;
    ({ state } = processTurn({ state, galaxy, campaign, sheets: [{ empire: sol, file: 'sol.md', text }], dice: 'harm' }));
    if ((state.units[unit]?.damage ?? 1) > 0) return turn;
  }
  return Infinity;
}

describe('hazards before they hurt', () => {
  test('3.2.1-c: a fleet that is sent to a black hole, by the line that sends it', () => {
    expect(perilsFor(solKnows(), '1st Survey: move to Maw')).toEqual([
      '6: 1st Survey at Maw: a black hole: 1 damage to each unit for every turn that ends there, from turn 2 on',
    ]);
  });

  test('G-21: whom it would kill, and only those: a unit is lost at twice its DV', () => {
    const hurt = (damage: number) =>
      solKnows((state) => {
        at('maw')(state);
        const members = Object.values(state.units).filter(({ place }) => place.kind === 'fleet' && place.fleet === survey);
        for (const unit of members) unit.damage = damage;
      });
    const says = '6: 1st Survey at Maw: a black hole: 1 damage to each unit for every turn that ends there';
    const { defenseValue } = statisticsOf(unitCalled(hurt(0), 'Scout 1'), hurt(0).unitClasses[`${sol}-scout`] as UnitClass);
    const explorer = hurt(0).unitClasses[`${sol}-explorer`] as UnitClass;
    expect(explorer.statistics.defenseValue).toBe(defenseValue);
    expect(perilsFor(hurt(2 * defenseValue - 2), '1st Survey: stay')).toEqual([says]);
    expect(perilsFor(hurt(2 * defenseValue - 1), '1st Survey: stay')).toEqual([
      `${says}; 2 of these units would be lost: Explorer 1 and Scout 1`,
    ]);
  });

  test('fleets that are left in one share a line, and one that explores there stays there', () => {
    const view = solKnows((state) => {
      for (const fleet of [survey, `${sol}-2nd-survey`]) (state.fleets[fleet] as Fleet).system = 'maw';
    });
    const says = 'at Maw: a black hole: 1 damage to each unit for every turn that ends there';
    expect(perilsFor(view)).toEqual([`1: 1st Survey and 2nd Survey ${says}`]);
    expect(perilsFor(view, '1st Survey: stay', '2nd Survey: move to Sol')).toEqual([`6: 1st Survey ${says}`]);
  });

  test('3.2.6-p: a storm hurts where a turn ends, not those who pass through it', () => {
    const view = stormy(solKnows(), 'vega', 'plasma storm');
    expect(perilsFor(view, '1st Survey: move to Lantern')).toEqual([
      '6: 1st Survey at Vega: a plasma storm: 1 damage to each ship that is not Fast for every turn that ends there',
    ]);
    const swift = stormy(solKnows(fast('FTL', 2)), 'vega', 'plasma storm');
    expect(perilsFor(swift, '1st Survey: move to Lantern')).toEqual([]);
    expect(perilsFor(stormy(solKnows(fast('fast', 1)), 'vega', 'plasma storm'), '1st Survey: move to Vega')).toEqual([]);
  });

  test('3.2.6-n: a maser nebula hurts the Fast too', () => {
    expect(perilsFor(stormy(solKnows(fast('fast', 1)), 'vega', 'maser nebula'), '1st Survey: move to Vega')).toEqual([
      '6: 1st Survey at Vega: a maser nebula: 1 damage to each unit for every turn that ends there',
    ]);
  });

  test('G-41: beyond supply, the turn in which it begins to hurt, as the turns then play it: Endurance 1 lasts for a turn', () => {
    // Kessa in turn 4 and Naos in turn 5 are beyond three jumps
    expect(perilsFor(solKnows(), '1st Survey: move to Naos')).toEqual([
      '6: 1st Survey at Naos: out of supply from turn 5 on, 1 damage to 1 of its units a turn, and later to more: beyond the range of all supply centers',
    ]);
    expect(turnOfHarm('1st Survey: move to Naos', `${sol}-explorer-1`)).toBe(5);
    expect(turnOfHarm('1st Fleet: move to Naos', `${sol}-destroyer-1`)).toBe(4);
    expect(perilsFor(solKnows(), '1st Fleet: move to Naos')).toEqual([
      '6: 1st Fleet at Kessa: out of supply from turn 4 on, 1 damage to each unit a turn: beyond the range of all supply centers',
    ]);
    expect(perilsFor(solKnows(), '1st Fleet: move to Mirach')).toEqual([]);
  });

  test('units outside of fleets come to harm as well, but for those that hulls and the ground shelter', () => {
    const view = stormy(solKnows(), 'sol', 'plasma storm');
    const { problems } = forecastSheet(view, `${frontMatter(view)}\n- no orders`);
    const loose = Object.keys(view.units).filter((id) => view.units[id]?.place.kind === 'system');
    const bases = loose.filter((id) => view.unitClasses[view.units[id]?.class ?? '']?.type === 'starbase');
    const told = problems.map(({ text }) => text).filter((text) => text.includes('plasma storm'));
    expect([bases.length > 0, loose.length > bases.length]).toEqual([true, true]);
    expect(told.join()).toContain('Starbase 1');
    expect(told.join()).not.toMatch(/Garrison|Fighter/);
  });

  test('G-41: a way that is cut says where', () => {
    const cut = solKnows((state) => {
      at('izar')(state);
      const colony = { seen: 0, owner: kessa, size: 'colony', facilities: [] };
      Object.assign(state.knowledge[sol]?.colonies ?? {}, { lantern: colony });
    });
    expect(perilsFor(cut, '1st Survey: stay')).toEqual([
      '6: 1st Survey at Izar: out of supply from turn 2 on, 1 damage to 1 of its units a turn, and later to more: the way from the supply centers is cut at Lantern',
    ]);
  });

  describe('G-41: what lies behind an unexplored lane', () => {
    /** The lanes of a system, and of those behind it, unexplored again. */
    const closed =
      (system: string, ...known: string[]) =>
      (state: CampaignState) => {
        for (const { id, a, b } of smallGalaxy().lanes) {
          const ends = [a, b];
          if (ends.includes(system) && !ends.some((end) => known.includes(end)))
            Object.assign(state.lanes[id] ?? {}, { explored: false, knownBy: [] });
        }
      };
    const explorers = (system: string, known: string, change: (state: CampaignState) => void = () => {}) =>
      solKnows((state) => {
        at(system)(state);
        closed(system, known)(state);
        change(state);
      });
    const settled = (state: CampaignState) => {
      const colony = { seen: 0, owner: kessa, size: 'colony', facilities: [] };
      Object.assign(state.knowledge[sol]?.colonies ?? {}, { 'tau-ceti': colony });
    };

    test('is in supply near home', () => {
      expect(perilsFor(explorers('tau-ceti', 'sol'), '1st Survey: explore').filter((text) => text.includes('supply'))).toEqual(
        [],
      );
    });

    test('is out of supply where others live at this end: the order is warned of as a move would be', () => {
      expect(perilsFor(explorers('tau-ceti', 'sol', settled), '1st Survey: explore')).toEqual([
        '6: 1st Survey behind lane 2 at Tau Ceti: out of supply from turn 2 on, 1 damage to each unit a turn: the way from the supply centers is cut at Tau Ceti',
      ]);
    });

    test('is out of supply at the end of the range', () => {
      const far = Object.keys(solKnows().systems).filter((system) => suppliedSystems(solKnows()).has(system));
      expect(far).toContain('mirach'); // three jumps
      expect(perilsFor(explorers('mirach', 'lantern'), '1st Survey: explore').join()).toContain(
        'at Mirach: out of supply from turn 2 on, 1 damage to each unit a turn: beyond the range of all supply centers',
      );
    });

    test('and no report proposes to go there', () => {
      const ordersIn = (change: (state: CampaignState) => void) =>
        reported({
          state(state) {
            at('tau-ceti')(state);
            reveal(state, sol);
            change(state);
          },
        })
          .act.filter(({ kind }) => kind === 'idle scouts')
          .flatMap(({ about }) => about)
          .filter(({ name }) => name === '1st Survey');
      expect(ordersIn(() => {})).toMatchObject([{ orders: ['1st Survey: explore'] }]);
      expect(ordersIn(settled).flatMap(({ orders }) => orders)).not.toContain('1st Survey: explore');
    });
  });

  test('W-02: enemies who were seen on the way', () => {
    const watched = (seen: number, declared = true) =>
      solKnows((state) => {
        state.turn = 4;
        if (declared) acquaint(state, sol, kessa, { state: 'war', declarations: { [sol]: { level: 'hostilities', turn: 1 } } });
        const force = { system: 'vega', owner: kessa, where: 'space', detection: 'normal', ccHalves: 8 } as const;
        Object.assign(state.knowledge[sol]?.forces ?? {}, { x: { ...force, seen, hulls: {}, units: [] } });
      });
    const warned = expect.stringMatching(/^6: 1st Survey at Vega: .* had 4 CC there in turn 4, and may bar the way \(W-02\)$/);
    expect(perilsFor(watched(4), '1st Survey: move to Lantern')).toEqual([
      warned,
      '6: 1st Survey at Vega: nothing in it can shoot, and enemies were seen there (W-07)',
    ]);
    const longAgo =
      /^6: 1st Survey at Vega: .* had 4 CC there in turn 0, 4 turns ago, and nobody has looked since: they are in no forecast, and may bar the way \(W-02\)$/;
    expect(perilsFor(watched(0), '1st Survey: move to Lantern')).toEqual([expect.stringMatching(longAgo)]);
    expect(perilsFor(watched(4, false), '1st Survey: move to Lantern')).toEqual([]);
  });

  test('G-13, G-14: guardians and monsters that are known, where a turn ends', () => {
    const guarded = solKnows((state) => {
      const wild = { seen: 0, kind: 'guardian', system: 'vega', name: 'Old Wall', damage: 0 };
      Object.assign(state.knowledge[sol]?.wilds ?? {}, { w: wild });
    });
    expect(perilsFor(guarded, '1st Survey: move to Vega')).toEqual([
      '6: 1st Survey at Vega: Old Wall, a guardian, was there in turn 0',
    ]);
  });

  test('7.4: how strong a guardian looks by its CC, half as strong again, and a monster by its home (3.2.7-k), against all who come', () => {
    const guarded = (kind: string) => {
      const view = structuredClone(solKnows());
      view.foreign.wilds.w = { seen: 0, kind, system: 'vega', name: 'Old Wall', damage: 0, ccHalves: 4 };
      Object.assign(view.systems.vega ?? {}, { special: 'space monster', seen: 1, capacity: 9, raw: 5 });
      const best = Object.values(view.unitClasses).find(
        ({ type, statistics: { attackStrength } }) => type === 'starship' && attackStrength > 0,
      );
      const statistics = { defenseValue: 60, attackStrength: 40, pointDefense: 1 };
      Object.assign(best ?? {}, { buildCost: 10, statistics }); // a strength of 10 for each EP
      return perilsFor(view, '1st Survey: move to Vega');
    };
    const says = (kind: string, theirs: number) =>
      `6: 1st Survey at Vega: Old Wall, a ${kind}, was there in turn 0 with 2 CC: a strength of about ${theirs} against your 0`;
    expect(guarded('guardian')).toContain(says('guardian', 150)); // 2 CC x 5 EP x 10, and half as much again
    expect(guarded('monster')).toContain(says('monster', 18)); // DV 9 + 2, AS 5 + 2
  });

  test.each([
    ['guardian', 'guardian'],
    ['space monster', 'monster'],
  ] as const)('G-13, G-14: a %s that so far only the charts tell of', (special, kind) => {
    const charted = (seen: number) => {
      const view = structuredClone(solKnows());
      Object.assign(view.systems.vega ?? {}, { special, seen });
      return view;
    };
    expect(perilsFor(charted(0), '1st Survey: move to Vega')).toEqual([
      `6: 1st Survey at Vega: your charts tell of a ${kind} there`,
    ]);
    expect(perilsFor(charted(1), '1st Survey: move to Vega')).toEqual([]); // somebody has looked since, and found nothing
  });

  test('nothing is cried where nothing is known', () => {
    expect(perilsFor(solKnows(), '1st Survey: move to Tau Ceti').filter((line) => SUPPLIED.test(line))).toEqual([]);
  });
});

test('E-58: a ship with Supply feeds all who are in its system, of whichever fleet, and check counts on it as the turn does', () => {
  const beyond = (supply: boolean) =>
    solKnows((state) => {
      for (const name of ['1st-survey', '1st-fleet']) (state.fleets[`${sol}-${name}`] as Fleet).system = 'naos';
      (state.unitClasses[`${sol}-destroyer`] as UnitClass).abilities.supply = supply ? 40 : 0;
      (state.unitClasses[`${sol}-explorer`] as UnitClass).abilities.endurance = 0;
    });
  const hungry = (view: EmpireView) =>
    perilsFor(view, '1st Survey: stay', '1st Fleet: stay').filter((words) => words.includes('from turn 1 on'));
  expect(hungry(beyond(false)).some((words) => words.includes('1st Survey'))).toBe(true);
  expect(hungry(beyond(true))).toEqual([]);
});

describe('G-21, G-03: who is lost before anything is done for them', () => {
  /** Nothing can be supplied, and these have taken all damage but one point. */
  const starving = (...labels: string[]) =>
    solKnows((state) => {
      for (const colony of Object.values(state.colonies)) colony.industry = 0;
      for (const unit of Object.values(state.units)) unit.supplySpent = 99;
      for (const label of labels) {
        const unit = state.units[`${sol}-${label}`];
        const unitClass = unit && state.unitClasses[unit.class];
        if (unit && unitClass) unit.damage = 2 * statisticsOf(unit, unitClass).defenseValue - 1;
      }
    });
  const told = (view: EmpireView, ...orders: string[]) =>
    forecastSheet(view, [frontMatter(view), ...orders.map((order) => `- ${order}`)].join('\n')).problems.map(({ text }) => text);

  test('flights aboard a ship go hungry like others, and are lost', () => {
    const view = starving('fighter-1');
    const aboard = Object.keys(view.units).find((id) => id.endsWith('fighter-1')) ?? '';
    expect(view.units[aboard]?.place.kind).toBe('carried');
    expect(told(view, 'no orders').filter((text) => text.includes('out of supply'))).toContainEqual(
      expect.stringContaining('; Fighter 1 would be lost'),
    );
  });

  test('whoever is to be scrapped may be lost first', () => {
    const says = /^Destroyer 1 at Sol: lost before it can be scrapped: out of supply/;
    expect(told(starving('destroyer-1'), 'scrap Destroyer 1')).toContainEqual(expect.stringMatching(says));
    expect(told(starving(), 'scrap Destroyer 1')).not.toContainEqual(expect.stringMatching(says));
  });
});
