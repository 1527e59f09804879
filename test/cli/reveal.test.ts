import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commitmentIn, keepCommitment } from '#campaign/trust/commitment.ts';
import { noteRevealPublished } from '#campaign/trust/reveal.ts';
import type { Asker } from '#cli/asker.ts';
import { campaign, first, sheet } from '../builders/campaignFolder.ts';
import { coreward } from '../builders/coreward.ts';
import { change } from '../builders/playedCampaign.ts';

/** Answers the one question, and remembers what it was. */
function answering(answer: string): { asker: Asker; asked: string[] } {
  const asked: string[] = [];
  const asker = {
    choose: async (question: string) => {
      asked.push(question);
      return answer;
    },
  } as unknown as Asker;
  return { asker, asked };
}

describe('coreward reveal', () => {
  test('asks first, and says what becomes public and that it cannot be taken back', async () => {
    const { campaigns, has } = campaign();
    const { asker, asked } = answering('no');
    const { code, err } = await coreward(['reveal', 'reach'], { campaigns, asker });
    expect([code, err, has('revealed.json')]).toEqual([2, 'stopped: nothing was written\n', false]);
    expect(asked[0]).toContain('Once published it cannot be taken back.');
    expect(asked[0]).toContain('Private letters stand in the sheets, so they become public too');
    expect(asked[0]).toContain('Not published would be players’ names, mail addresses and keys');
  });

  test('does nothing when nobody is there to be asked', async () => {
    const { campaigns, has } = campaign();
    const { code, err } = await coreward(['reveal', 'reach', '--json'], { campaigns });
    expect([code, has('revealed.json')]).toEqual([2, false]);
    expect(err).toContain('nobody is here to be asked: give --yes');
  });

  test('notes the reveal, after which no turn is played, not even for a look', async () => {
    const { campaigns, read, has, desk } = campaign();
    desk(`${first}.md`, sheet(first, 1, 'no orders'));
    const { code, out } = await coreward(['reveal', 'reach', '--yes'], { campaigns });
    expect(code).toBe(0);
    expect(out).toContain('coreward reveal reach --undo takes it back before that');
    expect(JSON.parse(read('revealed.json'))).toEqual({ format: 1, campaign: 'reach', turn: 0, published: false });
    for (const flags of [[], ['--dry-run']]) {
      const turn = await coreward(['turn', 'reach', '--yes', ...flags], { campaigns });
      expect([turn.code, has('turns/001')]).toEqual([2, false]);
      expect(turn.err).toBe(
        'reach is revealed: whoever knows its secret knows the dice of the next turn, so it is not played on. As long as that was never published, coreward reveal reach --undo takes it back\n',
      );
    }
    expect((await coreward(['status', 'reach'], { campaigns })).out).toContain('is revealed after turn 0');
    expect((await coreward(['check', 'reach'], { campaigns })).code).toBe(0);
    expect((await coreward(['reveal', 'reach', '--yes'], { campaigns })).err).toContain('reach is revealed already');
  });

  test('is taken back as long as nobody can have seen it, and then the campaign goes on', async () => {
    const { campaigns, has, desk } = campaign();
    desk(`${first}.md`, sheet(first, 1, 'no orders'));
    expect((await coreward(['reveal', 'reach', '--undo'], { campaigns })).err).toContain('is not revealed');
    await coreward(['reveal', 'reach', '--yes'], { campaigns });
    expect((await coreward(['reveal', 'reach', '--undo'], { campaigns })).code).toBe(0);
    expect(has('revealed.json')).toBe(false);
    expect((await coreward(['turn', 'reach', '--yes', '--auto'], { campaigns })).code).toBe(0);
  });

  test('is there for good once it was published', async () => {
    const { campaigns, folder, read } = campaign();
    await coreward(['reveal', 'reach', '--yes'], { campaigns });
    noteRevealPublished(folder);
    expect(JSON.parse(read('revealed.json')).published).toBe(true);
    const { code, err } = await coreward(['reveal', 'reach', '--undo'], { campaigns });
    expect([code, err]).toEqual([
      2,
      'the reveal of reach was published: whoever has read it knows the secret, so it cannot be taken back\n',
    ]);
    expect((await coreward(['turn', 'reach', '--yes'], { campaigns })).err).toContain('play a new campaign');
  });

  test('warns where the keys follow from the secret', async () => {
    const { campaigns } = campaign();
    const { out } = await coreward(['reveal', 'reach', '--yes'], { campaigns });
    expect(out).toContain('Mind: its keys were made from its secret');
    await coreward(['new', 'drawn', '--yes', '--systems', '24', '--empires', '2'], { campaigns });
    expect((await coreward(['reveal', 'drawn', '--yes'], { campaigns })).out).not.toContain('Mind:');
  });

  test('a reveal of another campaign, or a damaged one, is told with its place', async () => {
    const { campaigns, folder } = campaign();
    await coreward(['reveal', 'reach', '--yes'], { campaigns });
    change(folder, 'revealed.json', (text) => text.replace('reach', 'other'));
    const foreign = await coreward(['check', 'reach'], { campaigns });
    expect(foreign.out).toContain('revealed.json:2:12 the reveal belongs to "other", but the folder is "reach"');
    change(folder, 'revealed.json', (text) => text.replace('"published":false', '"published":"no"'));
    expect((await coreward(['turn', 'reach', '--yes'], { campaigns })).err).toContain('revealed.json:4:');
  });
});

