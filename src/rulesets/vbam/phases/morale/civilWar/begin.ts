import type { Colony, Culture } from '#schemas/vbam/state.ts';
import { cultureValues } from '#schemas/vbam/stateWords.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { rebelCultureOf } from '#vbam/questions/empires/civilWar.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { rebelsIn } from '#vbam/questions/shared/war/bands.ts';
import { decide, type VbamTurn } from '#vbam/turn.ts';
import { isColony } from '../../shared/colonies/ownColony.ts';
import { releaseSequestered } from '../../shared/economy/earn.ts';
import { hearersOf, secede } from '../../shared/empires/secession.ts';
import { goOver } from '../../shared/forces/goOver.ts';
import { defect } from './defection.ts';
import { holdOut } from './holdOut.ts';
import { raiseMilitia } from './militia.ts';
import { takeSides } from './relations.ts';

/** 4.8.1: the empire is divided. */
export function beginCivilWar(turn: VbamTurn, loyalists: string, rising: readonly Colony[]): void {
  const { state, number } = turn;
  const systems = rising.map(({ system }) => system);
  const hearers = hearersOf(turn, loyalists);
  const culture = rollCulture(turn, loyalists);
  const { techLevel } = empireIn(state, loyalists);
  const rebels = secede(turn, { from: loyalists, systems, how: 'civil war', culture, techLevel });
  empireIn(state, loyalists).civilWar = { against: rebels, since: number, side: 'loyalists' };
  empireIn(state, rebels).civilWar = { against: loyalists, since: number, side: 'rebels' };
  tell(turn, { loyalists, rebels, systems, hearers }); // first: all else follows from it
  keepSeat(turn, loyalists, rebels, systems);
  standUp(turn, rebels, systems);
  enlistBands(turn, loyalists, rebels, systems);
  raiseMilitia(turn, rebels, systems);
  defect(turn, loyalists, rebels);
  holdOut(turn, loyalists, systems);
  takeSides(turn, loyalists, rebels);
  askWhoPlays(turn, loyalists, rebels);
}

/** 4.8.1-e. */
function rollCulture(turn: VbamTurn, loyalists: string): Culture {
  const stream = turn.dice.at('civil war', loyalists);
  const culture = { ...empireIn(turn.state, loyalists).culture };
  for (const value of cultureValues) {
    culture[value] = rebelCultureOf(stream.roll('d100', value, '4.8.1-e').total, culture[value]);
  }
  return culture;
}

/** 4.8.1-d: an imperial capital in a rebel colony is the rebels'; 4.2.3-a: the loyalists have none then. */
function keepSeat(turn: VbamTurn, loyalists: string, rebels: string, systems: readonly string[]): void {
  const { capital } = empireIn(turn.state, loyalists);
  if (capital === null || !systems.includes(capital)) return;
  empireIn(turn.state, loyalists).capital = null;
  empireIn(turn.state, rebels).capital = capital;
  turn.events.push({ kind: 'capitalLost', rule: '4.8.1-d', seenBy: [loyalists], empire: loyalists, system: capital });
}

/** 4.8.1-a: they have what they rebelled for, and what waited there is theirs (G-28). */
function standUp(turn: VbamTurn, rebels: string, systems: readonly string[]): void {
  for (const { owner, colony } of sitesOf(turn.state, turn.galaxy).filter(isColony)) {
    if (owner !== rebels || !systems.includes(colony.system)) continue;
    colony.morale = colony.census;
    releaseSequestered(turn, colony);
  }
}

/** C-49: those who have taken up arms already are the rebels' army. */
function enlistBands(turn: VbamTurn, loyalists: string, rebels: string, systems: readonly string[]): void {
  const { bands, units } = turn.state;
  for (const [id, { against, system }] of rebelsIn(turn.state)) {
    if (against !== loyalists || !systems.includes(system)) continue;
    const armed = Object.keys(units).filter((unit) => units[unit]?.owner === id);
    goOver(turn, armed, { of: loyalists, to: rebels });
    delete bands[id];
  }
}

interface Begun {
  loyalists: string;
  rebels: string;
  systems: readonly string[];
  /** those who can talk to the loyalists */
  hearers: readonly string[];
}

/** Only the two sides learn which systems. */
function tell(turn: VbamTurn, { loyalists, rebels, systems, hearers }: Begun): void {
  for (const empire of [loyalists, rebels, ...hearers]) {
    const common = { rule: '4.8.1-a', seenBy: [empire], empire, loyalists, rebels };
    turn.events.push({ kind: 'civilWarBegan', ...common, systems: hearers.includes(empire) ? [] : [...systems] });
  }
}

/** M-26, W-27. */
function askWhoPlays(turn: VbamTurn, loyalists: string, rebels: string): void {
  const chosen = decide(turn, {
    id: `rebels-of-${loyalists}`,
    rule: 'M-26',
    question: { kind: 'faction', empire: rebels, loyalists },
    choices: ['non-player', 'player'],
    fallback: 'non-player',
    about: [loyalists, rebels],
  });
  if (chosen === 'player') empireIn(turn.state, rebels).kind = 'player';
}
