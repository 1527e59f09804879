import type { TurnSeal } from '#core/turnSeal.ts';
import { turnsTakenBack } from '../publish/published.ts';
import { turnSealsIn } from '../trust/turnSeals.ts';
import type { KeptSeal } from './keptSeals.ts';

/** What somebody has kept, compared with what a campaign is now. */
export interface SealVerdict {
  /** of this campaign, as it stands */
  same: KeptSeal[];
  /** of turns that were taken back, as the gazette tells */
  back: KeptSeal[];
  /** of no turn that stands or was taken back; the first turn comes first */
  different: { kept: KeptSeal /** undefined where the campaign has no such turn */; own: string | undefined }[];
  /** the seals of the campaign itself */
  own: TurnSeal[];
}

export function compareSeals(folder: string, kept: readonly KeptSeal[]): SealVerdict {
  const own = turnSealsIn(folder);
  const gone = turnsTakenBack(folder);
  const ownOf = (of: string) => own.find((seal) => seal.of === of)?.seal;
  const isBack = ({ turn, seal }: KeptSeal) => gone.some((back) => back.turn === turn && back.seals.includes(seal));
  const others = kept.filter(({ of, seal }) => ownOf(of) !== seal);
  const rank = ({ of, turn }: KeptSeal) => (of === own[0]?.of ? -1 : turn);
  return {
    same: kept.filter(({ of, seal }) => ownOf(of) === seal),
    back: others.filter(isBack),
    different: others
      .filter((seal) => !isBack(seal))
      .sort((a, b) => rank(a) - rank(b))
      .map((seal) => ({ kept: seal, own: ownOf(seal.of) })),
    own,
  };
}
