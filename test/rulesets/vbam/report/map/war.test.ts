import { describe, expect, test } from 'vitest';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import { moderatorReport as moderatorSchema, type TurnReport } from '#schemas/vbam/report.ts';
import type { CampaignState, Fleet } from '#schemas/vbam/state.ts';
import { flagSigns } from '#vbam/report/map/known/flags.ts';
import { OLD_INK } from '#vbam/report/map/known/lettering.ts';
import { contrast, onNight } from '#vbam/report/map/known/liveries.ts';
import { warPaint } from '#vbam/report/map/known/war/warPaint.ts';
import { wholeMapInHtml } from '#vbam/report/map/wholeMap.ts';
import { moderatorReport } from '#vbam/report/moderatorReport.ts';
import { raidFought, reportOf, sourceOf } from '../../../../builders/battleReports.ts';
import { battle, fleetOf, warship } from '../../../../builders/battleTurn.ts';
import { firstState } from '../../../../builders/firstState.ts';
import { atWarAcrossALane, drawn, drawnMap, neighbouring, spot } from '../../../../builders/mapAtWar.ts';
import { acquaint, befriend } from '../../../../builders/relations.ts';
import { disarm, kessa, ophir, settle, sol } from '../../../../builders/turn.ts';
import { xmlTags } from '../../../../builders/xmlTags.ts';

const nameOf = (empire: string) => firstState().empires[empire]?.name ?? '';
/** A fleet of one slow ship, and where it means to go. */
const send = (state: CampaignState, owner: string, name: string, from: string, course: string[]) => {
  fleetOf(state, owner, { name, system: from, units: { [`${name} Ship`]: {} } });
  const fleet = Object.values(state.fleets).find((one) => one.name === name) as Fleet;
  fleet.course = course;
};

