import { formInWords } from '#core/orders/grammar/verb.ts';
import type { FrontMatter } from '#core/orders/sheet/frontMatter.ts';
import { readSheet } from '#core/orders/sheet/sheet.ts';
import { draftOf } from '#vbam/orders/order.ts';
import { setUpHints, setUpSheet } from '#vbam/report/sheets/setUpSheet.ts';
import { checkSetUp } from '#vbam/setup/checkSetUp.ts';
import { setUpHeadings } from '#vbam/setup/choice.ts';
import { designClass } from '#vbam/setup/designClass.ts';
import { forecastSetUp } from '#vbam/setup/forecastSetUp.ts';
import { setUpVerbs } from '#vbam/setup/index.ts';
import type { Start } from '#vbam/setup/start.ts';
import { STARTING_FORCES } from '#vbam/tables/campaign/starting.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import { completedBy, type DeskAnswers, lastOnly, shownOf } from './answers.ts';
import { designed } from './designed.ts';
import type { Laid } from './messages.ts';
import { withoutHints } from './sheetText.ts';

/** Answers the desk's questions about the sheet on which an empire chooses its start. */
export function setUpAnswers(start: Start, front: FrontMatter = {}): DeskAnswers {
  const startAfter = lastOnly((text: string) => checkSetUp(start, readSheet(text).items).start);
  return {
    laid: () => laidOut(start, front),
    check: ({ text }) => ({ ...shownOf(forecastSetUp(start, text)), remembered: [], expected: null }),
    complete: ({ text, caret }) => completedBy(setUpVerbs, (above) => lexiconOf(startAfter(above).view), text, caret),
    design({ text, unit }) {
      const after = startAfter(text);
      return designed(draftOf(after), unit, (values) => designClass.check(after, values));
    },
  };
}

function laidOut(start: Start, front: FrontMatter): Laid {
  const sheetWithHints = setUpSheet(start, front);
  return {
    kind: 'start',
    sheet: withoutHints(sheetWithHints),
    sheetWithHints,
    headings: setUpHeadings.map((heading) => ({
      heading,
      orders: setUpVerbs
        .filter((verb) => verb.heading === heading)
        .map((verb) => ({ ...verbInWords(verb), form: formInWords(verb) })),
      prices: setUpHints[heading](start),
    })),
    purse: { epTenths: 10 * STARTING_FORCES, pp: 0, ip: 0 },
    standing: [],
    correspondents: [],
  };
}

function verbInWords({ name, help, example, rule }: (typeof setUpVerbs)[number]) {
  return { name, help, example, rule };
}
