import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#core/canonical.ts';
import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { campaign, first, npe, second, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward } from '../builders/coreward.ts';
import { decisionsText } from '../builders/decisions.ts';

/** The first player's empire has a world of rebels that its soldiers hold, so many that civil war is certain. */
function onTheBrink(): TestCampaign {
  const made = campaign();
  const state: CampaignState = JSON.parse(made.read('turns/000/state.json'));
  const home = state.empires[first]?.capital ?? '';
  const away = Object.keys(state.knowledge[first]?.systems ?? {}).find((system) => !(system in state.colonies)) ?? '';
  state.colonies[away] = { ...structuredClone(state.colonies[home] as Colony), system: away, census: 150, morale: 0 };
  const soldiers = Object.keys(state.unitClasses).find((id) => {
    const one = state.unitClasses[id];
    return one?.owner === first && one.type === 'ground force';
  });
  newUnit(state, { class: soldiers ?? '', owner: first, place: { kind: 'system', system: away } });
  made.desk('../turns/000/state.json', canonicalJson(state));
  rmSync(join(made.folder, 'commitment.json')); // as in a campaign that is older than commitments
  for (const empire of [first, second]) made.desk(`${empire}.md`, sheet(empire, 1, 'no orders'));
  return made;
}

const stateOf = (made: TestCampaign, turn: string): CampaignState => JSON.parse(made.read(`turns/${turn}/state.json`));
const rebelsIn = (made: TestCampaign) => stateOf(made, '001').empires[first]?.civilWar?.against ?? '';

/** The rebels are given to somebody, who is listed. */
async function given(): Promise<{ made: TestCampaign; rebels: string }> {
  const made = onTheBrink();
  made.desk('decisions.md', decisionsText('reach', 1, `decide rebels-of-${first}: player because Ann wants them`));
  const { code, err } = await coreward(['turn', 'reach', '--missing-ok'], made);
  expect([code, err]).toEqual([0, '']);
  return { made, rebels: rebelsIn(made) };
}

function listed(made: TestCampaign, rebels: string): void {
  const entry = `  - empire: ${rebels}\n    name: ${stateOf(made, '001').empires[rebels]?.name}\n    kind: player\n    player:\n      name: Ann\n      mail: ""\n`;
  made.desk(
    '../campaign.yaml',
    made.read('campaign.yaml').replace(/^players:\n/m, (head) => `${head}${entry}`),
  );
}

describe('M-26: the rebels of a civil war', () => {
  test('are the computer’s by default, and the moderator is asked', async () => {
    const made = onTheBrink();
    const asked = await coreward(['turn', 'reach', '--missing-ok'], made);
    expect(asked.out + asked.err).toContain(`rebels-of-${first}`);
    await coreward(['turn', 'reach', '--missing-ok', '--auto'], made);
    const rebels = rebelsIn(made);
    expect(stateOf(made, '001').empires[rebels]?.kind).not.toBe('player');
    expect(made.read('turns/001/reports/moderator.json')).toContain(`rebels-of-${first}`);
    const { out } = await coreward(['orders', 'reach', '--autopilot'], made);
    expect(out).toContain(`desk/${rebels}.md`);
    expect((await coreward(['check', 'reach'], made)).code).toBe(0);
  });

  test('can be given to a player: until that one is listed the computer plays, and check says what to do', async () => {
    const { made, rebels } = await given();
    const { out } = await coreward(['check', 'reach'], made);
    expect(out).toContain(`somebody is to play "${rebels}", which is not listed`);
    await coreward(['orders', 'reach', '--autopilot'], made);
    expect(made.has(`desk/${rebels}.md`)).toBe(true);
  });

  test('have a sheet, a report, a desk and a key of their own from then on, and what their founders knew', async () => {
    const { made, rebels } = await given();
    listed(made, rebels);
    expect((await coreward(['check', 'reach'], made)).out).not.toContain('which is not listed');
    const keys = JSON.parse((await coreward(['keys', 'reach', '--new', rebels, '--json'], made)).out);
    expect(keys.made).toContain('#');
    await coreward(['orders', 'reach'], made);
    expect(made.read(`desk/${rebels}.md`)).toContain(`empire: ${rebels}\nturn: 2`);
    expect(made.read(`turns/001/reports/${rebels}.json`)).toContain('Civil war!');
    expect(made.has(`turns/001/desks/${rebels}.json`)).toBe(true);
    const [theirs, ours] = [rebels, first].map((id) => Object.keys(stateOf(made, '001').knowledge[id]?.systems ?? {}).sort());
    expect(theirs).toEqual(ours);
    for (const empire of [first, second, rebels]) made.desk(`${empire}.md`, sheet(empire, 2, 'no orders'));
    const { code } = await coreward(['turn', 'reach', '--missing-ok'], made);
    expect(code).toBe(0);
    expect(made.read(`turns/002/inputs/${rebels}.md`)).toBe(sheet(rebels, 2, 'no orders'));
    expect(made.has(`turns/002/reports/${rebels}.json`)).toBe(true);
  });

  test('nobody without contact reads a word of it', async () => {
    const { made, rebels } = await given();
    const name = stateOf(made, '001').empires[rebels]?.name ?? '';
    for (const empire of [second, npe]) {
      const file = `turns/001/reports/${empire}.json`;
      if (made.has(file)) for (const word of ['ivil war', name, rebels]) expect(made.read(file)).not.toContain(word);
    }
    expect(made.read('turns/001/reports/public.json')).not.toContain(name);
  });
});
