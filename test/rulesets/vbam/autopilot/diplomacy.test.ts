import { describe, expect, test } from 'vitest';
import type { Offer, TreatyKind } from '#schemas/vbam/state.ts';
import { drawEnvoy } from '#vbam/autopilot/advisers/diplomacy/envoyShips.ts';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import { canDesign } from '#vbam/questions/shared/forces/canDesign.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import {
  abroad,
  atWar,
  counsel,
  ordersOf,
  other,
  own,
  type Scene,
  scene,
  signed,
  third,
  withEnvoy,
  within,
  YANDRINAI,
} from '../../../builders/diplomacyScene.ts';
import { treatiesOf } from '../../../builders/relations.ts';

const offer = (kind: TreatyKind, more: Partial<Offer> = {}): Offer => ({
  ...{ by: other, purpose: 'sign', kind, terms: {}, made: 19, ...more },
});

describe('offers are answered', () => {
  test('what is worth having is accepted, and why is said', () => {
    const view = scene({ treaties: signed('border'), offers: [offer('trade')] });
    expect(counsel(view).get(`accept trade treaty of ${YANDRINAI}`)).toBe(
      `${YANDRINAI} offers a trade treaty; their markets are worth it, so we accept.`,
    );
  });

  test('what the people would not sign is refused', () => {
    const view = scene({ treaties: signed('border'), offers: [offer('trade')], relationship: -15, culture: { xenophobia: 60 } });
    expect(counsel(view).get(`refuse trade treaty of ${YANDRINAI}`)).toBe(
      `${YANDRINAI} offers a trade treaty, but our people do not trust them so far.`,
    );
  });

  test('the bold keep their hands free', () => {
    const offered = { treaties: signed('border'), offers: [offer('non-aggression')], relationship: 10 };
    expect(ordersOf(scene(offered))).toContain(`accept non-aggression treaty of ${YANDRINAI}`);
    const bold = scene({ ...offered, culture: { aggressiveness: 70 } });
    expect(counsel(bold).get(`refuse non-aggression treaty of ${YANDRINAI}`)).toMatch(/we keep our hands free/);
  });

  test('nobody gives up being its own master', () => {
    const treaties = signed('border', 'non-aggression', 'military', 'mutual defense', 'alliance');
    for (const kind of ['protectorate', 'unification'] as const) {
      const view = scene({ treaties, offers: [offer(kind)], relationship: 100 });
      expect(counsel(view).get(`refuse ${kind} of ${YANDRINAI}`)).toMatch(/we remain our own masters/);
    }
  });

  test('terms that ask too much are refused', () => {
    const terms = { relinquish: { [own]: ['altair', 'vega', 'tau-ceti', 'maw', 'lantern'] } };
    const view = scene({ offers: [offer('border', { terms })] });
    expect(counsel(view).get(`refuse border treaty of ${YANDRINAI}`)).toMatch(/they ask too much for it/);
  });

  test('G-49: nobody is helped against those with whom one is at peace', () => {
    const treaties = signed('border', 'non-aggression');
    const view = scene({ treaties, offers: [offer('co-belligerency', { terms: { against: [third] } })], relationship: 60 });
    expect(ordersOf(view)).toContain(`refuse co-belligerency treaty of ${YANDRINAI}`);
    Object.assign(view.empires[third] as KnownEmpire, atWar());
    expect(ordersOf(view)).toContain(`accept co-belligerency treaty of ${YANDRINAI}`);
  });

  test('G-47: a partner that wants to part is let go, unless the treaty is dear', () => {
    const parting = { treaties: signed('border', 'trade'), offers: [offer('trade', { purpose: 'withdraw' })] };
    expect(ordersOf(scene({ ...parting, relationship: -15 }))).toContain(`accept trade treaty of ${YANDRINAI}`);
    expect(ordersOf(scene({ ...parting, relationship: 30 }))).toContain(`refuse trade treaty of ${YANDRINAI}`);
  });
});

