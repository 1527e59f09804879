import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEPT, type ProjectState } from './tree.ts';

/** What became of a mutant. */
export type Finding =
  /** TypeScript or the loading of the program notices it: tests have no part in it */
  | { kind: 'stillborn' }
  | { kind: 'killed'; file: string; test: string }
  /** the tests did not come to an end, or their process broke */
  | { kind: 'endless'; file: string }
  /** by how many test files it was run through */
  | { kind: 'survived'; ranBy: number };

/** What was found before, by the mutants' ids. */
export interface Findings {
  /** what would be found again, because nothing that it hangs on has changed */
  standing(id: string): Finding | undefined;
  /** the test file that noticed the mutant when the project was another: likely it notices it again */
  lastNoticer(id: string): string | undefined;
  keep(id: string, finding: Finding): void;
}

/** `short`: no story was asked. */
type Kept = Record<string, { finding: Finding; on: string; short?: boolean }>;

interface Keeping {
  /** whether golden files and whole campaigns are asked: what survives without them may not with them */
  stories: boolean;
  folder?: string;
}

export function keptFindings(state: ProjectState, { stories, folder = KEPT }: Keeping): Findings {
  const path = join(folder, 'findings.json');
  const kept: Kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  mkdirSync(folder, { recursive: true });
  return {
    standing: (id) => {
      const { finding, on, short = false } = kept[id] ?? {};
      if (!finding || on !== hangsOn(finding, state)) return undefined;
      return finding.kind === 'survived' && short && stories ? undefined : finding;
    },
    lastNoticer: (id) => {
      const finding = kept[id]?.finding;
      return finding && 'file' in finding ? finding.file : undefined;
    },
    keep: (id, finding) => {
      const before = kept[id]; // what survived with stories is not forgotten
      const short = !stories && finding.kind === 'survived' && !(before && !before.short && before.finding === finding);
      kept[id] = { finding, on: hangsOn(finding, state), ...(short && { short }) };
      writeFileSync(path, JSON.stringify(kept));
    },
  };
}

/** Whoever is noticed by a test stays so while that test stands; one that survived may be noticed by any new test. */
function hangsOn(finding: Finding, { ground, tests, whole }: ProjectState): string {
  if (finding.kind === 'survived') return whole;
  return 'file' in finding ? `${ground} ${tests[finding.file]}` : ground;
}