describe('the commitment', () => {
  test('is the same from turn to turn, and is told by new, keys and status', async () => {
    const { campaigns, folder, desk } = campaign();
    const before = commitmentIn(folder);
    desk(`${first}.md`, sheet(first, 1, 'no orders'));
    await coreward(['turn', 'reach', '--yes', '--auto'], { campaigns });
    expect(commitmentIn(folder)).toBe(before);
    expect(JSON.parse((await coreward(['status', 'reach', '--json'], { campaigns })).out)).toMatchObject({
      commitment: before,
      revealed: false,
    });
    expect((await coreward(['keys', 'reach'], { campaigns })).out).toContain(before);
    const { out } = await coreward(['new', 'other', '--yes', '--systems', '24', '--empires', '2'], { campaigns });
    expect(out).toContain(commitmentIn(join(campaigns, 'other')));
  });

  test.each<[string, string, (text: string) => string, string]>([
    [
      'another secret',
      'secrets.json',
      (text) => text.replace('0'.repeat(64), '1'.repeat(64)),
      '2:14 this is no commitment to the secret',
    ],
    ['another start', 'turns/000/state.json', (text) => `${text}\n`, '6:9 turns/000/state.json was changed after the commitment'],
    ['another galaxy', 'galaxy.json', (text) => `${text}\n`, '4:10 galaxy.json was changed after the commitment'],
    ['another commitment', 'commitment.json', (text) => text.replace(/(commitment":")./, '$1g'), '2:14 "commitment" is "g'],
  ])('%s does not go unnoticed', async (_, file, how, told) => {
    const { campaigns, folder } = campaign();
    change(folder, file, how);
    const { code, out } = await coreward(['check', 'reach'], { campaigns });
    expect(code).toBe(1);
    expect(out).toContain(`commitment.json:${told}`);
    expect((await coreward(['turn', 'reach', '--yes'], { campaigns })).code).toBe(2);
  });

  test('a campaign of before there were commitments has the same one, and keeps it from its next publish on', () => {
    const { folder, has, read } = campaign();
    const written = read('commitment.json');
    rmSync(join(folder, 'commitment.json'));
    expect(commitmentIn(folder)).toBe(JSON.parse(written).commitment);
    expect(has('commitment.json')).toBe(false);
    keepCommitment(folder, JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')).secret);
    const { rules: _, ...committed } = JSON.parse(written); // which rules made the start, nobody noted then
    expect(JSON.parse(read('commitment.json'))).toEqual(committed);
  });
});
