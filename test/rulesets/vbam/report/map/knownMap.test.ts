import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { liveryColours } from '#generators/livery.ts';
import type { Galaxy, StarSystem } from '#schemas/vbam/galaxy.ts';
import { type TurnReport, turnReport } from '#schemas/vbam/report.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { mapNow } from '#vbam/questions/galaxy/mapNow.ts';
import { reportInHtml } from '#vbam/report/html/reportPage.ts';
import { contrast, onNight } from '#vbam/report/map/known/liveries.ts';
import { freshMemory } from '#vbam/report/map/known/memory.ts';
import { type Past, pastOf } from '#vbam/report/map/known/past.ts';
import { knownMapInHtml } from '#vbam/report/map/knownMap.ts';
import { type ReportSource, reportFor } from '#vbam/report/turnReport.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { explorersCampaign } from '../../../../builders/explorersCampaign.ts';
import { galaxyOf, hostileNames } from '../../../../builders/maps.ts';
import { reported } from '../../../../builders/reported.ts';
import { sol } from '../../../../builders/turn.ts';
import { xmlTags } from '../../../../builders/xmlTags.ts';

const played = explorersCampaign('known map', 10);
const told = played.at(-1) as ReportSource;
const empires = Object.keys(played[0]?.result.state.empires ?? {}); // those with a whole history
const historyOf = (empire: string) => played.map((turn) => turnReport.parse(reportFor(turn, empire)));

function mapFor(empire: string, of: readonly TurnReport[] = historyOf(empire)): string {
  return knownMapInHtml(of.at(-1) as TurnReport, of.slice(0, -1));
}

/** The map and the table of systems that belongs to it. */
function pageOf(report: TurnReport, past: readonly TurnReport[] = []): string {
  const map = knownMapInHtml(report, past);
  return reportInHtml({ report, history: past, map, campaignName: 'The Long Reach', deadline: null });
}

function pageFor(empire: string): string {
  const history = historyOf(empire);
  return pageOf(history.at(-1) as TurnReport, history.slice(0, -1));
}

function svgIn(html: string): string {
  return html.slice(html.indexOf('<svg', html.indexOf('map-frame')), html.indexOf('</svg></div>') + '</svg>'.length);
}

/** The same galaxy with more in it that nobody has seen, in all directions and in every list. */
function withMore(galaxy: Galaxy): Galaxy {
  const [first] = galaxy.systems as [StarSystem];
  const far = (id: string, away: number): StarSystem => {
    const place = { q: 900 * away, r: -700 * away, x: 90_000 * away, y: -70_000 * away };
    return { ...first, ...place, id, name: id, home: null };
  };
  const lane = { id: 'hidden-lane', a: 'hidden-east', b: 'hidden-west', class: null, difficulty: null };
  return {
    ...galaxy,
    fingerprint: 'another',
    systems: [far('hidden-west', -1), ...galaxy.systems, far('hidden-east', 1)],
    lanes: [lane, ...galaxy.lanes],
  };
}

