import { misreading, oneOf, type Slot } from '#core/orders/grammar/slots.ts';
import { facilityKinds, infrastructures } from '#schemas/vbam/stateWords.ts';
import { nameOf } from './nameOf.ts';

/** What spies may be told to sabotage. */
export type SabotageTarget =
  | { kind: 'trade' | 'supply' | 'construction' }
  | { kind: 'infrastructure'; infrastructure: (typeof infrastructures)[number] }
  | { kind: 'facility'; facility: (typeof facilityKinds)[number] }
  | { kind: 'unit'; called: string };

const plain = ['trade', 'supply', 'construction'] as const;
const things = oneOf('target of a sabotage', [...plain, ...infrastructures, ...facilityKinds]);
const unit = nameOf('unit', 'known unit');

/** `trade`, `industry`, `shipyard`, or a unit by its name. */
export const sabotageTarget: Slot<SabotageTarget> = {
  title: 'target of a sabotage',
  holds: 'name',
  choices: (lexicon) => [...(things.choices(lexicon) ?? []), ...(unit.choices(lexicon) ?? [])],
  read(written, lexicon) {
    const thing = things.read(written, lexicon);
    if ('value' in thing) return { ...thing, value: targetOf(thing.value) };
    const named = unit.read(written, lexicon);
    if ('value' in named) return { ...named, value: { kind: 'unit', called: named.value } };
    return misreading(() => ({
      why: `${thing.why}; or a unit that you know there, by its name`,
      ...(thing.near !== undefined && { near: thing.near }),
    }));
  },
};

function targetOf(
  word: (typeof plain)[number] | (typeof infrastructures)[number] | (typeof facilityKinds)[number],
): SabotageTarget {
  const work = infrastructures.find((one) => one === word);
  if (work) return { kind: 'infrastructure', infrastructure: work };
  const built = facilityKinds.find((one) => one === word);
  if (built) return { kind: 'facility', facility: built };
  return { kind: plain.find((one) => one === word) ?? 'trade' };
}

/** As orders write it. */
export function sabotageInWords(target: SabotageTarget): string {
  if (target.kind === 'infrastructure') return target.infrastructure;
  if (target.kind === 'facility') return target.facility;
  return target.kind === 'unit' ? target.called : target.kind;
}