describe('treaties are offered', () => {
  const offersOf = (view: EmpireView) => ordersOf(view).filter((order) => order.startsWith('offer '));

  test('a border treaty comes first', () => {
    expect(offersOf(scene())).toEqual([`offer border treaty to ${YANDRINAI}`]);
  });

  test('then all that rests on what is signed, as far as the people would sign it', () => {
    expect(offersOf(scene({ treaties: signed('border'), relationship: 5 }))).toEqual([
      `offer trade treaty to ${YANDRINAI}`,
      `offer non-aggression treaty to ${YANDRINAI}`,
    ]);
    const treaties = signed('border', 'trade', 'non-aggression');
    expect(offersOf(scene({ treaties, relationship: 15 }))).toEqual([]);
    expect(offersOf(scene({ treaties, relationship: 40 }))).toEqual([
      `offer research treaty to ${YANDRINAI}`,
      `offer military treaty to ${YANDRINAI}`,
    ]);
  });

  test('xenophobes sign less', () => {
    expect(offersOf(scene({ treaties: signed('border'), culture: { xenophobia: 90 } }))).toEqual([]);
    expect(offersOf(scene({ treaties: signed('border'), culture: { xenophobia: 10 } }))).toHaveLength(2);
  });

  test('talks are not held every turn', () => {
    expect(offersOf(scene({ turn: 21 }))).toEqual([]);
    expect(offersOf(scene({ turn: 30 }))).toHaveLength(1);
    const fresh = treatiesOf(other, ['border'], { signed: 20 });
    expect(offersOf(scene({ turn: 23, treaties: fresh, relationship: 5 }))).toHaveLength(2);
  });

  test('4.5.3-c, 4.2.3-d: nothing without a common language, nor without a capital', () => {
    expect(offersOf(scene({ communications: false }))).toEqual([]);
    const view = scene();
    view.empire.capital = null;
    expect(ordersOf(view)).toEqual([]);
  });
});

describe('treaties are left', () => {
  const soured = { treaties: signed('border', 'trade'), relationship: -20, culture: { xenophobia: 70, integrity: 20 } };

  test('G-47: the false break what they cannot bear, with reason', () => {
    expect(counsel(scene(soured)).get(`break trade treaty with ${YANDRINAI}`)).toBe(
      `Our people cannot bear the trade treaty with ${YANDRINAI} any longer.`,
    );
  });

  test('those true to their word ask first', () => {
    const view = scene({ ...soured, culture: { xenophobia: 70, integrity: 80 } });
    expect(ordersOf(view)).toContain(`withdraw from trade treaty with ${YANDRINAI}`);
  });

  test('what is liked is kept', () => {
    expect(ordersOf(scene({ ...soured, relationship: 20 })).some((order) => order.startsWith('break'))).toBe(false);
  });
});

