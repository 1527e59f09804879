import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepParts } from '../bench/page.ts';
import { compiled } from './compiled.ts';
import { coverageOf, isStory, noticersOf, withoutStories } from './coverage.ts';
import { type Mutant, mutantsIn, shuffled } from './draw.ts';
import { type DrawKept, drawsInWords, type Share, withDraw } from './draws.ts';
import { equivalenceOf, figuresOf, type Judged, survivorInWords } from './figures.ts';
import { type Finding, keptFindings } from './findings.ts';
import { hunt } from './hunt.ts';
import { copyOfProject, KEPT, projectState } from './tree.ts';

/* `npm run mutate -- --seed book --count 300 --jobs 2`: makes small changes to the rules, and tells which of them no test notices.
   What was found is kept, so that a run goes on where it was broken off, and after new tests only asks what they may notice.
   `--rooms battle,phases/encounters` draws from these folders alone, and keeps no figures.
   `--no-stories` leaves out golden files and whole campaigns, which take the longest: at least as many are noticed as it says. */

const ROOMS = 'questions,orders,phases,battle';
const BATCH = 60;
/** Figures of fewer mutants say too little to keep them. */
const MIN_COUNT = 300;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'book' },
    count: { type: 'string', default: '300' },
    jobs: { type: 'string', default: '2' },
    rooms: { type: 'string', default: ROOMS },
    'no-stories': { type: 'boolean', default: false },
  },
});
const [count, jobs] = [Number(values.count), Number(values.jobs)];
const say = (line: string) => process.stdout.write(`${line}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1)); // and so the copies go

const sources = values.rooms
  .split(',')
  .flatMap((room) => globSync(`src/rulesets/vbam/${room}/**/*.ts`))
  .sort();
const possible = sources.flatMap((file) => mutantsIn(file, readFileSync(file, 'utf8')));
const ranked = shuffled(possible, values.seed);
const state = projectState();
const findings = keptFindings(state, { stories: !values['no-stories'] });
const trees = Array.from({ length: jobs + 1 }, copyOfProject);
const [compiler = '', ...hunters] = trees;
say('Finds out which tests run through which code ...');
const measured = await coverageOf(compiler, state, sources);
const coverage = values['no-stories'] ? withoutStories(measured) : measured;

const judged = new Map<Mutant, Judged>();
let stillborn = 0;
const queue = soundMutants();
await Promise.all(hunters.map(huntOn));
report();

/** The mutants in their order, those that TypeScript refuses marked as such; while some are hunted, the next are compiled. */
async function* soundMutants(): AsyncGenerator<Mutant> {
  let next = compiledFrom(0);
  for (let from = 0; from < ranked.length; from += BATCH) {
    const batch = await next;
    next = compiledFrom(from + BATCH);
    yield* batch;
  }
}

async function compiledFrom(from: number): Promise<Mutant[]> {
  const batch = ranked.slice(from, from + BATCH);
  const unknown = batch.filter(({ id }) => findings.standing(id) === undefined);
  const sound = new Set(unknown.length > 0 ? await compiled(compiler, unknown) : []);
  for (const mutant of unknown) if (!sound.has(mutant)) findings.keep(mutant.id, { kind: 'stillborn' });
  return batch;
}

async function huntOn(tree: string): Promise<void> {
  while (judged.size < count) {
    const { value: mutant } = await queue.next();
    if (!mutant) return;
    const finding = findings.standing(mutant.id) ?? (await judge(tree, mutant));
    findings.keep(mutant.id, finding);
    if (finding.kind === 'stillborn') stillborn += 1;
    else judged.set(mutant, { mutant, finding });
    if (finding.kind === 'survived') say(`\n${survivorInWords({ mutant, finding })}`);
    else if (finding.kind !== 'stillborn') process.stdout.write('.');
  }
}

/** What is known to change nothing is not hunted: that takes the longest. */
async function judge(tree: string, mutant: Mutant): Promise<Finding> {
  if (equivalenceOf(mutant)) return { kind: 'survived', ranBy: noticersOf(coverage, mutant).length };
  return await hunt(tree, coverage, mutant, findings.lastNoticer(mutant.id));
}

function report(): void {
  const drawn = ranked.flatMap((mutant) => judged.get(mutant) ?? []).slice(0, count);
  const about = {
    ...{ seed: values.seed, possible: possible.length, stillborn, stories: !values['no-stories'] },
    isStory: (test: string) => isStory(measured, test),
  };
  const { lines, holds, killed } = figuresOf(drawn, about);
  const survivors = drawn.filter(({ finding }) => finding.kind === 'survived').map(survivorInWords);
  writeFileSync(join(KEPT, `survivors-${values.seed}.txt`), `${survivors.join('\n\n')}\n`);
  if (drawn.length >= MIN_COUNT && values.rooms === ROOMS)
    keepParts([{ title: 'Small changes to the rules', lines: [...lines, ...keepDraw({ noticed: killed, of: drawn.length })] }]);
  say(`\n\n${lines.join('\n')}`);
  process.exit(holds ? 0 : 1); // whatever is being compiled for later
}

/** Keeps what the seed came to, and tells what seeds came to before. */
function keepDraw(now: Share): string[] {
  const file = new URL('draws.json', import.meta.url);
  const draws = withDraw(JSON.parse(readFileSync(file, 'utf8')) as DrawKept[], values.seed, now);
  writeFileSync(file, `${JSON.stringify(draws, null, 2)}\n`);
  return drawsInWords(draws, values.seed);
}
