import { oneOf } from '#core/orders/grammar/slots.ts';
import { chanceOf, neededFor } from '#vbam/questions/shared/spies/missions.ts';
import { spiesAt } from '#vbam/questions/shared/spies/spyGroups.ts';
import { HEARTENING_DIFFICULTY } from '#vbam/tables/diplomacy/spies.ts';
import { powerNameIn } from '#vbam/view/abroad/holders.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { spiesInWords } from '#vbam/wording/words.ts';
import { settledPlace } from '../../guards/ownColony.ts';
import { missionVerdict, victimKnownAt } from '../../guards/spying.ts';
import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';
import { spyNumber, spyWord } from '../../slots/spies.ts';

/** O-62, 4.6-c. */
export const propaganda = order({
  name: 'propaganda',
  rule: 'O-62',
  heading: 'Intelligence',
  sentence: '[{count}] {spies} at {system}: propaganda against {subject} [of {empire}]',
  also: ['[{count}] {spies} (at|in) {system}: (propaganda|speak|agitate) against [the|their] {subject} [of {empire}]'],
  slots: {
    count: spyNumber,
    spies: spyWord,
    system: nameOf('system'),
    subject: oneOf('subject of propaganda', ['trade', 'supply', 'morale']),
    empire: nameOf('empire'),
  },
  help: 'spies sever a trade route to the system, that of the empire you name or else its own, leave 1D6 units of its supply center without supplies this turn (difficulty 2), or lower its Morale by 1, never the last point (3); each costs as many IP as the mission is difficult',
  example: 'spies at Vega: propaganda against morale',
  check(draft, { count, system, subject, empire }) {
    if (empire !== undefined && subject !== 'trade')
      return { why: `only a trade route is somebody's: leave out "of ${powerNameIn(draft.view, empire)}"`, rule: 'G-42' };
    const whose = empire === undefined ? '' : ` with ${powerNameIn(draft.view, empire)}`;
    const what = `propaganda against the ${subject}${whose}`;
    return missionVerdict(draft, { system, count, mission: { art: 'propaganda', subject }, what });
  },
});

/** O-62, 4.6-c. */
export const swayRelations = order({
  name: 'sway relations',
  rule: 'O-62',
  heading: 'Intelligence',
  sentence: '[{count}] {spies} at {system}: propaganda {side} relations with {empire}',
  slots: {
    count: spyNumber,
    spies: spyWord,
    system: nameOf('system'),
    side: oneOf('side', ['for', 'against']),
    empire: nameOf('empire'),
  },
  help: 'spies raise or lower by 1D6 what those who live there and a third empire think of each other (difficulty 3); each costs 3 IP and more where the place is well guarded',
  example: 'spies at Vega: propaganda against relations with Kili Hegemony',
  check(draft, { count, system, side, empire }) {
    const { view } = draft;
    if (victimKnownAt(view, system) === empire)
      return { why: `${powerNameIn(view, empire)} lives there: name a third empire`, rule: 'G-42' };
    const what = `propaganda ${side} the relations with ${powerNameIn(view, empire)}`;
    return missionVerdict(draft, { system, count, mission: { art: 'propaganda', subject: 'relations' }, what });
  },
});

/** O-62, G-42: at home. */
export const heartenPeople = order({
  name: 'hearten people',
  rule: 'O-62',
  heading: 'Intelligence',
  sentence: '[{count}] {spies} at {colony}: propaganda for morale',
  slots: { count: spyNumber, spies: spyWord, colony: nameOf('colony') },
  help: 'your spies at an own colony raise its Morale by 1 (difficulty 2, 2 IP each); they stand no guard meanwhile',
  example: 'spies at Sol: propaganda for morale',
  check(draft, { count, colony }) {
    const { view, used } = draft;
    const place = settledPlace(draft, colony, 'G-42');
    if ('why' in place) return place;
    const key = `propaganda at ${colony}`;
    if (used.has(key)) return { why: 'the sheet has this mission already: more of them add nothing', rule: 'G-42' };
    const there = spiesAt(view, view.empire.id, colony, 'defensive');
    const name = systemNameIn(view, colony);
    if (there < (count ?? 1)) {
      const why =
        there === 0
          ? `no spies of yours are at ${name}`
          : `only ${spiesInWords(there)} of yours ${there === 1 ? 'is' : 'are'} at ${name}`;
      return { why, rule: 'G-42' };
    }
    const spies = count ?? Math.max(1, Math.min(there, Math.floor(view.empire.treasury.ip / HEARTENING_DIFFICULTY)));
    const odds = `${neededFor(HEARTENING_DIFFICULTY)} or more succeeds, ${chanceOf(HEARTENING_DIFFICULTY, spies)} %`;
    const says = `${spiesInWords(spies)} at ${name}: propaganda for Morale, ${odds}`;
    return { price: { ip: spies * HEARTENING_DIFFICULTY }, points: spies, says, enter: (later) => later.used.set(key, spies) };
  },
});