describe('quarrels', () => {
  const hostilities = `declare hostilities on ${YANDRINAI}`;

  test('the bold declare on those they hate, the peaceable do not', () => {
    const hated = { relationship: -40 };
    expect(counsel(within(scene({ ...hated, culture: { aggressiveness: 90 } }))).get(hostilities)).toMatch(/^We hate/);
    expect(ordersOf(within(scene({ ...hated, culture: { aggressiveness: 50 } })))).toContain(hostilities);
    expect(ordersOf(within(scene({ ...hated, culture: { aggressiveness: 30 } })))).not.toContain(hostilities);
  });

  test('the bold fall on the weak, unless something binds them', () => {
    const prey = (treaties: KnownEmpire['treaties'], aggressiveness: number) => {
      const view = scene({ treaties, relationship: 5, culture: { aggressiveness } });
      view.foreign.colonies.vega = { seen: 10, owner: other, size: 'settlement', facilities: [] };
      return view;
    };
    expect(counsel(prey([], 80)).get(hostilities)).toMatch(/weaker than we are/);
    expect(ordersOf(prey(signed('border', 'trade'), 80))).not.toContain(hostilities);
    expect(ordersOf(prey([], 50))).not.toContain(hostilities);
    const view = prey([], 80);
    view.foreign.forces.seen = {
      ...{ seen: 10, system: 'vega', owner: other, where: 'space', detection: 'limited', ccHalves: 90, hulls: {}, units: [] },
    };
    expect(ordersOf(view)).not.toContain(hostilities);
  });

  test('G-46: what forbids it is broken first, but not by those true to their word', () => {
    const bound = { treaties: signed('border', 'non-aggression'), relationship: -60 };
    const broken = `break non-aggression treaty with ${YANDRINAI}`;
    const view = within(scene({ ...bound, culture: { aggressiveness: 80, integrity: 40 } }));
    expect(ordersOf(view)).toContain(broken);
    expect(ordersOf(view)).not.toContain(hostilities);
    expect(ordersOf(within(scene({ ...bound, culture: { aggressiveness: 80, integrity: 90 } })))).not.toContain(broken);
  });

  test('one war at a time, two for the reckless; the most hated first', () => {
    const declaredIn = (aggressiveness: number) => {
      const view = within(scene({ relationship: -60, culture: { aggressiveness } }));
      Object.assign(view.empires[third] as KnownEmpire, { communications: true, relationship: -70 });
      return ordersOf(view).filter((order) => order.startsWith('declare'));
    };
    expect(declaredIn(80)).toEqual(['declare hostilities on Tylliri Covenant']);
    expect(declaredIn(95)).toHaveLength(2);
  });

  test('those who must wait for their turn are dealt with meanwhile', () => {
    const view = within(scene({ relationship: -15, culture: { aggressiveness: 75, xenophobia: 20 } }));
    expect(ordersOf(view)).toContain(hostilities);
    Object.assign(view.empires[third] as KnownEmpire, { communications: true, relationship: -70 });
    expect(ordersOf(structuredClone(view))).toContain(`offer border treaty to ${YANDRINAI}`);
  });

  test('war follows hostilities after some turns, if hate is deep', () => {
    const war = `declare war on ${YANDRINAI}`;
    const fighting = (more: Scene) => ordersOf(within(scene({ ...atWar({ warSince: 15 }), relationship: -45, ...more })));
    expect(fighting({})).toContain(war);
    expect(fighting({ warSince: 18 })).not.toContain(war);
    expect(fighting({ relationship: -30 })).not.toContain(war);
    expect(fighting({ relationship: -30, culture: { aggressiveness: 80 } })).toContain(war);
  });

  test('G-48: after an armistice all but the bold think better of it', () => {
    const truce = { treaties: treatiesOf(other, ['armistice'], { signed: 15 }), truceUntil: 25, relationship: -40 };
    const offersBorder = (view: EmpireView) => ordersOf(within(view)).includes(`offer border treaty to ${YANDRINAI}`);
    expect(offersBorder(scene({ ...truce, relationship: -30, culture: { xenophobia: 30 } }))).toBe(true);
    expect(offersBorder(scene({ ...truce, relationship: -30, culture: { xenophobia: 30, aggressiveness: 70 } }))).toBe(false);
  });
});

describe('wars end', () => {
  test('O-54: an armistice is offered when a war has lasted, sooner by the peaceable', () => {
    const peace = `offer armistice to ${YANDRINAI}`;
    const lasted = (turns: number, aggressiveness: number) =>
      ordersOf(scene({ ...atWar({ warSince: 20 - turns }), relationship: -60, culture: { aggressiveness } }));
    expect(lasted(5, 10)).not.toContain(peace);
    expect(lasted(8, 30)).toContain(peace);
    expect(lasted(8, 70)).not.toContain(peace);
    expect(lasted(20, 65)).toContain(peace);
  });

  test('O-51: it is accepted by those who are tired, and refused by others', () => {
    const sued = { ...atWar(), offers: [offer('armistice')], relationship: -60 };
    expect(ordersOf(scene({ ...sued, culture: { aggressiveness: 40 } }))).toContain(`accept armistice of ${YANDRINAI}`);
    expect(ordersOf(scene({ ...sued, culture: { aggressiveness: 95 } }))).toContain(`refuse armistice of ${YANDRINAI}`);
  });
});

describe('4.5.T-k: calls to arms', () => {
  const partner = { treaties: signed('border', 'non-aggression', 'military', 'mutual defense'), relationship: 60 };
  const followed = (integrity: number) => {
    const view = scene({ ...partner, calls: [{ called: own, enemy: third, since: 19 }], culture: { integrity } });
    Object.assign(view.empires[third] as KnownEmpire, { communications: true, relationship: 20 });
    return counsel(view).get('declare hostilities on Tylliri Covenant') !== undefined;
  };

  test('they are followed by whoever keeps its word, and not by the false', () => {
    expect(followed(80)).toBe(true);
    expect(followed(45)).toBe(true);
    expect(followed(10)).toBe(false);
  });

  test('partners are called against whoever has declared war', () => {
    const view = scene(partner);
    Object.assign(view.empires[third] as KnownEmpire, {
      ...{ communications: true, relationship: -30 },
      ...atWar({ level: 'war', declared: { we: null, they: 'war' } }),
    });
    expect(ordersOf(view)).toContain(`call ${YANDRINAI} to arms against ${third}`);
  });
});

