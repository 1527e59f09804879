import { expect, test } from 'vitest';
import { letterInHtml, MAX_PRESS, pressInHtml } from '#report/html/press.ts';
import { processorTime } from '../builders/processorTime.ts';
import { xmlTags } from '../builders/xmlTags.ts';

function printed(text: string): string {
  return pressInHtml([{ by: 'Adasa Pact', text }])[0]?.html ?? '';
}

const allowed = ['p', 'em', 'strong', 'ul', 'ol', 'li', 'blockquote', 'br', 'h4'];

/** Every tag that is printed, having made sure that no tag is a stranger or says anything. */
function tagsIn(html: string): string[] {
  const tags = xmlTags(html.replaceAll('<br>', '<br/>').replace(/&#x?[\da-f]+;/gi, '&amp;'));
  for (const { name, attributes } of tags) expect([name, [...attributes]]).toEqual([allowed.includes(name) ? name : 'none', []]);
  return tags.map(({ name }) => name);
}

test('prints paragraphs, emphasis, lists, quotes and headings, and headings lie below those of the gazette', () => {
  const html = printed('# One\n\n### Three\n\nSome *soft* and **loud** words.\n\n- a\n- b\n\n1. c\n\n> said\n');
  expect(tagsIn(html)).toEqual(['h4', 'h4', 'p', 'em', 'strong', 'ul', 'li', 'li', 'ol', 'li', 'blockquote', 'p']);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<!-- --><style>*{display:none}</style>',
  '[click](javascript:alert(1))',
  '[click](https://evil.example "title")',
  '![pixel](https://evil.example/p.png)',
  '<https://evil.example>',
  '[a]: https://evil.example\n\n[a]',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '    <b>indented</b>',
  '```\n<b>fenced</b>\n```',
  '&lt;script&gt;alert(1)&lt;/script&gt; &#60;b&#62;',
  '</div></article></main><h1>Mine</h1>',
  '<iframe srcdoc="&lt;script&gt;"></iframe>',
])('%j is printed as it stands, and is nothing but text', (text) => {
  const html = printed(text);
  tagsIn(html);
  expect(html).not.toMatch(/<(?:script|img|svg|style|a|iframe|div|h1|b|pre|code)\b/i);
});

test('addresses stay readable, so that nobody is led where they cannot see', () => {
  expect(printed('[our fleet](https://evil.example/trap)')).toContain('[our fleet](https://evil.example/trap)');
});

test('signs that turn the reading direction or cannot be seen are shown as such', () => {
  expect(printed('pay \u202egp.exe\u0007 \u2066x')).toBe('<p>pay \ufffdgp.exe\ufffd \ufffdx</p>');
});

test('what one author writes is bounded, over all their letters, and it is told', () => {
  const long = 'x'.repeat(3000);
  const all = pressInHtml([
    { by: 'Adasa Pact', text: long },
    { by: null, text: long },
    { by: 'Adasa Pact', text: long },
    { by: 'Adasa Pact', text: 'more' },
  ]);
  expect(all.map(({ by, html, cut }) => [by, html.replaceAll(/<\/?p>/g, '').length, cut])).toEqual([
    ['Adasa Pact', 3000, false],
    [null, 3000, false],
    ['Adasa Pact', MAX_PRESS - 3000 + 1, true],
  ]);
});

test('a character of two halves is never cut in two', () => {
  const [only] = pressInHtml([{ by: null, text: `${'x'.repeat(MAX_PRESS - 1)}🚀🚀` }]);
  expect(only?.html.endsWith('x…</p>')).toBe(true);
});

test.each([
  ['emphasis without end', '*a_ '.repeat(20_000)],
  ['quotes in quotes', '>'.repeat(60_000)],
  ['lists in lists', '- '.repeat(40_000)],
  ['numbered lists in lists', '1. '.repeat(40_000)],
  ['stars', '*'.repeat(60_000)],
  ['emphasis in emphasis', `${'*a **b '.repeat(5000)}${'** *'.repeat(5000)}`],
  ['brackets', '['.repeat(60_000)],
  ['marks that mean nothing', '&#'.repeat(40_000)],
  ['stairs', Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth * 2)}- x`).join('\n')],
])('hostile text of %s is printed within seconds', async (_, text) => {
  expect(await processorTime(() => tagsIn(printed(text)))).toBeLessThan(5000);
});

test('a letter keeps its lines, also inside emphasis, lists and quotes; those that Markdown breaks are broken once', () => {
  expect(letterInHtml('Dear *old\nfriend*,\nhow  \nare\\\nyou?\n\n- one\n  more\n- two\n\n> said\n> so')).toBe(
    [
      '<p>Dear <em>old<br>',
      'friend</em>,<br>',
      'how<br>',
      'are<br>',
      'you?</p>',
      '<ul>',
      '<li>one<br>',
      'more</li>',
      '<li>two</li>',
      '</ul>',
      '<blockquote>',
      '<p>said<br>',
      'so</p>',
      '</blockquote>',
    ].join('\n'),
  );
  expect(printed('one\ntwo')).toBe('<p>one\ntwo</p>');
});

test('a letter is no more trusted than press, and cut where press is', () => {
  expect(tagsIn(letterInHtml('<script>alert(1)</script>\n[click](javascript:alert(1))\n# Mine'))).toEqual(['p', 'br', 'h4']);
  expect(letterInHtml('a'.repeat(MAX_PRESS + 1))).toBe(`<p>${'a'.repeat(MAX_PRESS)}…</p>`);
});