describe('fronts', () => {
  test('a toothed line runs where the lands of two who are at war meet, with its entry in the legend and its words', () => {
    const { svg, legend, words, report } = drawnMap(atWarAcrossALane);
    const lines = svg
      .split('class="fronts"')[1]
      ?.split('</g></g>')[0]
      ?.match(/<path d="[^"]+"/g);
    expect(lines).toHaveLength(2); // the line and its teeth
    expect(lines?.[0]).toBe(lines?.[1]);
    // Vega is at 200 and Lantern at 400, seen from Sol: they meet halfway
    expect(lines?.[0]).toMatch(/d="m300[ -]/);
    expect(legend).toContain('front');
    expect(report.map.wars).toEqual([[0, 1]]);
    expect(words).toContain(`${nameOf(sol)} and ${nameOf(ophir)} are at war`);
    expect(words).toContain(`between Vega (yours) and Lantern (${nameOf(ophir)})`);
  });

  test('peace has none, and neither has a war with somebody whose land is not known to touch', () => {
    const unseen = (state: CampaignState) => {
      atWarAcrossALane(state);
      delete state.knowledge[sol]?.colonies.lantern;
    };
    for (const { svg, legend, words } of [drawnMap(neighbouring), drawnMap(unseen)]) {
      expect(svg).not.toContain('fronts');
      expect(legend).not.toContain('front');
      expect(words).not.toContain('Fronts');
    }
  });

  test('G-46, 4.5.T-k: a war of others is drawn only for those whom a partner has called to it', () => {
    const others = (called: boolean) => (state: CampaignState) => {
      neighbouring(state);
      settle(state, 'izar', { owner: kessa });
      spot(state, sol, 'izar', kessa);
      acquaint(state, ophir, kessa, { state: 'war', declarations: { [kessa]: { level: 'war', turn: 0 } } });
      befriend(state, sol, ophir, ['border', 'non-aggression', 'mutual defense'], {
        ...(called && { calls: [{ called: sol, enemy: kessa, since: 0 }] }),
      });
      acquaint(state, sol, kessa, { communications: true });
    };
    expect(drawnMap(others(false)).report.map).not.toHaveProperty('wars');
    const { svg, words, report } = drawnMap(others(true));
    expect(report.map.wars).toHaveLength(1);
    expect(svg).toContain('class="fronts"');
    expect(words).toMatch(new RegExp(`between (Lantern \\(${nameOf(ophir)}\\) and Izar|Izar \\(.*\\) and Lantern)`));
  });
});

describe('battles', () => {
  const fight = () => raidFought();

  test('those who fought see crossed swords there, and so does a bystander, without the disc', () => {
    const fought = fight();
    const ours = drawn(reportOf(fought, sol));
    expect(ours.report.map.battles).toEqual([{ system: 'lantern' }]);
    expect(ours.svg).toContain('<use href="#swords" ');
    expect(ours.legend).toContain('battle');
    expect(ours.words).toContain('at Lantern, on turn 0, this one');
    const seen: VbamEvent = {
      ...{ kind: 'battleWitnessed', rule: 'W-30', seenBy: [sol], empire: sol, system: 'mirach', scenario: 'deep space' },
      sides: [[ophir], [kessa]],
    };
    const { report, svg, legend, words } = drawnMap(neighbouring, { events: [seen] });
    expect(report.map.battles).toEqual([{ system: 'mirach', witnessed: true }]);
    expect([svg.includes('<use href="#swords-seen" '), svg.includes('<use href="#swords" ')]).toEqual([true, false]);
    expect(legend).toContain('battle of others that you saw');
    expect(words).toContain('at Mirach, of others, on turn 0, this one');
  });

  test('nobody else sees any', () => {
    const { report, svg } = drawn(reportOf(fight(), kessa));
    expect(report.map).not.toHaveProperty('battles');
    expect(svg).not.toContain('swords');
  });

  test('what was avoided and not pursued was no battle; one in a lane is drawn between its ends', () => {
    const fled = battle({
      state(state) {
        fleetOf(state, sol, { name: 'Few', system: 'lantern', units: { Tug: {} }, plan: { posture: 'avoid battle' } });
        fleetOf(state, ophir, { name: 'Many', system: 'lantern', units: { Raider: { ...warship, count: 3 } } });
      },
    });
    const [event] = fled.turn.events.filter(({ kind }) => kind === 'battleFought');
    if (event?.kind !== 'battleFought') throw new Error('nobody met');
    const { pursuit: _shots, ...before } = event.account.before;
    const avoided = { ...event, seenBy: [sol], account: { ...event.account, before, rounds: [] } };
    expect(drawnMap(neighbouring, { events: [avoided] }).report.map).not.toHaveProperty('battles');
    const inLane = { ...event, seenBy: [sol], system: 'vega', account: { ...event.account, at: 'vega', to: 'lantern' } };
    const { report, svg, words } = drawnMap(neighbouring, { events: [inLane] });
    expect(report.map.battles).toEqual([{ system: 'vega', to: 'lantern' }]);
    expect(svg).toContain('<use href="#swords" transform="translate(300 0)');
    expect(words).toContain('on the lane from Vega to Lantern');
  });

  test('the swords never cover a star, and no name or flag covers them', () => {
    const { svg } = drawn(reportOf(fight(), sol));
    const tags = xmlTags(svg);
    const placesOf = (is: (attributes: ReadonlyMap<string, string>) => boolean) =>
      tags.flatMap(({ attributes }) => {
        const place = /translate\((\S+) ([^)]+)\)(?:scale\(([^)]+)\))?/.exec(attributes.get('transform') ?? '');
        return place && is(attributes) ? [place.slice(1).map(Number)] : [];
      });
    const swords = placesOf((attributes) => attributes.get('href') === '#swords');
    const stars = placesOf((attributes) => attributes.get('class')?.startsWith('system') === true);
    expect(swords.length).toBeGreaterThan(0);
    for (const [x = 0, y = 0, scale = 1] of swords)
      for (const [starX = 0, starY = 0] of stars) expect(Math.hypot(x - starX, y - starY)).toBeGreaterThan(10 * scale);
  });
});

