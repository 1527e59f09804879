import type { Problem, Severity } from '#core/orders/problem.ts';
import { frontLine } from '#core/orders/sheet/frontMatter.ts';
import type { Sheet } from '#core/orders/sheet/sheet.ts';
import { plainWord, pledgeOf, pledgeProblem, wordProblem } from '#core/pledge.ts';
import type { EmpireView } from '#vbam/view/view.ts';

type Player = Pick<EmpireView, 'turn' | 'pledge'> & { empire: Pick<EmpireView['empire'], 'id'> };

/** The pledge that a set-up sheet gives, and what is wrong with it. */
export function readPledge(
  { empire: { kind, name } }: { empire: Pick<EmpireView['empire'], 'kind' | 'name'> },
  front: Sheet['front'],
): { pledge: string | null; problems: Problem[] } {
  const [pledge, word] = [frontLine(front, 'pledge'), frontLine(front, 'word')];
  const early = word ? [told(word, 'error', TOO_EARLY)] : [];
  if (!pledge) return { pledge: null, problems: early };
  const value = pledge.value.toLowerCase();
  const why = kind === 'player' ? pledgeProblem(value) : `nobody plays ${name}: only players add words to the dice`;
  if (why !== null) return { pledge: null, problems: [...early, told(pledge, 'error', why)] };
  return { pledge: value, problems: early };
}

const TOO_EARLY =
  'the word itself follows with the sheet of turn 1, and here is only its hash, as "pledge: ...": take another word, for whoever has read this sheet knows this one';

/** The word that the sheet of turn 1 gives, if it is the one that was pledged, and what is wrong with it. */
export function readWord(player: Player, front: Sheet['front']): { word: string | null; problems: Problem[] } {
  const given = frontLine(front, 'word');
  const late = frontLine(front, 'pledge');
  const problems = late
    ? [told(late, 'warning', 'pledges are given before turn 1, with the set-up sheet: this one counts for nothing')]
    : [];
  const why = whyNot(player, given?.value);
  if (why === null) return { word: given ? plainWord(given.value) : null, problems };
  return { word: null, problems: [...problems, told(given ?? { line: 1 }, given && player.pledge ? 'error' : 'warning', why)] };
}

/** Why a word does not count, or null; it is awaited only in turn 1 from those who pledged one. */
function whyNot({ turn, pledge, empire: { id } }: Player, given: string | undefined): string | null {
  if (turn !== 1)
    return given === undefined ? null : 'words for the dice are given with the sheet of turn 1: this one counts for nothing';
  if (pledge === undefined)
    return given === undefined ? null : 'no word was pledged for you before turn 1, so this one counts for nothing';
  if (given === undefined)
    return `you have pledged a word for the dice (${pledge}), and this sheet does not give it: add the line "word: ..." between the --- lines`;
  const malformed = wordProblem(given);
  if (malformed !== null) return malformed;
  const hash = pledgeOf(id, given);
  return hash === pledge
    ? null
    : `this is not the word that you pledged: its hash is ${hash}, your pledge is ${pledge}; until it is, the dice do without it`;
}

function told({ line }: { line: number }, severity: Severity, text: string): Problem {
  return { line, column: 1, severity, text };
}
