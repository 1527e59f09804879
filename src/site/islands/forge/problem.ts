import { byId, make } from './dom.ts';

/** What can be done about a problem with one press. */
export interface Remedy {
  label: string;
  act: () => void;
}

/** Says what is wrong, in a sentence, or nothing; the last good galaxy stays in sight. */
export function showProblem(problem: string | null, remedy?: Remedy): void {
  const place = byId('problem', HTMLElement);
  const seed = byId('seed', HTMLInputElement);
  seed.ariaInvalid = problem?.startsWith('the seed') ? 'true' : null;
  place.replaceChildren();
  if (problem === null) return;
  place.append(make('p', sentence(problem)));
  if (!remedy) return;
  const button = make('button', remedy.label, 'button');
  button.type = 'button';
  button.addEventListener('click', () => {
    remedy.act();
    seed.focus(); // the button is gone with its problem
  });
  place.append(button);
}

/** What was changed about a link that could not be followed to the letter. */
export function showNotes(notes: readonly string[]): void {
  const place = byId('notes', HTMLElement);
  place.hidden = notes.length === 0;
  place.replaceChildren(...notes.map((note) => make('p', note)));
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
