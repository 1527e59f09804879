import type { ModeratedBattle, ReportedBattle } from '#schemas/vbam/report/battles.ts';
import type { ModeratorReport, TurnReport } from '#schemas/vbam/report.ts';
import { sideInWords } from '#vbam/wording/battlefields.ts';
import { endingInWords, holdInWords } from '#vbam/wording/battles.ts';
import { listed } from '#vbam/wording/words.ts';
import { preludeTo } from './prelude.ts';
import { asTheyAre } from './words.ts';

export type InFull = ReportedBattle['ours'];
export type Fighter = InFull['units'][number];
export type AsSeen = ReportedBattle['theirs'];
export type Round = ReportedBattle['rounds'][number]['ours'];
export type Toll = ReportedBattle['before']['ours'];
export type Hit = Round['hits'][number];
export type ThrownRoll = NonNullable<Round['roll']>;
export type Hulls = AsSeen['hulls'];
type RoundSeen = ReportedBattle['rounds'][number]['theirs'];
type Where = ReportedBattle['at'];

/** A side of which its reader knows everything, or one as its enemy made it out. */
export type PaperSide = KnownSide | SeenSide;
export interface KnownSide {
  kind: 'known';
  /** `the Terrans and the Kili` */
  called: string;
  side: InFull;
}
export interface SeenSide {
  kind: 'seen';
  called: string;
  side: AsSeen;
}

/** What happened to one side before the first round, or in one; `round` where there was one. */
export type MomentSide = { kind: 'known'; toll: Toll; round: Round | null } | { kind: 'seen'; toll: RoundSeen };

/** Pursuers fired at those who left. What is missing is not known. */
export interface Chase {
  by: 0 | 1;
  pool?: number | undefined;
  thrown?: { roll: ThrownRoll; percent: number; damage: number };
  /** on units of a side that is known, and on others */
  hits?: readonly Hit[];
  marks?: RoundSeen['marks'];
}

export interface Moment {
  /** 0: before the first round */
  number: number;
  sides: readonly [MomentSide, MomentSide];
  chase: Chase | null;
}

/** A battle as one reader may know it: the reader's own side first, for the moderator as it was recorded. */
export interface Paper {
  turn: number;
  /** among those of the reader's turn, from 1, and how many these are */
  number: number;
  of: number;
  scenario: ReportedBattle['scenario'];
  at: Where;
  to?: Where | undefined;
  /** all of it in a few sentences, as the dispatches have it */
  told: string;
  /** G-23: what of the turn led to a battle on the ground: fire from orbit, Guns, and who landed */
  prelude: readonly string[];
  /** how it ended, in a few words */
  ending: string;
  /** who holds the field for the reader; null where nobody does, or nobody reads of it as a side */
  holds: ReportedBattle['holds'];
  /** how many of each hull changed hands */
  taken: Hulls;
  /** the reader lives there */
  isHome: boolean;
  /** the reader's own name; null for the moderator */
  reader: string | null;
  sides: readonly [PaperSide, PaperSide];
  moments: readonly Moment[];
  /** units that changed hands, in words */
  prizes: readonly string[];
  /** M-23: it was played at the table: before it, and after it, is all that is known */
  isTable: boolean;
}

/** The battles of an empire's turn. */
export function papersOf(report: TurnReport): Paper[] {
  return report.battles.map((battle, index) => {
    const { scenario, at, to, ours, theirs, before, rounds, prizes } = battle;
    return {
      ...headOf(report, battle.dispatch, index, report.battles.length),
      ...{ scenario, at, to, reader: report.empire.name, ending: endingInWords(battle), holds: battle.holds },
      taken: hullsOf(prizes),
      isHome: report.colonies.some(({ system }) => system === at.system),
      sides: [
        { kind: 'known', called: listed(ours.powers), side: ours },
        { kind: 'seen', called: sideInWords(theirs, asTheyAre), side: theirs },
      ],
      isTable: battle.table === true,
      moments: [
        ...startAtTable(battle, [
          inFull(unhurt(before.ours), null),
          { kind: 'seen', toll: { ...before.theirs, lost: {}, left: {} } },
        ]),
        {
          number: battle.table ? 1 : 0,
          sides: [inFull(before.ours, null), { kind: 'seen', toll: before.theirs }],
          chase: chaseFor(before.pursuit),
        },
        ...rounds.map(
          (round, place): Moment => ({
            number: place + 1,
            sides: [inFull(round.ours, round.ours), { kind: 'seen', toll: round.theirs }],
            chase: chaseFor(round.pursuit),
          }),
        ),
      ],
      prizes: prizes.map(({ called, hull, class: made, by }) => `${called} (${made ?? hull}), now of ${by}`),
    };
  });
}

/** All battles of a turn, with nothing hidden. */
export function recordedPapersOf(report: ModeratorReport): Paper[] {
  return report.battles.map((battle, index) => {
    const { scenario, at, to, sides, before, rounds, captured } = battle;
    const known = (side: ModeratedBattle['sides'][0]): KnownSide => ({
      kind: 'known',
      called: sideInWords(side, asTheyAre),
      side,
    });
    const [one, other] = before.sides;
    return {
      ...headOf(report, battle.dispatch, index, report.battles.length),
      ...{ scenario, at, to, reader: null, ending: holdInWords(battle, asTheyAre), holds: null, taken: {}, isHome: false },
      sides: [known(sides[0]), known(sides[1])],
      isTable: battle.table === true,
      moments: [
        ...startAtTable(battle, [inFull(unhurt(one), null), inFull(unhurt(other), null)]),
        { number: battle.table ? 1 : 0, sides: [inFull(one, null), inFull(other, null)], chase: chaseOf(before.pursuit) },
        ...rounds.map(
          (round, place): Moment => ({
            number: place + 1,
            sides: [inFull(round.sides[0], round.sides[0]), inFull(round.sides[1], round.sides[1])],
            chase: chaseOf(round.pursuit),
          }),
        ),
      ],
      prizes: captured.map(({ called, by, from }) => `${called} of ${from}, now of ${by}`),
    };
  });
}

function hullsOf(units: readonly { hull: string }[]): Hulls {
  return Object.fromEntries([...Map.groupBy(units, ({ hull }) => hull)].map(([hull, { length }]) => [hull, length]));
}

function headOf(report: TurnReport | ModeratorReport, dispatch: number, index: number, of: number) {
  const told = report.dispatches[dispatch - 1]?.text ?? '';
  return { turn: report.turn, number: index + 1, of, told, prelude: preludeTo(report, index) };
}

/** What happened at the table stands in one moment: before it nothing had. */
function startAtTable({ table }: { table?: true | undefined }, sides: Moment['sides']): Moment[] {
  return table ? [{ number: 0, sides, chase: null }] : [];
}

function unhurt(toll: Toll): Toll {
  return { ...toll, crippled: [], lost: [], left: [] };
}

function inFull(toll: Toll, round: Round | null): MomentSide {
  return { kind: 'known', toll, round };
}

function chaseFor(pursuit: ReportedBattle['before']['pursuit']): Chase | null {
  if (!pursuit) return null;
  if (pursuit.by === 'them') return { by: 1, pool: pursuit.pool, hits: pursuit.hits };
  const { pool, roll, percent, damage, marks } = pursuit;
  return { by: 0, pool, thrown: { roll, percent, damage }, marks };
}

function chaseOf(pursuit: ModeratedBattle['before']['pursuit']): Chase | null {
  if (!pursuit) return null;
  const { by, pool, roll, percent, damage, hits } = pursuit;
  return { by, pool, thrown: { roll, percent, damage }, hits };
}
