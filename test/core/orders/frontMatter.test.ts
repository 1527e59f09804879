import { expect, test } from 'vitest';
import { frontValue, withFront } from '#core/orders/sheet/frontMatter.ts';

const body = '\n# Sheet\n\ntoken: in the text\n---\n- no orders\n';
const sheet = `---\nempire: terrans\nturn: 1\n---\n${body}`;

test('what the first lines say is read by its key, and nothing of the rest is', () => {
  expect(frontValue(sheet, 'empire')).toBe('terrans');
  expect(frontValue(sheet, 'token')).toBe(null);
  expect(frontValue(sheet.replace('turn: 1', 'token: "ab-cd" # mine'), 'token')).toBe('ab-cd');
});

test.each([
  ['twice', '---\ntoken: a\ntoken: a\n---\n'],
  ['in lines that cannot be read', '---\ntoken: a\n!!\n---\n'],
  ['nowhere', '- no orders\n'],
  ['under a name of every object', '---\nconstructor: a\n---\n'],
])('a value that stands %s is none', (_, text) => {
  expect(frontValue(text, 'token')).toBe(null);
  expect(frontValue(text, 'toString')).toBe(null);
});

test('lines are added at the end of the first lines, and take the place of all of the same key', () => {
  const signed = withFront(sheet, { token: 'ab-cd', draft: 7 });
  expect(signed).toBe(`---\nempire: terrans\nturn: 1\ntoken: ab-cd\ndraft: 7\n---\n${body}`);
  expect(withFront(signed, { token: 'ab-cd', draft: 7 })).toBe(signed);
  expect(withFront(signed.replace('---\n', '---\n token : x\ntoken: y\n'), { token: 'ab-cd', draft: 7 })).toBe(signed);
  expect(withFront('---\n---\n', { draft: 1 })).toBe('---\ndraft: 1\n---\n');
  expect(withFront(`\ufeff${sheet.replaceAll('\n', '\r\n')}`, { draft: 1 })).toMatch(
    /^\ufeff---\r\nempire: terrans\r\nturn: 1\r\ndraft: 1\n---\r\n/,
  );
});

test.each(['', '- no orders\n', '---\nempire: terrans\n'])('a sheet without first lines stays as it is: %j', (text) => {
  expect(withFront(text, { token: 'a' })).toBe(text);
});
