import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Asker } from '#cli/asker.ts';
import { canonicalJson } from '#core/canonical.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import { scenarios } from '#schemas/vbam/state.ts';
import { galaxyCsv } from '#vbam/report/galaxyFiles.ts';
import { scenarioRules } from '#vbam/tables/campaign/scenarios.ts';
import { coreward, tempFile, tempFolder } from '../builders/coreward.ts';

const secret = '0123456789abcdef'.repeat(4);
const fixed = ['--seed', 'andromeda', '--visibility', 'open', '--secret', secret, '--yes'];

function read(campaigns: string, id: string, file: string): string {
  return readFileSync(join(campaigns, id, file), 'utf8');
}

/** The campaign's own words about itself. */
function yamlOf(campaigns: string, id: string) {
  return parse(read(campaigns, id, 'campaign.yaml'));
}

/** Answers in order; the questions are kept. */
function answering(...answers: string[]): Asker & { asked: string[] } {
  const asked: string[] = [];
  const answer = async (question: string, usual: string) => {
    asked.push(question);
    return answers.shift() || usual;
  };
  return { asked, text: answer, choose: (question, [first]) => answer(question, first?.value ?? '') };
}

describe('coreward new', () => {
  test('writes a campaign that check finds well, and says what to do next', async () => {
    const campaigns = tempFolder();
    const said = await coreward(['new', 'long-reach', '--empires', '2', '--npes', '1', ...fixed], { campaigns });
    const folder = join(campaigns, 'long-reach');
    expect(said.code).toBe(0);
    expect(said.out).toContain(`Long Reach is in ${folder}, open to all:\n`);
    expect(said.out).toContain('22 systems and ');
    expect(said.out).toContain(
      `Next: write who plays into ${join(folder, 'campaign.yaml')}, then look it over: coreward check long-reach\n`,
    );
    expect(readdirSync(folder).sort()).toEqual([
      'campaign.schema.json', // wherever the folder is moved, editors find it
      'campaign.yaml',
      'commitment.json',
      'desk',
      'galaxy.json',
      'secrets.json',
      'turns',
    ]);
    expect(read(campaigns, 'long-reach', 'campaign.yaml')).toMatch(/^# yaml-language-server: \$schema=campaign\.schema\.json\n/);
    expect(read(campaigns, 'long-reach', 'campaign.schema.json')).toBe(readFileSync('schemas/campaign.schema.json', 'utf8'));
    expect(read(campaigns, 'long-reach', 'galaxy.json')).toBe(
      canonicalJson(generateGalaxy('andromeda', optionsFrom({ systems: 22, homes: 3 }))),
    );
    const { keys, ...rest } = JSON.parse(read(campaigns, 'long-reach', 'secrets.json'));
    expect(rest).toEqual({ format: 1, secret });
    expect(keys.readers).toHaveLength(2);
    expect(said.out).toContain(`  moderator (yourself)  `);
    expect(said.out).toContain(`<site>/campaigns/long-reach/report/#key=${keys.moderator}\n`);
    expect(yamlOf(campaigns, 'long-reach').players.map(({ kind }: { kind: string }) => kind)).toEqual([
      'player',
      'player',
      'non-player',
    ]);
    expect(await coreward(['check', 'long-reach'], { campaigns })).toEqual({
      code: 0,
      out: 'long-reach: all well, 8 files are as they must be\n',
      err: '',
    });
  });

  test('remembers where the site will be, so that publish need not ask again, and leaves another address as it is', async () => {
    const campaigns = tempFolder();
    const begin = (id: string, site: string) => coreward(['new', id, '--site', site, ...fixed], { campaigns });
    const first = await begin('reach', 'https://example.org/vbam/');
    expect(first.err).toContain(
      `https://example.org/vbam is remembered in ${join(campaigns, 'site.yaml')}: from now on coreward publish needs no --site\n`,
    );
    expect(first.out).toContain('https://example.org/vbam/campaigns/reach/report/#key=');
    const second = await begin('again', 'http://localhost:4321');
    expect(second.out).toContain('http://localhost:4321/campaigns/again/report/#key=');
    expect((await coreward(['keys', 'reach'], { campaigns })).out).toContain('https://example.org/vbam/campaigns/reach/');
  });

  test('writes down where players send their orders, or that nobody has said so', async () => {
    const campaigns = tempFolder();
    await coreward(['new', 'reach', '--mail', 'ann@example.org', ...fixed], { campaigns });
    await coreward(['new', 'other', ...fixed], { campaigns });
    expect(yamlOf(campaigns, 'reach').moderator).toEqual({ name: '', mail: 'ann@example.org' });
    expect(read(campaigns, 'other', 'campaign.yaml')).toMatch(/\nmoderator:\n {2}name: "" # who runs .*\n {2}mail: "" # where /);
  });

  test('writes the same bytes for the same seed and secret', async () => {
    const [one, other] = [tempFolder(), tempFolder()];
    for (const campaigns of [one, other]) await coreward(['new', 'reach', ...fixed], { campaigns });
    for (const file of ['galaxy.json', 'turns/000/state.json']) expect(read(one, 'reach', file)).toBe(read(other, 'reach', file));
  });

  test('draws a seed and a secret when none is given', async () => {
    const campaigns = tempFolder();
    for (const id of ['one', 'two'])
      expect(await coreward(['new', id, '--yes'], { campaigns })).toMatchObject({ code: 0, err: '' });
    const seeds = ['one', 'two'].map((id) => JSON.parse(read(campaigns, id, 'galaxy.json')).seed);
    const secrets = ['one', 'two'].map((id) => JSON.parse(read(campaigns, id, 'secrets.json')).secret);
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/);
    for (const word of secrets) expect(word).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set([...seeds, ...secrets]).size).toBe(4);
  });

  test('warns that a seed under fog can be guessed', async () => {
    const { err } = await coreward(['new', 'reach', '--seed', 'andromeda', '--yes'], { campaigns: tempFolder() });
    expect(err).toBe(
      'Mind: whoever guesses the seed "andromeda" can draw the whole map. Without --seed, one is drawn that nobody can guess.\n',
    );
  });

  test.each([
    ['neighbours', [], 3],
    ['first-steps', [], 0],
    ['neighbours', ['--npes', '1'], 1],
  ])('takes the number of NPEs from %s and %j', async (scenario, flags, npes) => {
    const campaigns = tempFolder();
    await coreward(['new', 'reach', '--empires', '2', '--scenario', scenario, ...flags, ...fixed], { campaigns });
    expect(yamlOf(campaigns, 'reach').players).toHaveLength(2 + npes);
  });

  test('R-06: --no-fair-starts is kept in the galaxy and told in campaign.yaml; the usual is true', async () => {
    const campaigns = tempFolder();
    for (const [id, flags, on] of [
      ['fair', [], true],
      ['fallen', ['--no-fair-starts'], false],
    ] as const) {
      await coreward(['new', id, '--empires', '2', ...flags, ...fixed], { campaigns });
      expect(JSON.parse(read(campaigns, id, 'galaxy.json')).options).toMatchObject({ fairStarts: on });
      expect(yamlOf(campaigns, id).rules).toMatchObject({ fairStarts: on });
    }
  });

  test.each(scenarios)('explains %s in its help, and begins it with --scenario', async (scenario) => {
    const { name, summary, suits } = scenarioRules[scenario];
    const { out: help } = await coreward(['new', '--help']);
    expect(help).toContain(`  ${scenario.padEnd(11)}  ${summary}\n  ${''.padEnd(11)}  ${suits}\n`);
    expect(name).not.toBe('');
    const campaigns = tempFolder();
    const { code } = await coreward(['new', 'reach', '--scenario', scenario, ...fixed], { campaigns });
    expect(code).toBe(0);
    expect(yamlOf(campaigns, 'reach')).toMatchObject({ scenario, talk: 'as in the scenario' });
    expect((await coreward(['check', 'reach'], { campaigns })).code).toBe(0);
    expect((await coreward(['verify', 'reach'], { campaigns })).code).toBe(0);
  });

  test('lets players talk from the start, if told so, and proves that start too', async () => {
    const campaigns = tempFolder();
    await coreward(['new', 'reach', '--talk', ...fixed], { campaigns });
    expect(yamlOf(campaigns, 'reach').talk).toBe('from the start');
    expect(JSON.parse(read(campaigns, 'reach', 'turns/000/state.json'))).toMatchObject({ talk: 'from the start' });
    expect((await coreward(['verify', 'reach'], { campaigns })).code).toBe(0);
  });

  test('R-06: shows the moderator the starts side by side', async () => {
    const { out } = await coreward(['new', 'reach', '--empires', '2', ...fixed], { campaigns: tempFolder() });
    expect(out).toContain(
      [
        '  empire                   home   worlds in 2 jumps  in 3  resources  lanes  barred in 2 jumps',
        '  Great Chilno Federation  Delo                 5.3   6.9         86     13  natives 0.7, no Capacity 1',
        '  Memulan Enclave          Erava                4.2   5.9         78     14  natives 0.8, no Capacity 1, space monster 1',
        '',
      ].join('\n'),
    );
  });

  test('speaks JSON to machines', async () => {
    const campaigns = tempFolder();
    const { out } = await coreward(['new', 'reach', '--json', '--empires', '2', ...fixed], { campaigns });
    const { links, ...rest } = JSON.parse(out);
    expect(links.map(({ empire }: { empire: string | null }) => empire === null)).toEqual([false, false, true]);
    expect(rest).toEqual({
      ok: true,
      campaign: 'reach',
      folder: join(campaigns, 'reach'),
      files: expect.arrayContaining(['campaign.yaml', 'galaxy.json', 'secrets.json', 'desk/README.md', 'turns/000/state.json']),
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      empires: 2,
      npes: 0,
      starts: [
        expect.objectContaining({ home: 'Delo', worlds: { near: 5.27, far: 6.93 } }),
        expect.objectContaining({ home: 'Erava' }),
      ],
    });
    const again = await coreward(['new', 'reach', '--json', ...fixed], { campaigns });
    expect(again.code).toBe(2);
    expect(JSON.parse(again.out)).toEqual({
      ok: false,
      error: `${join(campaigns, 'reach')} is there already: take another id, or move it away first`,
    });
  });

  test.each([
    [[], 'what is its id? Example: coreward new long-reach'],
    [
      ['Long Reach', '--yes'],
      '"Long Reach" cannot be a campaign\'s id: write up to 60 small letters, digits and single dashes, such as long-reach',
    ],
    [
      ['../reach', '--yes'],
      '"../reach" cannot be a campaign\'s id: write up to 60 small letters, digits and single dashes, such as long-reach',
    ],
    [['reach'], 'nobody is here to be asked: give --name, --empires, --scenario and --visibility too, or --yes for the usual'],
    [
      ['reach', '--name', 'R', '--empires', '2', '--scenario', 'neighbours'],
      'nobody is here to be asked: give --visibility too, or --yes for the usual',
    ],
    [['reach', '--empires', '0', '--yes'], '--empires 0: somebody must play, so 1 or more'],
    [['reach', '--mail', 'ann', '--yes'], '--mail ann: Write a mail address such as moderator@example.org, or nothing.'],
    [['reach', '--name', 'a\tb', '--yes'], '--name: a name cannot hold the control character U+0009: take it out'],
    [['reach', '--systems', '3', '--yes'], '--systems 3 is too few: a galaxy has 8 to 10000 systems'],
    [['reach', '--empires', '43', '--yes'], '43 homes, one for each empire, do not fit: 387 systems have room for 42'],
    [['reach', '--secret', 'abc', '--yes'], '--secret must be 64 hex digits, 0 to 9 and a to f: leave it out to draw one'],
    [
      ['reach', '--galaxy', 'g.csv', '--systems', '9', '--yes'],
      '--galaxy brings its own map, so --systems cannot be given too: leave one out',
    ],
    [['reach', '--galaxy', '/nowhere/g.csv', '--yes'], '/nowhere/g.csv: there is no such file'],
  ])('refuses %j and writes nothing', async (args, message) => {
    const campaigns = tempFolder();
    expect(await coreward(['new', ...args], { campaigns })).toEqual({ code: 2, out: '', err: `${message}\n` });
    expect(readdirSync(campaigns)).toEqual([]);
  });

  test('refuses to overwrite', async () => {
    const campaigns = tempFolder();
    await coreward(['new', 'reach', ...fixed], { campaigns });
    const before = read(campaigns, 'reach', 'campaign.yaml');
    const said = await coreward(['new', 'reach', '--empires', '5', ...fixed], { campaigns });
    expect(said).toEqual({
      code: 2,
      out: '',
      err: `${join(campaigns, 'reach')} is there already: take another id, or move it away first\n`,
    });
    expect(read(campaigns, 'reach', 'campaign.yaml')).toBe(before);
  });
});

