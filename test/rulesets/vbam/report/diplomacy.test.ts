import { describe, expect, test } from 'vitest';
import { sumOf } from '#core/sum.ts';
import { type TurnReport, turnReport } from '#schemas/vbam/report.ts';
import { treatyKinds } from '#schemas/vbam/stateWords.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { consoleInHtml } from '#vbam/report/html/consolePage.ts';
import { reportInHtml } from '#vbam/report/html/reportPage.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { publicReport } from '#vbam/report/publicReport.ts';
import { treatyEffects } from '#vbam/tables/diplomacy/treatyEffects.ts';
import { ruleNotes } from '#vbam/tables/ruleNotes/index.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { talks } from '../../../builders/diplomats.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { befriend } from '../../../builders/relations.ts';
import { reported } from '../../../builders/reported.ts';
import { kessa, ophir, sol } from '../../../builders/turn.ts';
import { xmlTags } from '../../../builders/xmlTags.ts';

const { reports, results, last, moderator } = talks();
const report = reports.at(-1) as TurnReport;
const nameOf = (id: string) => firstState().empires[id]?.name ?? id;
const [friend, foe] = [nameOf(ophir), nameOf(kessa)];
const met = (name: string, told = report) => told.diplomacy.find((one) => one.name === name);
const pageOf = (told: TurnReport, history: readonly TurnReport[] = []) =>
  reportInHtml({ report: told, history, map: '', campaignName: 'Talks', deadline: null });
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const page = pageOf(report, reports);

test('the orders of the talks were all carried out', () => {
  expect(results.flatMap(({ sheets }) => sheets.flatMap(({ problems }) => problems))).toEqual([]);
});

