import { expect, test } from 'vitest';
import { scenarios } from '#schemas/vbam/stateWords.ts';
import { scenarioRules } from '#vbam/tables/campaign/scenarios.ts';
import { rulePagesFrom } from '../../../src/site/data/rules/rulePages.ts';
import { scenarioPages } from '../../../src/site/data/rules/scenarioPage.ts';

test('R-22: every scenario has a page: what it gives, for whom, and the command that begins it', () => {
  const pages = scenarioPages();
  expect(pages.map(({ id }) => id)).toEqual([...scenarios]);
  for (const { id, name, summary, suits, command, talking, href, others } of pages) {
    expect([name, summary, suits]).toEqual([scenarioRules[id].name, scenarioRules[id].summary, scenarioRules[id].suits]);
    expect(href).toMatch(new RegExp(`rules/scenarios/${id}/$`));
    expect(command).toBe(`npx coreward new rimward --scenario ${id} --empires 4 --yes`);
    expect(talking).toContain(' --talk ');
    expect(others).toHaveLength(scenarios.length - 1);
  }
});

test('R-22: the page of The Concert tells what its row says', () => {
  const concert = scenarioPages().find(({ id }) => id === 'concert');
  const says = Object.fromEntries((concert?.gives ?? []).map((given) => [given.what, given.says]));
  expect(says).toMatchObject({
    'Further colonies':
      'One of Census 3 with Economy 3, Industry 2 and Agriculture 3, held by 1 Garrison and the 2nd Fleet (1 Light Cruiser and 2 Destroyer). One of Census 2 with Economy 2 and Agriculture 2, held by 1 Garrison. All as far as their worlds have Capacity.',
    'Who can talk': 'Empires whose home regions touch, and everybody with the two nearest.',
    'Between them':
      'For each pair a border treaty (relationship 20) or an old grudge (relationship −35), by lot. Nobody who knows two others begins with enemies alone.',
    'Empires that nobody plays': 'None, unless the moderator wants another number.',
    'The map': '36 systems for 4 players, unless the moderator wants another size.',
  });
  expect(scenarioPages()[1]?.gives.find(({ what }) => what === 'Charts')?.says).toBe('The lanes within 2 jumps of the home.');
});

test('the pages below Scenarios are marked as its own', () => {
  const marked = (path: string) => rulePagesFrom(path).flatMap(({ label, current }) => (current ? [[label, current]] : []));
  expect(marked('/rules/scenarios/')).toEqual([['Scenarios', 'page']]);
  expect(marked('/rules/scenarios/concert/')).toEqual([['Scenarios', 'true']]);
  expect(marked('/rules/')).toEqual([['Rules', 'page']]);
});