describe('coreward new --galaxy', () => {
  const galaxy = generateGalaxy('andromeda', optionsFrom({ systems: 24, homes: 4, strategicResources: false }));
  const open = ['--visibility', 'open', '--secret', secret, '--yes'];

  test('keeps a galaxy as it is and takes its rules and homes', async () => {
    const campaigns = tempFolder();
    const file = tempFile('kept.json', canonicalJson(galaxy));
    await coreward(['new', 'reach', '--galaxy', file, '--npes', '1', ...open], { campaigns });
    expect(read(campaigns, 'reach', 'galaxy.json')).toBe(canonicalJson(galaxy));
    expect(yamlOf(campaigns, 'reach').rules).toMatchObject({
      strategicResources: false,
      laneClasses: true,
      freeformHexes: false,
    });
    expect(yamlOf(campaigns, 'reach').players.map(({ kind }: { kind: string }) => kind)).toEqual([
      'player',
      'player',
      'player',
      'non-player',
    ]);
  });

  test('leaves homes empty that no empire wants', async () => {
    const campaigns = tempFolder();
    const file = tempFile('kept.csv', galaxyCsv(galaxy));
    await coreward(['new', 'reach', '--galaxy', file, '--empires', '2', ...open], { campaigns });
    expect(JSON.parse(read(campaigns, 'reach', 'galaxy.json'))).toMatchObject({
      generator: 'hand',
      systems: galaxy.systems,
      lanes: galaxy.lanes,
    });
    expect(yamlOf(campaigns, 'reach').rules).toMatchObject({ fairStarts: false }); // what somebody draws is not evened out
    expect(Object.keys(JSON.parse(read(campaigns, 'reach', 'turns/000/state.json')).empires)).toHaveLength(2);
    expect((await coreward(['check', 'reach'], { campaigns })).code).toBe(0);
  });

  test('R-22: begins with the lanes explored that the file marks, and gives the file back', async () => {
    const campaigns = tempFolder();
    const home = galaxy.systems.find((system) => system.home === 1)?.id ?? '';
    const far = galaxy.lanes.find(({ a, b }) => !galaxy.systems.some(({ id, home }) => home !== null && (id === a || id === b)));
    const lanes = galaxy.lanes.map((lane) =>
      lane.id === far?.id || lane.a === home ? { ...lane, explored: true as const } : lane,
    );
    const file = tempFile('charted.csv', galaxyCsv({ ...galaxy, lanes }));
    await coreward(['new', 'reach', '--galaxy', file, ...open], { campaigns });
    const { lanes: known, empires } = JSON.parse(read(campaigns, 'reach', 'turns/000/state.json'));
    const [owner] = Object.keys(empires).filter((id) => empires[id].home === 1);
    expect(known[far?.id ?? '']).toMatchObject({ explored: true, knownBy: [] });
    for (const { id, a } of lanes) if (a === home) expect(known[id]).toMatchObject({ explored: true, knownBy: [owner] });
    expect((await coreward(['check', 'reach'], { campaigns })).code).toBe(0);

    const out = join(tempFolder(), 'again.json');
    await coreward(['export', 'reach', '--format', 'galaxy', '--out', out], { campaigns });
    await coreward(['new', 'again', '--galaxy', out, ...open], { campaigns });
    expect(read(campaigns, 'again', 'galaxy.json')).toBe(read(campaigns, 'reach', 'galaxy.json'));
    expect(galaxyCsv(JSON.parse(readFileSync(out, 'utf8')))).toBe(readFileSync(file, 'utf8'));
  });

  test('refuses a galaxy with too few homes, with its place', async () => {
    const campaigns = tempFolder();
    const file = tempFile('kept.csv', galaxyCsv(galaxy));
    const { err } = await coreward(['new', 'reach', '--galaxy', file, '--empires', '5', ...open], { campaigns });
    expect(err).toContain(
      `${file}:1:1 the galaxy has 4 homes, but 5 empires want to start: give more systems a "home" number, or start fewer empires\n`,
    );
    expect(readdirSync(campaigns)).toEqual([]);
  });
});

