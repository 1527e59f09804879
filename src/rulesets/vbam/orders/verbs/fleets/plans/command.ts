import type { Refusal } from '#core/answer.ts';
import { listOf } from '#core/orders/grammar/lists.ts';
import { oneOf } from '#core/orders/grammar/slots.ts';
import { type CommandAction, commandActionNames } from '#schemas/vbam/stateWords.ts';
import { type ActionRule, commandActions } from '#vbam/tables/war/commandActions.ts';
import { fightInWords } from '#vbam/view/war/planInWords.ts';
import { fleetAmong, ordersWith, planned } from '../../../guards/planVerdict.ts';
import { order } from '../../../order.ts';
import { fleetOrAll } from '../../../slots/fleetOrAll.ts';

/** O-17, G-22. */
export const command = order({
  name: 'command',
  rule: 'O-17',
  heading: 'Fleets',
  chapter: 'battle plans',
  sentence: '{fleet}: command {actions}',
  also: ['{fleet}: (command actions|orders in battle|in battle order|battle orders) {actions}', '{fleet} commands {actions}'],
  slots: { fleet: fleetOrAll, actions: listOf(oneOf('command action', commandActionNames)) },
  help: 'says which command actions a flagship orders in each round, the first ones first, as far as its command rating reaches; only attack makes a task force fire, only defend makes it form up',
  example: '1st Fleet: command attack, defend, suppressive fire',
  check({ view }, { fleet, actions }) {
    const refusal = listProblem(actions);
    if (refusal) return refusal;
    const orders = ordersWith(view, fleet, { command: actions });
    return planned(view, fleet, { command: actions }, fightInWords(view, fleetAmong(fleet), orders));
  },
});

/** G-22: what can never be ordered is refused; what only some ships can do is passed over by those that cannot. */
function listProblem(actions: readonly CommandAction[]): Refusal | null {
  for (const [index, action] of actions.entries()) {
    const { needs }: ActionRule = commandActions[action];
    const before = actions.slice(0, index);
    if (before.includes(action)) return { why: `${action} is named twice: each is ordered once in a round`, rule: 'G-22' };
    if (needs && !before.includes(needs)) return { why: `${action} needs ${needs}: name ${needs} before it`, rule: 'G-22' };
    const other = before.find((one) => isStance(one));
    if (isStance(action) && other) return { why: `${other} and ${action} are stances: name one of them`, rule: 'G-22' };
  }
  return null;
}

function isStance(action: CommandAction): boolean {
  const { stance }: ActionRule = commandActions[action];
  return stance === true;
}
