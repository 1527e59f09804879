import { describe, expect, test } from 'vitest';
import { coreward, tempFile } from '../builders/coreward.ts';

const few = ['--games', '50'];
const battle = (...args: string[]) => coreward(['battle', ...args, ...few]);

describe('coreward battle', () => {
  test('tells losses as a band, chances, and what the plans expand to; the same at every call', async () => {
    const said = await battle('--ours', '12 Jefferson-B', '--theirs', '8 Jefferson-B, 1 Starbase');
    expect(said.code).toBe(0);
    expect(said.out).toMatch(
      /^12 Jefferson-B \(156 EP\) against 8 Jefferson-B, 1 Starbase \(112 EP\): 50 battles, seed coreward\n/,
    );
    expect(said.out).toContain(
      "  we: leaves below 60 % of the enemy's strength; attack, defend, suppressive fire, offensive fire, defensive fire and emergency repairs, as far as the flagship's CR reaches\n",
    );
    expect(said.out).toMatch(
      /\nWe win \(\d+ %\): we lose \d+ to \d+ EP, they \d+ to \d+ EP in nine of ten battles; \d\.\d rounds on average\n/,
    );
    expect((await battle('--ours', '12 Jefferson-B', '--theirs', '8 Jefferson-B, 1 Starbase')).out).toBe(said.out);
  });

  test('--json has shares, rounds and each side’s losses', async () => {
    const { out } = await battle(
      '--ours',
      '15 Jefferson-B',
      '--theirs',
      '12 Jefferson-B',
      '--plan',
      'never retreat',
      '--their-plan',
      'never retreat',
      '--json',
    );
    const told = JSON.parse(out);
    expect(told).toMatchObject({
      ok: true,
      games: 50,
      rounds: { mean: expect.any(Number) },
      ours: { ep: 195, retreated: 0 },
      theirs: { ep: 156 },
    });
    expect(told.outcome.ours + told.outcome.theirs + told.outcome.undecided).toBeCloseTo(1);
    expect(told.ours.lostPercent.p5).toBeLessThanOrEqual(told.ours.lostPercent.mean);
    expect(told.ours.lostPercent.mean).toBeLessThan(told.theirs.lostPercent.mean);
  });

  test('G-21: 24 against 12 leave before round 1, and lose what the pursuit costs', async () => {
    const { out } = await battle('--ours', '24 Jefferson-B', '--theirs', '12 Jefferson-B', '--json');
    expect(JSON.parse(out)).toMatchObject({
      rounds: { mean: 0 },
      outcome: { ours: 1 },
      ours: { lostPercent: { mean: 0 } },
      theirs: { retreated: 12 },
    });
  });

  test('names are taken in the plural, without case, and with "and"', async () => {
    const { out } = await battle('--ours', '3 heavy cruisers and 2 Destroyers', '--theirs', '5x light cruisers', '--json');
    expect(JSON.parse(out)).toMatchObject({ ours: { ep: 47 }, theirs: { ep: 35 } });
  });

  test('flights go aboard; without room they fight from the planet', async () => {
    const carried = JSON.parse((await battle('--ours', 'Light Carrier, 5 Fighter', '--theirs', '40 Destroyers', '--json')).out);
    expect(carried.ours.ep).toBe(14);
    expect(carried.ours.retreated).toBeGreaterThan(1); // more than the carrier alone
    const based = JSON.parse((await battle('--ours', '5 Fighter', '--theirs', '40 Destroyers', '--json')).out);
    expect(based.ours).toMatchObject({ destroyed: 5, retreated: 0 });
  });

  test('classes of a file are in the words of an order; its mistakes are told with their lines', async () => {
    const file = tempFile('classes.txt', '# ours\n- design Kestrel as starship costing 5 with DV 2, AS 3, FTL 1\n');
    const { out } = await battle('--ours', '2 Kestrels', '--theirs', 'Destroyer', '--classes', file, '--json');
    expect(JSON.parse(out)).toMatchObject({ ours: { ep: 10 } });
    const bad = tempFile('classes.txt', 'Kestrel as starship costing 5 with DV 99\nKite\n');
    const refused = await battle('--ours', '2 Kestrels', '--theirs', 'Destroyer', '--classes', bad);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain(`${bad}:1:1 Kestrel: it spends 99 design points and has 10 (G-38)`);
    expect(refused.err).toContain(
      `${bad}:2:1 "Kite" is no class: write "Kestrel as starship costing 5 with DV 2, FTL 1, Scout 5"`,
    );
  });

  test('G-23: on the ground troops fight, and nobody leaves; ships in orbit support those who attack', async () => {
    const forces = ['--ground', '--ours', '4 Garrisons', '--theirs', '3 Garrisons, 1 Constabulary'];
    const [alone, supported] = await Promise.all([battle(...forces, '--json'), battle(...forces, '--orbit', '16', '--json')]);
    const [without, under] = [JSON.parse(alone.out), JSON.parse(supported.out)];
    expect(without).toMatchObject({ ok: true, ours: { ep: 12, retreated: 0 }, theirs: { ep: 17, retreated: 0 } });
    expect(under.theirs.lostPercent.mean).toBeGreaterThan(without.theirs.lostPercent.mean);
    expect(
      JSON.parse((await battle('--ground', '--ours', '20 Garrisons', '--theirs', 'Garrison', '--json')).out).outcome.ours,
    ).toBe(1);
    const { out } = await battle(...forces);
    expect(out).toMatch(
      /^4 Garrisons \(12 EP\) against 3 Garrisons, 1 Constabulary \(17 EP\): 50 battles, seed coreward\n {2}we: never retreats; /,
    );
  });

  test('G-23: a quarter of the AS in orbit supports them, and at most half of their own', async () => {
    const forces = ['--ground', '--ours', '4 Garrisons', '--theirs', '4 Garrisons', '--json'];
    const [none, four, eight, sixteen] = await Promise.all(
      ['0', '4', '8', '16'].map(async (orbit) => (await battle(...forces, '--orbit', orbit)).out),
    );
    expect(sixteen).toBe(eight);
    expect(new Set([none, four, eight]).size).toBe(3);
  });

  test.each([
    [
      ['--ground', '--ours', '2 Garrison, Destroyer', '--theirs', 'Garrison'],
      '--ours has "Destroyer", a starship: it does not fight on the ground; of ships in orbit write the AS in --orbit',
    ],
    [
      ['--ground', '--ours', '2 Fighter', '--theirs', '2 Fighter'],
      '--ours has "Fighter", a flight: flights do not land: on the ground they fight for those who hold it',
    ],
    [
      ['--ground', '--ours', ',', '--theirs', 'Garrison'],
      '--ours names no units: write something like "3 Garrison, 1 Constabulary"',
    ],
    [
      ['--ours', 'Scout', '--theirs', 'Scout', '--orbit', '16'],
      '--orbit goes with --ground: ships support those who fight below them',
    ],
    [['--ground', '--ours', 'Garrison', '--theirs', 'Garrison', '--orbit', '10001'], '--orbit is 10001: an AS of 0 to 10000'],
    [
      ['--ours', '12 Jefferson'],
      'coreward battle needs --ours and --theirs: coreward battle --ours "12 Jefferson-B" --theirs "8 Jefferson-B, 1 Starbase"',
    ],
    [
      ['--ours', '12 Jeferson', '--theirs', 'Scout'],
      '--ours has "Jeferson", which is no class that is known here; did you mean "Jefferson"?',
    ],
    [['--ours', ' , ', '--theirs', 'Scout'], '--ours names no units: write something like "12 Jefferson-B, 1 Starbase"'],
    [['--ours', '0 Scout', '--theirs', 'Scout'], '--ours has "0 Scout": leave out what is not there'],
    [['--ours', '501 Scout', '--theirs', 'Scout'], '--ours has 501 units: 500 at most'],
    [['--ours', 'Garrison', '--theirs', 'Scout'], '--ours has "Garrison", a ground force: it does not fight in space'],
    [
      ['--ours', 'Scout', '--theirs', 'Scout', '--plan', 'bold'],
      '--plan has "bold", which is no plan: write cautiously, steadily, boldly, never retreat or retreat below 60%',
    ],
    [
      ['--ours', 'Starbase', '--theirs', 'Starbase'],
      'only one side can stand at its planet: starbases and flights without a carrier are on both',
    ],
    [
      ['--ours', 'Scout', '--theirs', 'Scout', '--campaign', 'demo'],
      '--campaign and --empire go together: whose classes in which campaign are meant?',
    ],
  ])('%j: %s', async (args, message) => {
    const said = await battle(...args);
    expect(said).toMatchObject({ code: 2, out: '', err: `${message}\n` });
  });

  test('--games out of bounds is refused', async () => {
    const said = await coreward(['battle', '--ours', 'Scout', '--theirs', 'Scout', '--games', '0']);
    expect(said.err).toBe('--games is 0: 1 to 100000 battles can be fought\n');
  });
});
