import { listOf } from '#core/orders/grammar/lists.ts';
import { count, type Slot } from '#core/orders/grammar/slots.ts';
import type { ContestedPolicy } from '#schemas/vbam/state.ts';
import { nameOf } from './nameOf.ts';

const units = listOf(nameOf('unit'));
const cc = count('CC', { least: 0, most: 10_000 });
const shapes = '"stop", "leave rear guard", "leave Destroyer 1" or "go on up to 6 CC"';

/** `stop`, `leave rear guard`, `leave Destroyer 1, Destroyer 2`, `go on up to 6 CC` (O-08). */
export const contestedPolicy: Slot<ContestedPolicy> = {
  title: 'stop, leave rear guard, leave units, go on up to 6 CC',
  choices: (lexicon) => [
    'stop',
    'leave rear guard',
    'go on up to 6 CC',
    ...(units.choices(lexicon) ?? []).map((unit) => `leave ${unit}`),
  ],
  read(written, lexicon) {
    if (/^stop$/i.test(written)) return { value: { kind: 'stop' } };
    if (/^(?:leave )?(?:an? )?rear ?guard$/i.test(written)) {
      return { value: { kind: 'rear guard' }, ...(/^leave rear guard$/i.test(written) ? {} : { said: 'leave rear guard' }) };
    }
    const [, most] = /^(?:go on|continue|pass)(?: if)?(?: up to| past| against)? (\S+)(?: cc)?$/i.exec(written) ?? [];
    if (most !== undefined) {
      const upTo = cc.read(most, lexicon);
      if ('why' in upTo) return { why: `names ${most} CC, which ${upTo.why}` };
      const said = `go on up to ${upTo.value} CC`;
      return { value: { kind: 'go on', upTo: upTo.value }, ...(written.toLowerCase() === said.toLowerCase() ? {} : { said }) };
    }
    const [, left] = /^leave (.+)$/i.exec(written) ?? [];
    if (left === undefined) return { why: `says nothing that a fleet can do there: write ${shapes}` };
    const named = units.read(left, lexicon);
    if ('why' in named) return { why: `leaves "${left}", which ${named.why}` };
    return { value: { kind: 'leave', units: [...new Set(named.value)] }, ...(named.said && { said: `leave ${named.said}` }) };
  },
};
