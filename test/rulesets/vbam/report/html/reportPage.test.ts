import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { liveryColours } from '#generators/livery.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { linksInReader } from '#vbam/report/html/readerLinks.ts';
import { reportInHtml } from '#vbam/report/html/reportPage.ts';
import { playedReports } from '../../../../builders/played.ts';
import { reported } from '../../../../builders/reported.ts';
import { type Tag, xmlTags } from '../../../../builders/xmlTags.ts';

const TURNS = 10;
const reports = playedReports(TURNS);
const last = reports.at(-1) as TurnReport;
const [page, tags] = read(last, reports);

function pageOf(report: TurnReport, history: readonly TurnReport[] = [], more = {}): string {
  return reportInHtml({ report, history, map: '', campaignName: 'The Long Reach', deadline: null, ...more });
}

function read(report: TurnReport, history: readonly TurnReport[] = []): [string, Tag[]] {
  const written = pageOf(report, history);
  return [written, xmlTags(written)];
}

function valuesOf(all: readonly Tag[], attribute: string): string[] {
  return all.flatMap(({ attributes }) => attributes.get(attribute) ?? []);
}

/** The page as plain text. */
function textOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '')
    .replace(/\s+/g, ' ');
}

function sectionOf(markup: string, id: string): string {
  return markup.split(`id="${last.empire.id}-${id}"`)[1]?.split('</section>')[0] ?? '';
}