describe('trade and gates', () => {
  test('O-40: hated partners are sanctioned, until hate is over', () => {
    const trading = { treaties: signed('border', 'trade') };
    expect(ordersOf(scene({ ...trading, relationship: -28 }))).toContain(`sanction ${YANDRINAI}`);
    const sanctioned = { ...trading, sanctions: { ours: true, theirs: false } };
    expect(ordersOf(scene({ ...sanctioned, relationship: -20 }))).not.toContain(`lift sanctions on ${YANDRINAI}`);
    expect(ordersOf(scene({ ...sanctioned, relationship: -5 }))).toContain(`lift sanctions on ${YANDRINAI}`);
  });

  test('O-73: gates are open to friends, and closed to others', () => {
    const friends = { treaties: signed('border', 'non-aggression'), relationship: 50 };
    const view = scene(friends);
    const [facility] = Object.values(view.facilities);
    if (facility) facility.kind = 'jump gate';
    expect(ordersOf(view)).toContain(`open gates to ${YANDRINAI}`);
    const soured = scene({ ...friends, relationship: -5 });
    soured.empire.gatesOpenTo = [other];
    expect(ordersOf(soured)).toContain(`close gates to ${YANDRINAI}`);
  });
});

describe('embassies', () => {
  test('a class is drawn and proved, that passes at every tech level', () => {
    const orders = ordersOf(abroad({ communications: false }));
    expect(orders[0]).toMatch(
      /^design "Envoy Mark 1" as starship costing 9 for TL 0 with DV 3, FTL 1, Diplomatic 5, Endurance 11$/,
    );
    expect(orders[1]).toBe('prototype Envoy Mark 1 at Sol');
    for (const level of [0, 5, 10, 20]) {
      const techLevel = { era: 'interstellar' as const, level };
      const drawn = drawEnvoy(techLevel);
      expect(drawn && canDesign(drawn, { techLevel, ftlUnlocked: true })).toBe(true);
    }
  });

  test('nobody is sent to whom nobody needs to visit', () => {
    expect(ordersOf(abroad({ relationship: 60 }))).toEqual([]);
    expect(ordersOf(abroad({ ...atWar({ warSince: 20 }), relationship: -50 }))).not.toContain('prototype Envoy Mark 1 at Sol');
  });

  test('4.5.3: envoys live among those whom nobody understands', () => {
    expect(counsel(withEnvoy('sol', { communications: false })).get('1st Embassy: move to Lantern')).toBe(
      `Nobody here understands ${YANDRINAI}: somebody has to live among them for a while.`,
    );
    expect(ordersOf(withEnvoy('lantern', { communications: false }, 3))).toEqual([]);
  });

  test('those whose home nobody knows are awaited where they were seen last', () => {
    const view = withEnvoy('sol', { communications: false });
    delete view.foreign.colonies.lantern;
    expect(ordersOf(view)).toEqual([]);
    view.foreign.forces.seen = {
      ...{ seen: 10, system: 'lantern', owner: other, where: 'space', detection: 'limited', ccHalves: 2, hulls: {}, units: [] },
    };
    expect(ordersOf(view)).toContain('1st Embassy: move to Lantern');
  });

  test('O-56: then they speak well of us, every second turn', () => {
    const mission = `1st Embassy: diplomatic mission to ${YANDRINAI}`;
    expect(ordersOf(withEnvoy('lantern'))).toContain(mission);
    expect(ordersOf(withEnvoy('lantern', { turn: 22 }))).not.toContain(mission);
    expect(ordersOf(withEnvoy('lantern', { culture: { xenophobia: 80 } }))).not.toContain(mission);
  });

  test('3.2.6-p: they do not live in a storm, and cross one only if they come back sound', () => {
    const moves = (stormy: string, damage = 0) => {
      const view = withEnvoy('sol', { communications: false });
      Object.assign(view.systems[stormy] ?? {}, { terrain: ['plasma storm'] });
      Object.assign(view.units.envoy ?? {}, { damage });
      Object.assign(view.colonies.sol ?? {}, { industry: 0 }); // nobody repairs it first
      return ordersOf(view).filter((order) => order.startsWith('1st Embassy: move'));
    };
    expect(moves('lantern')).toEqual([]);
    expect(moves('vega')).toEqual(['1st Embassy: move to Lantern']);
    expect(moves('vega', 1)).toEqual([]);
  });

  test('a scratch does not call them away', () => {
    const view = withEnvoy('lantern');
    Object.assign(view.units.envoy ?? {}, { damage: 1 });
    const orders = autopilotSheet(view).split('\n');
    expect(orders).toContain(`- 1st Embassy: diplomatic mission to ${YANDRINAI}`);
    expect(orders.filter((order) => order.startsWith('- 1st Embassy: move'))).toEqual([]);
  });

  test('G-41: they come home before their stores are used up', () => {
    const far = (view: EmpireView) => {
      Object.assign(view.colonies.sol ?? {}, { census: 2 }); // supplies for one jump
      return view;
    };
    expect(counsel(far(withEnvoy('lantern', {}, 15))).get('1st Embassy: move to Sol')).toMatch(/used up their stores/);
    expect(ordersOf(far(withEnvoy('sol', { communications: false }, 15)))).not.toContain('1st Embassy: move to Lantern');
  });
});

