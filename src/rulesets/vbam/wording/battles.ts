import { withArticle } from '#core/article.ts';
import { capitalised, counted } from '#core/words.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { BattleEvent } from '#schemas/vbam/events/battles.ts';
import type { BattleAccount, RecordedBattle } from '#schemas/vbam/facts/battle.ts';
import { reasonsToStay } from '#schemas/vbam/stateWords.ts';
import { surprise } from '#vbam/tables/war/surprise.ts';
import { fieldOf, isOnGround, placeInWords, REBELS, sideInWords } from './battlefields.ts';
import { listed, type Names, type Sentences, unitsListed } from './words.ts';

type Fighter = BattleAccount['ours']['units'][number];
type Hulls = BattleAccount['theirs']['hulls'];
type Fought = Pick<EventOf<'battleFought'>, 'account' | 'empire'>;

/** How many units a sentence names; more are told by their hulls. */
const MAX_NAMED = 6;

/** Battles. */
export const battles: Sentences<BattleEvent['kind']> = {
  battleFought: (event, names) => {
    const { account } = event;
    const head = `Battle ${placeInWords(account, names)} with ${listed(enemiesIn(account, names))}${unawares(account)}${besideInWords(event, names)}`;
    const parts = [
      ...ownLosses(account),
      ...theirLosses(account),
      ...account.prizes.map((prize) => `We captured ${prize.called}, ${withArticle(prize.hull)}`),
      ...fallenBack(event, names),
      ...keptThere(event),
    ];
    return [`${head}${account.table ? `, ${AT_TABLE}` : ''}: ${outcomeInWords(account)}`, ...parts]
      .map((part) => `${part}.`)
      .join(' ');
  },
  battleWitnessed: ({ system, sides, wild, rebels, scenario }, names) => {
    const others = [...(wild === undefined ? [] : [wild]), ...(rebels ? [REBELS] : [])];
    const fought = [...sides.map((side) => listed(side.map(names.empire))), ...others];
    return `We saw a battle ${placeInWords({ scenario, at: system }, names)} between ${listed(fought)}.`;
  },
  battleRecorded: ({ record }, names) => {
    const sides = record.sides.map((side) => sideInWords(side, names));
    const head = `Battle ${placeInWords(record, names)} between ${listed(sides)}, ${roundsInWords(record)}: ${holdInWords(record, names)}`;
    return [head, ...record.sides.flatMap((side) => sideStory(side, names)), ...captures(record, names)]
      .map((part) => `${part}.`)
      .join(' ');
  },
};

/** `battle at Vega of the Terrans and the Kili: the Terrans hold the field, 3 and 5 units lost`. */
export function battleInShort(record: RecordedBattle, names: Names): string {
  const sides = record.sides.map((side) => sideInWords(side, names));
  const lost = record.sides.map(({ units }) => units.filter(({ fate }) => fate === 'destroyed').length);
  const captured = record.captured.length > 0 ? `, ${record.captured.length} captured` : '';
  return `battle ${placeInWords(record, names)} of ${listed(sides)}: ${holdInWords(record, names)}, ${lost.join(' and ')} units lost${captured}${record.table ? `, ${AT_TABLE}` : ''}`;
}

/** Own fleets that fell back to some place, by name. */
export function fleetsGone({ ours }: BattleAccount): string[] {
  return ours.fleets.flatMap(({ called, to }) => (called !== null && to !== undefined ? [called] : []));
}

/** The other empires that the sentence of a battle names. */
export function othersIn({ account, empire }: Fought): string[] {
  return [...account.theirs.powers, ...account.ours.powers.filter((power) => power !== empire)];
}

/** Own units of an empire that were lost, are crippled since this battle, or were captured. */
export function unitsIn({ account, empire }: Fought, fits: (unit: Fighter) => boolean): Fighter[] {
  return account.ours.units.filter((unit) => unit.owner === empire && fits(unit));
}

export function isDestroyed({ fate }: Fighter): boolean {
  return fate === 'destroyed';
}

export function isGone({ fate }: Fighter): boolean {
  return fate === 'destroyed' || fate === 'captured';
}

/** It was sound before. */
export function isCrippledSince({ fate, damage, defense }: Fighter): boolean {
  return (fate === 'present' || fate === 'left') && damage.before < defense && damage.after >= defense;
}

function enemiesIn({ theirs }: BattleAccount, names: Names): string[] {
  if (theirs.rebels) return [REBELS];
  return theirs.wild ? [theirs.wild.called] : theirs.powers.map(names.empire);
}

