import { listed } from '#core/listed.ts';
import { naturalOrder } from '#core/naturalOrder.ts';
import { sumOf } from '#core/sum.ts';
import type { KnownForce } from '#schemas/vbam/state.ts';
import { ccInWords } from '#vbam/questions/shared/forces/ccInWords.ts';
import { USUAL_SPIRIT } from '#vbam/tables/war/plans.ts';
import { powerNameIn } from '#vbam/view/abroad/holders.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { assumedForce } from '#vbam/view/war/strength.ts';
import type { Clash, KnownWild } from './clash.ts';
import type { Fight } from './fights.ts';
import { armsOf } from './meetings.ts';
import type { Loss, Outlook } from './outlook.ts';
import { type Remedy, SAFE } from './reinforcements.ts';
import { makeOfWild, wildGuesses } from './wildInWords.ts';

/** Part 7.4: what will come of a fight, then what would make it safe, then what was known and assumed. */
export function fightInWords(start: EmpireView, view: EmpireView, { meeting, outlook, remedy }: Fight): string {
  const { system, turn, attacks } = meeting;
  const when = turn === view.turn ? '' : ` in turn ${turn}`;
  const unless = attacks.we || attacks.they === true ? '' : meeting.wild ? ', should it attack' : ', should they attack';
  const isGuess = guessesOf(start, meeting).length > 0;
  const parts = [
    `Fight at ${systemNameIn(start, system)}${when} against ${enemyInWords(start, meeting)}${unless}: ${verdict(outlook, isGuess)}: ${losses(meeting, outlook)}`,
    ...leaving(outlook),
    ...(!meeting.wild && armsOf(start, meeting.forces) !== 'armed' ? ['unarmed as they seem, they may avoid battle'] : []),
    ...(remedy ? [remedyInWords(remedy)] : []),
    oursInWords(view, meeting, outlook.ours),
    theirsInWords(start, meeting, outlook.theirs),
  ];
  return `${parts.join('; ')} (7.4)`;
}

/** Whether defeat is more likely than victory. */
export function isLost({ chance }: Outlook): boolean {
  return chance.theirs > chance.ours;
}

const [LIKELY, EVEN, CLOSE] = [0.6, 0.5, 0.1];

/** Nothing is sure where the enemy's designs, or what stands on the ground, were guessed. */
function verdict({ chance: { ours, theirs, undecided } }: Outlook, isGuess: boolean): string {
  const sure = isGuess ? 'very likely if the guesses hold' : 'as good as sure';
  if (ours >= SAFE) return `victory ${sure} (${percent(ours)})`;
  if (ours >= LIKELY) return `victory likely (${percent(ours)})`;
  if (theirs >= SAFE) return `defeat ${sure} (${percent(theirs)})`;
  if (theirs >= LIKELY) return `defeat likely (${percent(theirs)})`;
  if (undecided > EVEN) return `likely undecided (${percent(undecided)})`;
  const [win, lose] = [percent(ours), percent(theirs)];
  if (ours - theirs > CLOSE) return `victory more likely than defeat (${win} to ${lose})`;
  if (theirs - ours > CLOSE) return `defeat more likely than victory (${lose} to ${win})`;
  return `it may go either way (victory ${win}, defeat ${lose})`;
}

/** `Kili Hegemony and Vega Compact`. */
function enemyInWords(view: EmpireView, { enemy, wild, beside }: Clash): string {
  if (wild) return wild.name;
  return listed(
    [enemy, ...ownersOf(beside?.theirs)].map((power) => powerNameIn(view, power)),
    'and',
  );
}

function ownersOf(forces: readonly KnownForce[] = []): string[] {
  return [...new Set(forces.map(({ owner }) => owner))];
}

/** What a wild thing is worth nobody knows. */
function losses({ beside, wild }: Clash, { ours, theirs }: Outlook): string {
  const own = `${ownersOf(beside?.ours).length > 0 ? 'your side loses' : 'you lose'} ${band(ours)} EP`;
  return `${own}${wild ? '' : `, they ${band(theirs)}`} (nine of ten battles)`;
}

function band({ least, most }: Loss): string {
  return least === most ? `${least}` : `${least} to ${most}`;
}

