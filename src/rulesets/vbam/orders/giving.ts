import { naturalOrder } from '#core/naturalOrder.ts';
import { looseName } from '#core/orders/forgiving/loosely.ts';
import { type Misunderstood, meaningOf } from '#core/orders/grammar/understand.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Draft } from './order.ts';
import { proposing, refusalOf } from './proposing.ts';
import { nameOf } from './slots/nameOf.ts';
import { handOver } from './verbs/diplomacy/handOver.ts';

const GIVING = /^(?:give|gift|grant|send|donate) (.+) to ([^:]+)$/i;
const WRITING = /^(?:send|write|give)\b(?: an?| the| my| our)? (?:letter|message|note) to ([^:]+)/i;
const empire = nameOf('empire');

/** Whoever gives what is no money is told how units are given and letters written; null for all else. */
export function unlessGiving(draft: Draft, text: string, misunderstood: Misunderstood): Misunderstood | null {
  return writing(draft.view, text.trim(), misunderstood) ?? giving(draft, text.trim(), misunderstood);
}

function writing(view: EmpireView, text: string, misunderstood: Misunderstood): Misunderstood | null {
  const [said, to = ''] = WRITING.exec(text) ?? [];
  if (said === undefined) return null;
  const name = nameIn(view, to) ?? '<empire>';
  const why = `is no order: a letter stands below a heading of its own, "## Letter to ${name}", without a dash`;
  return { ...misunderstood, kind: 'unknown word', at: 0, words: null, why };
}

/** O-48. */
function giving(draft: Draft, text: string, misunderstood: Misunderstood): Misunderstood | null {
  const { view } = draft;
  const [said, what = '', to = ''] = GIVING.exec(text) ?? [];
  const name = said === undefined ? null : nameIn(view, to);
  if (name === null) return null;
  const units = someOf(view, what);
  const written = `hand over ${units?.join(', ') ?? what} to ${name}`;
  const asUnits = meaningOf(written, [handOver], lexiconOf(view));
  if (!asUnits) return null;
  const line = asUnits.as ?? written;
  const others = units && refusalOf(draft, line) === null ? ', or others of them' : '';
  const why = `is no sum of EP; units are handed over, under a military treaty: ${proposing(draft, { line })}${others}`;
  return { ...misunderstood, kind: 'unknown word', at: text.indexOf(what), words: what, why };
}

function nameIn(view: EmpireView, written: string): string | null {
  const read = empire.read(written.trim(), lexiconOf(view));
  return 'value' in read ? (view.empires[read.value]?.name ?? null) : null;
}

/** As many own units of a class as `2 destroyers` says, or null if it says no such thing. */
function someOf(view: EmpireView, what: string): string[] | null {
  const [, count, name = ''] = /^(\d{1,2}) (.+)$/.exec(what) ?? [];
  if (count === undefined) return null;
  const labels = Object.keys(view.units)
    .map((id) => ownUnit(view, id))
    .filter(({ unitClass }) => looseName(unitClass.name) === looseName(name))
    .map(({ label }) => label)
    .sort(naturalOrder);
  return labels.length > 0 ? labels.slice(0, Number(count)) : null;
}
