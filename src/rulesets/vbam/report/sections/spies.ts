import type { ValuesOf } from '#core/orders/grammar/verb.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { espionageSubjects, infrastructures } from '#schemas/vbam/stateWords.ts';
import { victimKnownAt } from '#vbam/orders/guards/spying.ts';
import { draftOf, type OrderVerb, type Verdict, verdictOn } from '#vbam/orders/order.ts';
import { sentenceFor } from '#vbam/orders/sentence.ts';
import type { SabotageTarget } from '#vbam/orders/slots/sabotageTarget.ts';
import { spyOn } from '#vbam/orders/verbs/intelligence/espionage.ts';
import { heartenPeople, propaganda } from '#vbam/orders/verbs/intelligence/propaganda.ts';
import { sabotage } from '#vbam/orders/verbs/intelligence/sabotage.ts';
import { systemOfSpies } from '#vbam/questions/shared/spies/spyGroups.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { findingInWords } from '#vbam/wording/findings.ts';
import type { Told } from '../digest/material.ts';
import { compare, lookFrom, namesFor, placeIn } from './names.ts';

type Intelligence = TurnReport['intelligence'];
type Mission = NonNullable<Intelligence['spies']>[number]['missions'][number];

/** G-42: own spies, what they may do, what they found out, and what others may have done; only what there is. */
export function spiesIn(view: EmpireView, told: readonly Told[]): Pick<Intelligence, 'spies' | 'secrets' | 'suspected'> {
  const [spies, secrets, suspected] = [ownSpiesIn(view), secretsIn(view), suspectedIn(told)];
  return {
    ...(spies.length > 0 && { spies }),
    ...(secrets.length > 0 && { secrets }),
    ...(suspected.length > 0 && { suspected }),
  };
}

export function ownSpiesIn(view: EmpireView): NonNullable<Intelligence['spies']> {
  return view.spies
    .map((group) => {
      const system = systemOfSpies(view, group);
      const { count, posting, place } = group;
      const aboard = place.kind === 'unit' ? ownUnit(view, place.unit).label : null;
      return {
        ...placeIn(view, system),
        count,
        posting,
        aboard,
        missions: aboard === null ? missionsAt(view, system, posting) : [],
      };
    })
    .sort((a, b) => compare(a.at, b.at) || compare(a.aboard ?? '', b.aboard ?? '') || compare(a.posting, b.posting));
}

/** Orders for all spies there who can be paid, as far as they would stand. */
function missionsAt(view: EmpireView, system: string, posting: 'defensive' | 'offensive'): Mission[] {
  const spies = 'spies';
  if (posting === 'defensive') return system in view.colonies ? missionIf(view, heartenPeople, { spies, colony: system }) : [];
  return [
    ...espionageSubjects.flatMap((subject) => missionIf(view, spyOn, { spies, system, subject })),
    ...targetsAt(view, system).flatMap((aim) => missionIf(view, sabotage, { spies, system, aim })),
    ...(['trade', 'supply', 'morale'] as const).flatMap((subject) => missionIf(view, propaganda, { spies, system, subject })),
  ];
}

/** Everything but single units, which a great fleet has many of. */
function targetsAt(view: EmpireView, system: string): SabotageTarget[] {
  const victim = victimKnownAt(view, system);
  const facilities = (view.foreign.colonies[system]?.facilities ?? []).filter(({ owner }) => owner === victim);
  return [
    ...(['trade', 'construction', 'supply'] as const).map((kind) => ({ kind })),
    ...infrastructures.map((infrastructure) => ({ kind: 'infrastructure' as const, infrastructure })),
    ...facilities.map(({ kind: facility }) => ({ kind: 'facility' as const, facility })),
  ];
}

function missionIf<V extends OrderVerb>(view: EmpireView, verb: V, values: ValuesOf<V>): Mission[] {
  const verdict = verdictOn(draftOf({ view }), verb, values);
  if (!isAffordable(view, verdict)) return [];
  return [{ order: sentenceFor(view, verb, values), ip: verdict.price.ip ?? 0, says: verdict.says }];
}

function isAffordable(view: EmpireView, verdict: ReturnType<typeof verdictOn>): verdict is Verdict {
  return 'says' in verdict && (verdict.price.ip ?? 0) <= view.empire.treasury.ip;
}

function secretsIn(view: EmpireView): NonNullable<Intelligence['secrets']> {
  const names = namesFor(view);
  return (view.foreign.secrets ?? [])
    .map(({ seen, system, of, finding }) => {
      const text = `${titles[finding.kind]}: ${findingInWords(finding, names)}`;
      return { ...placeIn(view, system), of: names.empire(of), text, ...lookFrom(view, seen) };
    })
    .sort((a, b) => compare(a.at, b.at) || b.seen - a.seen || compare(a.text, b.text));
}

const titles: Record<NonNullable<EmpireView['foreign']['secrets']>[number]['finding']['kind'], string> = {
  trade: 'Trade',
  colony: 'Colony',
  facilities: 'Facilities',
  supply: 'Supply',
  forces: 'Forces',
  construction: 'Construction',
  treasury: 'Treasury',
  treaties: 'Treaties',
  designs: 'Designs',
  research: 'Research',
  watchfulness: 'Watchfulness',
};

function suspectedIn(told: readonly Told[]): string[] {
  return told.flatMap(({ event, text }) => {
    const isAccident = event.kind === 'unitsSuffered' && event.cause === 'accident';
    return event.kind === 'spiesDiscovered' || event.kind === 'mishap' || isAccident ? [text] : [];
  });
}
