import { showRoll } from '#core/dice.ts';
import { cultureValues } from '#schemas/vbam/stateWords.ts';
import { shiftTo } from '#vbam/orders/plans/cultureShift.ts';
import { beginRevolution, fundRevolution } from '#vbam/orders/verbs/colonies/revolution.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { totalCensusOf } from '#vbam/questions/shared/colonies/population.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { REVOLUTION_TURNS, revolutionChance, revolutionOutcome } from '#vbam/questions/shared/empires/revolution.ts';
import { ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { changeMorale } from '../shared/colonies/changeMorale.ts';
import { isColony } from '../shared/colonies/ownColony.ts';

/** 4.4.4, O-64: begun, paid for, and decided in their tenth turn. */
export function resolveRevolutions(turn: VbamTurn): void {
  for (const { empire, values } of ordersOf(turn, beginRevolution)) {
    const ruled = empireIn(turn.state, empire);
    ruled.revolution = { begun: turn.number, ip: 0, shift: shiftTo(ruled.culture, values.culture) };
  }
  for (const { empire, values } of ordersOf(turn, fundRevolution)) {
    const { revolution } = empireIn(turn.state, empire);
    if (revolution) revolution.ip += values.amount;
  }
  for (const id of Object.keys(turn.state.empires).sort()) {
    const begun = turn.state.empires[id]?.revolution?.begun;
    if (begun !== undefined && turn.number - begun + 1 >= REVOLUTION_TURNS) decideRevolution(turn, id);
  }
}

function decideRevolution(turn: VbamTurn, id: string): void {
  const empire = empireIn(turn.state, id);
  if (!empire.revolution) return;
  const { ip, shift } = empire.revolution;
  const chance = revolutionChance(ip, totalCensusOf(turn.state, id));
  const roll = showRoll(turn.dice.at('revolution', id).roll('d100', 'cultural revolution', '4.4.4-a'), [id], id);
  const outcome = revolutionOutcome(roll.total, chance);
  roll.result = `${outcome} (${chance}%)`;
  empire.revolution = null;
  if (outcome === 'success') {
    for (const kind of cultureValues) empire.culture[kind] = Math.min(100, Math.max(1, empire.culture[kind] + shift[kind]));
  }
  const { aggressiveness, integrity, xenophobia } = empire.culture;
  const common = { rule: '4.4.4-a', seenBy: [id], empire: id, outcome, chance };
  turn.events.push({ kind: 'revolutionDecided', ...common, culture: { aggressiveness, integrity, xenophobia } });
  if (outcome === 'counter-revolution') disappoint(turn, id);
}

/** 4.4.4-b. */
function disappoint(turn: VbamTurn, id: string): void {
  for (const site of sitesOf(turn.state, turn.galaxy).filter(isColony)) {
    if (site.owner === id) changeMorale(turn, site, -1);
  }
}
