import { frontValue, withFront } from '#core/orders/sheet/frontMatter.ts';
import { make } from '../forge/dom.ts';
import type { WordLine } from './wordLine.ts';

export interface WordPanel {
  /** null if there is nothing to tell */
  element: HTMLElement | null;
  /** a sheet that was laid out, with its line for the dice */
  onto(sheet: string): string;
  /** the same for a draft, where that is needed */
  ontoDraft(sheet: string): string;
  /** the sheet has changed */
  follow(sheet: string): void;
}

/** What the desk tells of the player's word for the dice; `write` puts another text into the sheet. */
export function wordPanel(told: WordLine | null, write: (change: (sheet: string) => string) => void): WordPanel {
  const line = told?.line ?? null;
  const isOn = (sheet: string) => line !== null && frontValue(sheet, line.key) !== null;
  const onto = (sheet: string) => (line && !isOn(sheet) ? withFront(sheet, { [line.key]: line.value }) : sheet);
  const ontoDraft = (sheet: string) => (told?.always ? onto(sheet) : sheet);
  if (!told) return { element: null, onto, ontoDraft, follow: () => undefined };
  const element = make('details', '', 'desk-word');
  element.open = told.warns;
  const summary = make('summary');
  const add = make('button', line?.key === 'pledge' ? 'Pledge it in this sheet' : 'Give it with this sheet', 'button');
  add.type = 'button';
  add.addEventListener('click', () => write(onto));
  element.append(summary, make('p', told.says), ...(told.word === null ? [] : [shown(told.word)]), ...(line ? [add] : []));
  const follow = (sheet: string) => {
    const there = isOn(sheet);
    summary.textContent = summaryOf(told, there);
    add.hidden = there;
  };
  return { element, onto, ontoDraft, follow };
}

function summaryOf({ line, warns }: WordLine, there: boolean): string {
  if (line === null) return warns ? 'Your word for the dice: look into it' : 'Your word for the dice: none';
  const what = line.key === 'pledge' ? 'pledged with this sheet' : 'given with this sheet';
  return `Your word for the dice: ${there ? '' : 'not '}${what}`;
}

function shown(word: string): HTMLElement {
  const line = make('p', 'Your word: ');
  line.append(make('code', word));
  return line;
}
