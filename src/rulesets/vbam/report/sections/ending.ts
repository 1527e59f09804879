import { recordIn } from '#core/recordIn.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { PublicReport } from '#schemas/vbam/report.ts';
import type { Empire } from '#schemas/vbam/state.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { hasCeased } from '#vbam/questions/empires/fallen.ts';
import { standingsOf } from '#vbam/questions/empires/score.ts';

type Ending = NonNullable<PublicReport['ended']>;

/** G-02, M-34: how a campaign was won and everybody's standing, in the turn it happened; null in every other. */
export function endingOf({ state }: TurnResult, galaxy: Galaxy): PublicReport['ended'] {
  const { victory, empires, turn } = state;
  if (victory?.turn !== turn) return null;
  const { kind: how, winners } = victory;
  const counted = standingsOf(state, galaxy)
    .filter(({ empire }) => winners.includes(empire) || empires[empire]?.kind !== 'non-aligned') // peoples that wanted to be left alone
    .map(({ empire: id, ...score }) => {
      const empire = recordIn(empires, id, 'empire');
      const { name, tag, colour, pattern } = empire;
      const won = winners.includes(id);
      return { name, tag, colour, pattern, won, ...score, fallen: fallenIn(empire, empires) };
    });
  const rank = ({ won, fallen }: Ending['standings'][number]) => (won ? 0 : fallen === null ? 1 : 2);
  return { how, standings: counted.sort((a, b) => rank(a) - rank(b)) }; // within each rank, the order of the scores stays
}

function fallenIn(empire: Empire, empires: TurnResult['state']['empires']): Ending['standings'][number]['fallen'] {
  if (!empire.fallen || !hasCeased(empire)) return null;
  const { turn, how, into } = empire.fallen;
  return { turn, how, into: into === undefined ? null : (empires[into]?.name ?? null) };
}
