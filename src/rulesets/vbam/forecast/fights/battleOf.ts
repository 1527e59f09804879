import type { Modifier } from '#core/dice.ts';
import { fixturePlans } from '#vbam/battle/fixtures.ts';
import type { BattlePlan, Both, Circumstances, Combatant, Force, Index } from '#vbam/battle/forces.ts';
import { planFor } from '#vbam/battle/planFor.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { isKnownToLiveAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { groundOf } from '#vbam/questions/shared/war/battleOrders.ts';
import type { Group } from '#vbam/questions/shared/war/groups.ts';
import { coverReadiness, skyReadiness } from '#vbam/questions/shared/war/skies.ts';
import { LIMITED_CC } from '#vbam/tables/exploration/detection.ts';
import { USUAL_FLARES } from '#vbam/tables/war/surprise.ts';
import type { Clash, KnownWild } from './clash.ts';
import type { Meeting } from './meetings.ts';
import { commandPosts, ourForce } from './ourForce.ts';
import { besideForce, THEIR_PLAN, theirForce } from './theirForce.ts';
import { wildForce } from './wilds.ts';

/** A battle as the engine wants it: first the own side, then theirs. */
export interface Battle {
  forces: Both<Force>;
  plans: Readonly<Record<string, BattlePlan>>;
  circumstances: Circumstances;
}

/** The battle that a meeting leads to, once for each number of CC that the enemy may have: first as it was made out, last with most. */
export function battlesOf(drafted: DraftedOrders, meeting: Clash): [Battle, ...Battle[]] {
  if (meeting.wild) return [wildBattle(drafted, meeting, meeting.wild)];
  const forces = [...meeting.forces, ...(meeting.beside?.theirs ?? [])];
  const rough = forces.some(({ detection, where }) => detection === 'limited' && where === 'space');
  const missed = LIMITED_CC.space / 2;
  return [battleOf(drafted, meeting, 0), ...(rough ? [-missed, missed] : []).map((more) => battleOf(drafted, meeting, more))];
}

/** Part 7.4. Assumed: both make out each other well, and nobody hides. */
function battleOf({ after: { start, view } }: DraftedOrders, meeting: Clash, moreCc: number): Battle {
  const { system } = meeting;
  const theirs = theirForce(start, meeting, moreCc);
  const lives: Both<boolean> = [system in view.colonies, isKnownToLiveAt(start.foreign.colonies, system, meeting.enemy)];
  const fortified: Both<boolean> = [meeting.bases.length + meeting.guns.length > 0, theirs.combatants.some(({ fixed }) => fixed)];
  const defender = defenderOf(meeting, lives, fortified);
  const enemies = [meeting.enemy, ...(meeting.beside?.theirs ?? []).map(({ owner }) => owner)];
  const ground = ({ orders }: Group) => groundOf(orders, { fortified: fortified[0], enemies });
  const holds = defender === 0 && (lives[0] || fortified[0]);
  const out = holds ? meeting.groups.filter((group) => ground(group) === 'deep space') : meeting.groups;
  const atPlanet = defender === 0 ? !out.some(({ armed }) => armed) : fortified[1];
  const ours = ourForce(start, view, atPlanet ? meeting : { ...meeting, groups: out }, defender === 0 && atPlanet);
  const terrain = start.systems[system]?.terrain ?? [];
  const sky = skyReadiness(terrain, () => USUAL_FLARES);
  const cover = (index: Index) => (index === defender ? coverReadiness(terrain) : []);
  const atCapital = view.empire.capital === system ? [view.empire.id] : [];
  const stands = (index: Index) => (one: Combatant) => !one.fixed || (atPlanet && defender === index);
  const [friends, foes] = [
    besideForce(start, meeting.beside?.ours ?? []),
    besideForce(start, meeting.beside?.theirs ?? [], moreCc),
  ];
  return {
    forces: [
      forceOf([...ours.combatants, ...friends.filter(stands(0))], {
        readiness: [...commandPosts(start, system), ...cover(0), ...sky],
        atCapital,
        shield: ours.shield,
      }),
      forceOf([...theirs.combatants, ...foes].filter(stands(1)), {
        readiness: [...cover(1), ...sky],
        atCapital: [],
        shield: defender === 1 ? theirs.shield : 0,
      }),
    ],
    plans: { ...Object.fromEntries(ours.plans), ...fixturePlans, [THEIR_PLAN]: planFor() },
    circumstances: { scenario: atPlanet ? 'planetary assault' : 'deep space', defender },
  };
}

/** W-29: both are seen, each empire fights apart, and who is at home defends. A guardian never pursues. */
function wildBattle({ after: { start, view } }: DraftedOrders, meeting: Meeting, wild: KnownWild): Battle {
  const ours = ourForce(start, view, meeting, false);
  const standing = { readiness: [], atCapital: [], shield: 0 };
  const beast = forceOf([wildForce(start, wild)], standing);
  return {
    forces: [forceOf(ours.combatants, standing), { ...beast, pursues: wild.kind !== 'guardian' }],
    plans: { ...Object.fromEntries(ours.plans), ...fixturePlans },
    circumstances: { scenario: 'deep space', defender: 1 },
  };
}

/** G-20.4. Assumed: where nothing decides it, they have the lower initiative. */
function defenderOf({ attacks }: Meeting, lives: Both<boolean>, fortified: Both<boolean>): Index {
  if (lives[0] !== lives[1]) return lives[0] ? 0 : 1;
  if (fortified[0] !== fortified[1]) return fortified[0] ? 0 : 1;
  return attacks.we ? 1 : 0;
}

type Standing = Pick<Force, 'atCapital' | 'shield'> & { readiness: readonly Modifier[] };

function forceOf(combatants: readonly Combatant[], standing: Standing): Force {
  return { combatants, detection: 'normal', unseen: false, estimatedCc: 0, pursues: true, ...standing };
}
