import type { Refusal } from '#core/answer.ts';
import { oneOf } from '#core/orders/slots.ts';
import type { DeclarationLevel } from '#schemas/vbam/state.ts';
import { declarationLevels } from '#schemas/vbam/stateWords.ts';
import { noArmisticeUntil } from '#vbam/questions/shared/diplomacy/armistice.ts';
import {
  declaringChance,
  declaringInWords,
  declaringProblem,
  type Standing,
} from '#vbam/questions/shared/diplomacy/declaring.ts';
import { isWardIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { declarationKey } from '../../guards/permitted.ts';
import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-53. */
export const declare = order({
  name: 'declare',
  rule: 'O-53',
  heading: 'Diplomacy',
  sentence: 'declare {level} on {empire}',
  also: ['declare {level} (against|to|with) {empire}'],
  slots: { level: oneOf('declaration', declarationLevels), empire: nameOf('empire') },
  help: 'declares hostilities, then war, then final war on another empire, one step a turn',
  example: 'declare hostilities on Kili Hegemony',
  check({ view, used }, { level, empire }) {
    const enemy = view.empires[empire];
    if (!enemy) throw new Error(`${view.empire.id} has not met ${empire}`);
    const key = declarationKey(empire);
    if (used.has(key)) return { why: `the sheet declares on ${enemy.name} already: one step a turn`, rule: 'G-46' };
    const problem = declaringProblem(level, standingOf(view, enemy)) ?? unwilling(view, empire, level);
    if (problem) return problem;
    return {
      price: {},
      says: `${level} declared on ${enemy.name}${enemy.communications ? '' : ', who are not told, for nobody understands them'}${priceOf(view, enemy, level)}${permits[level]}`,
      enter: ({ used: later }) => void later.set(key, declarationLevels.indexOf(level)),
    };
  },
});

/** G-46: what a fleet may do from now on. */
const permits: Readonly<Record<DeclarationLevel, string>> = {
  hostilities: '; fleets may fight outside systems that they control',
  war: '; fleets may fight everywhere, and blockade',
  'final war': '',
};

/** G-48: a final war cannot be ended at will. */
function priceOf({ empire, turn }: EmpireView, { noArmisticeUntil: known }: KnownEmpire, level: DeclarationLevel): string {
  const until = known ?? noArmisticeUntil({ declarations: { [empire.id]: { level, turn } } });
  return until === null ? '' : `; no armistice before turn ${until + 1}`;
}

function standingOf(view: EmpireView, { state, declared, treaties, truceUntil }: KnownEmpire): Standing {
  const { id, kind, capital } = view.empire;
  const ward = Object.values(view.empires).some((other) => isWardIn(other, id));
  return { kind, capital, state, declared: declared.we, treaties, truceUntil, ward, turn: view.turn };
}

/** G-46: people who think too well of them do not follow. */
function unwilling(view: EmpireView, enemy: string, level: DeclarationLevel): Refusal | null {
  const { relationship, grievance, name } = empireIn(view, enemy);
  if (relationship === null) return { why: `you do not know yet what to think of ${name}`, rule: '4.5.2-a' };
  const called = isCalled(view, enemy);
  const { culture } = view.empire;
  const asked = { culture, relationship, level, grievance, called, turn: view.turn };
  if (declaringChance(asked) > 0) return null;
  return { why: `your people would not follow: ${declaringInWords(asked)}, and it must be more than 0`, rule: 'G-46' };
}

/** 4.5.T-k: a partner has called it against this enemy. */
function isCalled({ empire: { id }, empires }: EmpireView, enemy: string): boolean {
  return Object.values(empires).some(({ calls }) => calls.some((call) => call.called === id && call.enemy === enemy));
}
