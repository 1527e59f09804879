import { describe, expect, test } from 'vitest';
import type { Problem } from '#core/orders/problem.ts';
import { readSheet } from '#core/orders/sheet/sheet.ts';
import type { CampaignState, KnownForce, UnitClass } from '#schemas/vbam/state.ts';
import { fightsAhead } from '#vbam/forecast/fights/fights.ts';
import { leastOf } from '#vbam/forecast/fights/reinforcements.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { waysAhead } from '#vbam/forecast/ways.ts';
import { checkOrders } from '#vbam/orders/checkOrders.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { freshUnit } from '#vbam/tables/campaign/starting.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { foreseen, sighted } from '../../../../builders/foreseen.ts';
import { wideView } from '../../../../builders/orders.ts';
import { ophir, sol, turnWith } from '../../../../builders/turn.ts';
import { battlefield, declareWar, fleetOf } from '../../../../builders/war.ts';

const KILI = 'kili-hegemony';
const GO = '1st Fleet: move to Vega';
const seenAtVega: KnownForce = {
  ...{ seen: 0, system: 'vega', owner: KILI, where: 'space', detection: 'normal', ccHalves: 20 },
  ...{ hulls: { destroyer: 10 }, units: [] },
};

/** At war with a neighbour whose ships were seen at Vega, where nobody lives. */
function atWar(force: Partial<KnownForce> = {}, change: (view: EmpireView, kili: KnownEmpire) => void = () => {}): EmpireView {
  return wideView((view) => {
    const kili = view.empires[KILI] as KnownEmpire;
    Object.assign(kili, { level: 'war', state: 'war' });
    delete view.units[`${view.empire.id}-tender-1`];
    delete view.colonies.vega;
    view.foreign.forces.seen = { ...seenAtVega, ...force };
    change(view, kili);
  });
}

/** Heavy Cruisers more in the 1st Fleet. */
function enlarge(view: EmpireView, count: number): void {
  const owner = view.empire.id;
  for (let number = 1; number <= count; number++)
    view.units[`${owner}-heavy-cruiser-${100 + number}`] = {
      ...{ ...freshUnit, class: `${owner}-heavy-cruiser`, owner },
      place: { kind: 'fleet', fleet: `${owner}-1st-fleet` },
    };
}

function problemsOf(view: EmpireView, ...orders: string[]): Problem[] {
  const { problems } = forecastSheet(view, [frontMatter(view), ...orders.map((order) => `- ${order}`)].join('\n'));
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return problems;
}

/** Of fights alone; the first order is on line 6. */
function fights(view: EmpireView, ...orders: string[]): string[] {
  return problemsOf(view, ...orders)
    .filter(({ text }) => text.startsWith('Fight'))
    .map(({ line, severity, text }) => `${line} ${severity}: ${text}`);
}

