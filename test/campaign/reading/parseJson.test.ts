import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from '#campaign/reading/parseJson.ts';

test.each([
  ['', '1:1 it ends where a value must stand'],
  ['{"a": [1, 2', '1:12 it ends where a comma or ] must stand'],
  ['{\n  "a": x\n}', '2:8 it reads x where a value must stand'],
  ['[1,]', '1:4 it reads ] where a value must stand'],
  ['{"a" 1}', '1:6 it reads 1} where a colon must stand'],
  ['{"a": 1\n "b": 2}', '2:2 it reads "b": 2} where a comma or } must stand'],
  ['{"a": 1,}', '1:9 it reads } where a name in quotes must stand'],
  ["{'a': 1}", "1:2 it reads 'a': 1} where a name in quotes or } must stand"],
  ['{} // the end', '1:4 it reads // the end where the end must stand'],
  ['[1}', '1:3 it reads } where a comma or ] must stand'],
])('%j is refused at its place', (text, told) => {
  const read = parseJson(text);
  const [fault] = read.ok ? [] : read.faults;
  expect(`${fault?.line}:${fault?.column} ${fault?.message.replace('this is no JSON: ', '')}`).toBe(told);
});

test('any damage to JSON is either still JSON or told with a place inside the text', () => {
  const damaged = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', 'x', '\\', '\n'));
  fc.assert(
    fc.property(damaged, ([json, at, put]) => {
      const place = at % (json.length + 1);
      const text = json.slice(0, place) + put + json.slice(place + 1);
      const read = parseJson(text);
      for (const { line } of read.ok ? [] : read.faults) expect(line).toBeLessThanOrEqual(text.split('\n').length);
    }),
  );
});