/** 3.3.5-f: who came out of hiding, where not both did. */
function unawares({ ours }: BattleAccount): string {
  const has = ({ why }: { why: string }) => ours.readiness.roll.modifiers.some((one) => one.why === why);
  if (has(surprise.concealed) === has(surprise.unaware)) return '';
  return has(surprise.concealed) ? ', whom we took unawares' : ', who took us unawares';
}

function besideInWords({ account, empire }: Fought, names: Names): string {
  const allies = account.ours.powers.filter((power) => power !== empire);
  return allies.length === 0 ? '' : `, beside ${listed(allies.map(names.empire))}`;
}

type Ending = Pick<BattleAccount, 'scenario' | 'outcome' | 'holds'> & { theirs: Pick<BattleAccount['theirs'], 'wild'> };

const endings: Record<BattleAccount['outcome'], (ending: Ending) => string> = {
  won: (ending) => `we won the ${fieldOf(ending)}`,
  lost: (ending) => `we lost the ${fieldOf(ending)}`,
  undecided: (ending) => `undecided, and ${heldInWords(ending)}`,
  'nobody left': (ending) => `nobody is left on the ${fieldOf(ending)}`,
  avoided: (ending) => `${whoTurnedAway(ending)} turned away before it began`,
};

/** A guardian or a monster is one; pirates are many. */
export function isBeast({ wild }: Pick<BattleAccount['theirs'], 'wild'>): boolean {
  return wild !== undefined && wild.kind !== 'pirates';
}

function whoTurnedAway({ holds, theirs }: Ending): string {
  if (holds === null) return 'both sides';
  return holds === 'them' ? 'we' : isBeast(theirs) ? 'it' : 'they';
}

/** How it ended for those who tell of it. */
export function endingInWords(ending: Ending): string {
  return endings[ending.outcome](ending);
}

/** M-23: at the table a battle may end with both sides there, and neither of them holding the field. */
function heldInWords(ending: Ending): string {
  const { holds, theirs } = ending;
  if (isOnGround(ending)) return 'both sides stay on the ground';
  if (holds === null) return 'nobody holds the field';
  return `${holds === 'us' ? 'we hold' : isBeast(theirs) ? 'it holds' : 'they hold'} the field`;
}

function endAfterRounds(account: BattleAccount): string {
  const { outcome, table } = account;
  if (table || outcome === 'avoided') return endingInWords(account);
  if (outcome === 'undecided') return `undecided after ${roundsInWords(account)}, and ${heldInWords(account)}`;
  return `${endingInWords(account)}, after ${roundsInWords(account)}`;
}

function outcomeInWords(account: BattleAccount): string {
  const chases = [account.before, ...account.rounds].flatMap(({ pursuit }) => pursuit?.by ?? []);
  const [ours, theirs] = [chases.includes('us'), chases.includes('them')];
  const [they, them] = isBeast(account.theirs) ? ['it', 'it'] : ['they', 'them'];
  const chase =
    ours && theirs ? ', and both pursued those who left' : ours ? `, and we pursued ${them}` : `, and ${they} pursued us`;
  return `${endAfterRounds(account)}${ours || theirs ? chase : ''}`;
}

/** M-23. */
export const AT_TABLE = 'played at the table';

function roundsInWords({ rounds, table }: { rounds: readonly unknown[]; table?: true | undefined }): string {
  if (table) return AT_TABLE;
  return rounds.length === 0 ? 'avoided' : counted(rounds.length, 'round');
}

function ownLosses({ ours }: BattleAccount): string[] {
  const [lost, crippled] = [ours.units.filter(isDestroyed), ours.units.filter(isCrippledSince)];
  const captured = ours.units.filter(({ fate }) => fate === 'captured');
  const aboard =
    ours.aboard.length > 0
      ? `, and ${unitsListed(ours.aboard)} with what carried ${ours.aboard.length === 1 ? 'it' : 'them'}`
      : '';
  return [
    ...(lost.length > 0 ? [`We lost ${unitsInWords(lost)}${aboard}`] : []),
    ...(captured.length > 0 ? [`${capitalised(unitsInWords(captured))} ${wereOf(captured.length)} captured`] : []),
    ...(crippled.length > 0 ? [`${capitalised(unitsInWords(crippled))} ${wereOf(crippled.length)} crippled`] : []),
  ];
}

