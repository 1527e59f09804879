import type { Dice } from '#core/dice.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import type { Meeting } from '#vbam/battle/atTable.ts';
import { isGround } from '#vbam/battle/field.ts';
import { fightBattle } from '#vbam/battle/fightBattle.ts';
import { type Both, both } from '#vbam/battle/forces.ts';
import type { BattleRecord } from '#vbam/battle/record.ts';
import { type Enlisted, enlistedIn, unitsAround } from '#vbam/questions/forces/presence.ts';
import { type Holds, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { type Chronicle, chronicleOf } from './account/chronicle.ts';
import { drawUp } from './forces.ts';
import { drawUpOnGround } from './ground/drawUp.ts';
import { hasRefuge } from './refuge.ts';
import { type Roster, rosterOf } from './roster.ts';
import { type Scenario, subjectOf } from './scenario.ts';
import { type Settled, settle } from './settle.ts';
import { askWhoFights } from './table/ask.ts';
import { dealCards } from './table/cards.ts';
import { playedAtTable } from './table/playedAtTable.ts';

type Units = CampaignState['units'];

/** A battle that was fought, and what it has changed. */
export interface Fought {
  scenario: Scenario;
  record: BattleRecord;
  /** both sides as they went into it */
  rosters: Both<Roster>;
  settled: Settled;
  /** when everybody was crippled, was lost or left */
  chronicle: Chronicle;
  /** those who were there, and all who were aboard others: the battle has changed nobody else */
  around: Units;
}

/**
 * G-20 to G-24: the battle is fought, and what became of everybody is entered into the state. Nobody is told here.
 * `enlisted`: all units there are, if a list was drawn up before other battles.
 */
export function fight(turn: VbamTurn, scenario: Scenario, enlisted?: Enlisted): Fought {
  const canLeave = (owner: string) => scenario.kind === 'hyperspace' || hasRefuge(turn, owner, scenario.system);
  const around = unitsInReach(turn, scenario, enlisted);
  const holds = holdsOf(around);
  const drawn = both((index) =>
    isGround(scenario.kind) ? drawUpOnGround(turn, scenario, index) : drawUp(turn, scenario, index, { holds, canLeave }),
  );
  const rosters = both((index) => rosterOf(turn, scenario, index, drawn[index]));
  const { kind, defender } = scenario;
  const { flagshipAddsOwnCC } = turn.constants;
  const meeting: Meeting = {
    forces: both((index) => drawn[index].force),
    plans: { ...drawn[0].plans, ...drawn[1].plans },
    circumstances: { scenario: kind, defender, flagshipAddsOwnCC },
    dice: within(turn.dice, subjectOf(scenario)),
  };
  const record = foughtOut(turn, { scenario, rosters, meeting, holds });
  const settled = settle(turn, scenario, record, { holds, around });
  return { scenario, record, rosters, settled, chronicle: chronicleOf(rosters, record), around };
}

/** Fleets in a lane may be anywhere by their papers. */
function unitsInReach({ state }: VbamTurn, { kind, system }: Scenario, enlisted?: Enlisted): Units {
  return kind === 'hyperspace' ? state.units : unitsAround(state, system, enlisted ?? enlistedIn(state));
}

interface Battle extends Pick<Fought, 'scenario' | 'rosters'> {
  meeting: Meeting;
  holds: Holds;
}

/** M-23: by the program, with the same dice whether it was asked or not; or at the table. Ruling: battles on the ground by the program alone. */
function foughtOut(turn: VbamTurn, battle: Battle): BattleRecord {
  const { forces, plans, circumstances, dice } = battle.meeting;
  const asked = isGround(battle.scenario.kind) ? null : askWhoFights(turn, battle.scenario);
  const played = asked && playedAtTable({ turn, ...battle }, asked);
  const record = played ?? fightBattle(forces, plans, circumstances, dice);
  if (asked) dealCards(turn, asked, asked.isDefault || (asked.chosen === 'table' && !played), { ...battle, record });
  return record;
}

/** The same dice, under a subject. */
function within({ at, rolls }: Dice, subject: readonly string[]): Dice {
  return { at: (...path) => at(...subject, ...path), rolls };
}
