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

type Kept = Record<string, { finding: Finding; on: string }>;

export function keptFindings(state: ProjectState): Findings {
  const path = join(KEPT, 'findings.json');
  const kept: Kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  mkdirSync(KEPT, { recursive: true });
  return {
    standing: (id) => (kept[id] && kept[id].on === hangsOn(kept[id].finding, state) ? kept[id].finding : undefined),
    lastNoticer: (id) => {
      const finding = kept[id]?.finding;
      return finding && 'file' in finding ? finding.file : undefined;
    },
    keep: (id, finding) => {
      kept[id] = { finding, on: hangsOn(finding, state) };
      writeFileSync(path, JSON.stringify(kept));
    },
  };
}

/** Whoever is noticed by a test stays so while that test stands; one that survived may be noticed by any new test. */
function hangsOn(finding: Finding, { ground, tests, whole }: ProjectState): string {
  if (finding.kind === 'survived') return whole;
  return 'file' in finding ? `${ground} ${tests[finding.file]}` : ground;
}
