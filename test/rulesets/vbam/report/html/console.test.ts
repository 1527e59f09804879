import { describe, expect, test } from 'vitest';
import { type ModeratorReport, moderatorReport as schema } from '#schemas/vbam/report.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { orderStatusInHtml } from '#vbam/report/html/console/orderStatus.ts';
import { overrideLinesOf } from '#vbam/report/html/console/overrides.ts';
import { consoleInHtml } from '#vbam/report/html/consolePage.ts';
import { wholeMapInHtml } from '#vbam/report/map/wholeMap.ts';
import { moderatorReport } from '#vbam/report/moderatorReport.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../../builders/campaign.ts';
import { decided, decisionsFile } from '../../../../builders/decisions.ts';
import { firstState } from '../../../../builders/firstState.ts';
import { smallGalaxy } from '../../../../builders/galaxy.ts';
import { kessa, ophir, sol } from '../../../../builders/turn.ts';
import { xmlTags } from '../../../../builders/xmlTags.ts';

const [galaxy, campaign] = [smallGalaxy(), defaultCampaign()];
const before = structuredClone(firstState());
for (const id of [sol, ophir, kessa]) Object.assign(before.empires[id] ?? {}, { kind: 'player' });
Object.assign(before.empires[ophir] ?? {}, { missedTurns: 2 });

/** Sol sends nonsense and press, Kessa nothing to speak of, Ophir no sheet at all. */
function played(...entries: string[]): ModeratorReport {
  const front = (id: string) => frontMatter(viewFor(before, galaxy, campaign, id));
  const decisions = decisionsFile(1, ...entries);
  const result = processTurn({
    state: before,
    galaxy,
    campaign,
    sheets: [
      {
        empire: sol,
        file: `${sol}.md`,
        text: `${front(sol)}\n- dance\n- move Nobody to Nowhere\n\n## Press\n\n> All is **well**.\n`,
      },
      { empire: kessa, file: `${kessa}.md`, text: `${front(kessa)}\n- no orders\n` },
    ],
    decisions,
    dice: 'secret',
  });
  return schema.parse(moderatorReport({ before, result, galaxy, campaign }));
}

const report = played('set morale of Ophir to 5 because of a strike', 'rule "sheets are due at noon" because Ann travels');

function pageOf(told: ModeratorReport): string {
  const viewAs = (empire: string) => `#turn-${told.turn}/${empire}`;
  return consoleInHtml({ report: told, campaignName: 'The Long Reach', map: wholeMapInHtml(told), viewAs });
}

