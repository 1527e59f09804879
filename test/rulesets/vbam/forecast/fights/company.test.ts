import { describe, expect, test } from 'vitest';
import { readSheet } from '#core/orders/sheet/sheet.ts';
import type { KnownForce, UnitClass } from '#schemas/vbam/state.ts';
import { type Battle, battlesOf } from '#vbam/forecast/fights/battleOf.ts';
import { clashesAhead } from '#vbam/forecast/fights/clashes.ts';
import { fightInWords } from '#vbam/forecast/fights/fightInWords.ts';
import { fightsAhead } from '#vbam/forecast/fights/fights.ts';
import { waysAhead } from '#vbam/forecast/ways.ts';
import { checkOrders } from '#vbam/orders/checkOrders.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { greatFight } from '../../../../builders/greatFight.ts';
import { treatiesOf } from '../../../../builders/relations.ts';

const KILI = 'kili-hegemony';
const ZETA = 'zeta-compact';

/** Three Heavy Cruisers of our own go to Vega, where three of the Kili were seen; nobody lives there. */
function drafted(change: (view: EmpireView) => void) {
  const view = structuredClone(greatFight(3));
  delete view.colonies.vega;
  change(view);
  return checkOrders(view, readSheet('- 1st Fleet: move to Vega\n').items);
}

function battleIn(change: (view: EmpireView) => void): Battle {
  const draft = drafted(change);
  const [meeting] = clashesAhead(draft, waysAhead(draft));
  if (!meeting) throw new Error('nobody meets');
  return battlesOf(draft, meeting)[0];
}

function told(change: (view: EmpireView) => void): string[] {
  const draft = drafted(change);
  const { start, view } = draft.after;
  return fightsAhead(draft, waysAhead(draft)).map((fight) => fightInWords(start, view, fight));
}

const countsIn = ({ forces }: Battle) => forces.map(({ combatants }) => combatants.length);

/** Others whom we know like the Kili, with two Heavy Cruisers at Vega. */
function meetZeta(view: EmpireView, more: Partial<KnownEmpire>, force: Partial<KnownForce> = {}): void {
  const kili = view.empires[KILI];
  if (!kili) throw new Error('nobody has been met');
  const peace = { level: null, state: 'normal relations', treaties: [] } as const;
  view.empires[ZETA] = { ...structuredClone(kili), ...peace, name: 'Zeta Compact', tag: 'ZC', ...more } as KnownEmpire;
  const seen = view.foreign.forces.seen;
  if (seen) view.foreign.forces.zeta = { ...seen, owner: ZETA, ccHalves: 8, hulls: { 'heavy cruiser': 2 }, ...force };
}

describe('Part 7.4, G-20.2, G-49: who may join', () => {
  test('an ally whose ships were seen there fights beside us, and it is told what was assumed', () => {
    const allied = (view: EmpireView) => meetZeta(view, { treaties: treatiesOf(ZETA, ['alliance']) });
    expect(countsIn(battleIn(() => {}))).toEqual([3, 3]);
    expect(countsIn(battleIn(allied))).toEqual([5, 3]);
    const [line] = told(allied);
    expect(line).toMatch(/your side loses \d+( to \d+)? EP, they/);
    expect(line).toContain('yours: 1st Fleet and Zeta Compact,');
    expect(line).toContain('that Zeta Compact fights beside you');
  });

  test('so does who is bound against this very enemy; who is bound against others, promised only defence or is elsewhere does not', () => {
    const bound = (against: string[]) => (view: EmpireView) =>
      meetZeta(view, { treaties: treatiesOf(ZETA, ['co-belligerency'], { terms: { against } }) });
    expect(countsIn(battleIn(bound([KILI])))).toEqual([5, 3]);
    expect(countsIn(battleIn(bound(['somebody-else'])))).toEqual([3, 3]);
    const defence = (view: EmpireView) => meetZeta(view, { treaties: treatiesOf(ZETA, ['mutual defense']) });
    expect(countsIn(battleIn(defence))).toEqual([3, 3]);
    const away = (view: EmpireView) => meetZeta(view, { treaties: treatiesOf(ZETA, ['alliance']) }, { system: 'sol' });
    expect(countsIn(battleIn(away))).toEqual([3, 3]);
    expect(countsIn(battleIn((view) => meetZeta(view, {})))).toEqual([3, 3]); // a stranger
  });

  test('two who are at war with us are thought to stand together, in one line; hostilities alone join nobody', () => {
    const both = (view: EmpireView) => meetZeta(view, { level: 'war', state: 'war' });
    expect(countsIn(battleIn(both))).toEqual([3, 5]);
    const lines = told(both);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('against Kili Hegemony and Zeta Compact');
    expect(lines[0]).toContain('that Zeta Compact fights beside them');
    expect(told((view) => meetZeta(view, { level: 'hostilities' }))).toHaveLength(2);
  });
});