/** G-24, W-09: who would not even fire. */
function leaving({ avoided: { ours, theirs } }: Outlook): string[] {
  if (ours > EVEN) return ['your ships leave before the first shot, as their plan says'];
  return theirs > EVEN ? ['they would leave before the first shot'] : [];
}

function remedyInWords(remedy: Remedy): string {
  return remedy.kind === 'more' ? `${remedy.cc} more CC would make it safe` : 'they are too strong for what you have there';
}

function oursInWords(view: EmpireView, { groups, bases, guns, beside }: Clash, { ep }: Loss): string {
  const fleets = groups.flatMap(({ fleet }) => view.fleets[fleet]?.name ?? []).sort(naturalOrder);
  const loose = groups.some(({ fleet }) => fleet === '') || bases.length + guns.length > 0;
  const friends = ownersOf(beside?.ours).map((power) => powerNameIn(view, power));
  return `yours: ${listed([...fleets, ...(loose ? ['what stands there'] : []), ...friends], 'and')}, ${ep} EP`;
}

/** `theirs: about 10 CC, 50 EP, seen in turn 3, the last; assumed: 5 EP for each CC and that they fight steadily`. */
function theirsInWords(view: EmpireView, meeting: Clash, { ep, epMost }: Loss): string {
  if (meeting.wild) return wildInWords(view, meeting.wild);
  const { forces, beside } = meeting;
  const space = [...forces.filter(({ where }) => where === 'space'), ...(beside?.theirs ?? [])];
  const seen = Math.max(...space.map((force) => force.seen));
  const detection = space.some((force) => force.detection === 'limited') ? 'limited' : 'normal';
  const cc = ccInWords(sumOf(space.map(({ ccHalves }) => ccHalves)), detection);
  const assumed = [
    ...guessesOf(view, meeting),
    ...friendsAssumed(view, meeting),
    `that they fight ${USUAL_SPIRIT}`,
    'that nothing else is there',
  ];
  return `theirs: ${cc}, ${ep === epMost ? ep : `about ${ep}, at most ${epMost}`} EP, ${ageInWords(view, seen)}; assumed: ${listed(assumed, 'and')}`;
}

/** G-20.2: nobody tells what others have agreed on. */
function friendsAssumed(view: EmpireView, { beside }: Clash): string[] {
  const named = (forces?: readonly KnownForce[]) =>
    listed(
      ownersOf(forces).map((power) => powerNameIn(view, power)),
      'and',
    );
  const [friends, foes] = [named(beside?.ours), named(beside?.theirs)];
  return [
    ...(friends === '' ? [] : [`that ${friends} fights beside you`]),
    ...(foes === '' ? [] : [`that ${foes} fights beside them`]),
  ];
}

/** Ruling: a guardian by its CC alone, a monster by its rule. */
function wildInWords(view: EmpireView, wild: KnownWild): string {
  const { kind, ccHalves = 0, seen } = wild;
  return `theirs: a ${kind} of ${ccInWords(ccHalves, 'normal')}, ${ageInWords(view, seen)}${makeOfWild(view, wild)}`;
}

/** What had to be guessed of them, because no look was good enough. */
function guessesOf(view: EmpireView, { forces, beside, wild }: Clash): string[] {
  if (wild) return wildGuesses(view, wild);
  const made = [...forces, ...(beside?.theirs ?? [])].flatMap((force) =>
    force.where === 'space' ? [assumedForce(view, force)] : [],
  );
  const designs = made.flatMap(({ assumed }) => assumed ?? []);
  const hasDecks = made.some(({ assumed, units }) => assumed !== null && units.some(({ carried }) => carried.length > 0));
  const isBlurred = forces.some(({ where, detection }) => where === 'ground' && detection === 'limited');
  return [
    ...new Set(designs),
    ...(hasDecks ? ['full decks'] : []),
    ...(isBlurred ? ['that nothing on the ground fires into space'] : []),
  ];
}

function ageInWords({ turn }: EmpireView, seen: number): string {
  const age = turn - seen;
  return `seen in turn ${seen}, ${age === 1 ? 'the last' : `${age} turns ago`}`;
}

function percent(share: number): string {
  const whole = Math.round(100 * share);
  return `${share < 1 ? Math.min(99, whole) : whole} %`;
}
