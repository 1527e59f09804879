import type { TreatyKind } from '#schemas/vbam/stateWords.ts';

/** What a treaty does, and the rule that says so; `term`: only where it has such a term. */
export type TreatyEffect = readonly [says: string, rule: string, term?: string];

/** 4.5.T, G-48, G-49: what each treaty does while it is in force, in words for those who sign it. */
export const treatyEffects: Readonly<Record<TreatyKind, readonly TreatyEffect[]>> = {
  border: [
    ['We have normal relations, the ground for every other treaty.', 'G-49'],
    ['Neither sends armed ships over the border; each violation costs 1D6 of the relationship every turn.', '4.3.3'],
    ['A neutral zone is neutral for both: no colonies, and no forces without consent.', '4.3.4', 'neutral zone'],
    ['What is relinquished here is claimed no longer while the treaty holds.', '4.3.1-c', 'relinquish'],
  ],
  trade: [
    ['Trade routes may lead to each other’s systems; they end with the treaty.', '4.5.T-d'],
    ['Each tells the other its nearest Trading Post and the way to it.', '4.5.T-e'],
    ['Strategic resources may be put to work at the partner’s.', '3.2.8-d'],
  ],
  'non-aggression': [
    ['Neither declares on the other before this treaty is broken.', 'G-46'],
    ['Our forces pass by each other in peace.', 'G-49'],
  ],
  'co-belligerency': [['Against the enemies it names we stand on the same side, in each other’s contested systems too.', 'G-49']],
  military: [
    ['Our forces may enter each other’s territory and draw on each other’s supply.', '4.5.T-i'],
    ['Units may be given and sold.', 'G-64'],
    ['Each tells the other its nearest Supply Depot.', '4.5.T-i'],
  ],
  research: [
    ['Each may invest a tenth of the other’s research capacity more.', 'G-49'],
    ['Research data and the schematics of units may be given and sold.', 'G-56'],
  ],
  'mutual defense': [
    [
      'Whoever is called has three turns to declare on the enemy, which is easier by 50; otherwise the relationship falls by 25.',
      '4.5.T-k',
    ],
  ],
  alliance: [
    ['We share our charts and what we see, and stand together against everybody.', 'G-49'],
    ['War on one of us calls the other at once.', '4.5.T-k'],
  ],
  protectorate: [
    ['All that an alliance does.', 'G-49'],
    ['The protector decides on the declarations of its ward, which pays a tenth of its system income.', 'G-49'],
  ],
  unification: [['The two empires become one; the one with the higher Census keeps its name.', '4.5.T-m']],
  armistice: [['The war is over, and for ten turns neither declares on the other.', 'G-48']],
};
