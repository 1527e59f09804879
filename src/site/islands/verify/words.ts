import type { ComparedRoll, Difference } from '#core/turn/proveReplay.ts';
import { stepInWords } from '#core/turn/stepInWords.ts';
import { counted, modified } from '#core/words.ts';

/** `2d6: 3 and 4, +1 Scouts = 8`. */
export function rollInWords({ dice, faces, modifiers, total }: ComparedRoll): string {
  const added = modifiers.map((modifier) => `, ${modified(modifier)}`).join('');
  return `${dice}: ${faces.join(' and ')}${added} = ${total}`;
}

/** What is wrong with a turn, so that a moderator can be asked about it. */
export function differenceInWords(turn: number, difference: Difference): string {
  const here = stepInWords(turn);
  switch (difference.kind) {
    case 'before':
      return `What is published of ${here} does not begin where ${turn <= 1 ? 'the start' : stepInWords(turn - 1)} ended.`;
    case 'input':
      return inputInWords(here, difference);
    case 'roll':
      return rollDifference(here, difference);
    case 'pledges':
      return `The words for the dice are not those that were pledged: what the sheets of ${here} give differs from what the gazette printed, or from what is published here.`;
    case 'state':
      return `All rolls of ${here} are right, but what came of it is not: its state has another hash than the published one.`;
    case 'fault':
      return `What is published of ${here} cannot be played: ${difference.message}`;
  }
}

function inputInWords(here: string, { file, how }: Extract<Difference, { kind: 'input' }>): string {
  return {
    changed: `In ${here} the sheet ${file} is not the one that was played: its hash differs.`,
    missing: `In ${here} the sheet ${file} was played, but it is not published.`,
    unheard: `In ${here} the sheet ${file} is published, but it was not played.`,
  }[how];
}

function rollDifference(here: string, { number, published, found }: Extract<Difference, { kind: 'roll' }>): string {
  if (!published)
    return `In ${here} roll ${number} is missing: the secret gives ${found ? `${rollInWords(found)} for ${found.label}` : 'one more'}.`;
  const which = `In ${here} roll ${number} (${published.label}, ${published.stream})`;
  if (!found) return `${which} was never thrown: the secret gives only ${counted(number - 1, 'roll')}.`;
  if (found.stream !== published.stream || found.label !== published.label)
    return `${which} is another one: the secret gives ${rollInWords(found)} for ${found.label} there.`;
  return `${which} is published as ${rollInWords(published)}. The secret gives ${rollInWords(found)}.`;
}

export const NOT_COMMITTED =
  'The secret, the galaxy or the start is not what the commitment was made to: one of them was changed since it was published.';

export function unsealedInWords(of: string): string {
  return `What is published of ${of} is not what its seal was made of: one of them was changed.`;
}

/** Why a turn is not played again here, and what can play it. */
export function foreignInWords({ turn, engine, rules }: { turn: number; engine: string; rules: number }, own: number): string {
  const then = `Coreward ${engine} with rules ${rules === 0 ? 'of an older kind' : rules}`;
  return `From ${stepInWords(turn)} on it was played by ${then}. This page has rules ${own}, so it cannot play that again; that version can. All before it is right.`;
}

/** `the set-up and 6 turns`. */
export function stepsInWords(turns: readonly number[]): string {
  const played = turns.filter((turn) => turn > 0).length;
  if (played === turns.length) return counted(played, 'turn');
  return played === 0 ? 'the set-up' : `the set-up and ${counted(played, 'turn')}`;
}

/** What was found to be true. */
export function verdictInWords({
  turns,
  rolls,
  pledges = 0,
}: {
  turns: readonly number[];
  rolls: number;
  pledges?: number;
}): string {
  const words = pledges === 0 ? '' : ' The words that players added to it are those that were pledged before turn 1.';
  return `The secret is the one that was committed to before turn 1.${words} ${counted(rolls, 'roll')} of ${stepsInWords(turns)} came out as published, and so did every state: all of it follows from the secret and the sheets. Every seal on this page was made of it. Nothing was changed.`;
}

/** What the reader has kept, compared with what is published. */
export function sameInWords(noted: string, commitment: string): { same: boolean; words: string } | null {
  const typed = noted.toLowerCase().replace(/[^0-9a-f]/g, '');
  if (noted.trim() === '') return null;
  if (typed === commitment) return { same: true, words: 'It is the same: nothing was exchanged since you noted it.' };
  if (typed.length < commitment.length && commitment.startsWith(typed) && typed !== '')
    return { same: false, words: `The same so far; ${commitment.length - typed.length} characters are missing.` };
  return { same: false, words: 'It is another one. Ask your moderator how that can be.' };
}
