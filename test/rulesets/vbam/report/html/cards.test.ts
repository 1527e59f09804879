import { describe, expect, test } from 'vitest';
import { battleCards } from '#schemas/vbam/facts/cards.ts';
import { papersOf } from '#vbam/report/battles/paper.ts';
import { progressOf } from '#vbam/report/battles/progress.ts';
import { cardsInNames } from '#vbam/report/cards/inNames.ts';
import { battlesInHtml } from '#vbam/report/html/battles/battlesPage.ts';
import { cardsInHtml } from '#vbam/report/html/cards/cardsPage.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { reportOf } from '../../../../builders/battleReports.ts';
import { firstState } from '../../../../builders/firstState.ts';
import { aboard, builderFor, inFleet } from '../../../../builders/forces.ts';
import { atTable, vegaField } from '../../../../builders/tableBattle.ts';
import { ophir, sol } from '../../../../builders/turn.ts';
import { warship } from '../../../../builders/war.ts';

const nameOf = (id: string) => firstState().empires[id]?.name ?? id;
const names = { system: (id: string) => id.toUpperCase(), empire: nameOf };
const textOf = (page: string) =>
  page
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('M-23: cards', () => {
  const carriers = vegaField((state) => {
    const forces = builderFor(state, sol);
    forces.unit('Deck 1', { ...warship(), abilities: { FTL: 2, carrier: 1, assault: 4 } }, inFleet(`${sol}-lance`));
    forces.unit(
      'Wing 1',
      { ...warship({ dv: 1, as: 1, pd: 0 }), type: 'flight', abilities: {}, buildCost: 1 },
      aboard(`${sol}-deck-1`),
    );
    forces.unit('Guard 1', { type: 'ground force', abilities: {} }, aboard(`${sol}-deck-1`));
  });
  const { turn } = atTable([], { state: carriers, battles: 'table' });
  const [cards] = turn.notes.cards.map((one) => cardsInNames(battleCards.parse(one), names));
  if (!cards) throw new Error('no cards');
  const page = cardsInHtml({ campaignName: 'Reach <&>', turn: 3, cards, styles: { text: '', hash: 'sha256-x' } });
  const text = textOf(page);

  test('have every unit with its values, its damage so far and a box for each point up to what destroys it', () => {
    expect(page.match(/<article class="unit-card/g)).toHaveLength(7);
    expect(page).toContain('<dt>DV</dt><dd>6</dd></div><div><dt>AS</dt><dd>6</dd></div><div><dt>PD</dt><dd>2</dd></div>');
    const hurt = page.slice(page.indexOf('Hurt Ship 1</strong>'));
    expect(hurt.slice(0, hurt.indexOf('</article>'))).toContain('Damage 2; crippled at 6, lost at 12');
    expect(hurt.slice(0, hurt.indexOf('</article>')).match(/<i/g)).toHaveLength(12);
    expect(hurt.slice(0, hurt.indexOf('</article>')).match(/class="hit"/g)).toHaveLength(2);
  });

  test('tell of abilities, fleets, flagships, carriers and what is aboard', () => {
    for (const words of [
      'Assault 4, Carrier 1 and FTL 2',
      'Of Lance',
      'Flagship of task force 1',
      'Flies from Deck 1',
      'Carries Guard 1',
    ])
      expect(text).toContain(words);
  });

  test('tell of detection and readiness with their modifiers, of plans, when they leave and where to', () => {
    expect(text).toContain('Normal Detection');
    expect(text).toMatch(/\d+ % of AS, PD and actions in the first round/);
    expect(text).toMatch(/Lance : leaves below 60 % of the enemy\S+ strength; if it leaves, to [A-Z]+\. Attack, defend/);
  });

  test('name the line that enters the result, escape names, and need neither network nor script', () => {
    expect(text).toContain(`- battle vega-1: `);
    expect(page).toContain('Reach &lt;&amp;&gt;');
    expect(page).not.toMatch(/<script|https?:|url\(/);
  });
});

describe('M-23: the page of a battle that was played at the table', () => {
  const lines = [`battle vega-1: Lance Ship 1 lost, Lance Ship 2 damage 7, Shield retreats, ${nameOf(sol)} holds`];
  const { turn, fought } = atTable(lines);
  const [first] = fought;
  if (!first) throw new Error('no battle');
  const report = reportOf({ turn, fought: first }, sol);
  const page = battlesInHtml(report);

  test('says so, tells before and after instead of rounds, and who left by whose word', () => {
    const text = textOf(page);
    expect(text).toContain('played at the table: undecided, and we hold the field');
    expect(text).toContain('As they met');
    expect(text).toContain('At the table');
    expect(text).not.toMatch(/Round \d|Round by round|Before the first round|We dealt/);
    expect(text).toContain('stayed, as was chosen at the table');
    expect(textOf(battlesInHtml(reportOf({ turn, fought: first }, ophir)))).toMatch(/left to \w+, as was chosen at the table/);
  });

  test('draws the damage that was entered', () => {
    const [paper] = papersOf(report);
    if (!paper) throw new Error('no paper');
    expect(progressOf(paper, 0).map((shapes) => shapes.map(({ damage, standing }) => `${standing} ${damage}`))).toEqual([
      ['there 0', 'there 0', 'there 0'],
      ['lost 12', 'there 7', 'there 0'],
    ]);
  });

  test('reads well as text', () => {
    const text = reportInMarkdown(report);
    expect(text).toContain('- Undecided, and we hold the field, played at the table\n');
    expect(text).toContain('- Our units crippled: Lance Ship 2; lost: Lance Ship 1\n');
    expect(text).not.toContain('| When |');
  });
});
