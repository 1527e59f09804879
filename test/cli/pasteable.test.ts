import { expect, test } from 'vitest';
import { viewOf } from '#campaign/desk/checkSheet.ts';
import { tokenFor } from '#campaign/desk/sheetToken.ts';
import { type OpenCampaign, openCampaign } from '#campaign/openCampaign.ts';
import { withFront } from '#core/orders/sheet/frontMatter.ts';
import { campaign, capitalOf, first, nameOf, npe, second, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward, tempFile } from '../builders/coreward.ts';

/** Names with a slip, so that a hint would be near. */
const misspelt = (name: string) => `${name.slice(0, 3)}${name.slice(4)}`;
const asFront = (empire: string, more: Record<string, string> = {}, orders: readonly string[] = ['no orders']) =>
  withFront(sheet(empire, 1, ...orders), more);

/** What somebody who plays the first empire, or a stranger, may send to find out who else there is; each with the flags it is taken with. */
function sheetsOf(open: OpenCampaign): [what: string, text: string, ...flags: string[]][] {
  const [mine, theirs] = [{ token: tokenFor(open, first, 1) }, { token: tokenFor(open, second, 1) }];
  const others = [second, npe, nameOf(second), nameOf(npe), misspelt(second), misspelt(nameOf(npe)), 'nobody', '__proto__'];
  const hidden = [...new Set([second, npe].map(capitalOf))];
  const orders = [
    ...hidden.flatMap((system) => [system, misspelt(system)]).map((system) => `build intel at ${system}`),
    ...[second, npe].flatMap((id) => [nameOf(id), misspelt(nameOf(id))]).map((name) => `declare war on ${name}`),
    ...hidden.map((system) => `1st Survey: move to ${misspelt(system)}`),
    'build',
  ];
  return [
    ['nothing', ''],
    ['no front matter', '- no orders\n'],
    ['no empire', asFront(first).replace(/empire: .*\n/, '')],
    ...others.map((empire): [string, string] => [`${empire}, unsigned`, asFront(empire)]),
    ...others.map((empire): [string, string] => [`${empire}, with my token`, asFront(empire, mine)]),
    ...others.map((empire): [string, string, string] => [`${empire}, on a word`, asFront(empire, { token: 'x' }), '--unproven']),
    ['mine, without a token', asFront(first)],
    ['mine, with their token', asFront(first, theirs)],
    ['mine, with a wrong token', asFront(first, { token: 'wrong' })],
    ['mine, of a turn to come', asFront(first, mine).replace('turn: 1', 'turn: 9')],
    ['mine, of another campaign', asFront(first, mine).replace('campaign: reach', 'campaign: other')],
    ['mine, with two tokens', asFront(first, mine).replace('turn: 1', 'token: x\nturn: 1'), '--unproven'],
    ['mine, with a strange number', asFront(first, { ...mine, draft: 'soon' })],
    ['mine, too long', asFront(first, mine) + '- no orders\n'.repeat(2500)],
    ['mine, by its name', asFront(nameOf(first), mine)],
    ['mine, with orders', asFront(first, mine, orders)],
    ['mine, with letters', `${asFront(first, mine)}\n### Letter to ${misspelt(nameOf(second))}\n\n> Hello.\n`],
    ['mine, for the start', asFront(first, mine, [`name empire ${misspelt(nameOf(second))}`]).replace('turn: 1', 'turn: 0')],
  ];
}

/** What may be passed on: all that is not marked as the moderator's; of what was filed, the receipt. */
function pasteable(out: string): string {
  const lines = out.split('\n').filter((line) => !line.startsWith('For you alone: '));
  const receipt = lines.findIndex((line) => line.startsWith('The receipt to send back'));
  return lines.slice(receipt + 1).join('\n');
}

/** Names and ids of empires and systems that the first empire does not know. */
function hiddenNames(open: OpenCampaign): string[] {
  const view = viewOf(open, first);
  const known = new Set([...Object.values(view.systems).map(({ name }) => name), first, nameOf(first)]);
  const empires = Object.entries(open.state.empires).flatMap(([id, { name }]) => [id, name]);
  const systems = open.galaxy.systems.map(({ name }) => name);
  return [...empires, ...systems].filter((name) => !known.has(name));
}

async function sendAll(it: TestCampaign, test: (what: string, text: string, out: string, why: string) => void): Promise<void> {
  for (const [what, text, ...flags] of sheetsOf(openCampaign(it.campaigns, 'reach'))) {
    const file = tempFile('sent.md', text);
    const { out } = await coreward(['orders', 'reach', '--receive', ...flags, file], it);
    const { refused } = JSON.parse((await coreward(['orders', 'reach', '--receive', ...flags, file, '--json'], it)).out);
    test(what, text, pasteable(out), refused[0]?.why ?? '');
  }
}

test('what may be passed on of an answer names nobody and nothing that the sender does not know or did not write', async () => {
  const it = campaign();
  const hidden = hiddenNames(openCampaign(it.campaigns, 'reach'));
  expect(hidden.length).toBeGreaterThan(20);
  let [sheets, written] = [0, ''];
  await sendAll(it, (what, text, out, why) => {
    sheets++;
    // a receipt says what a sheet replaces: that, too, is what its sender wrote, if its token shows it
    written = /^mine, (with (orders|letters)|for the start)$/.test(what) ? `${written}\n${text}` : text;
    const unsaid = hidden.filter((name) => !written.toLowerCase().includes(name.toLowerCase()));
    const isNamed = (name: string, where: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'i').test(where);
    expect(
      unsaid.filter((name) => isNamed(name, out) || isNamed(name, why)),
      what,
    ).toEqual([]);
    expect(out.trim(), what).not.toBe('');
  });
  expect(sheets).toBeGreaterThan(35);
});

test('empires that do not exist, that nobody plays, and that are somebody else’s are answered in the same words', async () => {
  const it = campaign();
  const [unsigned, withMine, onWord] = [new Set<string>(), new Set<string>(), new Set<string>()];
  await sendAll(it, (what, _, __, why) => {
    const plain = why.replace(/^.*?sent\.md/, '');
    if (what.endsWith(', unsigned') || what === 'mine, without a token') unsigned.add(plain);
    if (what.endsWith(', with my token')) withMine.add(plain);
    if (what.endsWith(', on a word')) onWord.add(plain);
  });
  expect([unsigned.size, withMine.size, onWord.size]).toEqual([1, 1, 1]);
  expect(unsigned).toEqual(withMine);
});

test('the moderator is told who was meant', async () => {
  const it = campaign();
  const said = async (empire: string) =>
    (await coreward(['orders', 'reach', '--receive', tempFile('sent.md', asFront(empire))], it)).out;
  expect(await said('nobody')).toContain(`For you alone: there is no empire "nobody" in reach; there are `);
  expect(await said(misspelt(second))).toContain(`did you mean "${second}"?`);
  expect(await said(nameOf(npe))).toContain(
    `For you alone: nobody plays ${npe} (${nameOf(npe)}): --for-npe takes a sheet for it`,
  );
});