describe('the map of what an empire knows', () => {
  test.each(empires)('names nothing that %s has no source for', (empire) => {
    const { result, galaxy, campaign } = told;
    const view = viewFor(result.state, galaxy, campaign, empire);
    const html = mapFor(empire);
    const hidden = [
      ...mapNow(galaxy, result.state)
        .systems.filter(({ id }) => !(id in view.systems))
        .flatMap(({ id, name }) => [id, name]),
      ...Object.entries(result.state.empires).flatMap(([id, { name }]) =>
        id === empire || id in view.empires ? [] : [id, name],
      ),
      ...galaxy.lanes.map(({ id }) => id),
    ];
    expect(hidden.length).toBeGreaterThan(galaxy.lanes.length);
    expect(hidden.filter((word) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(html))).toEqual([]);
  });

  test.each(empires)('of %s is the same to the last byte when the galaxy holds more that it does not know', (empire) => {
    const larger = played.map((turn) => ({ ...turn, galaxy: withMore(turn.galaxy) }));
    const reports = larger.map((turn) => turnReport.parse(reportFor(turn, empire)));
    expect(mapFor(empire, reports)).toBe(mapFor(empire));
  });

  test('counts places from the capital, never from the middle of the galaxy', () => {
    const [report] = historyOf(empires[0] as string);
    const capital = report?.map.systems.find(({ seat }) => seat === 'capital');
    expect(capital).toMatchObject({ x: 0, y: 0, jumps: 0, hold: 'controlled' });
  });

  test('shows each known system and each known lane once, and an unexplored lane as a stub alone', () => {
    const [report] = historyOf(empires[0] as string).slice(-1) as [TurnReport];
    const tags = xmlTags(svgIn(mapFor(empires[0] as string)));
    const systems = tags.filter(({ attributes }) => /^system\b/.test(attributes.get('class') ?? ''));
    expect(systems.map(({ attributes }) => attributes.get('href'))).toEqual(
      report.map.systems.map(({ id }) => `#${empires[0]}-system-${id}`),
    );
    const pieces = (name: string) =>
      tags
        .filter(({ attributes }) => attributes.get('class') === name)
        .reduce((sum, { attributes }) => sum + (attributes.get('d')?.split('m').length ?? 1) - 1, 0);
    const known = ['restricted', 'minor', 'normal', 'major'].reduce((sum, kind) => sum + pieces(kind), 0);
    expect(known).toBe(report.map.lanes.length);
    expect(report.map.stubs.length).toBeGreaterThan(0);
    expect(pieces('stubs now')).toBe(report.map.stubs.length);
  });

  test('tells every system in words, and unexplored lanes under their numbers', () => {
    const [report] = historyOf(empires[0] as string).slice(-1) as [TurnReport];
    const html = pageFor(empires[0] as string);
    const rowOf = (id: string) => html.split(`<tr id="${empires[0]}-system-${id}">`)[1]?.split('</tr>')[0] ?? '';
    for (const { id, name } of report.map.systems) expect(rowOf(id)).toContain(`<th scope="row">${name}</th>`);
    for (const { system, number } of report.map.stubs) {
      expect(rowOf(system).split('<li>')[number]).toContain('unexplored');
    }
  });

  test('is well formed, points at nothing that is missing, and needs neither style attribute nor script', () => {
    for (const empire of empires) {
      const html = pageFor(empire);
      const tags = xmlTags(svgIn(html));
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      const links = [...html.matchAll(/ href="#(?!turn-)([^"]+)"|url\(#([^)]+)\)/g)].map(([, link, paint]) => link ?? paint);
      expect(tags.length).toBeGreaterThan(50);
      expect(new Set(ids).size).toBe(ids.length);
      expect([...new Set(links)].filter((id) => !ids.includes(id))).toEqual([]);
      expect(html).not.toMatch(/NaN|undefined|Infinity|\[object|\sstyle\s*=|<script|<style|\son[a-z]+=/);
    }
  });

  test('never takes a name for markup', () => {
    const report = structuredClone(historyOf(empires[0] as string).at(-1) as TurnReport);
    for (const [index, system] of report.map.systems.entries()) system.name = hostileNames[index % hostileNames.length] as string;
    for (const fleet of report.map.fleets) fleet.name = hostileNames[0] as string;
    const html = knownMapInHtml(report, []);
    expect(xmlTags(svgIn(html)).map(({ name }) => name)).not.toContain('script');
    expect(html).not.toMatch(/<script|\sonload="/);
    expect(html).toContain('&lt;script&gt;');
  });

  test('says how old knowledge is', () => {
    const report = structuredClone(historyOf(empires[0] as string).at(-1) as TurnReport);
    for (const system of report.map.systems) Object.assign(system, { seen: report.turn - 7, age: 7 });
    expect(svgIn(knownMapInHtml(report, []))).toContain('7 turns ago');
    for (const system of report.exploration.systems) Object.assign(system, { seen: report.turn - 7, age: 7 });
    expect(pageOf(report)).toContain(`<td>turn ${report.turn - 7}</td>`);
  });

  test('writes in colours that can be read on the night', () => {
    for (const colour of Object.values(liveryColours)) expect(contrast(onNight(colour), '#111b35')).toBeGreaterThanOrEqual(4.5);
    for (const colour of ['#97a6c6', '#9eacca', '#b5c0d8']) expect(contrast(colour, '#111b35')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('a pocket dimension', () => {
  /** 3.2.7-i: a system beyond the coreward edge, wherever that is. */
  const withPocket = (edge: number) => (state: CampaignState) => {
    const pocket = { ...(galaxyOf({ systems: 8, homes: 2 }).systems[0] as StarSystem), home: null };
    const names = ['nowhere', 'nowhen'];
    for (const [index, id] of names.entries()) {
      state.newSystems[id] = { ...pocket, id, name: id, q: 500 + edge + index, r: 0, x: (500 + edge + index) * 104, y: 0 };
      state.systems[id] = { discovered: 1 };
    }
    state.newLanes['lane-900'] = { id: 'lane-900', a: 'nowhere', b: 'nowhen', class: null, difficulty: null, since: 1 };
    const facts = { seen: 0, capacity: 1, raw: 1, biosphere: 1, wormhole: null, leftBehind: null };
    const known = state.knowledge[sol]?.systems ?? {};
    known.nowhere = { ...facts, portal: 'sol' };
    (known.sol as { portal: string | null }).portal = 'nowhere';
  };

  test('is an island near by, and its place tells nothing of the edge of the galaxy', () => {
    const [near, far] = [reported({ state: withPocket(1) }), reported({ state: withPocket(4000) })];
    expect(far.map).toEqual(near.map);
    const island = near.map.systems.find(({ id }) => id === 'nowhere');
    const right = Math.max(...near.map.systems.filter(({ pocket }) => !pocket).map(({ x }) => x));
    expect(island).toMatchObject({ pocket: true, jumps: null });
    expect((island?.x ?? 0) - right).toBeLessThan(500);
    expect(near.map.links).toEqual([{ a: 'nowhere', b: 'sol', kind: 'portal' }]);
    expect(pageOf(near)).toContain('in a pocket dimension');
  });
});

describe('the turn slider', () => {
  test('knows since when each system is charted, and who held it', () => {
    const history = historyOf(empires[0] as string);
    const last = history.at(-1) as TurnReport;
    const past = pastOf(last, history.slice(0, -1), freshMemory());
    expect([past.first, past.last]).toEqual([1, 10]);
    const late = last.map.systems.filter(({ id }) => past.systemSince(id) > 1);
    expect(late.length).toBeGreaterThan(0);
    for (const { id } of late) {
      const since = past.systemSince(id);
      expect(history[since - 2]?.map.systems.some((system) => system.id === id)).toBe(false);
      expect(history[since - 1]?.map.systems.some((system) => system.id === id)).toBe(true);
    }
    const capital = last.map.systems.find(({ seat }) => seat === 'capital');
    expect(past.holders(capital?.id ?? '')).toBe('1:0');
  });

  test('knows where ships were, and tells nothing of what nobody saw', () => {
    const history = historyOf(empires[0] as string);
    const last = history.at(-1) as TurnReport;
    const past = pastOf(last, history.slice(0, -1), freshMemory());
    for (const { id } of last.map.systems) {
      const own = history.slice(0, -1).filter(({ map }) => map.fleets.some(({ system }) => system === id));
      const [, stays = ''] = /(?:^| )0:(\S+)/.exec(past.signs(id)) ?? [];
      const told = stays.split(',').flatMap((stay) => {
        const [from = 0, to = from] = stay.split('-').map(Number);
        return stay === '' ? [] : Array.from({ length: to - from + 1 }, (_, step) => from + step);
      });
      expect(told).toEqual(own.map(({ turn }) => turn));
    }
    expect(last.map.systems.some(({ id }) => past.signs(id).startsWith('0:'))).toBe(true);
    expect(mapFor(empires[0] as string)).toContain(' data-ships="');
  });

  test('tells the same of a turn, whichever turns were asked for before it and after', () => {
    const history = empires.slice(0, 2).map(historyOf);
    const told = (past: Past, { map }: TurnReport) =>
      map.systems.map(({ id }) => [id, past.systemSince(id), past.holders(id), past.signs(id)]);
    const pasts = history.flatMap((reports) =>
      [9, 4, 5, 7].map((index) => ({ report: reports[index] as TurnReport, before: structuredClone(reports.slice(0, index)) })),
    );
    const alone = pasts.map(({ report, before }) => told(pastOf(report, before, freshMemory()), report));
    const memory = freshMemory();
    const kept = history.flatMap((reports) =>
      [9, 4, 5, 7].map((index) => pastOf(reports[index] as TurnReport, reports.slice(0, index), memory)),
    );
    expect(kept.map((past, index) => told(past, pasts[index]?.report as TurnReport))).toEqual(alone);
  });

  test('is drawn as if each turn were written alone, whatever was drawn before it', () => {
    const memory = freshMemory();
    for (const history of empires.slice(0, 2).map(historyOf))
      for (const [index, report] of history.entries()) {
        const before = history.slice(0, index);
        expect(knownMapInHtml(report, before, memory)).toBe(knownMapInHtml(report, before));
      }
  });

  test('is there only where there is a past', () => {
    const [first] = historyOf(empires[0] as string) as [TurnReport];
    expect(knownMapInHtml(first, [])).not.toContain('map-turns');
    expect(mapFor(empires[0] as string)).toContain('<input type="range" min="1" max="10" value="10"');
  });
});

describe('a map of 500 known systems', () => {
  const galaxy = galaxyOf({ systems: 500, homes: 6 });
  const [report] = historyOf(empires[0] as string).slice(-1) as [TurnReport];
  const { map } = report;
  const [like] = map.systems as [TurnReport['map']['systems'][number]];
  const known: TurnReport = {
    ...report,
    map: {
      ...map,
      systems: galaxy.systems.map(
        ({ id, name, x, y, type, spectral, luminosity, importance, terrain, resources, special }, index) => ({
          ...like,
          ...{ id, name, x, y, type, spectral, luminosity, importance, terrain, resources, special },
          colony: index % 9 === 0 ? { owner: 0, size: 'colony', seen: 10, age: 0 } : null,
          seat: index === 0 ? 'capital' : null,
          hold: index % 9 === 0 ? 'controlled' : index % 9 === 1 ? 'claimed' : null,
          jumps: index % 20,
          age: index % 12,
        }),
      ),
      lanes: galaxy.lanes.map(({ a, b, class: kind }) => ({ a, b, class: kind, hexes: 2 })),
      stubs: galaxy.systems
        .filter((_, index) => index % 2 === 0)
        .map(({ id }) => ({ system: id, number: 1, direction: 'upspin' })),
      fleets: [],
      forces: [],
      wilds: [],
      links: [],
    },
  };

  /** Every ninth system is the reader's and the next one an enemy's, who has ships there; forty fleets are under way, and there was a battle in ten places. */
  const atWar: TurnReport = {
    ...known,
    map: {
      ...known.map,
      powers: [
        known.map.powers[0] as (typeof known.map.powers)[0],
        { name: 'Foe', tag: 'FO', colour: '#D55E00', pattern: 'dots', stance: 'enemy' },
      ],
      wars: [[0, 1]],
      systems: known.map.systems.map((system, index) => {
        return index % 9 === 4 ? { ...system, colony: { owner: 1, size: 'colony', seen: 10, age: 0 }, hold: null } : system;
      }),
      forces: known.map.systems
        .filter((_, index) => index % 9 === 4)
        .map(({ id }) => ({ system: id, owner: 1, cc: 3, detection: 'normal', ground: false, seen: 8, age: 2 })),
      courses: known.map.lanes.slice(0, 40).map(({ a, b }, index) => ({
        ...{ owner: 0, fleet: `Fleet ${index}`, from: a },
        way: [{ system: b, turn: 11 + (index % 5) }],
      })),
      battles: known.map.systems.slice(0, 10).map(({ id }) => ({ system: id })),
    },
  };

  test('at war over all of it, after nine turns of war, it takes at most 12 KB more', () => {
    const past = Array.from({ length: 9 }, (_, index) => ({ ...atWar, turn: index + 1 }));
    const peace = past.map(({ turn }) => ({ ...known, turn }));
    const weightOf = (report: TurnReport, before: TurnReport[]) => gzipSync(knownMapInHtml(report, before)).length;
    expect(knownMapInHtml(atWar, past)).toMatch(/class="fronts".*class="courses now".*href="#swords"/s);
    expect(weightOf(atWar, past) - weightOf(known, peace)).toBeLessThan(12_000);
  });

  test('fits its page: below 65 KB when compressed, with at most 12 nodes for a system in the drawing', () => {
    const html = knownMapInHtml(known, []);
    expect(gzipSync(html).length).toBeLessThan(65_000);
    expect(xmlTags(svgIn(html)).length).toBeLessThan(500 * 12);
  });
});

test('4.3: contested systems and neutral zones are hatched, explained in the legend and told in words; nothing of it elsewhere', () => {
  const [empire = ''] = empires;
  const report = structuredClone(historyOf(empire).at(-1) as TurnReport);
  expect(pageOf(report)).not.toMatch(/land-contested|land-neutral|neutral zone/);
  const [first, second] = report.map.systems.filter(({ colony }) => colony === null);
  if (!first || !second) throw new Error('all systems are settled');
  report.map.powers[1] ??= { name: 'Kili Hegemony', tag: 'KH', colour: '#D55E00', pattern: 'dots' };
  Object.assign(first, { hold: 'contested' });
  Object.assign(second, { neutralWith: 1 });
  const page = pageOf(report);
  for (const state of ['contested', 'neutral']) {
    expect(page.match(new RegExp(`<pattern id="[^"]*land-${state}"`, 'g'))).toHaveLength(1);
    expect(page.match(new RegExp(`fill="url\\(#[^"]*land-${state}\\)"`, 'g'))?.length).toBe(2); // the cell, and the legend
  }
  const text = page.replace(/<[^>]*>/g, ' ');
  expect(text).toContain('neutral zone');
  expect(text).toContain(`neutral between you and ${report.map.powers[1].name}`);
});

test('the key under the map says since when an empire met later is known, for the slider to hide it before', () => {
  const history = historyOf(empires[0] as string);
  const { map, ...last } = history.at(-1) as TurnReport;
  const force = {
    system: map.systems[0]?.id ?? '',
    owner: map.powers.length,
    cc: 3,
    detection: 'normal' as const,
    ground: false,
  };
  const powers = [...map.powers, { name: 'Newcomers', tag: 'NE', colour: '#E69F00', pattern: 'dots' as const }];
  const met = { ...last, map: { ...map, powers, forces: [{ ...force, age: 0, seen: last.turn }] } };
  const key =
    mapFor(last.empire.id, [...history.slice(0, -1), met])
      .split('data-layer="political"')[1]
      ?.split('</ul>')[0] ?? '';
  expect(key).toMatch(new RegExp(`<li data-since="${last.turn}">(?:(?!<li).)*Newcomers</li>`));
  expect(key).toContain('<li><svg');
});
