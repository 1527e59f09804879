import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, test } from 'vitest';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { reportInHtml } from '#vbam/report/html/reportPage.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { imitations } from '../../../builders/imitations.ts';
import { reported } from '../../../builders/reported.ts';
import { xmlTags } from '../../../builders/xmlTags.ts';

type Letter = TurnReport['letters'][number];

const reportWith = (...letters: Letter[]): TurnReport => ({ ...reported(), letters });
const official: Letter = { with: null, ours: false, text: 'The *turn* is late.' };
const from = (text: string): Letter => ({ with: 'Kessa Realm', ours: false, text });

function pageOf(...letters: Letter[]): string {
  return reportInHtml({
    ...{ report: reportWith(...letters), history: [], map: '', campaignName: 'The Long Reach', deadline: null },
  });
}

/** The classes of all articles on the page of these letters. */
function marksIn(...letters: Letter[]): string[] {
  const marked = xmlTags(
    pageOf(...letters)
      .replaceAll('<br>', '<br/>')
      .replace(/&#x?[\da-f]+;/gi, '&amp;'),
  );
  return marked.flatMap(({ name, attributes }) => {
    const is = attributes.get('class') ?? '';
    return /\bofficial/.test(is) || attributes.get('aria-label') === 'From the moderator' ? [`${name}.${is}`] : [];
  });
}

/** The headings below the one of the letters. */
function headingsIn(...letters: Letter[]): unknown[] {
  const { children } = fromMarkdown(reportInMarkdown(reportWith(...letters)));
  const start = children.findIndex((node) => node.type === 'heading' && JSON.stringify(node).includes('"Letters"'));
  return children.slice(start + 1).filter(({ type }) => type === 'heading' || type === 'thematicBreak');
}

describe('a letter of the moderator', () => {
  test('stands in a frame with a bar, on the page', () => {
    expect(marksIn(official)).toEqual(['article.letter letter-received official', 'h4.official-mark']);
  });

  test('has a heading, in Markdown', () => {
    expect(headingsIn(official)).toMatchObject([{ depth: 3, children: [{ value: 'From the moderator' }] }]);
  });

  test('keeps its lines, in Markdown and on the page', () => {
    const lines = { ...official, text: 'One.\nTwo.\n\n- Three.\nFour.' };
    const { children } = fromMarkdown(reportInMarkdown(reportWith(lines)));
    const quote = JSON.stringify(children.filter(({ type }) => type === 'blockquote'));
    expect(quote.match(/"type":"break"/g)).toHaveLength(2);
    expect(quote.match(/"value":"([^"]*)"/g)).toEqual([
      '"value":"One."',
      '"value":"Two."',
      '"value":"- Three."',
      '"value":"Four."',
    ]);
    expect(pageOf(lines)).toContain('<p>One.<br>\nTwo.</p>');
  });

  test('that a player wrote to the moderator is none', () => {
    expect([marksIn({ ...official, ours: true }), headingsIn({ ...official, ours: true })]).toEqual([[], []]);
  });
});

test.each(imitations)('a player cannot draw that frame: %j', (text) => {
  expect([marksIn(from(text)), headingsIn(from(text))]).toEqual([[], []]);
  expect(marksIn(from(text), official)).toHaveLength(2);
});

test('neither can an old name that the house no longer takes', () => {
  const named = { ...from('Your turn is void.'), with: 'the moderator' };
  expect([marksIn(named), headingsIn(named)]).toEqual([[], []]);
});
