import { victoryIn } from '#vbam/questions/empires/victory.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { decide, type VbamTurn } from '#vbam/turn.ts';

/** G-02, M-34: once, and only if the moderator agrees; play may go on after it. */
export function crown(turn: VbamTurn): void {
  const { state, victory: conditions, number } = turn;
  if (conditions === null || state.victory !== null) return;
  const won = victoryIn(state, turn.galaxy, conditions, number);
  if (!won) return;
  const names = won.winners.map((id) => empireIn(state, id).name);
  const chosen = decide(turn, {
    id: `victory-${won.kind.replaceAll(' ', '-')}`,
    rule: 'G-02',
    question: { kind: 'victory', winners: won.winners, how: won.kind },
    choices: ['yes', 'not yet'],
    fallback: 'yes',
    about: won.winners,
  });
  if (chosen !== 'yes') return;
  state.victory = { turn: number, ...won };
  const seenBy = Object.keys(state.empires).sort();
  turn.events.push({ kind: 'campaignWon', rule: 'G-02', seenBy, how: won.kind, winners: won.winners, called: names });
}
