import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { engineVersion } from '#campaign/disk/package.ts';
import { commitmentOf } from '#campaign/trust/commitment.ts';
import { canonicalJson } from '#core/canonical.ts';
import { decisionsFront } from '#vbam/decisions/takeDecisions.ts';
import { RULES_VERSION } from '#vbam/rulesVersion.ts';
import { campaign, first, nameOf, second, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward, tempFolder } from '../builders/coreward.ts';
import { forge } from '../builders/forge.ts';
import { change, playedCampaign } from '../builders/playedCampaign.ts';

const all = (made: TestCampaign, ...more: string[]) => coreward(['verify', 'reach', ...more], made);

/** With choices before turn 1, decisions, a blank sheet and a rule that was changed in play: all that a replay can stumble over. */
async function richlyPlayed(): Promise<TestCampaign> {
  const made = campaign();
  const run = () => coreward(['turn', 'reach', '--yes', '--auto'], made);
  made.desk(`${first}.md`, sheet(first, 0, 'name empire "New Terra"'));
  expect(await run()).toMatchObject({ code: 0 });
  made.desk(`${first}.md`, sheet(first, 1, 'no orders'));
  made.desk(`${second}.md`, sheet(second, 1));
  made.desk(
    'decisions.md',
    `${decisionsFront({ campaign: 'reach', turn: 1 }).join('\n')}\n- grant 5 EP to ${second} because of a gift\n`,
  );
  expect(await run()).toMatchObject({ code: 0 });
  change(made.folder, 'campaign.yaml', (text) => text.replace(/foodPerCensus: \d/, 'foodPerCensus: 9'));
  expect(await run()).toMatchObject({ code: 0 });
  change(made.folder, 'campaign.yaml', (text) => text.replace('foodPerCensus: 9', 'foodPerCensus: 8'));
  expect(await run()).toMatchObject({ code: 0 });
  return made;
}

/** Three turns of robots, in the folder that is returned. */
function robots(): TestCampaign {
  const home = tempFolder();
  const folder = playedCampaign(home, { id: 'reach', turns: 3 });
  return { ...campaign(), campaigns: home, folder, read: (file) => readFileSync(join(folder, file), 'utf8') };
}

const told = ({ out }: { out: string }) => out.trimEnd().split('\n');
/** Somebody's money, as it stands in a state. */
const empireIn = ({ read }: TestCampaign, file: string) => Object.keys(JSON.parse(read(file)).empires).sort()[0] ?? '';

function enrich({ folder }: TestCampaign, turn: string, empire: string): number {
  let was = 0;
  change(folder, `${turn}/state.json`, (text) =>
    text.replace(new RegExp(`("${empire}":\\{.*?"epTenths":)(-?\\d+)`), (_, before, amount) => {
      was = Number(amount);
      return `${before}9999`;
    }),
  );
  return was;
}

