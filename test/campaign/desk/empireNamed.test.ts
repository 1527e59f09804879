import { expect, test } from 'vitest';
import { empireNamed } from '#campaign/desk/empireNamed.ts';

const empires = {
  'adasa-pact': { name: 'Terran Union' },
  'terran-league': { name: 'Ōmu Lea' },
  rim: { name: '日本' },
  coil: { name: '本日' },
};

test.each([
  ['adasa-pact', 'adasa-pact'],
  ['Terran Union', 'adasa-pact'],
  ['terran-union', 'adasa-pact'],
  [' TERRAN  union ', 'adasa-pact'],
  ['omu lea', 'terran-league'],
  ['terran-league', 'terran-league'],
  ['日本', 'rim'],
  ['本日', 'coil'],
  ['terran', undefined],
  ['', undefined],
  ['constructor', undefined],
])('“%s” is %s', (written, id) => {
  expect(empireNamed(written, empires)).toBe(id);
});
