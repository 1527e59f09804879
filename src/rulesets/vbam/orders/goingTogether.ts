import { unquoted } from '#core/orders/grammar/slots.ts';
import type { Misunderstood } from '#core/orders/grammar/understand.ts';
import { quotedLine } from '#core/orders/quote.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Draft } from './order.ts';
import { sentenceFor } from './sentence.ts';
import { nameOf } from './slots/nameOf.ts';
import { move } from './verbs/fleets/move.ts';
import { merge } from './verbs/fleets/transfer.ts';

const VERBS = '(?:follows?|escorts?|accompan(?:y|ies)|shadows?|go(?:es)? with|travels? with|stays? with|sails? with)';
const CALLED = new RegExp(`^(.+?)\\s*:?\\s+${VERBS}\\s+(.+)$`, 'i');
const BARE = new RegExp(`^${VERBS}\\s+(.+?)(?:\\s+(?:with|by)\\s+(.+))?$`, 'i');
const TOGETHER = 'fleets go together as one, or by the same move';

/** Whoever has a fleet follow another is told how two travel together; null for all else. */
export function unlessTogether({ view }: Pick<Draft, 'view'>, text: string, misunderstood: Misunderstood): Misunderstood | null {
  const bare = text.trim();
  const [, other = '', own] = BARE.exec(bare) ?? [];
  const [, called = '', leader = ''] = other === '' ? (CALLED.exec(bare) ?? []) : [];
  const [follower, led] = other === '' ? [called, leader] : [own ?? '', other];
  const goal = fleetCalled(view, led);
  if (goal === null) return null;
  const fleet = fleetCalled(view, follower);
  const lines = fleet === null ? ['merge <fleet> into <fleet>', '<fleet>: move to <system, ...>'] : linesFor(view, fleet, goal);
  return {
    ...misunderstood,
    kind: 'like no order',
    at: 0,
    words: null,
    why: `is no order: ${TOGETHER}: write ${lines.map(quotedLine).join(' or ')}`,
  };
}

function fleetCalled(view: EmpireView, name: string): string | null {
  const reading = nameOf('fleet').read(unquoted(name.trim()), lexiconOf(view));
  return 'value' in reading ? reading.value : null;
}

/** As one only where both are in the same place; by the same move to where the other is bound, or else to where it is. */
function linesFor(view: EmpireView, fleet: string, other: string): string[] {
  const [here, there] = [view.fleets[fleet], view.fleets[other]];
  const bound = there?.course.at(-1) ?? there?.system ?? '';
  const goes =
    bound === here?.system ? `${here.name}: move to <system, ...>` : sentenceFor(view, move, { fleet, systems: [bound] });
  return [...(here?.system === there?.system ? [sentenceFor(view, merge, { fleet, other })] : []), goes];
}