describe('coreward verify', () => {
  test('proves set-up, decisions, blank sheets and rules that changed on the way, to the byte', async () => {
    const made = await richlyPlayed();
    const rules = ['1', '2', '3'].map((turn) => /foodPerCensus: (\d)/.exec(made.read(`turns/00${turn}/campaign.yaml`))?.[1]);
    expect(new Set(rules).size).toBe(3);
    expect(await all(made)).toEqual({
      code: 0,
      err: '',
      out: [
        'reach: the start, the set-up and turns 1 to 3 follow from galaxy, sheets and secret, to the byte',
        `${Object.keys(made.all('desk')).length} files looked over, and the chain of the logs holds`,
        '',
      ].join('\n'),
    });
    expect(told(await all(made, '--turn', '2'))[0]).toBe('reach: turn 2 follows from galaxy, sheets and secret, to the byte');
  });

  test('tells machines the same', async () => {
    const made = robots();
    const { code, out } = await all(made, '--json');
    expect(code).toBe(0);
    const by = { engine: engineVersion(), rules: RULES_VERSION };
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      campaign: 'reach',
      differences: [],
      problems: [],
      steps: [0, 1, 2, 3].map((turn) => ({ turn, is: 'proven', by })),
    });
  });

  test('names the value of an edited state, and proves the turns after it from the state as it was', async () => {
    const made = robots();
    const empire = empireIn(made, 'turns/002/state.json');
    const was = enrich(made, 'turns/002', empire);
    const said = await all(made);
    expect(said.code).toBe(1);
    expect(told(said)).toEqual([
      `turns/002/state.json: treasury.epTenths of ${empire} is 9999, the replay gives ${was}`,
      'reach: 1 difference',
      'The start and turns 1 and 3 follow from galaxy, sheets and secret, to the byte',
      'Turn 2 differs, as told above',
    ]);
  });

  test('finds an edited state even if every hash was made to fit, which check cannot', async () => {
    const made = robots();
    const empire = empireIn(made, 'turns/003/state.json');
    const was = enrich(made, 'turns/003', empire);
    forge(made.folder, 'turns/003');
    expect(await coreward(['check', 'reach'], made)).toMatchObject({ code: 0 });
    const said = await all(made);
    expect([said.code, told(said)[0]]).toEqual([
      1,
      `turns/003/state.json: treasury.epTenths of ${empire} is 9999, the replay gives ${was}`,
    ]);
  });

  test('finds a roll that was changed, with what it decides', async () => {
    const made = robots();
    const { rolls } = JSON.parse(made.read('turns/003/log.json'));
    forge(made.folder, 'turns/003', (log) => {
      const [roll] = log.rolls;
      if (roll) roll.total = 99;
    });
    const said = await all(made, '--turn', '3');
    expect([said.code, told(said)[0]]).toEqual([
      1,
      `turns/003/log.json: total of entry 1 of rolls (${rolls[0].label}) is 99, the replay gives ${rolls[0].total}`,
    ]);
  });

  test('finds a sheet that was exchanged with all hashes made to fit', async () => {
    const made = robots();
    const [name = ''] = Object.keys(JSON.parse(made.read('turns/001/log.json')).chain.inputs);
    change(
      made.folder,
      `turns/001/inputs/${name}`,
      (text) => `${text.split('---\n').slice(0, 2).join('---\n')}---\n\n- no orders\n`,
    );
    forge(made.folder, 'turns/001');
    forge(made.folder, 'turns/002');
    forge(made.folder, 'turns/003');
    const said = await all(made);
    expect(said.code).toBe(1);
    expect(told(said)[0]).toMatch(/^turns\/001\/state\.json: .* is .*, the replay gives /);
    expect(told(said)).toContain('Turn 1 differs, as told above');
  });

  test.each<[string, (made: TestCampaign) => void, RegExp]>([
    [
      'a changed sheet',
      ({ folder, read }) => {
        const [name = ''] = Object.keys(JSON.parse(read('turns/002/log.json')).chain.inputs);
        change(folder, `turns/002/inputs/${name}`, (text) => `${text}- no orders\n`);
      },
      /^turns\/002\/log\.json:\d+:\d+ turns\/002\/inputs\/\S+\.md was changed after the turn: put the old one back$/,
    ],
    [
      'a changed report',
      ({ folder }) => change(folder, 'turns/002/reports/public.json', (text) => text.replace('"press":[]', '"press":["x"]')),
      /^turns\/002\/reports\/public\.json: entry 1 of press is "x", the replay has none$/,
    ],
    [
      'a report that says the same in another way',
      ({ folder }) => change(folder, 'turns/002/reports/public.json', (text) => `${text}\n`),
      /^turns\/002\/reports\/public\.json: it says the same as the replay, but is written otherwise$/,
    ],
    [
      'a missing report',
      ({ folder }) => rmSync(join(folder, 'turns/002/reports/moderator.json')),
      /^turns\/002\/reports\/moderator\.json: it is missing, the replay has it$/,
    ],
    [
      'a damaged desk',
      ({ folder, read }) => {
        const name = Object.keys(JSON.parse(read('turns/002/log.json')).chain.files).find((file) => file.startsWith('desks/'));
        change(folder, `turns/002/${name}`, (text) => text.slice(0, 50));
      },
      /^turns\/002\/desks\/\S+\.json: it is damaged: this is no JSON: it /,
    ],
    [
      'a missing log',
      ({ folder }) => rmSync(join(folder, 'turns/002/log.json')),
      /^turns\/002\/log\.json:1:1 the file is missing$/,
    ],
    [
      'another campaign.yaml than the one that counted',
      ({ folder }) => change(folder, 'turns/002/campaign.yaml', (text) => text.replace(/foodPerCensus: \d/, 'foodPerCensus: 9')),
      /^turns\/002\/log\.json:\d+:\d+ turns\/002\/campaign\.yaml was changed after the turn: put the old one back$/,
    ],
    [
      'a file that nobody wrote',
      ({ folder }) => writeFileSync(join(folder, 'turns/002/reports/spy.json'), '{}'),
      /^turns\/002\/log\.json:\d+:\d+ turns\/002\/reports\/spy\.json was no part of turn 2: take it out$/,
    ],
  ])('tells %s', async (_, spoil, line) => {
    const made = robots();
    spoil(made);
    const said = await all(made);
    expect(said.code).toBe(1);
    expect(told(said)[0]).toMatch(line);
    expect(told(said).at(-1)).toBe('Turn 2 differs, as told above');
  });

  test('makes the start again, so that nobody begins with a gift', async () => {
    const made = campaign();
    const was = enrich(made, 'turns/000', first);
    expect((await coreward(['check', 'reach'], made)).out).toContain(
      'turns/000/state.json was changed after the commitment to it',
    );
    rmSync(join(made.folder, 'commitment.json')); // like somebody who cheats before anything is published
    expect(await coreward(['check', 'reach'], made)).toMatchObject({ code: 0 });
    expect(told(await all(made))[0]).toBe(`turns/000/state.json: treasury.epTenths of ${first} is 9999, the replay gives ${was}`);
    expect(nameOf(first)).not.toBe('');
  });

  test('another secret spoils every turn, and is told once', async () => {
    const made = robots();
    change(made.folder, 'secrets.json', (text) => text.replace(/"secret":"[0-9a-f]{64}"/, `"secret":"${'a'.repeat(64)}"`));
    const said = await all(made);
    expect(said.code).toBe(1);
    expect(told(said).filter((line) => line.includes('secrets.json'))).toEqual([
      expect.stringContaining('secrets.json has another secret than the turn was played with: put the old one back'),
    ]);
    expect(said.out).not.toContain('follow');
  });

  test('a turn of other rules is not verified here: exit code 3, never a guess', async () => {
    const made = robots();
    forge(made.folder, 'turns/003', (log) => Object.assign(log, { engine: '9.1.0', rules: 77 }));
    const said = await all(made);
    expect(said.code).toBe(3);
    expect(told(said)).toEqual([
      'reach: the start and turns 1 and 2 follow from galaxy, sheets and secret, to the byte',
      `Turn 3 cannot be verified here: it was played by Coreward 9.1.0 with rules 77, and these are rules ${RULES_VERSION}: that version can verify it; the logs vouch for all files`,
      expect.stringMatching(/^\d+ files looked over, and the chain of the logs holds$/),
    ]);
    expect(JSON.parse((await all(made, '--json')).out)).toMatchObject({ ok: false, differences: [] });
    expect((await all(made, '--turn', '2')).code).toBe(0);
  });

  test('a turn of the same rules is proven, whichever version of the program played it', async () => {
    const made = robots();
    for (const turn of ['turns/001', 'turns/002', 'turns/003'])
      forge(made.folder, turn, (log) => Object.assign(log, { engine: '9.1.0' }));
    change(made.folder, 'turns/000/campaign.yaml', (text) => text.replace(/^engine: .*/m, 'engine: 9.1.0'));
    forge(made.folder, 'turns/001');
    forge(made.folder, 'turns/002');
    forge(made.folder, 'turns/003');
    const said = await all(made);
    expect([said.code, told(said)[0]]).toEqual([
      0,
      'reach: the start and turns 1 to 3 follow from galaxy, sheets and secret, to the byte',
    ]);
    expect((await coreward(['turn', 'reach', '--yes', '--auto', '--dry-run'], made)).err).toBe('');
  });

  test('a start of other rules, or of another generator, is told with the version that can make it again', async () => {
    const made = robots();
    change(made.folder, 'commitment.json', (text) => text.replace(/"rules":\d+/, '"rules":2'));
    const said = await all(made);
    expect([said.code, told(said)[1]]).toEqual([
      3,
      `The start cannot be verified here: it was made by Coreward ${engineVersion()} with rules 2, and these are rules ${RULES_VERSION}: that version can verify it; the logs vouch for all files`,
    ]);
    const older = robots();
    change(older.folder, 'galaxy.json', (text) => text.replace(/"generator":\d+/, '"generator":1'));
    change(older.folder, 'commitment.json', (text) => {
      const committed = JSON.parse(text);
      const [galaxyText, startText] = [older.read('galaxy.json'), older.read('turns/000/state.json')];
      const { secret } = JSON.parse(older.read('secrets.json'));
      return canonicalJson({ ...committed, ...commitmentOf({ campaign: 'reach', secret, galaxyText, startText }) });
    });
    const { commitment } = JSON.parse(older.read('commitment.json'));
    for (const turn of ['turns/001', 'turns/002', 'turns/003'])
      forge(older.folder, turn, ({ chain }) => Object.assign(chain, { commitment }));
    expect((await all(older)).out).toMatch(/The start cannot .* with generator 1, and these are generator \d+: that version can/);
  });

  test('says of a campaign of layout 1 what can be verified and what cannot', async () => {
    const campaigns = join(tempFolder(), 'campaigns');
    cpSync(fileURLToPath(new URL('../fixtures/campaign-1', import.meta.url)), campaigns, { recursive: true });
    const said = await coreward(['verify', 'demo'], { campaigns });
    expect(said.code).toBe(3);
    expect(told(said).slice(0, 2)).toEqual([
      'demo: the start cannot be verified here: it was made before Coreward kept all that a start is made from',
      'Turns 1 to 3 cannot be verified here: they were played by Coreward 0.1.0 before it noted the version of its rules; the logs vouch for states and sheets, but not for reports and desks',
    ]);
    enrich({ ...campaign(), folder: join(campaigns, 'demo') }, 'turns/002', 'adasa-pact');
    expect(await coreward(['verify', 'demo'], { campaigns })).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^turns\/002\/log\.json:\d+:\d+ turns\/002\/state\.json was changed after the turn/),
    });
  });

  test('refuses a turn that was not played', async () => {
    expect(await all(campaign(), '--turn', '1')).toMatchObject({ code: 2, err: '--turn is 1, but reach has played none yet\n' });
    expect(await all(robots(), '--turn', '7')).toMatchObject({
      code: 2,
      err: '--turn is 7, but reach has played up to turn 3\n',
    });
  });

  test('writes nothing', async () => {
    const made = await richlyPlayed();
    const before = made.all();
    await all(made);
    expect(made.all()).toEqual(before);
  });
});

