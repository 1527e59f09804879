import { byId } from '../forge/dom.ts';

/** What to do with the key of a link: leave it, read with it while the other stays, or keep it instead. */
export type KeyAnswer = 'stay' | 'once' | 'replace';

const answers: Record<KeyAnswer, string> = { stay: 'reader-stay', once: 'reader-once', replace: 'reader-replace' };

/** Staying has the focus: whoever presses Enter without reading loses nothing. */
export function askForKey(answered: (answer: KeyAnswer) => void): void {
  const on = (answer: KeyAnswer) => {
    const button = byId(answers[answer], HTMLButtonElement);
    button.onclick = () => answered(answer);
    return button;
  };
  on('once');
  on('replace');
  on('stay').focus();
}

/** Says that nothing is opened inside another page; the address may hold a key, which the window of its own will take. */
export function tellFramed(): void {
  const words = byId('reader-framed', HTMLElement);
  byId('reader', HTMLElement).dataset.state = 'framed';
  const link = words.querySelector('a');
  if (link) link.href = location.href;
  words.hidden = false;
}
