import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { campaign, first, nameOf, second, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward } from '../builders/coreward.ts';
import { decisionsText } from '../builders/decisions.ts';
import { change } from '../builders/playedCampaign.ts';

const [one, other] = [nameOf(first), nameOf(second)];
const because = 'because of the war';
const why = 'because we played it on Friday';

/** Two fleets at one place, at war; the campaign plays at the table. */
function warAt(system: string): string[] {
  return [
    `grant communications between ${one} and ${other} ${because}`,
    `set ${one} and ${other} to war ${because}`,
    `grant knowledge of everything to ${one} ${because}`,
    `grant knowledge of everything to ${other} ${because}`,
    ...[one, other].map((name) => `move fleet ${name} 1st Fleet to ${system} ${because}`),
  ];
}

/** A system where nobody lives. */
function emptySystem({ read }: TestCampaign): { id: string; name: string } {
  const { colonies } = JSON.parse(read('turns/000/state.json'));
  return JSON.parse(read('galaxy.json')).systems.find(
    ({ id, special, terrain }: { id: string; special: unknown; terrain: unknown[] }) =>
      !(id in colonies) && special === null && terrain.length === 0,
  );
}

interface War extends TestCampaign {
  place: { id: string; name: string };
  turn(...flags: string[]): ReturnType<typeof coreward>;
  decide(...lines: string[]): void;
  cards: string;
}

/** Who wants to play at the table: nobody, the campaign, or the moderator at that place. */
function atWar(who: 'nobody' | 'campaign' | 'line' = 'line'): War {
  const made = campaign();
  const place = emptySystem(made);
  if (who === 'campaign') change(made.folder, 'campaign.yaml', (text) => text.replace(/^battles: program/m, 'battles: table'));
  for (const empire of [first, second])
    made.desk(`${empire}.md`, sheet(empire, 1, '1st Fleet: attack on sight', '1st Fleet: never retreat'));
  const table = who === 'line' ? [`let battles at ${place.name} be played at the table ${why}`] : [];
  const decide = (...lines: string[]) =>
    made.desk('decisions.md', decisionsText('reach', 1, ...warAt(place.name), ...table, ...lines));
  decide();
  const turn = (...flags: string[]) => coreward(['turn', 'reach', '--yes', ...flags], made);
  return { ...made, place, turn, decide, cards: `table/battle-${place.id}-1.html` };
}

describe('M-23: coreward turn and battles at the table', () => {
  test('stops, lists the battle with the lines that answer it, and lays out its cards; nothing else is written', async () => {
    const it = atWar();
    const before = it.all('table');
    const { code, out } = await it.turn();
    expect(code).toBe(1);
    expect(out).toContain(`  - decide battle-${it.place.id}-1: program because ...\n  - battle ${it.place.id}-1: `);
    expect(out).toContain(`  their cards, to print: ${join(it.folder, it.cards)}\n`);
    expect(it.all('table')).toEqual(before);
    const page = it.read(it.cards);
    expect(page).toContain(`<h2>Battle ${it.place.id}-1: in deep space at ${it.place.name}</h2>`);
    for (const name of [one, other]) expect(page).toContain(name);
    expect(page).not.toMatch(/<script|https?:/);
    expect(JSON.parse((await it.turn('--json')).out)).toMatchObject({
      ok: false,
      battles: [{ cards: { name: `${it.place.id}-1` }, file: join(it.folder, it.cards) }],
    });
  });

  test('a dry run lays out nothing', async () => {
    const it = atWar();
    expect(await it.turn('--dry-run')).toMatchObject({ err: '', code: 0 });
    expect(it.has(it.cards)).toBe(false);
  });

  test('a result that cannot be is told with its line, and nothing is kept; the cards are there still', async () => {
    const it = atWar();
    it.decide(`battle ${it.place.id}-1: Destroyer 77 lost, ${one} holds ${why}`);
    const before = it.all('table');
    const { code, err } = await it.turn();
    expect(code).not.toBe(0);
    expect(err).toContain(
      `${join(it.folder, 'desk/decisions.md')}:12:3 error battle ${it.place.id}-1 is refused: "Destroyer 77 lost": "Destroyer 77" is no unit in this battle`,
    );
    expect(err).toContain(`the cards of battle-${it.place.id}-1 are in ${join(it.folder, it.cards)}\nnothing was done`);
    expect(it.all('table')).toEqual(before);
  });

  test('a result is played, told, verified to the byte, undone and done again; the table is cleared', async () => {
    const it = atWar();
    await it.turn();
    it.decide(`battle ${it.place.id}-1: ${one} Destroyer 1 lost, ${other} Destroyer 1, 2 damage 3, ${one} holds ${why}`);
    const { code, out } = await it.turn();
    expect(code).toBe(0);
    expect(out).toContain('played at the table');
    expect(it.has(it.cards)).toBe(false);
    expect(it.read(`turns/001/reports/${first}.json`)).toContain(
      'played at the table: undecided, and we hold the field. We lost Destroyer 1.',
    );
    expect(it.read(`turns/001/reports/${second}.json`)).not.toContain('on Friday');
    expect(JSON.parse(it.read('turns/001/reports/moderator.json')).cards).toMatchObject([{ name: `${it.place.id}-1` }]);
    expect(await coreward(['verify', 'reach'], it)).toMatchObject({ code: 0 });
    const played = it.all('undone', 'desk');
    expect(await coreward(['undo', 'reach', '--yes'], it)).toMatchObject({ code: 0 });
    expect(it.read('desk/decisions.md')).toContain('on Friday');
    expect(await coreward(['redo', 'reach'], it)).toMatchObject({ code: 0 });
    expect(it.all('undone', 'desk')).toEqual(played);
  });

  test('--auto and the answer program play it as one that never asks, with the same dice', async () => {
    const never = atWar('nobody');
    expect(await never.turn()).toMatchObject({ code: 0 });
    const auto = atWar('campaign');
    expect(await auto.turn('--auto')).toMatchObject({ code: 0 });
    const answered = atWar();
    answered.decide(`decide battle-${answered.place.id}-1: program ${why}`);
    expect(await answered.turn()).toMatchObject({ code: 0 });
    const rolls = (it: War) => JSON.parse(it.read('turns/001/log.json')).rolls;
    expect(rolls(never).some(({ label }: { label: string }) => label === 'attack')).toBe(true);
    for (const it of [auto, answered]) {
      expect(it.read('turns/001/state.json')).toBe(never.read('turns/001/state.json'));
      expect(rolls(it)).toEqual(rolls(never));
      expect(it.has(it.cards)).toBe(false);
    }
  });

  test('battles: table asks everywhere, and a line for one system alone', async () => {
    const asked = async (it: War) => JSON.parse((await it.turn('--json')).out).pending.map(({ id }: { id: string }) => id);
    const everywhere = atWar('campaign');
    expect((await asked(everywhere)).length).toBeGreaterThan(1);
    const there = atWar();
    expect(await asked(there)).toEqual([`battle-${there.place.id}-1`]);
    expect(await atWar('nobody').turn()).toMatchObject({ code: 0 });
  });
});
