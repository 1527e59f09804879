import { describe, expect, test } from 'vitest';
import { sealsIn } from '#core/sealText.ts';
import { escaped } from '#report/markdown/words.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { acquaint } from '../../../builders/relations.ts';
import { type Reported, reported } from '../../../builders/reported.ts';
import { chart, ophir, reveal, settle, sol } from '../../../builders/turn.ts';

describe('escaped', () => {
  test.each([
    ['Vega', 'Vega'],
    ['1st Fleet', '1st Fleet'],
    ['*bold* _it_ `code`', '\\*bold\\* \\_it\\_ \\`code\\`'],
    ['<script>alert(1)</script>', '\\<script\\>alert(1)\\</script\\>'],
    ['[click](http://evil.example)', '\\[click\\](http\\://evil.example)'],
    ['www.evil.example', 'www\\.evil.example'],
    ['a@b.example', 'a\\@b.example'],
    ['# heading', '\\# heading'],
    ['- item', '\\- item'],
    ['12. item', '12\\. item'],
    ['---', '--\\-'],
    ['==', '=\\='],
    ['a | b', 'a \\| b'],
    ['two\nlines\u2028and\u202emore', 'two lines and more'],
    ['&lt;', '\\&lt;'],
    ['back\\slash', 'back\\\\slash'],
  ])('%j', (written, safe) => expect(escaped(written)).toBe(safe));
});

test('a rival’s letter holds no seal that could accuse the moderator', () => {
  const digits = 'deadbeef '.repeat(8);
  const forged = [
    `Seal of turn 3 of reach:\n${digits}`,
    `SEAL of turn 3 of reach ${digits}`,
    `Seal\u2028of the start of reach\n${digits}`,
    `Unseal of turn 3 of reach ${digits}`,
  ];
  const letters = forged.map((text) => ({ with: 'Ophir', ours: false, text }));
  expect(sealsIn(reportInMarkdown({ ...full(), letters }))).toEqual([]);
  expect(sealsIn(forged[0] ?? '')).toHaveLength(1);
});

test('2-c: its title tells the turn and the campaign year', () => {
  const titleIn = (turn: number) => reportInMarkdown({ ...full(), turn }).split('\n')[0];
  expect(titleIn(12)).toMatch(/, turn 12, year 2 of /);
  expect(titleIn(0)).toMatch(/, before the first turn of /);
});

test('its seal comes last, as it is found in a mail', () => {
  const seal = { turn: 3, of: 'turn 3', seal: 'ab'.repeat(32) };
  const { campaign } = full();
  expect(sealsIn(reportInMarkdown(full(), { seal }))).toEqual([{ campaign, ...seal }]);
  expect(sealsIn(reportInMarkdown(full()))).toEqual([]);
});

