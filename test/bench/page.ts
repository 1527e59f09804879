import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { engineVersion } from '#campaign/disk/package.ts';

const FILE = fileURLToPath(new URL('../../BENCHMARKS.md', import.meta.url));

/** A part of BENCHMARKS.md; its lines are a list. */
export interface Part {
  title: string;
  lines: readonly string[];
}

/** The order of the parts, whichever was measured last. */
const order = [
  'The start of the command',
  'Galaxies',
  'Order sheets',
  'The turn',
  'Campaigns that play themselves',
  'The study of wars',
  'Yardsticks of war',
  'The Forge',
  'What a player fetches',
  'Building the site',
  'The suite',
  'The soak',
  'Small changes to the rules',
];

/** Writes these parts into BENCHMARKS.md; the others stay as they were measured before. */
export function keepParts(measured: readonly Part[]): void {
  const parts = new Map([...partsIn(existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''), ...measured.map(asEntry)]);
  const known = order.filter((title) => parts.has(title)).map((title) => ({ title, lines: parts.get(title) ?? [] }));
  writeFileSync(FILE, pageOf(known));
}

function asEntry({ title, lines }: Part): [string, readonly string[]] {
  return [title, lines];
}

function partsIn(page: string): [string, readonly string[]][] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return [title, lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2))];
    });
}

function pageOf(parts: readonly Part[]): string {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  const short = parts.flatMap(({ lines }) => lines).filter((line) => line.startsWith('**')).length;
  return [
    '# Benchmarks',
    '',
    `What \`npm run bench\`, \`npm run soak\` and \`npm run mutate\` measured last, with Coreward ${engineVersion()} on ${machine}. Ratios are of two medians, each of`,
    'several fresh processes that took turns in one run, so that a busy machine slows both sides; times alone mean little.',
    '',
    short === 0 ? 'Every bar holds.' : `${short} ${short === 1 ? 'bar falls' : 'bars fall'} short.`,
    ...parts.flatMap(({ title, lines }) => ['', `## ${title}`, '', ...lines.map((line) => `- ${line}`)]),
    '',
  ].join('\n');
}
