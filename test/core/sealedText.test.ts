import { expect, test } from 'vitest';
import { fromSealedText, sealedText } from '#core/sealedText.ts';

const bundle = (...pages: string[]) => ({
  format: 2,
  turn: 7,
  pages: pages.map((html, index) => ({ id: `view-${index}`, title: 'A\nB "C"', html })),
});

test.each([
  ['one page', bundle('<p class="a">x</p>\n')],
  ['several, one of them empty', bundle('<p>\n\n</p>', '', '{"format":2}\n')],
  ['signs of two code units and of several bytes', bundle('🜨 é', '\ud83d', 'end')],
])('pages come back as they were: %s', (_name, value) => {
  expect(fromSealedText(sealedText(value))).toEqual(value);
});

test('a page stands in it unescaped', () => {
  expect(sealedText(bundle('<a href="#x">"</a>\n'))).toMatch(/\n<a href="#x">"<\/a>\n$/);
});

test('what has no pages is plain JSON', () => {
  expect(fromSealedText('{"format":1,"orders":"a\\nb"}')).toEqual({ format: 1, orders: 'a\nb' });
});

test('what is neither is refused', () => {
  for (const text of ['', 'x', '\n', '{"format":2}\n<p>', '{"format":2,"pages":3}\n'])
    expect(() => fromSealedText(text)).toThrow();
});
