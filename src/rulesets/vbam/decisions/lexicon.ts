import type { Lexicon, Named } from '#core/orders/grammar/slots.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { coloniesBySystem, sharedKey } from '#vbam/questions/colonies/colonies.ts';
import { classOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { allStyles } from '#vbam/view/builders/apartStyles.ts';

type Truth = Pick<VbamTurn, 'state' | 'galaxy'>;

/** All names that exist: the moderator knows everything. */
export function truthLexicon(truth: Truth): Lexicon {
  const made = new Map<string, readonly Named[]>();
  return (category) => {
    const names = made.get(category) ?? (isMade(category) ? makers[category](truth) : []);
    made.set(category, names);
    return names;
  };
}

const makers = {
  system: systems,
  colony: colonies,
  empire: ({ state }) => [...allStyles(state)].map(([id, { name }]) => ({ id, label: name })),
  unit: ({ state }) => owned(state, state.units, (id, unit) => unitLabelOf(id, unit, classOfUnit(state, unit))),
  fleet: ({ state }) => owned(state, state.fleets, (_, { name }) => name),
} satisfies Record<string, (truth: Truth) => Named[]>;

/** Orders name more than decisions do, and whoever misreads a name asks for all of it. */
function isMade(category: string): category is TruthCategory {
  return Object.hasOwn(makers, category);
}

/** What names can be of. */
export type TruthCategory = keyof typeof makers;

/** With the names of their empires: two may both have a Scout 1, and whoever writes only that is asked which one is meant. */
function owned<Thing extends { owner: string }>(
  state: CampaignState,
  things: Readonly<Record<string, Thing>>,
  ownName: (id: string, thing: Thing) => string,
): Named[] {
  const styles = allStyles(state);
  return Object.entries(things).map(([id, thing]) => {
    const formerly = ownName(id, thing);
    return { id, label: `${styles.get(thing.owner)?.name ?? thing.owner} ${formerly}`, formerly };
  });
}

/** G-58: by their system; where several live, each with its empire's name. */
function colonies(truth: Truth): Named[] {
  const { state } = truth;
  const settled = coloniesBySystem(state);
  const styles = allStyles(state);
  return systems(truth).flatMap(({ id, label }) => {
    const here = settled.get(id) ?? [];
    if (here.length < 2) return here.map(() => ({ id, label }));
    return here.map(({ owner }) => ({
      id: sharedKey(id, owner),
      label: `${label} of ${styles.get(owner)?.name ?? owner}`,
      formerly: label, // whoever writes only that is asked which one is meant
    }));
  });
}

function systems({ galaxy }: Truth): Named[] {
  return galaxy.systems.map(({ id, name }) => ({ id, label: name }));
}