describe('Part 7.4, 6.1.X164: flights of enemy carriers', () => {
  /** An own class of light carriers with room for 6, and an own flight of BC 2. */
  const decks = (view: EmpireView, room: number) => {
    const owner = view.empire.id;
    const like = view.unitClasses[`${owner}-heavy-cruiser`] as UnitClass;
    for (const id of Object.keys(view.unitClasses))
      if (view.unitClasses[id]?.type === 'flight' || view.unitClasses[id]?.abilities.carrier) delete view.unitClasses[id];
    const made = (more: Partial<UnitClass>): UnitClass => ({ ...structuredClone(like), ...more });
    view.unitClasses.cvl = made({ name: 'Nest', buildCost: 8, abilities: { FTL: 1, carrier: room } });
    view.unitClasses.wasp = made({ name: 'Wasp', type: 'flight', buildCost: 2, abilities: {} });
    Object.assign(view.foreign.forces.seen ?? {}, { hulls: { 'light carrier': 2 } });
  };

  test('are counted at Normal Detection as many as decks like the own hold', () => {
    const { forces } = battleIn((view) => decks(view, 6));
    expect(forces[1].combatants.filter(({ carrier }) => carrier !== null)).toHaveLength(6);
    expect(forces[1].combatants).toHaveLength(8);
    expect(told((view) => decks(view, 6))[0]).toContain('ships as good as your best of each hull, full decks, that they fight');
  });

  test('theirs, where a flight of theirs is known; and only as many as were seen at Full Detection', () => {
    const known = battleIn((view) => {
      decks(view, 6);
      const { prototyped: _, numbered: __, ...wasp } = view.unitClasses.wasp as UnitClass;
      view.foreign.classes.hornet = { ...wasp, name: 'Hornet', buildCost: 3, owner: KILI, seen: 0 };
    });
    expect(known.forces[1].combatants.filter(({ carrier }) => carrier !== null)).toHaveLength(4);
    const seen = battleIn((view) => {
      decks(view, 6);
      const { prototyped: _, numbered: __, ...nest } = view.unitClasses.cvl as UnitClass;
      view.foreign.classes.nest = { ...nest, owner: KILI, seen: 0 };
      const unit = { class: 'nest', called: 'Nest 1', damage: 0, outOfSupply: 0, carried: [] };
      Object.assign(view.foreign.forces.seen ?? {}, { detection: 'full', units: [unit] });
    });
    expect(seen.forces[1].combatants).toHaveLength(1);
  });
});