describe('courses', () => {
  const underway = (state: CampaignState) => {
    neighbouring(state);
    send(state, sol, 'Slow', 'sol', ['vega', 'lantern']);
  };

  test('an arrow leads along the lanes, with the turn of arrival', () => {
    const { report, svg, legend, words } = drawnMap(underway);
    expect(report.map.courses).toEqual([
      {
        owner: 0,
        fleet: 'Slow',
        from: 'sol',
        way: [
          { system: 'vega', turn: 1 },
          { system: 'lantern', turn: 2 },
        ],
      },
    ]);
    expect(report.fleets.find(({ name }) => name === 'Slow')?.arrives).toBe(2);
    const line = /class="courses now".*?d="([^"]+)"/.exec(svg)?.[1];
    expect(line?.split('M')).toHaveLength(3); // two lanes
    expect(svg).toContain('>Slow · turn 2<');
    expect(svg.split('class="heads now t')[1]?.split('</g>')[0]?.match(/<path/g)).toHaveLength(2);
    expect(legend).toContain('your courses, with the turn of arrival');
    expect(words).toContain('Slow, from Sol by Vega to Lantern, there on turn 2');
  });

  test('O-06, G-04: instructions for later and for every turn are courses too, and say when they begin', () => {
    const { report, svg, legend, words } = drawnMap((state) => {
      underway(state);
      send(state, sol, 'Idle', 'sol', []);
      Object.assign(state.empires[sol] ?? {}, {
        standing: [
          { turn: 4, order: 'Slow: move to Sol' },
          { turn: null, order: 'Idle: move to Altair' },
        ],
      });
    });
    expect(report.map.courses?.map(({ fleet, from, way, leaves }) => [fleet, from, way, leaves])).toEqual([
      ['Idle', 'sol', [{ system: 'altair', turn: 1 }], 1],
      [
        'Slow',
        'sol',
        [
          { system: 'vega', turn: 1 },
          { system: 'lantern', turn: 2 },
        ],
        undefined,
      ],
      [
        'Slow',
        'lantern',
        [
          { system: 'vega', turn: 4 },
          { system: 'sol', turn: 5 },
        ],
        4,
      ],
    ]);
    expect(svg).toContain('>Slow · turn 5, leaves turn 4<');
    expect(legend).toContain('a course by instruction, not begun yet');
    expect(words).toContain('Slow, from Lantern by Vega to Sol, sent by instruction on turn 4, there on turn 5');
  });

  test('an instruction that comes before the end of a course cuts it short', () => {
    const { report } = drawnMap((state) => {
      underway(state);
      Object.assign(state.empires[sol] ?? {}, { standing: [{ turn: 2, order: 'Slow: move to Sol' }] });
    });
    expect(report.map.courses?.map(({ from, way }) => [from, way.map(({ system }) => system)])).toEqual([
      ['sol', ['vega']],
      ['vega', ['sol']],
    ]);
  });

  test('a fleet that goes nowhere has none', () => {
    const { report, svg, legend } = drawnMap((state) => {
      neighbouring(state);
      send(state, sol, 'Idle', 'sol', []);
    });
    expect(report.map).not.toHaveProperty('courses');
    expect(`${svg}${legend}`).not.toMatch(/courses|heads/);
  });
});