describe('the report', () => {
  test('G-43: it tells where the own diplomats are, in the mail and on the page; old reports have none', () => {
    const diplomats = [
      { system: 'sol', at: 'Sol', count: 1, aboard: null },
      { system: null, at: 'an unknown system', count: 2, aboard: 'Envoy <1>' },
    ];
    const told = turnReport.parse({ ...report, diplomats });
    expect(reportInMarkdown(told)).toMatch(
      /### Our diplomats\n\n- 1 diplomat at Sol\n- 2 diplomats aboard Envoy .+ at an unknown system/,
    );
    expect(textOf(pageOf(told))).toContain(
      'Our diplomats 1 diplomat at Sol 2 diplomats aboard Envoy &lt;1&gt; at an unknown system',
    );
    const { diplomats: _, ...old } = report;
    expect(turnReport.parse(old).diplomats).toEqual([]);
    expect(pageOf(report)).not.toContain('Our diplomats');
  });

  test('offers come with what answers them, word for word as a sheet understands it', () => {
    const offers = report.diplomacy.flatMap(({ offers }) => offers);
    expect(offers).toMatchObject([
      {
        by: 'they',
        what: 'an armistice',
        terms: ['We pay 20 EP for 5 turns.', 'Once signed: no declarations on each other for 10 turns.'],
        made: 7,
        until: 10,
      },
      { by: 'we', what: 'a trade treaty', until: 10, orders: [`take back trade treaty offered to ${friend}`] },
      { by: 'they', what: 'a mutual defense treaty', until: 11 },
    ]);
    const view = viewFor(results.at(-1)?.state as never, smallGalaxy(), defaultCampaign(), sol);
    for (const order of offers.flatMap(({ orders }) => orders)) {
      const { orders, problems } = forecastSheet(view, `${frontMatter(view)}\n- ${order}\n`);
      expect([order, orders.length, problems.filter(({ severity }) => severity === 'error')]).toEqual([order, 1, []]);
    }
  });

  test('treaties stand as they were signed, with how they ended', () => {
    expect(met(friend)?.treaties.map(({ kind, signed, offeredBy, ended }) => [kind, signed, offeredBy, ended])).toEqual([
      ['border', 2, 'we', null],
      ['trade', 4, 'we', { turn: 6, how: 'withdrawn', by: null }],
      ['non-aggression', 4, 'we', null],
      ['military', 6, 'they', null],
    ]);
  });

  test('a relationship unfolds to a sum that adds up, from the first meeting on', () => {
    const unfolded = [
      ...page.matchAll(/<span class="asks">([+−]?\d+)<\/span><\/summary><ul class="answer sums">(.*?)<\/ul>/gs),
    ].filter(([, , list]) => list?.includes('together'));
    expect(unfolded.length).toBeGreaterThanOrEqual(2);
    for (const [, shown, list = ''] of unfolded) {
      const numbers = [...list.matchAll(/class="number">([+−]?\d+)</g)].map(([, number]) => Number(number?.replace('−', '-')));
      expect(sumOf(numbers.slice(0, -1)), textOf(list)).toBe(Number(shown?.replace('−', '-')));
      expect(textOf(list)).toMatch(/when we met 4\.5\.2-a turn 0|before/);
    }
  });

  test('war, its declarations and the relationship with its causes are told', () => {
    expect(met(foe)).toMatchObject({ state: 'war', declared: { we: null, they: 'war' }, warSince: 3 });
    expect(met(foe, reports[3])?.changes).toEqual([
      { by: expect.any(Number), to: met(foe)?.relationship, why: 'A declaration was made' },
    ]);
    expect(met(friend, reports[1])?.steps).toEqual([{ what: 'signed', kind: 'border', purpose: 'sign', by: 'we' }]);
  });

  test('G-46: hostilities, war and final war are told apart, in the mail, on the page and to the moderator', () => {
    const levels = [
      [null, 'hostilities', 'hostilities'],
      ['hostilities', 'war', 'war'],
      ['final war', null, 'final war'],
      [null, null, 'war'], // an old report may not say who declared what
    ] as const;
    for (const [we, they, shown] of levels) {
      const told = turnReport.parse({
        ...report,
        diplomacy: report.diplomacy.map((one) => (one.name === foe ? { ...one, declared: { we, they } } : one)),
      });
      expect(reportInMarkdown(told)).toMatch(
        new RegExp(`^- \\*\\*${foe}\\*\\* .*: ${shown}; relationship .*; since turn 3;`, 'm'),
      );
      expect(pageOf(told)).toContain(`<strong class="trouble">${shown}</strong>`);
    }
    const relations = moderator.relations.map((one) => ({
      ...one,
      declared: one.declared.map((declared) => ({ ...declared, level: 'hostilities' as const })),
    }));
    const html = consoleInHtml({ report: { ...moderator, relations }, campaignName: 'Talks', map: '', viewAs: (id) => `#${id}` });
    expect(html).toContain('<strong class="trouble">hostilities</strong>');
    expect(html).toMatch(/<strong class="trouble">hostilities [+−]?\d+<\/strong>/u);
    expect(html).not.toContain('<strong class="trouble">war');
  });

  test('both sides read the same treaty, each from its own side', () => {
    const other = last[ophir]?.diplomacy.find(({ name }) => name === nameOf(sol));
    expect(other?.treaties.map(({ kind, offeredBy }) => [kind, offeredBy])).toEqual([
      ['border', 'they'],
      ['trade', 'they'],
      ['non-aggression', 'they'],
      ['military', 'we'],
    ]);
    expect(last[ophir]?.diplomacy.map(({ name }) => name)).not.toContain(foe);
    expect(JSON.stringify(last[ophir])).not.toContain('armistice');
  });

  test('terms are sentences; of units of others nothing but that they are is told', () => {
    const terms = {
      cede: { [sol]: ['vega'] },
      units: { [sol]: [`${sol}-scout-1`], [ophir]: [`${ophir}-scout-1`] },
      against: [kessa],
    };
    const told = reported({
      state: (state) =>
        void befriend(state, sol, ophir, [], { offers: [{ by: sol, purpose: 'sign', kind: 'armistice', terms, made: 0 }] }),
    });
    expect(told.diplomacy[0]?.offers[0]?.terms).toEqual([
      'We cede Vega.',
      'We hand over Scout 1.',
      'They hand over a unit.',
      'Against an unknown empire.',
      'Once signed: no declarations on each other for 10 turns.',
    ]);
    expect(JSON.stringify(told)).not.toContain(`${ophir}-scout-1`);
  });

  test('reports of before there were treaties and letters are still read', () => {
    const { letters: _, ...old } = structuredClone(report) as Partial<TurnReport>;
    const kept = [
      'name',
      'tag',
      'colour',
      'pattern',
      'species',
      'state',
      'relationship',
      'communications',
      'contact',
      'opensGates',
      'usesOurGates',
    ];
    const diplomacy = old.diplomacy?.map((one) => Object.fromEntries(Object.entries(one).filter(([key]) => kept.includes(key))));
    const read = turnReport.parse({ ...old, diplomacy });
    expect(read.letters).toEqual([]);
    expect(textOf(pageOf(read))).toContain('Where we stand');
  });
});

