import { unseenIn } from '#core/names.ts';
import { soundsOfficial } from '#core/unicode/skeleton.ts';
import { spellingProblem } from '#core/unicode/spelling.ts';
import { label } from '#schemas/shared/ids.ts';
import { cut } from '../reading/cut.ts';

/** Why this cannot be a name, and where in it; null if it can. Names that campaigns already have are asked no more than this. */
export function nameProblem(name: string): { at: number; message: string } | null {
  const hidden = unseenIn(name);
  if (hidden) return { at: hidden.at, message: `a name cannot hold ${hidden.what}: take it out` };
  if (name.trim() === '') return { at: 0, message: 'the name is empty' };
  if (name !== name.trim())
    return { at: 0, message: `the name ${JSON.stringify(cut(name))} begins or ends with a space: take it out` };
  if (!label.safeParse(name).success) return { at: 0, message: `the name has ${name.length} characters: 60 at most` };
  return null;
}

/** The same for the name of a system that enters the house: players will read it among names of their own, which are held to this too. */
export function newNameProblem(name: string): { at: number; message: string } | null {
  const spelt = spellingProblem(name.normalize('NFC'));
  const problem = nameProblem(name);
  if (problem || spelt !== null) return problem ?? { at: 0, message: `a name ${spelt}` };
  return soundsOfficial(name) ? { at: 0, message: `${JSON.stringify(cut(name))} would be taken for the moderator` } : null;
}
