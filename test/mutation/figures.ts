import { readFileSync } from 'node:fs';
import type { Mutant } from './draw.ts';
import type { Finding } from './findings.ts';

export const MIN_PERCENT = 90;

/** A mutant that no test can notice, because it does exactly what the code does. */
export interface Equivalent {
  file: string;
  /** its line, before and after */
  before: string;
  now: string;
  why: string;
}

/** Survivors that were read and found to be so. They count as survivors all the same. */
export const equivalents: Equivalent[] = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'));

export interface Judged {
  mutant: Mutant;
  finding: Finding;
}

/** What the mutants were drawn from. */
export interface Draw {
  seed: string;
  possible: number;
  stillborn: number;
  /** test files that no rule's text stands behind */
  isStory(test: string): boolean;
  /** whether these were asked */
  stories: boolean;
}

export interface Figures {
  killed: number;
  survived: number;
  holds: boolean;
  /** for BENCHMARKS.md */
  lines: string[];
}

/** What share of the mutants the tests notice. Those that nobody can notice count against it, but are named. */
export function figuresOf(judged: readonly Judged[], about: Draw): Figures {
  const of = (kind: Finding['kind']) => judged.filter(({ finding }) => finding.kind === kind);
  const [endless, survived] = [of('endless').length, of('survived')];
  const killed = judged.length - survived.length;
  const stories = judged.filter(({ finding }) => finding.kind === 'killed' && about.isStory(finding.file)).length;
  const percent = judged.length === 0 ? 0 : (killed * 100) / judged.length;
  const holds = percent >= MIN_PERCENT;
  const unseen = survived.filter(({ finding }) => finding.kind === 'survived' && finding.ranBy === 0).length;
  const same = survived.filter(({ mutant }) => equivalenceOf(mutant)).length;
  return {
    killed,
    survived: survived.length,
    holds,
    lines: [
      `${holds ? 'holds' : '**falls short**'}: ${percent.toFixed(1)} % (at least ${MIN_PERCENT} %) of ${judged.length} small changes to the rules are noticed by a test: ${killed} of them`,
      `drawn with the seed “${about.seed}” from ${about.possible} changes; ${about.stillborn} more that did not compile or load were left out`,
      `${about.stories ? `${stories} are noticed by golden files or whole campaigns alone` : 'golden files and whole campaigns were left out'}, ${endless} are noticed because tests do not come to their end`,
      `${survived.length} are not noticed: ${same} cannot be, because nothing changes by them, and through ${unseen} no test runs`,
    ],
  };
}

/** Why nobody can notice this mutant, if that is so. */
export function equivalenceOf({ file, before, now }: Mutant): string | undefined {
  return equivalents.find((one) => one.file === file && one.before === before && one.now === now)?.why;
}

export function survivorInWords({ mutant, finding }: Judged): string {
  const tests = finding.kind === 'survived' ? `${finding.ranBy} test files run through it` : finding.kind;
  const why = equivalenceOf(mutant);
  const place = `${mutant.file}:${mutant.line}:${mutant.column}  (${tests})`;
  return [place, `  - ${mutant.before}`, `  + ${mutant.now}`, ...(why ? [`  the same: ${why}`] : [])].join('\n');
}
