import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CAMPAIGN_SCHEMA } from '#campaign/disk/package.ts';
import { withoutOrders } from './handwritten.ts';
import { atlasRecipe, demoRecipe } from './recipe.ts';
import { DEMO_TURNS, demoDecisions, demoScript, isHandwritten } from './script.ts';

/*
 * Plays the demo campaign again, and makes the atlas: the autopilot drafts every empire's orders, the players add their words
 * and what they command themselves, such as their war.
 * After a change of rules or of a file's layout, `node test/demo/rebuild.ts` makes content/campaigns current.
 */
const campaigns = fileURLToPath(new URL('../../content/campaigns', import.meta.url));
const bin = fileURLToPath(new URL('../../bin/coreward.mjs', import.meta.url));
const players = ['adasa-pact', 'arambri-republic', 'radiant-ilado-dynasty'];
const home = mkdtempSync(join(tmpdir(), 'coreward-demo-'));
const fresh = join(home, 'content/campaigns/demo');

mkdirSync(join(home, 'content/campaigns'), { recursive: true });
run('new', 'demo', ...demoRecipe);
inCampaignFile('demo', [
  [/^( {2}(?:treaties|wars)): false/gm, '$1: true'],
  [/firstDeadline: null/, 'firstDeadline: 2031-03-02'],
]);
for (let turn = 1; turn <= DEMO_TURNS; turn++) {
  for (const empire of players) writeSheet(turn, empire);
  const ruled = demoDecisions[turn];
  if (ruled) writeFileSync(join(fresh, 'desk/decisions.md'), `---\ncampaign: demo\nturn: ${turn}\n---\n\n${ruled}\n`);
  process.stdout.write(run('turn', 'demo', '--auto', '--yes'));
}
run('new', 'atlas', ...atlasRecipe);
for (const id of ['demo', 'atlas']) {
  // in the clone itself campaign.yaml leads to the one in schemas/
  rmSync(join(home, 'content/campaigns', id, CAMPAIGN_SCHEMA));
  inCampaignFile(id, [[/\$schema=\S+/, '$schema=../../../schemas/campaign.schema.json']]);
  rmSync(join(campaigns, id), { recursive: true, force: true });
  cpSync(join(home, 'content/campaigns', id), join(campaigns, id), { recursive: true });
}
rmSync(home, { recursive: true });

function writeSheet(turn: number, empire: string): void {
  run('orders', 'demo', '--autopilot', empire);
  const { orders = [], press, letters = {} } = demoScript[turn]?.[empire] ?? {};
  const quoted = (lines: readonly string[]) => lines.map((line) => `> ${line}`.trimEnd());
  const parts = [
    ...(orders.length > 0 ? [['By our own hand', orders.map((line) => `- ${line}`)] as const] : []),
    ...(press ? [['Press', quoted(press)] as const] : []),
    ...Object.entries(letters).map(([to, text]) => [`Letter to ${to}`, quoted(text)] as const),
  ];
  const file = join(fresh, 'desk', `${empire}.md`);
  const draft = withoutOrders(readFileSync(file, 'utf8'), (order) => isHandwritten(empire, turn, order));
  writeFileSync(file, [draft, ...parts.map(([heading, lines]) => `## ${heading}\n\n${lines.join('\n')}\n`)].join('\n'));
}

function inCampaignFile(id: string, changes: readonly [RegExp, string][]): void {
  const file = join(home, 'content/campaigns', id, 'campaign.yaml');
  writeFileSync(
    file,
    changes.reduce((text, [from, to]) => text.replace(from, to), readFileSync(file, 'utf8')),
  );
}

function run(...args: string[]): string {
  return execFileSync(process.execPath, [bin, ...args], { encoding: 'utf8', env: { ...process.env, COREWARD_HOME: home } });
}
