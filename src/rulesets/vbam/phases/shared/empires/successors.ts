import { copyOf } from '#core/copy.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { contestsIn } from '#vbam/questions/empires/contested.ts';
import { cutOffPartsOf, openTo } from '#vbam/questions/empires/cutOff.ts';
import { politicalMapOf } from '#vbam/questions/empires/politics.ts';
import { exploredLanesOf } from '#vbam/questions/movement/exploredLanes.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { decide, type VbamTurn } from '#vbam/turn.ts';
import { goOver } from '../forces/goOver.ts';
import { inheritContacts } from './inheritContacts.ts';
import { hearersOf, introduceTo, secede } from './secession.ts';

/** 4.8.3-b, M-27: what is cut off from the capital of rebels who have survived may become empires of their own. */
export function divideSuccessors(turn: VbamTurn, rebels: string): void {
  const parts = partsOf(turn, rebels);
  if (parts.length === 0) return;
  const chosen = decide(turn, {
    id: `successors-of-${rebels}`,
    rule: 'M-27',
    question: { kind: 'successors', empire: rebels, parts },
    choices: ['one', 'several'],
    fallback: 'one',
    about: [rebels, ...parts.flat()],
  });
  if (chosen === 'several') for (const systems of parts) found(turn, rebels, systems);
}

/** 4.3.5-a: the colonies of each part, in order. */
function partsOf({ state, galaxy, notes }: VbamTurn, rebels: string): string[][] {
  const sites = sitesOf(state, galaxy);
  const map = politicalMapOf(state, galaxy, { sites, contests: contestsIn(state, notes.withdrawn) });
  const colonies = sites.flatMap(({ owner, colony, system }) => (owner === rebels && colony ? [system.id] : []));
  return cutOffPartsOf({
    capital: empireIn(state, rebels).capital,
    colonies,
    outposts: [],
    lanes: exploredLanesOf(state, galaxy)(rebels),
    isOpen: openTo(state, map, rebels),
  });
}

/** Ruling: with its own units, the culture and the acquaintances of those it was part of, and on no better or worse terms with anybody. */
function found(turn: VbamTurn, rebels: string, systems: readonly string[]): void {
  const { state } = turn;
  const { culture, techLevel } = empireIn(state, rebels);
  const hearers = hearersOf(turn, rebels);
  const of = secede(turn, { from: rebels, systems, how: 'civil war', culture: copyOf(culture), techLevel });
  const units = inIdOrder(state.units).flatMap(([id, unit]) =>
    unit.owner === rebels && systems.includes(systemOfUnit(state, unit)) ? [id] : [],
  );
  goOver(turn, units, { of: rebels, to: of });
  inheritContacts(turn, rebels, of, () => 0);
  introduceTo(turn, of, rebels, 0);
  for (const empire of [of, rebels, ...hearers]) {
    const common = { rule: 'M-27', seenBy: [empire], empire, of, from: rebels };
    turn.events.push({ kind: 'successorFounded', ...common, systems: hearers.includes(empire) ? [] : [...systems] });
  }
}
