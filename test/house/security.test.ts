import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('SECURITY.md', 'utf8');
const [, attacks = ''] = /## What was attacked\n([\s\S]*?)\n## /.exec(page) ?? [];
const rows = attacks
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| attack') && !line.startsWith('| --'));
const testsIn = (text: string) => [...text.matchAll(/`(test\/[^`]+)`/g)].map(([, file]) => file ?? '');

test('every attack that SECURITY.md lists names the tests that back it', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => testsIn(row).length === 0)).toEqual([]);
});

test('the tests that SECURITY.md names exist', () => {
  expect(testsIn(page).filter((file) => !existsSync(file))).toEqual([]);
});