describe('the page', () => {
  test('is well-formed, its ids are all different and its links lead somewhere', () => {
    const ids = valuesOf(tags, 'id');
    expect(new Set(ids).size).toBe(ids.length);
    const links = valuesOf(tags, 'href').filter((href) => !href.startsWith('#turn-'));
    const [rules, inside] = [links.filter((href) => !href.startsWith('#')), links.filter((href) => href.startsWith('#'))];
    expect(rules.every((href) => /^\.\.\/\.\.\/\.\.\/rules\/(orders\/|rulings\/)?#[\w.-]+$/.test(href))).toBe(true);
    expect(inside.length).toBeGreaterThan(30);
    expect(inside.filter((href) => !ids.includes(href.slice(1)))).toEqual([]);
    expect(valuesOf(tags, 'aria-labelledby').filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('needs no inline style and no script', () => {
    expect(valuesOf(tags, 'style')).toEqual([]);
    expect(
      tags.filter(({ name, attributes }) => name === 'script' || [...attributes.keys()].some((key) => key.startsWith('on'))),
    ).toEqual([]);
  });

  test('has one first heading, as has each story, and no heading skips a level', () => {
    const levels = tags.flatMap(({ name }) => /^h(\d)$/.exec(name)?.[1] ?? []).map(Number);
    const stories = tags.filter(({ attributes }) => attributes.get('class') === 'story-page').length;
    expect(levels.slice(0, -stories).filter((level) => level === 1)).toEqual([1]);
    expect(levels.slice(-stories)).toEqual(Array(stories).fill(1));
    expect(stories).toBeGreaterThan(5);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  test('names every table and every column', () => {
    const count = (name: string) => tags.filter((tag) => tag.name === name).length;
    expect(count('caption')).toBe(count('table'));
    expect(tags.filter(({ name, attributes }) => name === 'th' && !attributes.has('scope'))).toEqual([]);
  });

  test('says who, which turn, which year, when orders are due, and where other turns are', () => {
    const deadline = 'Sunday 2031-03-02 20:00 (Europe/Berlin)';
    const told = pageOf(reports[4] as TurnReport, reports, { deadline, links: { ...linksInReader(5), desk: 'desk/' } });
    expect(textOf(told)).toContain(`Turn 5 year 1, fifth turn`);
    expect(textOf(told)).toContain(`Write orders for turn 6 : are due ${deadline}`);
    expect(told).toContain('<a rel="prev" href="#turn-4">');
    expect(told).not.toContain('rel="next"');
    expect(textOf(told)).toContain(last.empire.name);
    expect(told).toContain(`data-colour="${last.empire.colour}"`);
  });

  test('an older turn links to the next one and asks for no orders', () => {
    const links = { ...linksInReader(TURNS), turn: (turn: number) => `../${turn}/` };
    const told = pageOf(reports[4] as TurnReport, reports, { links });
    expect(told).toContain('<a rel="next" href="../6/">');
    expect(told).not.toContain('class="due"');
  });

  test('does not link to a turn whose report its reader does not have', () => {
    expect(pageOf(last, [])).not.toContain('rel="prev"');
  });

  test('looks at no later turn', () => {
    expect(pageOf(reports[4] as TurnReport, reports)).toBe(pageOf(reports[4] as TurnReport, reports.slice(0, 4)));
  });

  test('the set-up has a page too', () => {
    const [told] = read({ ...reported(), turn: 0 });
    expect(textOf(told)).toContain('Set-up before the first turn');
    expect(textOf(told)).toContain('Nothing to report.');
  });

  test('two empires can be read in one document', () => {
    const other = { ...last, empire: { ...last.empire, id: 'somebody-else' } };
    const ids = [...valuesOf(tags, 'id'), ...valuesOf(xmlTags(pageOf(other, reports)), 'id')];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('the style has an accent for every colour an empire can have', () => {
    const css = readFileSync('src/site/styles/reportLivery.css', 'utf8');
    expect(Object.values(liveryColours).filter((colour) => !css.includes(`.report[data-colour="${colour}"]`))).toEqual([]);
  });
});

describe('the treasury', () => {
  test.each(['ep', 'pp', 'tp', 'ip'] as const)(
    '%s: opening, every sum, every line and closing are those of the report',
    (pool) => {
      for (const report of reports) {
        const { opening, lines, closing } = report.ledger[pool];
        const shown = (amount: number) => (pool === 'ep' ? (amount / 10).toFixed(1) : String(amount)).replace('-', '\u2212');
        const change = (amount: number) => (amount > 0 ? `+${shown(amount)}` : shown(amount));
        const told = pageOf(report);
        const list = told.split(`data-pool="${pool}">`)[1]?.split('</ul>')[0];
        if (lines.length === 0) {
          if (pool !== 'ep') expect(textOf(told)).toContain(`${shown(closing)} ${pool.toUpperCase()}, unchanged`);
          continue;
        }
        const numbers = [...(list ?? '').matchAll(/class="number(?: asks)?">([^<]*)</g)].map(([, number]) => number);
        const headings = [...Map.groupBy(lines, ({ heading }) => heading).values()].flatMap((those) => {
          const sum = change(those.reduce((total, { amount }) => total + amount, 0));
          return [sum, ...those.map(({ amount }) => change(amount)), sum];
        });
        expect(numbers).toEqual([shown(opening), ...headings, `${shown(closing)} ${pool.toUpperCase()}`]);
      }
    },
  );

  test('what was spent is all in the spending, largest first', () => {
    const paid = last.ledger.ep.lines.filter(({ amount }) => amount < 0).map(({ amount }) => (-amount / 10).toFixed(1));
    const told = sectionOf(page, 'spending');
    const numbers = [...(told.split('<tbody>')[1] ?? '').matchAll(/class="number">([\d.]+)</g)].map(([, number]) => number);
    const sorted = paid.map(Number).sort((a, b) => b - a);
    expect(numbers.slice(0, paid.length).map(Number)).toEqual(sorted);
    expect(Number(numbers.at(-1))).toBeCloseTo(sorted.reduce((sum, amount) => sum + amount, 0));
  });

  test('what was paid back is neither in the drawing nor in the table of what was spent, and in the ledger stands under purchases', () => {
    const bought = { heading: 'purchases', rule: 'G-37' };
    const spent = (why: string, amount: number) => ({ ...bought, why, sum: [], amount: -amount });
    const says = 'build Scout at Sol';
    const refund = { ...bought, why: `not carried out: ${says}`, sum: [says], what: 'not carried out', back: says, amount: 50 };
    const ep = { opening: 0, lines: [spent(says, 50), spent(says, 50), spent('colonize Vega', 300), refund], closing: 0 };
    const told = pageOf({ ...last, ledger: { ...last.ledger, ep } });
    const spending = sectionOf(told, 'spending');
    const numbers = [...(spending.split('<tbody>')[1] ?? '').matchAll(/class="number">([\d.]+)</g)].map(([, number]) => number);
    expect(numbers).toEqual(['30.0', '5.0', '35.0']);
    expect(spending.split('</svg>')[0]?.match(/<rect/g)).toHaveLength(2);
    expect(textOf(sectionOf(told, 'treasury'))).toMatch(/Purchases 4 lines −35\.0/);
  });
});

describe('what is told', () => {
  test('every dispatch stands in the table and is indexed by its system, fleet and empires', () => {
    const [table, index] = [textOf(sectionOf(page, 'dispatches')), sectionOf(page, 'index')];
    for (const [position, { text, fleet, empires }] of last.dispatches.entries()) {
      expect(table).toContain(text);
      for (const name of [...(fleet === null ? [] : [fleet]), ...empires]) {
        const entry = index.split('<li ').find((item) => textOf(`<li ${item}`).includes(name));
        expect(entry).toContain(`#${last.empire.id}-dispatch-${TURNS}-${position + 1}"`);
      }
    }
    expect(last.dispatches.some(({ fleet }) => fleet !== null)).toBe(true);
  });

  test('every colony, fleet, unit, known system, lane, force and roll is somewhere', () => {
    const text = textOf(page);
    const names = [
      ...last.colonies.map(({ name }) => name),
      ...last.fleets.flatMap(({ name, at }) => [name, at]),
      ...last.exploration.systems.map(({ at, star }) => `${at} ${star}`),
      ...last.exploration.lanes.map(({ called }) => called.slice(1)),
      ...last.intelligence.forces.map(({ owner }) => owner),
      ...last.diplomacy.map(({ name }) => name),
      ...last.problems.map((problem) => problem.text),
    ];
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
    expect(sectionOf(page, 'rolls').split('<tr>').length - 2).toBe(last.rolls.length);
  });

  test('the stories hold the dispatches of all turns', () => {
    const story = textOf(page.slice(page.indexOf('class="story-pages"')));
    const told = reports.flatMap(({ dispatches }) => dispatches).filter(({ system }) => system !== null);
    expect(told.length).toBeGreaterThan(40);
    expect(told.filter(({ text }) => !story.includes(text)).map(({ text }) => text)).toEqual([]);
  });

  test('changes are those since the turn before', () => {
    const census = ({ colonies }: TurnReport) => colonies.reduce((sum, colony) => sum + colony.census, 0);
    const grown = {
      ...last,
      turn: TURNS + 1,
      colonies: last.colonies.map((colony) => ({ ...colony, census: colony.census + 2 })),
    };
    const told = textOf(sectionOf(pageOf(grown, reports), 'changes'));
    expect(told).toContain(`Census ${census(grown)} +${2 * last.colonies.length}`);
    expect(told).toContain('Treasury');
    expect(pageOf(last, [])).not.toContain('Since last turn');
  });
});

describe('names that mean harm', () => {
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    "' onload='x",
    '(.*+?[a-z]{2}|\\',
    '&lt;b&gt;',
    '$&$1',
  ];

  test('are text, wherever they stand', () => {
    for (const name of hostile) {
      const text = JSON.stringify(last);
      const names = [
        ...last.exploration.systems.map(({ at }) => at),
        ...last.fleets.map((fleet) => fleet.name),
        last.empire.name,
        'Economy',
      ];
      const quoted = JSON.stringify(name).slice(1, -1);
      const cursed: TurnReport = JSON.parse(
        names.reduce(
          (all, old) => all.replaceAll(`"${old}"`, () => `"${quoted}"`).replaceAll(`${old}.`, () => `${quoted}.`),
          text,
        ),
      );
      const [told, all] = read(cursed, reports);
      expect(textOf(told)).toContain(name);
      expect(all.map((tag) => tag.name).filter((tag) => tag === 'script' || tag === 'img' || tag === 'b')).toEqual([]);
      expect(all.flatMap(({ attributes }) => [...attributes.keys()]).filter((key) => key.startsWith('on'))).toEqual([]);
    }
  });

  test('cannot forge an anchor', () => {
    const forged = {
      ...last,
      empire: { ...last.empire, name: 'x" id="treasury' },
      news: [{ text: ' id="treasury" href="#treasury"', system: null, dispatch: 1, more: 0 }],
    };
    const [, all] = read(forged);
    expect(valuesOf(all, 'id').filter((id) => id.endsWith('-treasury'))).toEqual([`${last.empire.id}-treasury`]);
  });
});

test('the page of a large empire late in a campaign stays under 150 KB when compressed', () => {
  const many = <T>(items: readonly T[], count: number, change: (item: T, index: number) => T) =>
    Array.from({ length: count }, (_, index) => change(items[index % items.length] as T, index));
  const great = (turn: number): TurnReport => ({
    ...last,
    turn,
    colonies: many(last.colonies, 60, (colony, n) => ({ ...colony, name: `${colony.name} ${n}`, census: n % 9 })),
    fleets: many(last.fleets, 60, (fleet, n) => ({ ...fleet, name: `${fleet.name} ${n * turn}`, at: `${fleet.at} ${n % 30}` })),
    dispatches: many(last.dispatches, 60, (one, n) => ({ ...one, text: `${one.text} ${turn * n * 7919}` })),
    exploration: {
      ...last.exploration,
      systems: many(last.exploration.systems, 200, (one, n) => ({ ...one, at: `${one.at} ${n}` })),
    },
  });
  const history = Array.from({ length: 60 }, (_, index) => great(index + 1));
  const written = pageOf(great(61), history);
  expect(gzipSync(written).length).toBeLessThan(150_000);
});

test('a loyalty check says what it does to Morale, not a bare number', () => {
  const roll = { label: 'loyalty', dice: 'd10', faces: [5], modifiers: [], total: 5, rule: '3.4.9-a', system: null };
  const rolls = ['0', '+1', '-1'].map((result) => ({ ...roll, result }));
  const told = textOf(sectionOf(pageOf({ ...last, rolls }), 'rolls'));
  expect(told).toMatch(/Morale unchanged .* Morale rises by 1 .* Morale falls by 1 /);
});

test('in the drawing of what was spent a heading is painted and named the same for everybody, and no word is cut', () => {
  const line = (heading: string, amount: number, why: string) => ({ heading, amount, why, rule: '3.2.6' });
  const drawn = (...lines: ReturnType<typeof line>[]) => {
    const ep = { opening: 0, lines, closing: 0 };
    return sectionOf(pageOf({ ...last, ledger: { ...last.ledger, ep } }), 'spending').split('</svg>')[0] ?? '';
  };
  const rich = drawn(line('maintenance', -10, '45 units'), line('purchases', -900, '3 Light Cruisers at Sol'));
  const poor = drawn(line('purchases', -10, '1 Scout'), line('maintenance', -900, '45 units and 3 facilities'));
  for (const picture of [rich, poor]) expect(picture).not.toContain('…');
  expect(rich).toMatch(/class="spent spent-purchases"><text[^>]*>Purchases</);
  expect(poor).toMatch(/class="spent spent-maintenance"><text[^>]*>Maintenance</);
  expect(poor).toMatch(/class="spent spent-purchases">/);
});
