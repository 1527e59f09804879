import { armisticesHold } from './invariants/armistice.ts';
import { bandsHold, risersAreCounted } from './invariants/bands.ts';
import { blockadesHold, docksHold, localPoolsHold } from './invariants/blockades.ts';
import { civilWarsHold } from './invariants/civilWars.ts';
import { capacitiesHold, capsHold, growthMatches } from './invariants/colonies.ts';
import { groundIsFoughtForOnce, landingsHold, lootIsTaken, ownersChangeByEvent, siegesHold } from './invariants/conquest.ts';
import { diplomatsHold } from './invariants/diplomats.ts';
import { lootAddsUp } from './invariants/pirates.ts';
import { placesHold, projectsHold, releasesHold } from './invariants/places.ts';
import { giftsArriveOnce, ledgersClose, pricesMatch } from './invariants/points.ts';
import { regionsHold, regionsKeepPoints } from './invariants/politics.ts';
import { coloniesStandAlone, sharesHold } from './invariants/sharing.ts';
import { spiesHold } from './invariants/spies.ts';
import { technologyMatches } from './invariants/technology.ts';
import { contactsHold, declarationsHold, offersHold, statesHold, treatiesHold } from './invariants/treaties.ts';
import { type Played, type Turned, turnedOf } from './invariants/turned.ts';
import { battlesAddUp, battlesAreWars, leaversFightOnce, lossesAreTold } from './invariants/war.ts';

export type { Played };

/** What holds after every turn, whatever was ordered. */
export interface Invariant {
  name: string;
  /** what is broken, in words; empty where all is well */
  broken(turned: Turned): string[];
}

export const invariants: readonly Invariant[] = [
  {
    name: 'no pool is ever below nothing, and the lines of the ledger make every closing balance',
    broken: ledgersClose,
  },
  { name: 'what is paid is the price of what stood, and what failed is paid back', broken: pricesMatch },
  { name: 'what one empire sends another gets once', broken: giftsArriveOnce },
  { name: 'Census, Morale and works grow no further than Capacity', broken: capsHold },
  { name: 'nobody has two colonies in a system', broken: coloniesStandAlone },
  { name: 'those who share a system fit into its Capacity', broken: sharesHold },
  {
    name: 'no colony builds more than its industrial capacity, nothing more is invested or converted than capacity allows',
    broken: capacitiesHold,
  },
  { name: 'works and people change as ordered, and no otherwise', broken: growthMatches },
  { name: 'what is being built is built at own colonies', broken: projectsHold },
  { name: 'units are worked on at own colonies, and nothing is built where only others live', broken: placesHold },
  { name: 'nobody releases its capital, or what is not its own', broken: releasesHold },
  { name: 'technology rises as paid for', broken: technologyMatches },
  { name: 'cut-off regions are made of own places', broken: regionsHold },
  { name: 'points are neither made nor lost when regions part and join', broken: regionsKeepPoints },
  { name: 'treaties in force rest on those they need, and none but an armistice outlasts war', broken: treatiesHold },
  { name: 'relations are normal where there is a border treaty, and only there', broken: statesHold },
  { name: 'nobody fights a partner in non-aggression or better', broken: declarationsHold },
  { name: 'those who talk, and those who fight, have met', broken: contactsHold },
  { name: 'diplomats serve the living, and are where they may stay', broken: diplomatsHold },
  { name: 'blockades are laid by enemies at war who are there, and have begun', broken: blockadesHold },
  { name: 'ships are in dock only behind a blockade', broken: docksHold },
  { name: 'colonies that are shut off pay no more than they have', broken: localPoolsHold },
  { name: 'all damage of a battle is accounted for', broken: battlesAddUp },
  { name: 'only enemies at war fight', broken: battlesAreWars },
  { name: 'rebels are where they rose, and fight whose colony it is', broken: bandsHold },
  { name: 'nobody fights, besieges, blockades or bombards those with whom an armistice binds them', broken: armisticesHold },
  { name: 'what pirates have was stolen from somebody', broken: lootAddsUp },
  { name: 'as many rebels rise as their owner reads of', broken: risersAreCounted },
  { name: 'a civil war has two living sides, at war with each other', broken: civilWarsHold },
  { name: 'whoever leaves a battle fights no more in that turn', broken: leaversFightOnce },
  { name: 'nothing is gone without a word', broken: lossesAreTold },
  { name: 'a colony changes hands only by conquest, liberation, cession, release, revolt or union', broken: ownersChangeByEvent },
  { name: 'what is looted is what was lost', broken: lootIsTaken },
  { name: 'whoever besieges a world stands on its ground, at war', broken: siegesHold },
  { name: 'each pair of sides fights once a turn for each ground', broken: groundIsFoughtForOnce },
  { name: 'those who have landed stand on the ground of others', broken: landingsHold },
  { name: 'offers are made once, by those who can talk', broken: offersHold },
  { name: 'spies serve the living, and are posted where they may be', broken: spiesHold },
];

/** The first invariant that a turn breaks, in words; null where all hold. */
export function firstBroken(played: Played, among: readonly Invariant[] = invariants): string | null {
  const turned = turnedOf(played);
  for (const { name, broken } of among) {
    const [breach] = broken(turned);
    if (breach !== undefined) return `it does not hold that ${name}: ${breach}`;
  }
  return null;
}