describe('the wizard', () => {
  test('asks for what the flags leave open, and takes the usual for an empty answer', async () => {
    const campaigns = tempFolder();
    const asker = answering(
      'The Reach',
      'neighbours',
      'from the start',
      '2',
      '',
      'open',
      'ann@example.org',
      '',
      'spiral',
      'andromeda',
    );
    expect((await coreward(['new', 'long-reach'], { campaigns, asker })).code).toBe(0);
    expect(asker.asked).toEqual([
      'What is the campaign called?',
      'How do the empires begin?',
      'When can the players talk to each other?',
      'How many empires do people play?',
      'How many empires does nobody play?',
      'Who sees the map?',
      'To which mail address do players send their orders? Leave it empty if they know.',
      'How many systems?',
      'What shape has the galaxy?',
      'From which seed? Leave it empty for one that nobody can guess.',
    ]);
    expect(yamlOf(campaigns, 'long-reach')).toMatchObject({
      ...{ name: 'The Reach', scenario: 'neighbours', talk: 'from the start', visibility: 'open' },
      moderator: { name: '', mail: 'ann@example.org' },
    });
    const { options } = JSON.parse(read(campaigns, 'long-reach', 'galaxy.json'));
    expect(options).toMatchObject({ systems: 30, homes: 5, shape: 'spiral' });
  });

  test('asks nothing that is given, nothing after --yes, and nothing about the map when a galaxy is brought', async () => {
    const campaigns = tempFolder();
    const asker = answering();
    await coreward(['new', 'one', '--yes'], { campaigns, asker });
    await coreward(['new', 'two', '--json', '--yes'], { campaigns, asker });
    expect(asker.asked).toEqual([]);
    const file = tempFile('kept.json', canonicalJson(generateGalaxy('andromeda', optionsFrom({ systems: 24, homes: 4 }))));
    await coreward(['new', 'three', '--galaxy', file, '--name', 'Three', '--scenario', 'first-steps', '--visibility', 'open'], {
      campaigns,
      asker,
    });
    expect(yamlOf(campaigns, 'three').talk).toBe('as in the scenario');
    expect(asker.asked).toEqual([
      'When can the players talk to each other?',
      'How many empires do people play?',
      'How many empires does nobody play?',
      'To which mail address do players send their orders? Leave it empty if they know.',
    ]);
  });
});