function theirLosses({ theirs }: BattleAccount): string[] {
  const { lost, left, wild } = theirs;
  if (wild && isBeast(theirs)) return [`${wild.called} ${sumIn(lost) > 0 ? 'was destroyed' : 'is still there'}`];
  return [
    ...(sumIn(lost) > 0 ? [`They lost ${hullsInWords(lost)}`] : []),
    ...(sumIn(left) > 0 ? [`${capitalised(hullsInWords(left))} of theirs fell back`] : []),
  ];
}

/** `1st Fleet and 2nd Fleet fell back to Sol`. */
function fallenBack(event: Fought, names: Names): string[] {
  const left = event.account.ours.fleets.flatMap(({ called, to }) => (to === undefined ? [] : [{ called, to }]));
  return [...Map.groupBy(left, ({ to }) => to)].map(([to, fleets]) => {
    const called = fleets.flatMap((one) => one.called ?? []).sort();
    const loose = fleets.some((one) => one.called === null)
      ? [unitsInWords(unitsIn(event, ({ fleet, fate }) => fleet === undefined && fate === 'left'))]
      : [];
    return `${capitalised(listed([...called, ...loose]))} fell back to ${names.system(to)}`;
  });
}

/** G-24: those that would have left by their plan, told where it cost something. */
function keptThere({ account: { ours } }: Fought): string[] {
  if (!ours.units.some((unit) => isGone(unit) || isCrippledSince(unit))) return [];
  const kept = (reason: (typeof reasonsToStay)[number]) =>
    ours.fleets.flatMap(({ called, stays }) => (called !== null && stays === reason ? [called] : []));
  return reasonsToStay.flatMap((reason) => {
    const fleets = kept(reason);
    return fleets.length === 0 ? [] : [`${listed(fleets)} stayed whatever the plan said: ${whyKept[reason]}`];
  });
}

const whyKept: Readonly<Record<(typeof reasonsToStay)[number], string>> = {
  'at the capital': 'armed fleets do not leave their imperial capital (G-24)',
  'nowhere to go': 'there was nowhere to go (G-24)',
  'on their own ground': 'who defends the ground does not leave it (G-23)',
  'no room in orbit': 'no ship in orbit had room (G-23)',
};

function unitsInWords(units: readonly Pick<Fighter, 'called' | 'hull'>[]): string {
  if (units.length <= MAX_NAMED) return unitsListed(units.map(({ called }) => called));
  const hulls = Map.groupBy(units, ({ hull }) => hull);
  return hullsInWords(Object.fromEntries([...hulls].map(([hull, { length }]) => [hull, length])));
}

export function hullsInWords(hulls: Hulls): string {
  const kinds = Object.entries(hulls).sort(([one], [other]) => (one < other ? -1 : 1));
  return listed(kinds.map(([hull, count]) => (hull === GUNS ? hull : counted(count, hull))));
}

/** They are many already. */
const GUNS = 'planetary defense guns';

function sumIn(hulls: Hulls): number {
  return Object.values(hulls).reduce((sum, count) => sum + count, 0);
}

function wereOf(count: number): string {
  return count === 1 ? 'was' : 'were';
}

type SideRecorded = RecordedBattle['sides'][0];

interface Held extends Pick<RecordedBattle, 'scenario' | 'holds' | 'undecided'> {
  sides: readonly Pick<SideRecorded, 'powers' | 'wild' | 'rebels'>[];
}

/** Who holds the field, or the ground. */
export function holdInWords(battle: Held, names: Pick<Names, 'empire'>): string {
  const { holds, undecided, sides } = battle;
  const field = fieldOf(battle);
  const holder = holds === null ? undefined : sides[holds];
  const held = holder
    ? `${sideInWords(holder, names)} ${holder.powers.length > 1 || holder.rebels || holder.wild?.kind === 'pirates' ? 'hold' : 'holds'} the ${field}`
    : undecided
      ? `nobody holds the ${field}`
      : `nobody is left on the ${field}`;
  return `${held}${undecided ? ', undecided' : ''}`;
}

function sideStory(side: SideRecorded, names: Names): string[] {
  const [who, lost] = [sideInWords(side, names), side.units.filter(isDestroyed)];
  const gone = side.fleets.flatMap(({ called, to }) =>
    to === undefined ? [] : [`${called ?? 'units outside of fleets'} of ${who} fell back to ${names.system(to)}`],
  );
  const losses = isBeast(side) ? `${who} was destroyed` : `${who} lost ${unitsInWords(lost)}`;
  return [...(lost.length > 0 ? [losses] : []), ...gone.map(capitalised)];
}

function captures({ captured }: RecordedBattle, names: Names): string[] {
  return captured.map(({ called, by, from }) => `${names.empire(by)} captured ${called} of ${names.empire(from)}`);
}
