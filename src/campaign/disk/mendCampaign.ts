import { isBadInput } from '../reading/problems.ts';
import { hasTraces } from './clearUp.ts';
import { underLock } from './lock.ts';

/** For commands that only read: clears up after one that was killed. If somebody is at work, or nothing can be written, they read all the same. */
export async function mendCampaign(folder: string, note: (line: string) => void): Promise<void> {
  if (!hasTraces(folder)) return;
  try {
    await underLock(folder, note, () => undefined);
  } catch (error) {
    if (!isBadInput(error)) throw error;
  }
}
