import { type Misunderstood, meaningOf } from '#core/orders/grammar/understand.ts';
import { formInWords } from '#core/orders/grammar/verb.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { Draft } from './order.ts';
import { diplomaticMission, residentMission } from './verbs/diplomacy/diplomaticMission.ts';

const MISSION = /^(?:send )?(?:an? )?diplomatic mission to (?!.* at )(.{1,80})$/i;

/** O-56: a mission needs diplomats, aboard a fleet or where a trade route has brought them, so both forms are named; null for all else. */
export function unlessBareMission({ view }: Draft, text: string, misunderstood: Misunderstood): Misunderstood | null {
  const [, name] = MISSION.exec(text.trim()) ?? [];
  if (name === undefined) return null;
  const place = Object.keys(view.systems).sort()[0] ?? '';
  const isKnown = meaningOf(`diplomatic mission to ${name} at ${place}`, [residentMission], lexiconOf(view)) !== null;
  if (!isKnown) return null;
  const why = `is not complete: write "${formInWords(diplomaticMission)}" for diplomats aboard a fleet at one of their systems, or "${formInWords(residentMission)}" for those whom a trade route has brought there`;
  return { ...misunderstood, kind: 'incomplete', at: 0, words: null, why };
}