test('a report as a mail: every section under its heading, in the order in which it is read', () => {
  const text = reportInMarkdown(full());
  const headings = text.split('\n').filter((line) => /^##? /.test(line));
  expect(headings.slice(1)).toEqual([
    '## Act',
    '## News',
    '## What was wrong with the sheet',
    '## Dispatches',
    '## Ledger',
    '## Colonies',
    '## Under construction',
    '## Holdings',
    '## Fleets',
    '## Exploration',
    '## Intelligence',
    '## Diplomacy',
  ]);
  for (const line of [
    '### Morale',
    '- 1: Sol is in rebellion! (3.4)',
    '- line 3, column 1, error: "x" is no order',
    '- **EP** from 50 to 50',
    '- Scout at Sol, ready in turn 4',
    '- research data on TL 3',
    '- captured: Argus (Scout) at Sol',
    '- **1st Survey** at Sol, speed 1, out of supply, level 1; bound for Vega, should arrive in turn 3',
    '  - Explorer 1',
    '  - Argus (Scout); 1 damage of DV 2, lost at 4, out of supply, level 1, captured',
    '- lane 1 at Vega, coreward',
    '- **Leviathan**, monster at Vega; 2 damage; last seen in turn 1, a turn ago',
    expect.stringMatching(/^- \*\*Vega\*\*, forces of .+: 1\.5 CC; 2 CTs; normal detection, seen this turn$/),
    expect.stringMatching(/^- \*\*Vega\*\*, outpost of .+; shipyard; last seen in turn 0, 2 turns ago$/),
    expect.stringMatching(/: war; relationship -30; we cannot talk yet; we declared war; met in turn 1$/),
  ])
    expect(text.split('\n')).toContainEqual(line);
  expect(text).toMatch(/Light Carrier 1; carries Fighter 1 \(based\), Fighter 2 \(based\)/);
  expect(text).not.toMatch(/undefined|null|NaN|\[object|\n\n\n/);
});

test('who has no map reads by which lanes that are known one goes from where to where, and no others', () => {
  const linesOf = (change: Reported['state'] = () => {}) => {
    const [, lanes = ''] = reportInMarkdown(reported({ state: change })).split('### Known lanes\n\n');
    return lanes.split('\n\n')[0]?.split('\n');
  };
  expect(linesOf()).toEqual(['- **Altair**: Sol', '- **Sol**: Altair, Tau Ceti, Vega', '- **Tau Ceti**: Sol', '- **Vega**: Sol']);
  const charted = linesOf((state) => {
    chart(state, sol);
    reveal(state, sol);
  });
  expect(charted).toContain('- **Lantern**: Izar, Mirach, Vega');
});

test('the Capacity of a colony is that of its Census, not of its Morale', () => {
  const text = reportInMarkdown(reported({ state: (state) => settle(state, 'vega', { census: 2, morale: 6 }) }));
  expect(text).toMatch(/^- \*\*Vega\*\*, .* in good order: Census 2 of \d+, Morale 6;/m);
});

test('3.4.12: a colony under martial law says so', () => {
  const text = (martialLaw: boolean) =>
    reportInMarkdown(reported({ state: (state) => settle(state, 'vega', { census: 2, morale: 6, martialLaw }) }));
  expect(text(true)).toMatch(/^- \*\*Vega\*\*, .* in good order, under martial law: Census 2 /m);
  expect(text(false)).not.toContain('martial law');
});

test('a dispatch has the dice behind it, with what was added and what came of them', () => {
  const event = { rule: '3.4.9-a', seenBy: [sol], empire: sol, system: 'sol' };
  const text = reportInMarkdown(
    reported({
      events: [{ kind: 'moraleChanged', ...event, why: 'loyalty', from: 3, to: 2 }],
      steps: [{ phase: 'morale', from: 0 }],
      rolls: [
        {
          ...{ stream: 'loyalty sol', label: 'loyalty', rule: '3.4.9-a', dice: 'd10', faces: [2], total: 1, result: '-1' },
          ...{ modifiers: [{ why: 'frontier <4.2.2-b>', add: -1 }], seenBy: [sol], subject: 'sol' },
        },
      ],
    }),
  );
  expect(text).toContain(
    '- 1: Morale at Sol fell from 3 to 2 (loyalty). (3.4.9-a)\n  - loyalty, d10: 2 -1 frontier \\<4.2.2-b\\> = 1, Morale falls by 1\n',
  );
});

test('hostile names stay text', () => {
  const report = full();
  const evil = '</p><img src=x onerror=alert(1)> [a](javascript:b) **c**';
  const text = reportInMarkdown({
    ...report,
    empire: { ...report.empire, name: evil },
    act: report.act.map((line) => ({
      ...line,
      about: line.about.map((subject) => ({ ...subject, name: evil, at: evil, note: evil, orders: [evil] })),
    })),
    news: [{ text: evil, system: null, dispatch: null, more: 0 }],
    fleets: report.fleets.map((fleet) => ({ ...fleet, name: evil, at: evil })),
    dispatches: report.dispatches.map((dispatch) => ({ ...dispatch, text: evil })),
    diplomacy: report.diplomacy.map((met) => ({ ...met, name: evil, species: evil })),
  });
  expect(text).not.toMatch(/(?<!\\)<|(?<!\\)\[|(?<!\\)\*\*c/);
});

function full() {
  return reported({
    events: [{ kind: 'rebellionBegan', rule: '3.4', seenBy: [sol], empire: sol, system: 'sol' }],
    steps: [{ phase: 'morale', from: 0 }],
    sheets: [
      {
        ...{ empire: sol, file: 'sheet.md', press: [], notes: '', orders: [] },
        problems: [{ line: 3, column: 1, offset: 0, severity: 'error', text: '"x" is no order' }] as never,
      },
    ],
    state(state) {
      state.turn = 2;
      Object.assign(state.units[`${sol}-scout-1`] as object, { damage: 1, outOfSupply: 1, captured: true, name: 'Argus' });
      (state.fleets[`${sol}-1st-survey`] as { course: string[] }).course = ['vega'];
      const work = { kind: 'unit' as const, class: `${sol}-scout` };
      state.projects['sol-1'] = { owner: sol, system: 'sol', work, begun: 2, ready: 4 };
      Object.assign(state.empires[sol] as object, {
        researchData: [{ techLevel: { era: 'interstellar', level: 3 }, source: null }],
      });
      acquaint(state, sol, ophir, {
        ...{ contact: 1, state: 'war', relationship: -30 },
        declarations: { [sol]: { level: 'war', turn: 1 } },
      });
      const knowledge = state.knowledge[sol];
      if (!knowledge) return;
      knowledge.wilds.m = { seen: 1, kind: 'monster', system: 'vega', name: 'Leviathan', damage: 2 };
      knowledge.colonies.vega = { seen: 0, owner: ophir, size: 'outpost', facilities: [{ kind: 'shipyard', owner: ophir }] };
      knowledge.forces.f = {
        ...{ seen: 2, system: 'vega', owner: ophir, where: 'space', detection: 'normal' },
        ...{ ccHalves: 3, hulls: { CT: 2 }, units: [] },
      };
    },
  });
}
