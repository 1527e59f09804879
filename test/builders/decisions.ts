import type { GivenInput } from '#core/turn/givenInputs.ts';
import { decisionsFront, takeDecisions } from '#vbam/decisions/takeDecisions.ts';
import { trueNames } from '#vbam/report/sections/names.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { changeInWords } from '#vbam/wording/edits.ts';
import { ledgerAddsUp, type TurnOptions, turnWith } from './turn.ts';

/** A file of decisions with these entries, the first on line 5. */
export function decisionsFile(turn: number, ...entries: string[]): GivenInput {
  return { file: 'decisions.md', text: decisionsText('demo', turn, ...entries) };
}

export function decisionsText(campaign: string, turn: number, ...entries: string[]): string {
  return [...decisionsFront({ campaign, turn }), ...entries.map((entry) => `- ${entry}`), ''].join('\n');
}

/** The answer to each entry: what it does, or why it does not stand; and the turn they leave. */
export function decided(entries: string[], options: TurnOptions = {}): { turn: VbamTurn; answers: string[] } {
  const turn = turnWith(options);
  const before = structuredClone(turn.state);
  const { entries: stand, problems } = takeDecisions(turn, decisionsFile(turn.number, ...entries));
  ledgerAddsUp(turn, before);
  const said = [
    ...stand.map(({ line, what }) => ({ line, text: changeInWords(what, trueNames(turn.galaxy, turn.state)) })),
    ...problems,
  ];
  return { turn, answers: said.sort((a, b) => a.line - b.line).map(({ text }) => text) };
}
