import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, inject, test } from 'vitest';
import { machineNode } from '../builders/machineNode.ts';
import { honestNames, hostileNames } from '../builders/playersNames.ts';
import { sharedBrowser, visit } from './browser.ts';

/** Every letter of the first two planes between two others, and all names that were ever tried. */
const names = [
  ...Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => `a${String.fromCodePoint(code)}b`),
  ...Object.values(honestNames).flat(),
  ...hostileNames.flatMap(([, tried]) => tried),
];

/** The checks of names as one script, which answers with a text: what is wrong with each name, and what it looks like. */
async function script(): Promise<string> {
  const entry = 'virtual:names';
  const code = `
    import { spellingProblem } from ${JSON.stringify(join(process.cwd(), 'src/core/unicode/spelling.ts'))};
    import { skeletonOf } from ${JSON.stringify(join(process.cwd(), 'src/core/unicode/skeleton.ts'))};
    globalThis.answersFor = (names) => names.map((name) => {
      const problem = spellingProblem(name.normalize('NFC'));
      return problem ?? 'well written, like ' + skeletonOf(name);
    }).join('\\n');`;
  const made = await rolldown({
    input: entry,
    plugins: [{ name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? code : null) }],
  });
  const { output } = await made.generate({ format: 'iife' });
  return output[0].code;
}

function answersOf(node: string, code: string): string {
  const ask = `${code}\nprocess.stdout.write(answersFor(JSON.parse(require('node:fs').readFileSync(0, 'utf8'))));`;
  return execFileSync(node, ['-e', ask], { input: JSON.stringify(names), encoding: 'utf8', maxBuffer: 1e8 });
}

test('names are judged alike by every Node and in a browser, whatever Unicode they know', async () => {
  const code = await script();
  const here = answersOf(process.execPath, code);
  expect(here.split('\n').filter((answer) => answer.startsWith('well written')).length).toBeGreaterThan(40_000);
  const { page, end } = await visit(await sharedBrowser(), inject('site'));
  const inBrowser = await page.evaluate(`${code}\nanswersFor(${JSON.stringify(names)})`);
  expect(inBrowser === here).toBe(true);
  for (const node of [machineNode(), 'node_modules/node22/bin/node']) expect(answersOf(node, code) === here).toBe(true);
  await end();
});
