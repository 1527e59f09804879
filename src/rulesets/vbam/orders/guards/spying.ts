import type { Refusal } from '#core/answer.ts';
import { counted } from '#core/words.ts';
import type { SpyMission } from '#schemas/vbam/events/spies.ts';
import { isKnownToLiveAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { chanceOf, type Difficulty, difficultyOf, neededFor, needsColony } from '#vbam/questions/shared/spies/missions.ts';
import { hostsOf } from '#vbam/questions/shared/spies/posting.ts';
import { watchfulnessKnownIn } from '#vbam/questions/shared/spies/secrets.ts';
import { spiesAt } from '#vbam/questions/shared/spies/spyGroups.ts';
import { powerNameIn } from '#vbam/view/abroad/holders.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { spiesInWords } from '#vbam/wording/words.ts';
import type { Draft, Verdict } from '../order.ts';

export interface SpyErrand {
  system: string;
  mission: SpyMission;
  /** such as `sabotage the shipyard` */
  what: string;
  /** none: all who are free, as far as IP go */
  count: number | undefined;
}

/** G-42: against whom spies in a system work: those who live there first; null where nobody is known to have anything. */
export function victimKnownAt({ foreign }: Pick<EmpireView, 'foreign'>, system: string): string | null {
  const place = foreign.colonies[system];
  return place ? (hostsOf(place)[0] ?? null) : null;
}

/** O-62, G-42: what a mission costs, and how likely it succeeds, as far as its empire knows. */
export function missionVerdict(draft: Draft, { system, mission, what, count }: SpyErrand): Verdict | Refusal {
  const { view, used } = draft;
  const place = systemNameIn(view, system);
  const victim = victimKnownAt(view, system);
  if (victim === null) return { why: `you know of nobody at ${place} to spy on`, rule: 'G-42' };
  const whose = powerNameIn(view, victim);
  if (needsColony(mission) && !isKnownToLiveAt(view.foreign.colonies, system, victim))
    return { why: `${whose} has no colony at ${place} that you know of`, rule: 'G-42' };
  const twice = `${mission.art} ${what} at ${system}`;
  if (used.has(twice)) return { why: 'the sheet has this mission already: more of them add nothing', rule: 'G-42' };
  const free = spiesAt(view, view.empire.id, system, 'offensive') - busyAt(draft, system);
  const refusal = tooFew(draft, { system, wanted: count ?? 1, free });
  if (refusal) return refusal;
  const { difficulty, isKnown } = difficultyKnownFor(view, { system, victim, mission });
  const spies = count ?? Math.max(1, Math.min(free, Math.floor(view.empire.treasury.ip / difficulty.total)));
  const says = `${spiesInWords(spies)} at ${place}: ${what} of ${whose}, ${oddsInWords(difficulty, spies, isKnown)}`;
  const enter = (later: Draft) => {
    later.used.set(twice, 1);
    later.used.set(busyKey(system), busyAt(draft, system) + spies);
  };
  return { price: { ip: spies * difficulty.total }, points: spies, says, enter };
}

/** Spies who have a mission this turn already. */
function busyAt({ used }: Draft, system: string): number {
  return used.get(busyKey(system)) ?? 0;
}

function busyKey(system: string): string {
  return `spies busy at ${system}`;
}

function tooFew(draft: Draft, { system, wanted, free }: { system: string; wanted: number; free: number }): Refusal | null {
  if (free >= wanted) return null;
  const { view } = draft;
  const place = systemNameIn(view, system);
  if (free > 0)
    return { why: `only ${spiesInWords(free)} of yours at ${place} ${free === 1 ? 'is' : 'are'} free for it`, rule: 'G-42' };
  const busy = busyAt(draft, system);
  if (busy > 0)
    return { why: `all ${counted(busy, 'spy', 'spies')} of yours at ${place} have a mission this turn`, rule: 'G-42' };
  const guards = spiesAt(view, view.empire.id, system, 'defensive');
  const why =
    guards > 0
      ? `your spies at ${place} are defensive: write "post spies at ${place}: offensive" first`
      : `no spies of yours are at ${place}: a ship or an active trade route brings them there`;
  return { why, rule: 'G-42' };
}

/** G-42: by what is known of its Intel; where nothing is, it is taken to add nothing. */
export function difficultyKnownFor(
  view: EmpireView,
  { system, victim, mission }: { system: string; victim: string; mission: SpyMission },
): { difficulty: Difficulty; isKnown: boolean } {
  const known = watchfulnessKnownIn(view.foreign.secrets, system, victim);
  const terrain = view.systems[system]?.terrain ?? [];
  return { difficulty: difficultyOf(mission, known ?? 0, terrain), isKnown: known !== null };
}

/** `difficulty 4 (its Intel is taken to add nothing): each succeeds on 5 or more, and 56 % that one does if nobody guards it`. */
export function oddsInWords({ total, watchfulness, nebulae }: Difficulty, spies: number, isKnown: boolean): string {
  const parts = [
    isKnown ? `Intel adds ${watchfulness}` : 'its Intel is taken to add nothing',
    ...(nebulae > 0 ? [`nebulae add ${nebulae}`] : []),
  ];
  const needed = neededFor(total);
  return `difficulty ${total} (${parts.join(', ')}): ${needed === 6 ? 'a 6 succeeds' : `${needed} or more succeeds`}, ${chanceOf(total, spies)} % if nobody guards it`;
}