describe('whose is what', () => {
  const company = (state: CampaignState) => {
    atWarAcrossALane(state);
    befriend(state, sol, kessa, ['border', 'trade', 'non-aggression', 'military']);
    disarm(state);
    state.fleets = {};
    const force = { where: 'space', detection: 'normal', ccHalves: 6, hulls: {}, units: [] };
    const seen = { enemy: { owner: ophir, system: 'mirach', seen: 0 }, ally: { owner: kessa, system: 'izar', seen: 0 } };
    const forces = state.knowledge[sol]?.forces ?? {};
    for (const [id, what] of Object.entries(seen)) Object.assign(forces, { [id]: { ...force, ...what } });
    send(state, sol, 'Home Fleet', 'sol', []);
  };
  const withStance = (stance: TurnReport['map']['powers'][number]['stance'], age = 0): TurnReport => {
    const { report } = drawnMap(company);
    const map = structuredClone(report.map);
    const power = map.powers[1] as { stance?: typeof stance };
    delete power.stance;
    if (stance) power.stance = stance;
    for (const force of map.forces) Object.assign(force, { age });
    return { ...report, map };
  };

  test('G-46, G-49: each of own, ally, enemy, other and unknown has a shape of its own, explained where it occurs', () => {
    expect(new Set(Object.values(flagSigns)).size).toBe(Object.keys(flagSigns).length);
    const { report, svg, legend, words } = drawnMap(company);
    expect(report.map.powers.map(({ stance }) => stance)).toEqual(
      [sol, ...[ophir, kessa].sort()].map((id) => ({ [ophir]: 'enemy', [kessa]: 'ally' })[id]),
    );
    for (const sign of ['own', 'ally', 'enemy'] as const) expect(svg).toContain(flagSigns[sign]);
    for (const sign of ['other', 'unknown'] as const) expect(svg).not.toContain(flagSigns[sign]);
    for (const text of ['your fleets', 'allies', 'enemies']) expect(legend).toContain(text);
    expect(legend).not.toMatch(/others|unknown/);
    expect(words).toContain(`${nameOf(ophir)} (enemy), 3 CC at Mirach`);
    expect(words).toContain(`${nameOf(kessa)} (ally), 3 CC at Izar`);
    expect(drawn(withStance('unknown')).svg).toContain(flagSigns.unknown);
    expect(drawn(withStance(undefined)).svg).toContain(flagSigns.other);
  });

  test('what was seen on an earlier turn is hollow and says when; what was not seen lately is greyer', () => {
    const [now, lately, long] = [0, 2, 6].map((age) => drawn(withStance('enemy', age)));
    expect(now?.legend).not.toContain('hollow');
    for (const { svg, legend } of [lately, long] as { svg: string; legend: string }[]) {
      expect(legend).toContain('hollow: seen on an earlier turn');
      expect(svg).toMatch(new RegExp(`${flagSigns.enemy}" transform="[^"]+" fill="#0a101f" stroke="#`));
    }
    expect(lately?.svg).toContain('3 CC · 2 turns ago');
    expect(long?.svg).toContain('3 CC · 6 turns ago');
    expect([lately, long].map((map) => map?.svg.includes(`<g fill="${OLD_INK}"`))).toEqual([false, true]);
  });

  test('letters and signs of war can be read on the night, and white on the swords’ ground', () => {
    for (const colour of [OLD_INK, warPaint.blockade, warPaint.front, onNight('#0072B2')])
      expect(contrast(colour, '#111b35')).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', warPaint.battle)).toBeGreaterThanOrEqual(4.5);
  });
});

test('G-28: a blockaded colony has a broken ring and a sign, for its owner and for the blockader, and for nobody else', () => {
  const blockaded = (state: CampaignState) => {
    atWarAcrossALane(state);
    Object.assign(state.colonies.vega ?? {}, { blockade: { by: ophir, since: 0, full: false } });
  };
  const tag = firstState().empires[ophir]?.tag;
  const ours = drawnMap(blockaded);
  expect(ours.svg).toMatch(new RegExp(`<circle class="now" r="\\d+" fill="none" stroke="${warPaint.blockade}"`));
  expect(ours.svg).toContain(`>blockaded by ${tag}<`);
  expect(ours.legend).toContain('blockaded');
  expect(ours.words).toContain(`Vega, by ${nameOf(ophir)}`);
  const theirs = drawnMap(blockaded, { empire: ophir });
  expect(theirs.svg.includes(flagSigns.blockade)).toBe(true);
  expect(theirs.words).toContain('Vega, by you');
  const others = drawnMap(blockaded, { empire: kessa });
  expect(others.html).not.toContain('blockaded');
});