describe('Part 7.4: a fight is told with its chances, losses, remedy and what was assumed', () => {
  test('at Normal Detection as ships like the own best of each hull', () => {
    expect(fights(atWar({ hulls: { destroyer: 16 }, ccHalves: 32 }), GO)).toEqual([
      expect.stringMatching(
        /^6 info: Fight at Vega against Kili Hegemony: victory likely \(\d\d %\): you lose \d+ to \d+ EP, they \d+ to \d+ \(nine of ten battles\); \d+ more CC would make it safe; yours: 1st Fleet, 57 EP; theirs: 16 CC, 64 EP, seen in turn 0, the last; assumed: ships as good as your best of each hull, that they fight steadily and that nothing else is there \(7\.4\)$/,
      ),
    ]);
  });

  test('at Limited Detection at 5 EP for each CC, and a little more or less', () => {
    const limited = (cc: number) => fights(atWar({ detection: 'limited', hulls: {}, ccHalves: 2 * cc }), GO)[0] ?? '';
    expect(limited(10)).toContain(
      'theirs: about 10 CC, about 50, at most 63 EP, seen in turn 0, the last; assumed: 5 EP for each CC, that they',
    );
    const band = (text: string) => Number(/they (\d+) to (\d+)/.exec(text)?.[2]);
    expect(band(limited(10))).toBeGreaterThan(50); // 12.5 CC may be lost too
    expect(limited(0)).toContain('theirs: a handful');
  });

  test('at Full Detection as it was seen, with its damage and what is aboard', () => {
    const foreign = (view: EmpireView, like: string, more: Partial<EmpireView['foreign']['classes'][string]>) => {
      const { prototyped: _, numbered: __, ...made } = view.unitClasses[`${view.empire.id}-${like}`] as UnitClass;
      return { ...structuredClone(made), seen: 0, owner: KILI, ...more };
    };
    const doom = (view: EmpireView, damage: number, carried: string[]) => {
      const statistics = { defenseValue: 20, attackStrength: 20, pointDefense: 4 };
      view.foreign.classes['kili-doom'] = foreign(view, 'light-carrier', { statistics, buildCost: 40, name: 'Doom' });
      view.foreign.classes['kili-gnat'] = foreign(view, 'fighter', { name: 'Gnat' });
      Object.assign(view.foreign.forces.seen ?? {}, {
        detection: 'full',
        units: [{ class: 'kili-doom', called: 'Doom 1', damage, outOfSupply: 0, carried }],
      });
    };
    const told = (damage: number, carried: string[]) =>
      fights(
        atWar({}, (view) => doom(view, damage, carried)),
        GO,
      )[0] ?? '';
    expect(told(0, [])).toContain('40 EP, seen in turn 0, the last; assumed: that they fight steadily and that');
    expect(told(0, ['kili-gnat', 'kili-gnat'])).toContain('theirs: 10 CC, 42 EP');
    expect(told(0, [])).not.toContain('leave before the first shot');
    expect(told(20, [])).toContain('they would leave before the first shot'); // crippled it counts half (G-24)
  });

  test('G-03: nobody is repaired in time for it', () => {
    const hurt = atWar({ hulls: { destroyer: 16 }, ccHalves: 32 }, (view) => {
      for (const unit of Object.values(view.units)) if (unit.place.kind === 'fleet') unit.damage = 1;
    });
    const gist = (told: string[]) => told.map((text) => text.slice(text.indexOf('Fight')));
    expect(gist(fights(hurt, 'repair all', GO))).toEqual(gist(fights(hurt, GO)));
  });

  test('nothing is sure where only CC were made out on the ground', () => {
    const ground = { seen: 0, system: 'vega', owner: KILI, where: 'ground', detection: 'limited', ccHalves: 18 } as const;
    const blurred = atWar({}, (view) => {
      view.foreign.forces.below = { ...ground, hulls: {}, units: [] };
    });
    expect(fights(blurred, GO)[0]).toContain('that nothing on the ground fires into space');
    expect(fights(atWar({}), GO)[0]).not.toContain('on the ground');
  });

  test('how old a sighting is; after three turns nobody goes by it', () => {
    const later = (turn: number) =>
      fights(
        atWar({}, (view) => Object.assign(view, { turn })),
        GO,
      );
    expect(later(1)[0]).toContain('seen in turn 0, the last;');
    expect(later(3)[0]).toContain('seen in turn 0, 3 turns ago;');
    expect(later(4)).toHaveLength(1);
    expect(later(5)).toEqual([]);
  });

  test('a warning where defeat is more likely than victory, and no remedy where twice the force would not do', () => {
    const strong = fights(atWar({ hulls: { 'heavy cruiser': 30 }, ccHalves: 120 }), GO)[0] ?? '';
    expect(strong).toMatch(/^6 warning: Fight at Vega against Kili Hegemony: defeat very likely if the guesses hold \(100 %\): /);
    expect(strong).toContain(
      '; your ships leave before the first shot, as their plan says; they are too strong for what you have there;',
    );
    const weak = fights(atWar({ hulls: { destroyer: 1 }, ccHalves: 2 }), GO)[0] ?? '';
    expect(weak).toMatch(
      /^6 info: .*: victory very likely if the guesses hold \(100 %\): you lose 0 EP, they \d to \d \(nine of ten battles\); they would/,
    );
    expect(weak).not.toContain('more CC');
  });

  test('so many CC more do make it safe', () => {
    const force = { hulls: { destroyer: 6, 'heavy cruiser': 3 }, ccHalves: 24 };
    const told = fights(atWar(force), GO)[0] ?? '';
    const cc = Number(/; (\d+) more CC would make it safe/.exec(told)?.[1]);
    expect(cc).toBeGreaterThan(0);
    const chance = (view: EmpireView) => Number(/victory [a-z ]+ \((\d+) %/.exec(fights(view, GO)[0] ?? '')?.[1] ?? 0);
    expect(chance(atWar(force))).toBeLessThan(90);
    expect(chance(atWar(force, (view) => enlarge(view, Math.ceil(cc / 2))))).toBeGreaterThanOrEqual(85); // by other dice
  });
});

test('the least that is enough is looked for from a first guess on, as long as there are answers', () => {
  const from = (least: number) => (count: number) => count >= least;
  expect(leastOf(5, 20, from(7))).toBe(7);
  expect(leastOf(5, 20, from(2))).toBe(2);
  expect(leastOf(20, 20, from(20))).toBe(20);
  expect(leastOf(5, 20, from(21))).toBe(21); // not even all of them
  let answers = 2;
  const tired = (count: number) => (answers-- > 0 ? count >= 7 : null);
  expect(leastOf(5, 20, tired)).toBe(10); // enough, if not the least
  expect(leastOf(5, 20, () => null)).toBeNull();
});

describe('Part 7.4: own units are those that will be there, with the plans that the sheet leaves them', () => {
  test('all fleets that end their way there, and what stands there', () => {
    const together = fights(atWar(), 'form Picket from Destroyer 1, Destroyer 2', GO, 'Picket: move to Vega');
    expect(together).toEqual([expect.stringContaining('; yours: 1st Fleet and Picket, 57 EP;')]);
    expect(together[0]).toMatch(/^7 /);
    expect(fights(atWar(), 'form Picket from Destroyer 1, Destroyer 2', 'Picket: move to Vega')).toEqual([
      expect.stringContaining('; yours: Picket, 8 EP;'),
    ]);
  });

  test('G-20.4: at an own colony the bases fight too, and flights aboard', () => {
    const atHome = fights(atWar({ system: 'sol' }), 'no orders');
    expect(atHome).toEqual([
      expect.stringMatching(/^1 info: Fight at Sol against .*; yours: 1st Fleet, .* and what stands there, 103 EP;/),
    ]);
    expect(fights(atWar({ system: 'sol' }), GO)).toEqual([expect.stringMatching(/and what stands there, 46 EP;/)]);
  });

  test('G-26: own Guns alone fight, and cost nothing', () => {
    const guns = atWar({ system: 'altair', hulls: { 'heavy cruiser': 2 } }, (view) => {
      const { id: owner } = view.empire;
      const home = structuredClone(view.colonies.sol);
      if (home) view.colonies.altair = { ...home, system: 'altair', census: 4 };
      view.facilities.guns = { kind: 'planetary defense guns', system: 'altair', owner, state: 'operational' };
    });
    expect(fights(guns, 'no orders')).toEqual([
      expect.stringMatching(/^1 info: Fight at Altair .*you lose 0 EP, .*; yours: what stands there, 0 EP;/),
    ]);
  });

  test('a plan that never retreats fights where the usual one leaves', () => {
    const force = { hulls: { 'heavy cruiser': 9 }, ccHalves: 36 };
    expect(fights(atWar(force), GO)[0]).toContain('your ships leave before the first shot, as their plan says');
    expect(fights(atWar(force), GO, '1st Fleet: never retreat')[0]).not.toContain('leave before');
  });

  test('W-02: who meets enemies on the way is stopped there, unless it was told to go on', () => {
    const between = (view: EmpireView) => {
      view.lanes = [
        { a: 'sol', b: 'vega', class: null, hexes: 3 },
        { a: 'vega', b: 'altair', class: null, hexes: 3 },
      ];
      for (const design of Object.values(view.unitClasses)) if (design.type === 'starship') design.abilities.FTL = 2;
    };
    const on = '1st Fleet: move to Vega, Altair';
    expect(fights(atWar({}, between), on)).toEqual([expect.stringMatching(/^6 info: Fight at Vega against/)]);
    expect(fights(atWar({}, between), on, '1st Fleet: if contested leave rear guard')).toEqual([]);
  });

  test('who gets there later fights later', () => {
    const far = atWar({ system: 'altair' }, (view) => {
      view.lanes = [
        { a: 'sol', b: 'vega', class: null, hexes: 3 },
        { a: 'vega', b: 'altair', class: null, hexes: 3 },
      ];
    });
    expect(fights(far, '1st Fleet: move to Altair')).toEqual([expect.stringContaining('Fight at Altair in turn 2 against Kili')]);
  });

  test('W-04: who hides is not met, unless it was told to attack', () => {
    const stealthy = atWar({}, (view) => {
      for (const design of Object.values(view.unitClasses)) if (design.type === 'starship') design.abilities.stealth = 9;
    });
    const sneak = '1st Fleet: move concealed to Vega';
    expect(fights(stealthy, sneak)).toEqual([]);
    expect(fights(stealthy, '1st Fleet: attack on sight', sneak)).toHaveLength(1);
  });

  test('W-07: what cannot shoot fights nobody', () => {
    expect(fights(atWar(), '1st Train: move to Vega')).toEqual([]);
  });
});

describe('G-46: no fight where the level does not permit it', () => {
  const at = (level: KnownEmpire['level'], lives: boolean) =>
    atWar({}, (view, kili) => {
      Object.assign(kili, { level });
      if (lives) view.foreign.colonies.vega = { seen: 0, owner: KILI, size: 'settlement', facilities: [] };
    });

  test('peace, hostilities and war', () => {
    expect(fights(at(null, false), GO)).toEqual([]);
    expect(fights(at('war', true), GO)).toHaveLength(1);
    expect(fights(at('hostilities', false), '1st Fleet: attack on sight', GO)[0]).toContain(
      'Fight at Vega against Kili Hegemony: ',
    );
    expect(fights(at('hostilities', false), GO)[0]).toContain('Fight at Vega against Kili Hegemony, should they attack: ');
  });

  test('a war that this very sheet declares counts', () => {
    const angry = atWar({}, (view, kili) => {
      Object.assign(kili, { level: null, state: 'non-intercourse', relationship: -100 });
      Object.assign(view.empire.culture, { AG: 100 });
    });
    const orders = ['declare hostilities on Kili Hegemony', '1st Fleet: attack Kili Hegemony', GO];
    expect(fights(angry, ...orders)).toEqual([expect.stringMatching(/^8 info: Fight at Vega against Kili Hegemony: /)]);
  });

  test('under hostilities nobody is attacked where they live', () => {
    const home = atWar({ system: 'sol' }, (_, kili) => Object.assign(kili, { level: 'hostilities' }));
    expect(fights(home, 'no orders')).toEqual([]);
    expect(fights(home, '1st Fleet: attack on sight')).toHaveLength(1);
  });
});

describe('their works', () => {
  test('G-26: Guns that were seen fight beside what was seen', () => {
    const lived = (guns: boolean) =>
      atWar({}, (view) => {
        const facilities = guns ? [{ kind: 'planetary defense guns', owner: KILI } as const] : [];
        view.foreign.colonies.vega = { seen: 0, owner: KILI, size: 'core world', facilities };
      });
    const lost = (view: EmpireView) => Number(/you lose \d+ to (\d+)/.exec(fights(view, GO)[0] ?? '')?.[1] ?? 0);
    expect(lost(lived(true))).toBeGreaterThan(lost(lived(false)));
    expect(fights(lived(true), GO)[0]).toMatch(/warning: .*defeat/);
  });

  test('starbases stay: nobody leaves before the first shot', () => {
    const base = atWar({ hulls: { starbase: 1 } }, (view) => {
      view.foreign.colonies.vega = { seen: 0, owner: KILI, size: 'settlement', facilities: [] };
    });
    expect(fights(base, GO)[0]).not.toContain('leave before');
  });
});

describe('one line, not two', () => {
  test('who is stronger, and who may bar the way, is told only where no fight is forecast', () => {
    const strong = { hulls: { 'heavy cruiser': 9 }, ccHalves: 36 };
    const about = problemsOf(atWar(strong), GO).filter(({ text }) => text.includes('Kili'));
    expect(about.map(({ text }) => text)).toEqual([expect.stringMatching(/^Fight at Vega/)]);
  });

  test('too many great fights to be fought in time: then who is stronger has to do', () => {
    const many = atWar({ hulls: { 'heavy cruiser': 500 }, ccHalves: 2000 }, (view) => enlarge(view, 30));
    expect(fights(many, GO)).toEqual([]);
    expect(problemsOf(many, GO).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(
        /^1st Fleet at Vega: Kili Hegemony is stronger there: 6500 AS \+ DV to your 440 \(seen in turn 0, assuming ships as good as your best of each hull; G-24\)$/,
      ),
    );
  });

  test('the same fight is not fought again for another sheet of the same view', () => {
    const view = atWar({ hulls: { destroyer: 16 }, ccHalves: 32 });
    const outlook = (...orders: string[]) => {
      const drafted = checkOrders(view, readSheet(orders.map((order) => `- ${order}\n`).join('')).items);
      return fightsAhead(drafted, waysAhead(drafted))[0]?.outlook;
    };
    expect(outlook(GO)).toBeDefined();
    expect(outlook(GO, 'build industry at Sol')).toBe(outlook(GO));
    expect(outlook(GO, '1st Fleet: fight boldly')).not.toBe(outlook(GO));
  });
});

describe('Part 7.4: by own knowledge alone', () => {
  const ship = { statistics: { defenseValue: 4, attackStrength: 4, pointDefense: 2 }, abilities: { FTL: 1 } };
  /** Both have five ships at Lantern; what is different is hidden from the empire at Sol, which has made out hulls. */
  const stateWith = (hidden: (state: CampaignState) => void) =>
    turnWith({
      state: battlefield((state) => {
        declareWar(state, sol, ophir);
        fleetOf(state, { owner: sol, system: 'lantern', name: 'Solar', count: 5, ship });
        fleetOf(state, { owner: ophir, system: 'lantern', name: 'Obsidian', count: 5, ship });
        sighted(state, 'lantern', 'normal');
        hidden(state);
      }),
    }).state;

  test('nothing that is hidden changes a forecast: plans, designs, fleets that hide', () => {
    const [plain] = foreseen(stateWith(() => {}));
    const changed = stateWith((state) => {
      for (const fleet of Object.values(state.fleets)) if (fleet.owner === ophir) fleet.plan = { spirit: 'boldly' };
      for (const made of Object.values(state.unitClasses)) if (made.owner === ophir) made.statistics.attackStrength = 9;
      fleetOf(state, { owner: ophir, system: 'lantern', name: 'Shade', count: 9, fleet: { concealed: { from: [sol] } } });
    });
    expect(foreseen(changed)[0]?.outlook).toEqual(plain?.outlook);
    const seen = stateWith((state) => {
      fleetOf(state, { owner: ophir, system: 'lantern', name: 'Shade', count: 9, ship });
      sighted(state, 'lantern', 'normal');
    });
    expect(foreseen(seen)[0]?.outlook).not.toEqual(plain?.outlook);
  });
});
