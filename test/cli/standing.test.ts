import { expect, test } from 'vitest';
import { viewOf } from '#campaign/desk/checkSheet.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { deskAnswers } from '../../src/site/islands/desk/answers.ts';
import { campaign, first, second, sheet } from '../builders/campaignFolder.ts';
import { coreward } from '../builders/coreward.ts';

const many = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, index) => line(index));

/** Lines that once stopped the turn, or were kept in silence. */
const hostile: Readonly<Record<string, readonly string[]>> = {
  'nothing for every turn': ['always:', 'no orders'],
  'nothing for a turn': ['turn 9:', 'no orders'],
  'nothing to stop': ['stop:', 'no orders'],
  'a line of nearly 2,000 letters': [`always: name system Sol as ${'x'.repeat(1900)}`, 'no orders'],
  'an instruction on many lines': [
    `always: name system Sol as\n${many(60, () => `  ${'x'.repeat(80)}`).join('\n')}`,
    'no orders',
  ],
  'more than are kept': many(70, (index) => `turn 9: invest ${index + 1} in research`),
  'what no order begins like': ['always: bild ships', 'turn 9: turn 10: no orders', 'no orders'],
  'what does not exist yet': ['always: scrap Explorer 99', 'turn 9: 7th Fleet: move to Nowhere', 'no orders'],
};

test.each(Object.keys(hostile))('%s: check, desk and turn say the same, and the turn is played', async (kind) => {
  const { campaigns, desk, has } = campaign();
  const text = sheet(first, 1, ...(hostile[kind] ?? []));
  desk(`${first}.md`, text);
  desk(`${second}.md`, sheet(second, 1, 'no orders'));
  const said = async (args: string[]) => {
    const { out } = await coreward([...args, '--json'], { campaigns });
    const { problems }: { problems: { file: string; line: number; column: number; severity: string; message: string }[] } =
      JSON.parse(out);
    return problems
      .filter(({ file, severity }) => file.endsWith(`/${first}.md`) && (severity === 'error' || args[0] === 'turn'))
      .map(({ line, column, severity, message }) => `${line}:${column} ${severity} ${message}`);
  };
  const onDesk = deskAnswers(viewOf(openCampaign(campaigns, 'reach'), first), null).check({ text });
  const told = await said(['turn', 'reach', '--dry-run']);
  expect(told).not.toEqual([]);
  const errors = told.filter((problem) => / error /.test(problem));
  expect(await said(['check', 'reach'])).toEqual(errors);
  const shown = onDesk.problems.map(({ line, column, severity, text: says }) => `${line}:${column} ${severity} ${says}`);
  expect(shown).toEqual(expect.arrayContaining(told));
  expect(await coreward(['turn', 'reach', '--missing-ok'], { campaigns })).toMatchObject({ code: 0, err: '' });
  expect(has('turns/001/state.json')).toBe(true);
  expect(await coreward(['check', 'reach'], { campaigns })).toMatchObject({ code: 0 });
});
