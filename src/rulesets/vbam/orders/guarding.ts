import type { Misunderstood } from '#core/orders/grammar/understand.ts';
import { formInWords } from '#core/orders/grammar/verb.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Draft } from './order.ts';
import { proposing } from './proposing.ts';
import { sentenceFor } from './sentence.ts';
import { nameOf } from './slots/nameOf.ts';
import { move, stay } from './verbs/fleets/move.ts';

/** Longer lines are hardly meant so, and take long to take apart. */
const LONGEST = 120;
const GUARDING =
  /^(?:(.+?): *)?(?:guard|defend|protect|hold|patrol|secure|cover|garrison|watch)(?: (?:at|in|over|near|the))* (.+?)(?: with (.+))?$/i;
const HOMING =
  /^(?:(.+?): *|(?:move|send|bring|take|order|call) (.+?) )?(?:(?:move|go|fly|return|come|sail|head|retreat|fall) )?(?:back )?(?:home|(?<=: )return|back)$/i;
const [fleetSlot, systemSlot] = [nameOf('fleet'), nameOf('system')];

/** O-06: whoever would guard a system, or send a fleet home, is told the line that sends it there; null for all else. */
export function unlessGuarding(draft: Draft, text: string, misunderstood: Misunderstood): Misunderstood | null {
  const said = text.trim();
  const line = said.length > LONGEST ? null : (homing(draft, said) ?? guarding(draft, said));
  return line === null ? null : { ...misunderstood, kind: 'unknown word', at: 0, words: null, why: `is no order: ${line}` };
}

function homing(draft: Draft, said: string): string | null {
  const [found, called, sent] = HOMING.exec(said) ?? [];
  const { capital } = draft.view.empire;
  if (found === undefined || capital === null) return null;
  const name = called ?? sent;
  const fleet = name === undefined ? null : fleetCalled(draft.view, name);
  if (name !== undefined && fleet === null) return null;
  return `${draft.view.systems[capital]?.name ?? capital} is home: ${sending(draft, fleet, capital)}`;
}

function guarding(draft: Draft, said: string): string | null {
  const [, called, where, sent] = GUARDING.exec(said) ?? [];
  const system = where === undefined ? null : idOf(draft.view, systemSlot, where);
  if (system === null) return null;
  const name = called ?? sent;
  const fleet = name === undefined ? null : fleetCalled(draft.view, name);
  if (name !== undefined && fleet === null) return null;
  return `a fleet fights for the place where it is: ${sending(draft, fleet, system)}`;
}

/** The line that has a fleet, or any, there when the turn ends. */
function sending(draft: Draft, fleet: string | null, system: string): string {
  const { view } = draft;
  if (fleet === null) {
    const any = formInWords(move).replace(/<system[^>]*>/, view.systems[system]?.name ?? system);
    return proposing(draft, { line: any });
  }
  const isThere = view.fleets[fleet]?.system === system;
  return proposing(draft, {
    line: isThere ? sentenceFor(view, stay, { fleet }) : sentenceFor(view, move, { fleet, systems: [system] }),
  });
}

function fleetCalled(view: EmpireView, words: string): string | null {
  return idOf(view, fleetSlot, words);
}

function idOf(view: EmpireView, slot: typeof fleetSlot, words: string): string | null {
  const read = slot.read(words.trim(), lexiconOf(view));
  return 'value' in read ? read.value : null;
}