describe('the turn slider', () => {
  const on = (turn: number, { report }: { report: TurnReport }): TurnReport => ({ ...report, turn });
  const peace = drawnMap(neighbouring);
  const war = drawnMap(atWarAcrossALane);
  const fought = on(3, drawn(reportOf(raidFought(), sol)));

  test('shows fronts on the turns of the war alone', () => {
    const over = drawn(on(5, peace), [on(1, peace), on(2, war), on(3, war), on(4, peace)]);
    expect(over.svg).toMatch(/class="fronts"[^>]*><g data-on="2-3" visibility="hidden">/);
    expect(over.words).not.toContain('Fronts');
    const begun = drawn(on(3, war), [on(1, peace), on(2, war)]);
    expect(begun.svg).toContain('<g data-on="2-3"><path');
    expect(begun.svg).not.toContain('visibility="hidden"');
  });

  test('shows battles and blockades of earlier turns where they were, and tells of battles in words', () => {
    const later = drawn(on(6, peace), [on(1, peace), fought]);
    expect(later.svg).toMatch(/href="#[^"]*-system-lantern"[^>]* data-ships="[^"]*x:3/);
    expect(later.svg).toContain('id="ship-x"');
    expect(later.svg).not.toContain('<use href="#swords" transform="translate');
    expect(later.words).toContain('at Lantern, on turn 3.');
    const blockade = structuredClone(on(2, war));
    Object.assign(blockade.map.systems.find(({ id }) => id === 'vega') ?? {}, { blockadedBy: 1 });
    expect(drawn(on(3, war), [blockade]).svg).toMatch(/-system-vega"[^>]* data-ships="[^"]*b:2/);
  });

  test('shows ships by what their owner was to the reader then', () => {
    const force = { system: 'mirach', owner: 1, cc: 3, detection: 'normal' as const, ground: false, seen: 1, age: 0 };
    const met = { name: nameOf(ophir), tag: 'XX', colour: '#D55E00', pattern: 'dots' as const };
    const powers = [peace.report.map.powers.slice(0, 1).concat(met), war.report.map.powers];
    const seen = powers.map((those, index) => {
      const { map } = war.report;
      return on(index + 1, { report: { ...war.report, map: { ...map, powers: those, forces: [force] } } });
    });
    const { svg } = drawn(on(3, war), seen);
    expect(svg).toMatch(/-system-mirach"[^>]* data-ships="1:1 1e:2"/);
    const shapeOf = (id: string) => svg.split(`<g id="ship-${id}"`)[1]?.split('</g>')[0];
    expect(shapeOf('1')).toContain(flagSigns.other);
    expect(shapeOf('1e')).toContain(flagSigns.enemy);
  });
});

test('the moderator’s map shows every war, course, battle and blockade, and tells them', () => {
  const fought = raidFought({
    state(state) {
      fleetOf(state, sol, { name: '1st Fleet', system: 'lantern', units: { Falcon: { count: 3 } } });
      fleetOf(state, ophir, { name: 'Horde', system: 'lantern', units: { Fang: { count: 3 } } });
      send(state, kessa, 'Secret', 'kessa', ['izar']);
      settle(state, 'vega', { blockade: { by: ophir, since: 0, full: false } });
      settle(state, 'mirach', { owner: ophir });
      settle(state, 'izar', { owner: sol });
    },
  });
  const report = moderatorSchema.parse(moderatorReport(sourceOf(fought)));
  const { map } = report;
  const place = (empire: string) => map.powers.findIndex(({ name }) => name === nameOf(empire));
  expect(map.wars).toEqual([[place(sol), place(ophir)].sort()]);
  expect(map.battles).toEqual([{ system: 'lantern' }]);
  expect(map.courses).toEqual([{ owner: place(kessa), fleet: 'Secret', from: 'kessa', way: [{ system: 'izar', turn: 1 }] }]);
  expect(map.systems.find(({ id }) => id === 'vega')?.blockadedBy).toBe(place(ophir));
  const text = wholeMapInHtml(report).replaceAll(/<[^>]*>/g, '');
  expect(text).toContain(`Secret of ${nameOf(kessa)}, from Kessa to Izar, there on turn 1`);
  expect(text).toContain('at Lantern, on turn 0, this one');
  expect(text).toContain(`blockaded by ${nameOf(ophir)}`);
  expect(text).toContain(`${nameOf(sol)} and ${nameOf(ophir)} are at war`);
});
