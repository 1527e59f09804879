import type { Refusal } from '#core/answer.ts';
import { listed } from '#core/listed.ts';
import { quotedLine } from '#core/orders/quote.ts';
import type { DeclarationLevel } from '#schemas/vbam/state.ts';
import { declarationLevels } from '#schemas/vbam/stateWords.ts';
import type { PeaceTreaty } from '#vbam/questions/shared/diplomacy/acceptance.ts';
import {
  declaringChance,
  declaringInWords,
  declaringProblem,
  nextDeclaration,
  type Standing,
  treatiesToBreak,
  treatyAgainstWar,
} from '#vbam/questions/shared/diplomacy/declaring.ts';
import { isWardIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { treatyName } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { partnerOf } from '#vbam/view/abroad/dealing.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { breakForm, declareForm } from '../forms.ts';
import type { Draft } from '../order.ts';
import { type Refused, whyInWords } from '../refusalInWords.ts';
import { sentenceFor } from '../sentence.ts';
import { talksKey } from './bargaining.ts';
import { noOpinionYet } from './opinion.ts';
import { breakingProblem } from './treatyInForce.ts';

/** What the sheet declares on an empire, by which later lines go. */
export function declarationKey(empire: string): string {
  return `declaration on ${empire}`;
}

/** Why the empire cannot declare at this level now; null if it can. What bars the next step comes before the steps: whoever takes the advice must not be refused again. */
export function declaringRefusal(draft: Draft, enemy: string, level: DeclarationLevel): Refused | null {
  const known = partnerOf(draft.view, enemy);
  if (draft.used.has(declarationKey(enemy)))
    return { why: `the sheet declares on ${known.name} already: one step a turn`, rule: 'G-46' };
  if (draft.used.has(talksKey(enemy))) {
    const why = `the sheet signs or offers a treaty with ${known.name} above, and a declaration ends all offers: leave one of the two out`;
    return { why, rule: 'G-46' };
  }
  const standing = standingOf(draft.view, known);
  const next = nextDeclaration(standing.declared);
  if (next === null) return declaringProblem(level, standing);
  const bar = barTo(draft, enemy, next, standing);
  if (level === next) return bar;
  const has = standing.declared && declarationLevels.indexOf(level) <= declarationLevels.indexOf(standing.declared);
  const write = quotedLine(sentenceFor(draft.view, declareForm, { level: next, empire: enemy }));
  if (has)
    return { why: `you have declared ${standing.declared} already${bar ? '' : `: the next step is ${write}`}`, rule: 'G-46' };
  return bar ?? { why: `it goes step by step, one a turn: write ${write}`, rule: 'G-46' };
}

/** What keeps it from the next step. */
function barTo(draft: Draft, enemy: string, next: DeclarationLevel, standing: Standing): Refused | null {
  const lasting = declaringProblem(next, { ...standing, treaties: [] }) ?? unwilling(draft.view, enemy, next);
  if (lasting || treatyAgainstWar(standing) === null) return lasting; // nobody should break a treaty for nothing
  return treatyInTheWay(draft, enemy, treatiesToBreak(standing));
}

/** G-46: treaties can be broken in the same sheet, where the people follow. */
function treatyInTheWay(draft: Draft, enemy: string, kinds: readonly PeaceTreaty[]): Refusal {
  const { name } = partnerOf(draft.view, enemy);
  const many = kinds.length > 1;
  const forbids = `the ${listed(kinds.map(treatyName), 'and')} with ${name} ${many ? 'forbid' : 'forbids'} it`;
  const bar = kinds.map((kind) => breakingProblem(draft, enemy, kind)).find((one) => one !== null);
  if (bar) return { why: `${forbids}, and cannot be broken now: ${whyInWords(draft.view, bar)}`, rule: bar.rule };
  const lines = kinds.map((kind) => quotedLine(sentenceFor(draft.view, breakForm, { treaty: kind, empire: enemy })));
  return { why: `${forbids}: write ${listed(lines, 'and')} above this line`, rule: 'G-46' };
}

/** What decides, as far as an empire knows. */
function standingOf(view: EmpireView, { state, declared, treaties, truceUntil }: KnownEmpire): Standing {
  const { id, kind, capital } = view.empire;
  const ward = Object.values(view.empires).some((other) => isWardIn(other, id));
  return { kind, capital, state, declared: declared.we, treaties, truceUntil, ward, turn: view.turn };
}

/** G-46: people who think too well of them do not follow. */
function unwilling(view: EmpireView, enemy: string, level: DeclarationLevel): Refusal | null {
  const { relationship, grievance, name } = partnerOf(view, enemy);
  if (relationship === null) return noOpinionYet(view, name, sentenceFor(view, declareForm, { level, empire: enemy }));
  const { culture } = view.empire;
  const asked = { culture, relationship, level, grievance, called: isCalled(view, enemy), turn: view.turn };
  if (declaringChance(asked) > 0) return null;
  return { why: `your people would not follow: ${declaringInWords(asked)}, and it must be more than 0`, rule: 'G-46' };
}

/** 4.5.T-k: a partner has called it against this enemy. */
function isCalled({ empire: { id }, empires }: EmpireView, enemy: string): boolean {
  return Object.values(empires).some(({ calls }) => calls.some((call) => call.called === id && call.enemy === enemy));
}
