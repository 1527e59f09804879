import { expect, test } from 'vitest';
import { inWords } from '#vbam/wording.ts';

const names = { system: (id: string) => id, empire: (id: string) => id };

test('what begins with a vowel has its article', () => {
  const discovered = inWords(
    {
      kind: 'systemDiscovered',
      rule: '3.6.1',
      seenBy: ['kili'],
      empire: 'kili',
      system: 'Vega',
      type: 'single',
      spectral: 'F',
      capacity: 6,
      raw: 4,
      biosphere: 3,
      importance: 'moderate',
      terrain: [],
      resources: ['intel', 'trade'],
    },
    names,
  );
  expect(discovered).toMatch(/with an intel resource(,| and) a trade resource\.$/);
});