describe('coreward check', () => {
  test('tells every problem with file, line and column, and ends with 1', async () => {
    const campaigns = tempFolder();
    await coreward(['new', 'reach', ...fixed], { campaigns });
    const file = join(campaigns, 'reach', 'campaign.yaml');
    writeFileSync(
      file,
      read(campaigns, 'reach', 'campaign.yaml').replace('visibility: open', 'visibility: opn').replace('graceHours', 'grace'),
    );
    const lines = [
      `${file}:8:13 "visibility" is "opn": write fogged or open; did you mean "open"?`,
      expect.stringMatching(/campaign\.yaml:\d+:3 "graceHours" is missing: write a whole number$/),
      expect.stringMatching(/campaign\.yaml:\d+:3 "grace" is not known here: take it out$/),
    ];
    const { code, out, err } = await coreward(['check', 'reach'], { campaigns });
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out.trimEnd().split('\n')).toEqual(lines);
    const json = await coreward(['check', 'reach', '--json'], { campaigns });
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({
      ok: false,
      campaign: 'reach',
      problems: [{ file, line: 8, column: 13 }, {}, {}],
    });
  });

  test('knows no campaign of that id', async () => {
    const campaigns = tempFolder();
    expect(await coreward(['check', 'reach'], { campaigns })).toMatchObject({
      code: 2,
      err: `there is no campaign "reach" in ${campaigns}; there is none yet: coreward new makes one\n`,
    });
    await coreward(['new', 'reach', ...fixed], { campaigns });
    expect((await coreward(['check', 'raech'], { campaigns })).err).toBe(
      `there is no campaign "raech" in ${campaigns}; did you mean "reach"?\n`,
    );
    expect((await coreward(['check', 'reac'], { campaigns })).err).toBe(
      `there is no campaign "reac" in ${campaigns}; did you mean "reach"?\n`,
    );
    expect((await coreward(['check'], { campaigns })).err).toBe('which campaign? Example: coreward check demo\n');
  });
});
