import type { CampaignState } from '#schemas/vbam/state.ts';
import type { Played } from '#vbam/invariants.ts';
import { allDeeds, civilWarsEndedIn, conquestsIn, type Deeds, deedsOf, hasFallen, lengthsOfWars, noDeeds } from './deeds.ts';

/** What war and revolt did in a whole game. */
export interface Career {
  deeds: Deeds;
  /** how many wars lasted how many turns, of those that ended */
  lengths: Record<string, number>;
  /** civil wars by how they ended */
  civilWars: Record<string, number>;
  /** the first turn in which an enemy took the capital of a player's empire, and in which one of those who began the game had no colony left; null: never */
  firstCapital: number | null;
  firstFall: number | null;
}

export function freshCareer(): Career {
  return { deeds: noDeeds(), lengths: {}, civilWars: {}, firstCapital: null, firstFall: null };
}

type Turned = Pick<Played, 'before' | 'result'>;

/** A career with one more turn. */
export function careerAfter(career: Career, turned: Turned): Career {
  const { before, result } = turned;
  const [deeds, turn] = [deedsOf(turned), result.state.turn];
  const capitals = conquestsIn(result.events).filter(({ capital, of }) => capital && before.empires[of]?.kind === 'player');
  const fell = begunBy(result.state).some((id) => hasFallen(result.state, id));
  return {
    deeds: Object.fromEntries(allDeeds.map((deed) => [deed, career.deeds[deed] + deeds[deed]])) as Deeds,
    lengths: withMore(career.lengths, lengthsOfWars(turned).map(String)),
    civilWars: withMore(
      career.civilWars,
      civilWarsEndedIn(result.events).map(({ how }) => how),
    ),
    firstCapital: career.firstCapital ?? (capitals.length > 0 ? turn : null),
    firstFall: career.firstFall ?? (fell ? turn : null),
  };
}

/** Those who were there when the game began. */
function begunBy({ empires }: CampaignState): string[] {
  return Object.keys(empires).filter((id) => empires[id]?.home !== null);
}

function withMore(counts: Record<string, number>, more: readonly string[]): Record<string, number> {
  const sums = { ...counts };
  for (const one of more) sums[one] = (sums[one] ?? 0) + 1;
  return sums;
}