describe('O-60: diplomats', () => {
  /** A route leads to Lantern, where the Yandrinai live; our diplomats are where it is said. */
  function trading(diplomats: Record<string, number> = {}, more: Scene = {}): EmpireView {
    const view = scene({ turn: 21, treaties: signed('border', 'trade'), ...more });
    view.foreign.colonies.lantern = { seen: 10, owner: other, size: 'settlement', facilities: [] };
    view.tradeRoutes.lantern = { owner: own, center: 'sol', target: 'lantern', opened: 3, state: 'active' };
    Object.assign(view.colonies.sol ?? {}, { intel: 3 });
    view.diplomats = Object.entries(diplomats).map(([system, count]) => ({
      owner: own,
      place: { kind: 'system', system },
      count,
    }));
    return view;
  }
  const about = (view: EmpireView) => ordersOf(view).filter((order) => /diplomat/.test(order));

  test('are recruited for those to whom a route leads and who should think better of us, as far as the military can pay', () => {
    expect(about(trading())).toEqual(['recruit diplomat at Sol']);
    expect(counsel(trading()).get('recruit diplomat at Sol')).toBe(
      `${YANDRINAI} should hear more of us, and our merchants at Lantern have rooms to let.`,
    );
    const rich = trading();
    Object.assign(rich.systems.sol ?? {}, { raw: 12 });
    expect(about(rich)).toEqual(['recruit 3 diplomats at Sol']); // all that Intel 3 allows
  });

  test('go where they are wanted, and speak there in our turn', () => {
    const mission = `diplomatic mission to ${YANDRINAI} at Lantern`;
    expect(about(trading({ sol: 2 }))).toEqual(['send 2 diplomats from Sol to Lantern', mission, 'recruit diplomat at Sol']);
    expect(about(trading({ lantern: 5 }))).toEqual([mission]);
    expect(about(trading({ lantern: 5 }, { turn: 22 }))).toEqual([]);
  });

  test('five are enough, and others wait', () => {
    expect(about(trading({ lantern: 4, sol: 3 }, { turn: 22 }))).toEqual(['send diplomat from Sol to Lantern']);
  });

  test('nobody is sent to friends, enemies, or those whom nobody understands', () => {
    expect(about(trading({ sol: 2 }, { relationship: 60 }))).toEqual([]);
    expect(about(trading({ sol: 2 }, { ...atWar({ warSince: 20 }), relationship: -50 }))).toEqual([]);
    expect(about(trading({ sol: 2 }, { communications: false }))).toEqual([]);
    const closed = trading({ sol: 2 });
    for (const route of Object.values(closed.tradeRoutes)) route.state = 'suspended';
    expect(about(closed)).toEqual([]);
  });
});

describe('empires that nobody plays', () => {
  test('4.5.N: their treaties are rolled, so no order speaks of them', () => {
    const tempting = { treaties: signed('border'), offers: [offer('trade')], relationship: -60 };
    expect(ordersOf(scene({ ...tempting, kind: 'non-player' }))).toEqual([]);
    expect(ordersOf(scene({ ...tempting, kind: 'non-aligned' }))).toEqual([]);
  });

  test('4.5.N-a: they visit those with whom they want better relations', () => {
    const view = scene({ kind: 'non-player', aim: 'better relations' });
    view.foreign.colonies.vega = { seen: 10, owner: other, size: 'settlement', facilities: [] };
    expect(ordersOf(view)).toContain('prototype Envoy Mark 1 at Sol');
  });
});