describe('a campaign that goes on with another version', () => {
  test('turn says from when on the new rules count, and plays', async () => {
    const made = robots();
    forge(made.folder, 'turns/003', (log) => Object.assign(log, { engine: '0.0.9', rules: RULES_VERSION - 1 }));
    const said = await coreward(['turn', 'reach', '--yes', '--auto'], made);
    expect(said).toMatchObject({
      code: 0,
      err: `Turn 3 was played by Coreward 0.0.9 (rules ${RULES_VERSION - 1}): from turn 4 on the rules of ${engineVersion()} (rules ${RULES_VERSION}) count\n`,
    });
    expect(told(await all(made))[0]).toContain('turns 1, 2 and 4 follow');
  });
});

test('a fault of Coreward ends with exit code 4, which no command uses otherwise', async () => {
  const { main } = await import('#cli/main.ts');
  const notes: string[] = [];
  const broken = () => {
    throw new TypeError('out of order');
  };
  const terminal = { out: broken, note: (text: string) => notes.push(text), busy: broken, progress: broken, now: () => 0 };
  expect(await main(['--version'], { ...terminal, asker: undefined, campaigns: '/nowhere' })).toBe(4);
  expect(notes[0]).toMatch(/^This is a fault of Coreward, not yours\. .*\nTypeError: out of order/);
});
