import type { ModeratorQuestion } from '#schemas/vbam/facts/questions.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { pirateBandIn } from '../shared/piracy/band.ts';
import { unlessDecided } from '../shared/unlessDecided.ts';

type Kind = Extract<ModeratorQuestion['kind'], `pirate ${string}`>;

/** M-28: what a band does, unless the moderator has said otherwise; such as `pirate-move-oruna-pirates-bcdfg`. */
export function unlessToldOtherwise(
  turn: VbamTurn,
  band: string,
  kind: Kind,
  { choices, fallback }: { choices: readonly string[]; fallback: string },
): string {
  const { system } = pirateBandIn(turn.state, band);
  return unlessDecided(turn, {
    id: `${kind.replaceAll(' ', '-')}-${band}`,
    rule: 'M-28',
    question: { kind, system },
    choices: [...choices],
    fallback,
    about: [system],
  });
}
