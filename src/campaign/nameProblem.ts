import { label } from '#schemas/galaxy.ts';
import { cut } from './cut.ts';

/** Characters that a reader cannot see, or that turn the text around them: they would make two names look alike. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Why this cannot be a name, and where in it; null when it can. */
export function nameProblem(name: string): { at: number; message: string } | null {
  const hidden = unseen.exec(name);
  if (hidden) return { at: hidden.index, message: `a name cannot hold the control character ${codeOf(hidden[0])}: take it out` };
  if (name.trim() === '') return { at: 0, message: 'the name is empty' };
  if (name !== name.trim())
    return { at: 0, message: `the name ${JSON.stringify(cut(name))} begins or ends with a space: take it out` };
  if (!label.safeParse(name).success) return { at: 0, message: `the name has ${name.length} characters: 60 at most` };
  return null;
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