describe('the page', () => {
  test('is well formed, and every link inside it leads somewhere', () => {
    const tags = xmlTags(`<body>${page}</body>`);
    const ids = tags.map(({ attributes }) => attributes.get('id')).filter((id) => id !== undefined);
    expect(new Set(ids).size).toBe(ids.length);
    const hrefs = tags.flatMap(({ attributes }) => attributes.get('href') ?? []).filter((href) => /^#.*treaty-/.test(href));
    expect(hrefs).toHaveLength(3);
    for (const href of hrefs) expect(ids).toContain(href.slice(1));
  });

  test('what waits for us comes first, with the lines that answer it', () => {
    const text = textOf(page).slice(textOf(page).indexOf('To be answered by us') - 1); // the digest has them too
    const at = ['To be answered by us', '- accept armistice of', 'Waiting for their answer', 'Where we stand'].map((part) =>
      text.indexOf(part),
    );
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(at[0]).toBeGreaterThan(0);
  });

  test('a treaty tells its parties, what it does, and how it came about and ended', () => {
    const paper = textOf(page.slice(page.indexOf('id="', page.indexOf('papers-ended'))));
    expect(paper).toContain('Trade treaty');
    expect(paper).toContain('Trade routes may lead to each other’s systems; they end with the treaty. 4.5.T-d');
    expect(paper).toContain(
      `Turn 3 : offered by us Turn 4 : signed Turn 5 : we asked to part from it Turn 6 : ${friend} asked to part from it Turn 6 : ended by consent`,
    );
  });

  test('letters of this turn and of before are printed, and trusted in nothing', () => {
    const text = textOf(page.slice(page.indexOf('-letters"')));
    expect(text.indexOf('They ask for money')).toBeLessThan(text.indexOf('Archive'));
    expect(text.indexOf('Your beacons trespass')).toBeGreaterThan(text.indexOf('Archive'));
    const hostile = '<script>x</script> [here](javascript:x) <img src=x onerror=x> **bold**';
    const printed = pageOf({ ...report, letters: [{ with: friend, ours: false, text: hostile }] });
    expect(printed).toContain('<strong>bold</strong>');
    expect(printed).not.toMatch(/<script|<img|<a [^>]*javascript/);
  });

  test('an archive does not grow without end: older letters are left to the reports of their turns', () => {
    const history = Array.from({ length: 40 }, (_, index) => ({
      ...report,
      turn: index,
      letters: [{ with: friend, ours: false, text: `Letter ${index}. ${'so it goes '.repeat(200)}` }],
    }));
    const grown = pageOf({ ...report, turn: 40, letters: [] }, history);
    expect(grown).toContain('Letter 39.');
    expect(grown).not.toContain('Letter 5.');
    expect(textOf(grown)).toContain('Older letters stand in the reports of earlier turns, lately turn');
  });
});

test('the mail tells the same, with letters that can do no harm in it', () => {
  const mail = reportInMarkdown(report);
  expect(mail).toContain(
    `- **${foe}** offers us an armistice, until turn 10\n  - We pay 20 EP for 5 turns.\n  - Once signed: no declarations on each other for 10 turns.\n  - order: accept armistice of ${foe}\n`,
  );
  expect(mail).toContain(`- trade treaty with **${friend}**, signed in turn 4; ended in turn 6: withdrawn\n`);
  expect(mail).toContain(`From **${friend}**:\n\n> If they come, we come.\n>\n> Sign, and sleep well.\n`);
  const hostile = reportInMarkdown({ ...report, letters: [{ with: friend, ours: false, text: '# Win\n[x](javascript:1) <b>' }] });
  expect(hostile).toContain('> \\# Win  \n> \\[x\\](javascript:1) \\<b\\>');
});

describe('the moderator', () => {
  test('reads all pairs, with all that lies between them', () => {
    expect(moderator.relations).toHaveLength(2);
    const war = moderator.relations.find(({ state }) => state === 'war');
    expect(war?.between).toEqual([foe, nameOf(sol)].sort());
    expect(war).toMatchObject({
      declared: [{ by: foe, level: 'war', turn: 4 }],
      offers: [{ by: foe, what: 'an armistice', terms: [`${nameOf(sol)} pay 20 EP for 5 turns.`], made: 7, until: 10 }],
    });
    const text = textOf(consoleInHtml({ report: moderator, campaignName: 'Talks', map: '', viewAs: (id) => `#${id}` }));
    for (const part of ['All pairs', 'Offers pending', `${foe} declared war in turn 4`, 'They ask for money'])
      expect(text).toContain(part);
  });
});

describe('M-33: the public', () => {
  const told = { press: true, rulings: true, players: false, treaties: true, wars: true, battles: true };
  const heard = (more: Partial<typeof told> | null) =>
    results.map((result) =>
      publicReport(result, { name: 'Talks', visibility: 'fogged', ...(more && { public: { ...told, ...more } }) }),
    );

  test('hears of treaties and wars where the campaign says so, each once', () => {
    expect(heard({}).flatMap(({ wars, treaties }) => [...wars, ...treaties])).toEqual([
      `${nameOf(sol)} and ${friend} have signed a border treaty.`,
      `${foe} declared hostilities on ${nameOf(sol)}.`,
      `${foe} declared war on ${nameOf(sol)}.`,
      `${nameOf(sol)} and ${friend} have signed a trade treaty.`,
      `${nameOf(sol)} and ${friend} have signed a non-aggression treaty.`,
      `${nameOf(sol)} and ${friend} have signed a military treaty.`,
      `The trade treaty of ${nameOf(sol)} and ${friend} is no longer in force.`,
    ]);
  });

  test('hears nothing otherwise', () => {
    for (const reports of [heard(null), heard({ treaties: false, wars: false })]) {
      expect(JSON.stringify(reports)).not.toMatch(/treaty|declared|beacons/);
    }
  });

  test('R-12: hears of a war that came to light, where wars are public, and not before', () => {
    const [result] = results as [(typeof results)[number]];
    const both = { rule: 'x', level: 'final war' as const };
    const first = { kind: 'firstContactWar' as const, ...both, seenBy: [kessa], empire: kessa, with: sol };
    const learned = { kind: 'warLearned' as const, ...both, seenBy: [sol], empire: sol, with: kessa, since: 3 };
    const heard = (events: typeof result.events, wars: boolean) =>
      publicReport({ ...result, events }, { name: 'x', visibility: 'fogged', public: { ...told, wars } }).wars;
    expect(heard([first], true)).toEqual([]);
    expect(heard([learned], true)).toEqual([`${foe} declared final war on ${nameOf(sol)} in turn 3, as it is known only now.`]);
    expect(heard([learned], false)).toEqual([]);
  });

  test('hears of no declaration that the other side was not told of (4.5.3-c)', () => {
    const [result] = results;
    const secret = {
      kind: 'declared' as const,
      rule: 'G-46',
      seenBy: [sol],
      empire: sol,
      with: kessa,
      by: sol,
      level: 'war' as const,
    };
    const news = publicReport(
      { ...(result as never as (typeof results)[number]), events: [secret] },
      { name: 'x', visibility: 'open', public: told },
    );
    expect(news.wars).toEqual([]);
  });
});

test('every treaty tells what it does, by rules that have a page', () => {
  for (const kind of treatyKinds) {
    expect(treatyEffects[kind].length).toBeGreaterThan(0);
    for (const [, rule] of treatyEffects[kind]) expect(ruleNotes).toHaveProperty([rule]);
  }
});
