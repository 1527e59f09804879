import { make } from '../forge/dom.ts';
import type { Laid } from './messages.ts';

const how =
  'A letter is a heading with a name, and under it lines that begin with “> ”. Only the two of you, and the moderator, read it. One letter to each empire is carried in a turn, and one to the moderator, who answers in your report.';

/** Those to whom letters can be written, each with a button that begins one; the moderator understands everybody. */
export function letterWriter({ correspondents }: Laid, begin: (heading: string, line: string) => void): HTMLElement {
  const element = make('div', '', 'desk-letters');
  element.append(
    make('p', how),
    ...[...correspondents, 'the Moderator'].map((name) => {
      const button = make('button', `Write a letter to ${name}`, 'button');
      button.type = 'button';
      button.addEventListener('click', () => begin(`Letter to ${name}`, '> '));
      return button;
    }),
  );
  return element;
}
