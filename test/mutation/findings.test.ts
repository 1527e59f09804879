import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Finding, keptFindings } from './findings.ts';

const folder = mkdtempSync(join(tmpdir(), 'coreward-findings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const state = { ground: 'ground', tests: { 'a.test.ts': 'a' }, whole: 'whole' };
const survived: Finding = { kind: 'survived', ranBy: 2 };
const killed: Finding = { kind: 'killed', file: 'a.test.ts', test: 'a' };

test('what survived without stories is tried again with them, what survived with them is not tried without', () => {
  const short = keptFindings(state, { stories: false, folder });
  short.keep('one', survived);
  short.keep('other', killed);
  const full = keptFindings(state, { stories: true, folder });
  expect([full.standing('one'), full.standing('other')]).toEqual([undefined, killed]);
  full.keep('one', survived);
  const again = keptFindings(state, { stories: false, folder });
  const standing = again.standing('one');
  expect(standing).toEqual(survived);
  if (standing) again.keep('one', standing); // and does not become less by it
  expect(keptFindings(state, { stories: true, folder }).standing('one')).toEqual(survived);
});

test('a test that changes puts in doubt what it noticed, any change what nobody noticed', () => {
  const before = keptFindings(state, { stories: true, folder });
  before.keep('one', survived);
  before.keep('other', killed);
  const changed = keptFindings({ ...state, tests: { 'a.test.ts': 'b' }, whole: 'other' }, { stories: true, folder });
  expect([changed.standing('one'), changed.standing('other'), changed.lastNoticer('other')]).toEqual([
    undefined,
    undefined,
    'a.test.ts',
  ]);
});
