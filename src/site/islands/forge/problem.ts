import { byId, make } from './dom.ts';

interface About {
  /** the field it is about */
  inSeed?: boolean;
  /** what one press of a button can do about it */
  remedy?: Remedy | undefined;
}

interface Remedy {
  label: string;
  act: () => void;
}

/** Says what is wrong, in a sentence, or nothing; the last good galaxy stays visible. */
export function showProblem(problem: string | null, { inSeed = false, remedy }: About = {}): void {
  const place = byId('problem', HTMLElement);
  const seed = byId('seed', HTMLInputElement);
  seed.ariaInvalid = inSeed ? 'true' : null;
  place.replaceChildren();
  if (problem === null) return;
  place.append(make('p', sentence(problem)));
  if (!remedy) return;
  const button = make('button', remedy.label, 'button');
  button.type = 'button';
  button.addEventListener('click', () => {
    remedy.act();
    seed.focus(); // the button vanishes with its problem
  });
  place.append(button);
}

/** What was changed in a link that could not be followed exactly. */
export function showNotes(notes: readonly string[]): void {
  const place = byId('notes', HTMLElement);
  place.hidden = notes.length === 0;
  place.replaceChildren(...notes.map((note) => make('p', note)));
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
