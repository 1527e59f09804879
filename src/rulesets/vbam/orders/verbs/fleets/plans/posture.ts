import type { Posture } from '#schemas/vbam/state.ts';
import { AVOIDING, partsInWords } from '#vbam/view/war/planInWords.ts';
import { planned } from '../../../guards/planVerdict.ts';
import { type Draft, order, type Verdict } from '../../../order.ts';
import { fleetOrAll } from '../../../slots/fleetOrAll.ts';

const common = { rule: 'O-13', heading: 'Fleets', chapter: 'battle plans', slots: { fleet: fleetOrAll } } as const;

/** O-13. */
export const attackOnSight = order({
  name: 'attack on sight',
  ...common,
  sentence: '{fleet}: attack on sight',
  also: [
    '{fleet} attacks on sight',
    '{fleet}: (attack|engage) (at sight|any enemy|all enemies|enemies|everyone|everybody)',
    '{fleet}: (shoot|fire|engage) on sight',
  ],
  help: 'a fleet starts battles with everybody whom a declaration permits it to attack; without it, it does so from war on; "all fleets" instead of a fleet changes the plan of those that say nothing else',
  example: '1st Fleet: attack on sight',
  check: (draft, { fleet }) =>
    postureVerdict(draft, fleet, 'attack on sight', 'attacks on sight those whom a declaration permits'),
});

/** O-13. */
export const defend = order({
  name: 'defend',
  ...common,
  sentence: '{fleet}: defend',
  also: ['{fleet} defends', '{fleet}: (defend itself|only defend|do not attack|hold fire|defensive posture)'],
  help: 'a fleet fights if it is attacked, and starts no battle, not even in a war',
  example: '1st Fleet: defend',
  check: (draft, { fleet }) => postureVerdict(draft, fleet, 'defend', 'defends itself, and starts no battle'),
});

/** O-13. */
export const avoidBattle = order({
  name: 'avoid battle',
  ...common,
  sentence: '{fleet}: avoid battle',
  also: ['{fleet} avoids battle', '{fleet}: (evade|avoid battles|avoid combat|avoid enemies|avoid the enemy|run and hide)'],
  help: 'a fleet evades enemies who have not made it out well; unarmed fleets always do',
  example: '1st Train: avoid battle',
  check: (draft, { fleet }) => postureVerdict(draft, fleet, 'avoid battle', AVOIDING),
});

/** Whom it was to attack by name is forgotten: the later sentence counts. What all fleets attack, it attacks too. */
function postureVerdict({ view }: Draft, whose: string, posture: Posture, says: string): Verdict {
  const attack = whose in view.fleets ? view.empire.plan?.attack : undefined;
  const still = attack ? `; ${partsInWords(view, { attack })}, by the plan of all fleets` : '';
  return planned(view, whose, { posture, attack: null }, `${says}${still}`);
}
