import { unseenIn } from '#core/names.ts';
import { label } from '#schemas/shared/ids.ts';
import { cut } from '../reading/cut.ts';

/** Why this cannot be a name, and where in it; null if it can. */
export function nameProblem(name: string): { at: number; message: string } | null {
  const hidden = unseenIn(name);
  if (hidden) return { at: hidden.at, message: `a name cannot hold ${hidden.what}: take it out` };
  if (name.trim() === '') return { at: 0, message: 'the name is empty' };
  if (name !== name.trim())
    return { at: 0, message: `the name ${JSON.stringify(cut(name))} begins or ends with a space: take it out` };
  if (!label.safeParse(name).success) return { at: 0, message: `the name has ${name.length} characters: 60 at most` };
  return null;
}