describe('Part 7.4, W-29, G-13, G-14: what is wild', () => {
  const lair =
    (kind: string, more: Partial<EmpireView['foreign']['wilds'][string]> = {}) =>
    (view: EmpireView) => {
      delete view.foreign.forces.seen;
      view.foreign.wilds.osk = { seen: view.turn - 1, kind, system: 'vega', name: 'Osk', damage: 0, ccHalves: 12, ...more };
    };

  test('a guardian whose CC are known is forecast by them, half as much again, and never pursues', () => {
    const { forces, circumstances } = battleIn(lair('guardian'));
    const [guardian] = forces[1].combatants;
    const { attackStrength = 0, defenseValue = 0, pointDefense = 0 } = guardian?.ratings ?? {};
    expect(forces[1].combatants).toHaveLength(1);
    expect(guardian?.buildCost).toBe(45); // 6 CC at 5 EP, and half of it
    expect([attackStrength / defenseValue, pointDefense / defenseValue].map((share) => Math.round(100 * share))).toEqual([
      70, 30,
    ]);
    expect([forces[1].pursues, circumstances.defender]).toEqual([false, 1]);
    const [line] = told(lair('guardian'));
    expect(line).toMatch(/^Fight at Vega against Osk: .*: you lose \d+( to \d+)? EP \(nine of ten battles\)/);
    expect(line).toContain(
      'theirs: a guardian of 6 CC, seen in turn 0, the last; assumed: 5 EP for each CC, a guardian half as much again (7.4)',
    );
  });

  test('its damage counts, as it was seen', () => {
    expect(battleIn(lair('guardian', { damage: 9 })).forces[1].combatants[0]?.damage).toBe(9);
  });

  test('a monster may leave us alone, unless we attack on sight', () => {
    expect(told(lair('monster'))[0]).toContain('against Osk, should it attack:');
    const bold = drafted((view) => {
      lair('monster')(view);
      view.empire.plan = { posture: 'attack on sight' };
    });
    const [fight] = fightsAhead(bold, waysAhead(bold));
    expect(fight?.meeting.attacks).toEqual({ we: true, they: 'perhaps', stay: [] });
  });

  const home = (id: string, values: { capacity: number; raw: number; biosphere: number }) => (view: EmpireView) => {
    Object.assign(view.systems[id] ?? {}, { special: 'space monster', ...values });
  };

  test('3.2.7-k: a monster has AS = RAW + 2 and DV = Capacity + 2 of its home, where the charts tell of one', () => {
    const atHome = (view: EmpireView) => {
      lair('monster', { ccHalves: 4, damage: 2 })(view);
      home('vega', { capacity: 8, raw: 5, biosphere: 3 })(view); // DV 10: 2 CC
    };
    const [monster] = battleIn(atHome).forces[1].combatants;
    expect(monster?.ratings).toMatchObject({ attackStrength: 7, defenseValue: 10, pointDefense: 5 });
    expect(monster?.damage).toBe(2);
    expect(told(atHome)[0]).toContain(
      'theirs: a monster of 2 CC, seen in turn 0, the last, with the AS 7 and DV 10 of its home (7.4)',
    );
  });

  test('3.2.7-k, G-14: a rogue is taken for the beast of a charted lair that fits its size, or else for one of an average home', () => {
    const rogue = (capacity: number) => (view: EmpireView) => {
      lair('monster', { ccHalves: 4 })(view);
      for (const system of Object.values(view.systems)) Object.assign(system, { special: null, raw: 3, biosphere: 1 });
      home('sol', { capacity, raw: 6, biosphere: 4 })(view);
    };
    expect(battleIn(rogue(9)).forces[1].combatants[0]?.ratings).toMatchObject({ attackStrength: 8, defenseValue: 11 });
    expect(told(rogue(9))[0]).toContain('; assumed: AS 8 and DV 11, as of its lair, if that is Sol (7.4)');
    const stray = battleIn(rogue(20)).forces[1].combatants[0]?.ratings; // a lair of 4 CC is not its own
    expect(stray).toMatchObject({ defenseValue: 14 }); // the most that 2 CC allow
    expect(told(rogue(20))[0]).toMatch(/; assumed: AS \d+ and DV 14, as of an average home, which you do not know \(7\.4\)/);
  });

  test('nothing is forecast of one that nobody has measured, of a derelict, or at an own colony', () => {
    const unmeasured = (view: EmpireView) => {
      lair('guardian')(view);
      delete view.foreign.wilds.osk?.ccHalves;
    };
    expect(told(unmeasured)).toEqual([]);
    expect(told(lair('derelict'))).toEqual([]);
    const settled = (view: EmpireView) => {
      const colony = structuredClone(greatFight(3)).colonies.vega;
      lair('monster')(view);
      if (colony) view.colonies.vega = colony;
    };
    expect(told(settled)).toEqual([]);
  });
});
