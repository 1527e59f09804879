import type { Refusal } from '#core/answer.ts';
import type { Relation, TechLevel, Treaty, TreatyTerms } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { addedResearchData } from '#vbam/questions/economy/researchData.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { otherOf, pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { reachesTech, techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { tellBoth } from '../../shared/diplomacy/tellBoth.ts';
import { knows } from '../../shared/exploration/see.ts';
import { handOverUnits } from '../exchange/handOver.ts';
import { cedeSystem } from '../realms/cession.ts';
import { releaseColonies, releasingProblem } from '../realms/release.ts';

/** What terms mention must be known to both: an offer must not reveal places or powers. */
export function unheardOf(turn: VbamTurn, empire: string, terms: TreatyTerms): Refusal | null {
  const places = systemsIn(terms).find((system) => !knows(turn, empire, system));
  if (places) return { why: `they have no charts of ${starOf(turn, places).name}: give them charts first`, rule: 'G-05' };
  const stranger = terms.against?.find((enemy) => !turn.state.relations[pairIdOf(empire, enemy)]);
  return stranger ? { why: `they have never met ${turn.state.empires[stranger]?.name}`, rule: '4.5.1-a' } : null;
}

function systemsIn({ neutralZone = [], relinquish = {}, cede = {}, release = {} }: TreatyTerms): string[] {
  return [...neutralZone, ...[relinquish, cede, release].flatMap((given) => Object.values(given).flat())];
}

/** Whether both sides still have what they promise. */
export function brokenPromise(turn: VbamTurn, { between }: Relation, terms: TreatyTerms): Refusal | null {
  const { state } = turn;
  const keepsWord = between.every((giver) => {
    const { capital, techLevel } = empireIn(state, giver);
    const systems = [...(terms.cede?.[giver] ?? []), ...(terms.release?.[giver] ?? [])];
    return (
      systems.every((system) => colonyOf(state, system, giver) && capital !== system) &&
      (terms.units?.[giver] ?? []).every((unit) => state.units[unit]?.owner === giver) &&
      (terms.data?.[giver] ?? []).every((level) => reachesTech(techLevel, level))
    );
  });
  if (!keepsWord) return { why: 'one side does not have what it would give', rule: 'G-64' };
  const doubled = between.some((giver) =>
    (terms.cede?.[giver] ?? []).some((system) => colonyOf(state, system, otherOf(between, giver))),
  );
  if (doubled) return { why: 'one side would get a colony where it has one', rule: 'G-58' };
  const claimed = [...(terms.neutralZone ?? []), ...Object.values(terms.relinquish ?? {}).flat()];
  if (claimed.some((system) => between.some((one) => colonyOf(state, system, one))))
    return { why: 'a colony lies where only claims are spoken of', rule: '4.3.4' };
  const alone = between.every((giver) => {
    const released = terms.release?.[giver] ?? [];
    return released.length === 0 || releasingProblem(turn, giver, released) === null;
  });
  return alone ? null : { why: 'the systems to be released could not stand alone', rule: '4.7-a' };
}

/** Carries out what the terms of a treaty ask for when it is signed; payments follow turn by turn. */
export function fulfilTerms(turn: VbamTurn, { between }: Relation, { terms }: Treaty): void {
  for (const giver of between) {
    const taker = otherOf(between, giver);
    for (const system of terms.cede?.[giver] ?? []) cedeSystem(turn, giver, taker, system);
    const released = terms.release?.[giver] ?? [];
    if (released.length > 0) releaseColonies(turn, giver, released, { forcedBy: [taker] });
    for (const level of terms.data?.[giver] ?? []) handOverData(turn, giver, taker, level);
    handOverUnits(turn, giver, taker, terms.units?.[giver] ?? []);
  }
}

/** G-56. */
export function handOverData(turn: VbamTurn, giver: string, taker: string, level: TechLevel): void {
  const empire = empireIn(turn.state, taker);
  if (!reachesTech(empire.techLevel, level)) {
    empire.researchData = addedResearchData(empire.researchData, { techLevel: level, source: giver });
  }
  const techLevel = techLevelNameOf(level);
  tellBoth({ between: [giver, taker] }, (common) =>
    turn.events.push({ kind: 'researchDataHandedOver', ...common, rule: 'G-56', by: giver, techLevel }),
  );
}
