import { listed, listedUpTo } from '#core/listed.ts';
import { looseName } from '#core/orders/forgiving/loosely.ts';
import { misreading, type Slot } from '#core/orders/grammar/slots.ts';
import type { BattleTarget } from '#schemas/vbam/state.ts';
import { GUNS_IN_BATTLE, hullsInBattle } from '#vbam/tables/forces/hullNames.ts';
import { nameOf } from './nameOf.ts';

/** The most names that a refusal lists. */
const MAX_NAMED = 8;

/** `Destroyer 1`, `heavy cruisers`, `Kestrels`: own units, by name, hull or class. */
export const ownTarget = targetAmong({
  title: 'unit, class or hull',
  hulls: hullsInBattle,
  unit: { slot: nameOf('unit'), as: (unit) => ({ kind: 'unit', unit }) },
  class: nameOf('class', 'own class'),
  whose: 'of yours',
});

/** The same of others, as far as they are known. */
export const enemyTarget = targetAmong({
  title: 'hull, class or unit of the enemy',
  hulls: [...hullsInBattle, GUNS_IN_BATTLE],
  unit: { slot: nameOf('unit', 'known unit'), as: (called) => ({ kind: 'called', called }) },
  class: nameOf('class', 'known class'),
  whose: 'of others that you know',
});

interface Targets {
  title: string;
  hulls: readonly string[];
  unit: { slot: Slot<string>; as: (id: string) => BattleTarget };
  class: Slot<string>;
  whose: string;
}

/** Ruling: a name that a hull and a class share means the hull; `class Destroyer` means the class. */
function targetAmong({ title, hulls, unit, class: unitClass, whose }: Targets): Slot<BattleTarget> {
  const byName = new Map(hulls.map((hull) => [looseName(hull), hull]));
  return {
    title,
    holds: 'name',
    choices: (lexicon) => [...(unit.slot.choices(lexicon) ?? []), ...(unitClass.choices(lexicon) ?? []), ...hulls],
    read(written, lexicon) {
      const one = unit.slot.read(written, lexicon);
      if ('value' in one && one.said === undefined) return { ...one, value: unit.as(one.value) };
      const hull = byName.get(looseName(written));
      if (hull !== undefined) return { value: { kind: 'hull', hull } };
      const made = unitClass.read(written, lexicon);
      if ('value' in made) return { value: { kind: 'class', class: made.value } }; // `Kestrels` is as good as `Kestrel`
      if ('value' in one) return { ...one, value: unit.as(one.value) };
      return misreading(() => {
        const known = [...(unitClass.choices(lexicon) ?? []), ...(unit.slot.choices(lexicon) ?? [])];
        const names =
          known.length === 0
            ? `you know no class or unit ${whose.replace(/ that you know$/, '')} yet`
            : `there are ${listedUpTo(MAX_NAMED, known)}`;
        return { why: `is no unit or class ${whose}, and no hull: ${names}; hulls are ${listed(hulls, 'and')}` };
      });
    },
  };
}