/** The page as plain text. */
function textOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(amp|lt|gt|quot|#39|#x3C);/g,
      (_, name: string) => ({ amp: '&', lt: '<', '#x3C': '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
    )
    .replace(/\s+/g, ' ');
}

const page = pageOf(report);
const nameOf = (id: string) => report.empires.find((empire) => empire.id === id)?.name ?? id;

describe('the console', () => {
  test('4.4: tells the culture of every empire, with what such a people is called', () => {
    expect(report.empires.length).toBeGreaterThan(1);
    for (const { culture } of report.empires) {
      expect(culture.map(({ kind }) => kind)).toEqual(['aggressiveness', 'integrity', 'xenophobia']);
      for (const { kind, value, band } of culture) expect(textOf(page)).toContain(`${kind} ${value} (${band})`);
    }
  });

  test('is well-formed, its ids are all different, its links lead somewhere, and nothing in it is run', () => {
    const tags = xmlTags(page);
    const valuesOf = (attribute: string) => tags.flatMap(({ attributes }) => attributes.get(attribute) ?? []);
    const ids = valuesOf('id');
    expect(new Set(ids).size).toBe(ids.length);
    const inside = valuesOf('href').filter((href) => href.startsWith('#') && !href.startsWith('#turn-'));
    expect(inside.length).toBeGreaterThan(10);
    expect(inside.filter((href) => !ids.includes(href.slice(1)))).toEqual([]);
    expect(valuesOf('style')).toEqual([]);
    expect(tags.filter(({ name }) => name === 'script')).toEqual([]);
  });

  test('escapes whatever players can name or write', () => {
    const evil = '<img src=x onerror="alert(1)">';
    const told = structuredClone(report);
    const [first] = told.empires;
    const power = told.map.powers.find(({ name }) => name === first?.name);
    for (const named of [first, power, told.map.systems[0]]) if (named) named.name = evil;
    for (const one of [...told.dispatches, ...told.empires.flatMap(({ problems }) => problems)]) one.text = evil;
    for (const roll of told.rolls) Object.assign(roll, { label: evil, result: evil, stream: evil, subject: evil });
    for (const edit of told.edits) Object.assign(edit, { what: evil, reason: evil });
    for (const line of told.empires.flatMap(({ ledger }) => ledger.ep.lines)) line.why = evil;
    first?.unknown.push(evil);
    told.public = { press: [{ by: evil, text: evil }], rulings: [{ text: evil, reason: evil }] };
    const printed = pageOf(told);
    expect(printed).not.toMatch(/<img/i);
    expect(printed.match(/(&lt;|&#x3C;)img src=x onerror=/g)?.length).toBeGreaterThan(30);
  });

  test('shows every refused order with its file and line, and what else needs the moderator', () => {
    const refused = report.empires.flatMap(({ problems }) => problems);
    expect(refused.length).toBeGreaterThan(1);
    for (const { line, column, text } of refused) {
      expect(page).toContain(`turns/001/inputs/${sol}.md:${line}:${column}</code>`);
      expect(textOf(page)).toContain(text.replace(/\s+/g, ' '));
    }
    expect(textOf(page)).toContain(`${nameOf(ophir)} : 3 turns without a sheet`);
  });

  test('tells of each dispatch who saw it', () => {
    const rows =
      page
        .split('<table class="dispatches">')[1]
        ?.split('</table>')[0]
        ?.match(/<tr><td[\s\S]*?<\/tr>/g) ?? [];
    expect(rows).toHaveLength(report.dispatches.length);
    for (const [index, { seenBy, text }] of report.dispatches.entries()) {
      const [told, seen] = (rows[index] ?? '').split('<td class="seen-by">').map(textOf);
      expect(told).toContain(text);
      const seers = report.empires.filter(({ id }) => seenBy.includes(id)).map(({ name }) => name);
      const all = seers.length === report.empires.length;
      for (const { name } of report.empires) expect(seen?.includes(name)).toBe(!all && seers.includes(name));
      if (seers.length === 0) expect(seen).toContain('nobody');
      if (all) expect(seen).toContain('everybody');
    }
  });

  test('shows every roll with its stream', () => {
    expect(report.rolls.length).toBeGreaterThan(2);
    for (const { stream } of report.rolls) expect(textOf(page)).toContain(stream);
  });

  test('has every empire at a glance, with a link to what it reads', () => {
    for (const { id, name, census } of report.empires) {
      expect(census).toBeGreaterThan(0);
      expect(page).toContain(`<a href="#turn-1/${id}" aria-label="View as ${name}">`);
    }
  });

  test('tells edits and rulings with their reasons, and the press as it is printed', () => {
    for (const words of ['morale at Ophir is 5 now', 'of a strike', 'sheets are due at noon', 'Ann travels'])
      expect(page).toContain(words);
    expect(page).toContain('<p>All is <strong>well</strong>.</p>');
  });

  test('its map knows every system and lane', () => {
    expect(report.map.systems.map(({ id }) => id).sort()).toEqual(galaxy.systems.map(({ id }) => id).sort());
    expect(report.map.lanes.length + report.map.unexplored.length).toBe(galaxy.lanes.length);
    expect(report.map.systems.filter(({ seat }) => seat === 'capital')).toHaveLength(3);
    expect(textOf(page)).toContain(`capital of ${nameOf(sol)}`);
    expect(textOf(page)).not.toContain('your capital');
  });
});

describe('the lines for decisions.md', () => {
  test('lift the fog as they stand once a reason is written, and not before', () => {
    for (const empire of report.empires) {
      expect(empire.unknown.length + empire.knows).toBe(galaxy.systems.length);
      for (const line of overrideLinesOf(empire)) {
        expect(decided([line.replace('...', 'of a test')]).answers[0]).not.toMatch(/refused|"/);
        expect(decided([line]).answers[0]).toMatch(/gives no reason/);
      }
    }
  });

  test('answer what was left to its default', () => {
    const [open] = report.decisions.filter(({ by }) => by === 'default');
    const other = open?.choices.find((choice) => choice !== open.chosen);
    const line = `decide ${open?.id}: ${other} because ...`;
    expect(textOf(page)).toContain(`- ${line}`);
    const answered = played(line.replace('...', 'of a test')).decisions.find(({ id }) => id === open?.id);
    expect(answered).toMatchObject({ chosen: other, by: 'moderator', reason: 'of a test' });
  });
});

test('the console says whose order failed, and has the letters and notes that players wrote to the moderator, with lines that answer', () => {
  const lost = { kind: 'orderFailed', rule: 'G-36', phase: 'construction', system: null, fleet: null, empires: [] };
  const told: ModeratorReport = {
    ...report,
    dispatches: [{ ...lost, text: 'Line 7: “build Scout” was not carried out.', seenBy: [kessa] }],
    letters: [
      { by: nameOf(sol), to: null, text: 'May I <i>resign</i>?\nAnn' },
      { by: nameOf(sol), to: nameOf(kessa), text: 'Peace!' },
    ],
    empires: report.empires.map((empire) => (empire.id === ophir ? { ...empire, notes: 'attack later\nor not' } : empire)),
  };
  const needs = pageOf(schema.parse(told)).split('What needs you</h2>')[1]?.split('</section>')[0] ?? '';
  expect(textOf(needs)).toMatch(new RegExp(`Orders that failed in play \\S+ ${nameOf(kessa)} : Line 7: “build Scout”`));
  expect(textOf(needs)).toMatch(
    new RegExp(`Letters to you .*${nameOf(sol)} May I <i>resign</i>\\? Ann ## Letter to ${nameOf(sol)} > \\.\\.\\.`),
  );
  expect(textOf(needs)).toMatch(new RegExp(`Notes on the sheets .*${nameOf(ophir)} attack later or not`));
  expect(needs).toContain('attack later<br>\nor not');
  expect(textOf(needs)).not.toContain('Peace!');
});

test('the order status says who is missing, late sheets included, counts errors, and shows what players write to the moderator', () => {
  const silent = { toModerator: null, notes: null };
  const empires = [
    {
      name: 'Terrans',
      playedBy: 'player',
      author: 'person',
      sheet: 'sent',
      orders: 4,
      errors: 1,
      missedTurns: 0,
      toModerator: 'A <b>question</b>:\nwhy?',
      notes: 'to do',
    },
    { name: '<i>Kili</i>', playedBy: 'player', author: null, sheet: 'blank', orders: 0, errors: 0, missedTurns: 2, ...silent },
    { name: 'Vree', playedBy: 'computer', author: null, sheet: 'missing', orders: 0, errors: 0, missedTurns: 0, ...silent },
    { name: 'Ashen', playedBy: 'computer', author: 'autopilot', sheet: 'sent', orders: 7, errors: 0, missedTurns: 0, ...silent },
    { name: 'Zeph', playedBy: 'nobody', author: null, sheet: 'missing', orders: 0, errors: 0, missedTurns: 3, ...silent },
  ] as const;
  const told = textOf(
    orderStatusInHtml({
      turn: 4,
      deadline: { words: 'Sunday' },
      empires,
      decisions: { entries: 1, errors: 2 },
      problems: [{ file: 'desk/x.md', message: 'what is this?' }],
    }),
  );
  for (const words of [
    'Due Sunday',
    'Terrans sent 4 1',
    '<i>Kili</i> still blank , and 2 turns missed before',
    'Vree the computer plays it',
    'Ashen by the autopilot 7 0',
    'Zeph it is no more',
    'Terrans writes to you A <b>question</b>: why?',
    'Notes of Terrans to do',
    'holds 1 decision, 2 errors',
    'desk/x.md:1 what is this?',
  ])
    expect(told).toContain(words);
});
