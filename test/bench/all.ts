import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { engineVersion } from '#campaign/package.ts';

/* `npm run bench`: measures every bar of the design, one after the other, prints what comes out and keeps it in BENCHMARKS.md. */

/** In the order of the page; what is built for one serves the next. */
const benches = [
  { title: 'Galaxies', script: ['galaxy.ts'] },
  { title: 'Order sheets', script: ['sheet.ts'] },
  { title: 'The turn', script: ['turn.ts'] },
  { title: 'Campaigns that play themselves', script: ['simulate.ts'] },
  { title: 'The Forge', script: ['forge.ts'] },
  { title: 'What a player fetches', script: ['reportPage.ts', '--built'] },
  { title: 'Building the site', script: ['site.ts'] },
];
const FILE = fileURLToPath(new URL('../../BENCHMARKS.md', import.meta.url));

const sections: string[] = [];
let broken = 0;
for (const { title, script } of benches) {
  const { lines, code } = await outputOf(script);
  const bars = lines.filter((line) => /^(holds |BROKEN) /.test(line));
  const failed = bars.filter((line) => line.startsWith('BROKEN')).length || (code === 0 ? 0 : 1);
  broken += failed;
  sections.push(sectionOf(title, bars, code));
}
writeFileSync(FILE, pageOf(sections, broken));
process.exitCode = broken === 0 ? 0 : 1;

/** Prints it as it comes. */
function outputOf([script = '', ...args]: readonly string[]): Promise<{ lines: string[]; code: number | null }> {
  const child = spawn(process.execPath, ['--no-warnings', fileURLToPath(new URL(script, import.meta.url)), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
    process.stdout.write(chunk);
  });
  return new Promise((done) => child.on('close', (code) => done({ lines: text.split('\n'), code })));
}

function sectionOf(title: string, bars: readonly string[], code: number | null): string {
  const items = bars.map(
    (line) => `- ${line.startsWith('holds') ? 'holds' : '**falls short**'}: ${line.slice(7).trim().replace(/ +/g, ' ')}`,
  );
  const ended = bars.length > 0 && (code === 0 || items.some((item) => item.startsWith('- **')));
  return [`## ${title}`, '', ...items, ...(ended ? [] : ['', 'It did not come to its end.']), ''].join('\n');
}

function pageOf(parts: readonly string[], short: number): string {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  return [
    '# Benchmarks',
    '',
    `What \`npm run bench\` measured last, with Coreward ${engineVersion()} on ${machine}. Ratios are of two medians, each of five fresh processes`,
    'that took turns in one run, so that a busy machine slows both sides; times alone mean little.',
    '',
    short === 0 ? 'Every bar holds.' : `${short} ${short === 1 ? 'bar falls' : 'bars fall'} short.`,
    '',
    ...parts,
  ].join('\n');
}
