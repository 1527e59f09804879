import { sumOf } from '#core/sum.ts';
import type { TechLevel } from '#schemas/vbam/state.ts';
import { eras } from '#schemas/vbam/stateWords.ts';
import { colonyOf, sharedSystemsOf } from '#vbam/questions/colonies/colonies.ts';
import { siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { mergersIn } from './sharing.ts';
import { type StandingOrder, type Turned, tally, unlike, unmatched } from './turned.ts';

export function technologyMatches(turned: Turned): string[] {
  const { carriedOut, eventsOf } = turned;
  const raised = carriedOut('raise technology').map(siteOf);
  const scavenged = carriedOut('scavenge').map(siteOf);
  return [
    ...unmatched('colonies raised', eventsOf('colonyTechRaised').map(keyOf), raised.map(keyOf)),
    ...unmatched('colonies scavenged', eventsOf('colonyScavenged').map(keyOf), scavenged.map(keyOf)),
    ...colonySteps(turned, raised, scavenged),
    ...empireSteps(turned),
  ];
}

interface At {
  empire: string;
  system: string;
}

function siteOf({ empire, values }: StandingOrder): At {
  return { empire, system: String(values.colony) };
}

function keyOf({ empire, system }: At): string {
  return siteKey(empire, system);
}

function colonySteps({ before, result, eventsOf }: Turned, raised: readonly At[], scavenged: readonly At[]): string[] {
  const shared = new Set([...sharedSystemsOf(before), ...sharedSystemsOf(result.state)]);
  const placed = (at: At) => (shared.has(at.system) ? keyOf(at) : at.system); // a colony alone in its system may change hands
  const [up, down] = [tally(raised, placed), tally(scavenged, placed)];
  const merged = mergersIn({ before, eventsOf });
  return Object.entries(before.colonies).flatMap(([key, old]) => {
    const { system } = old;
    const isShared = shared.has(system);
    const colony = isShared ? colonyOf(result.state, system, old.owner) : result.state.colonies[key];
    if (!colony || colony.founded > old.founded || merged(old.owner, system)) return [];
    const where = placed({ empire: old.owner, system });
    const steps = stepsFrom(old.techLevel, colony.techLevel);
    return unlike(`the rise of technology at ${system}`, steps, up(where) - down(where));
  });
}

function empireSteps({ before, result, eventsOf, ledgerOf, ordered }: Turned): string[] {
  const advances = tally(eventsOf('techAdvanced'), ({ empire }) => empire);
  const rises = tally(
    eventsOf('techAdvanced').filter(({ ftl }) => !ftl), // 3.6.3-d: finding FTL is an advance on the same level
    ({ empire }) => empire,
  );
  const invested = tally(
    ordered('invest in research'),
    ({ empire }) => empire,
    ({ values }) => Number(values.amount),
  );
  return Object.entries(result.state.empires).flatMap(([id, { techLevel }]) => {
    if (!before.empires[id]) return []; // it came into being with what it knows
    const old = highestOf(peoplesIn(id, eventsOf('empiresUnified')).flatMap((one) => before.empires[one] ?? []));
    const lines = ledgerOf(id, 'tp').filter(({ heading }) => heading === 'purchases');
    const gained = lines.filter(({ amount }) => amount > 0).map(({ amount }) => amount);
    return [
      ...unlike(`the rise of technology of ${id}`, stepsFrom(old, techLevel), rises(id)),
      ...unlike(`TP bought by ${id}`, sumOf(gained), invested(id)),
      ...unlike(`the number of advances that ${id} paid for`, lines.length - gained.length, advances(id)),
    ];
  });
}

/** An empire and all that were unified with it this turn: what the best of them knew is known to all (G-49). */
function peoplesIn(empire: string, unified: readonly { of: string; into: string }[]): string[] {
  const joined = new Set(unified.filter(({ into }) => into === empire).map(({ of }) => of));
  return [empire, ...[...joined].flatMap((one) => peoplesIn(one, unified))];
}

function highestOf(empires: readonly { techLevel: TechLevel }[]): TechLevel {
  return empires.map(({ techLevel }) => techLevel).reduce((best, one) => (stepsFrom(best, one) > 0 ? one : best));
}

function stepsFrom(old: TechLevel, now: TechLevel): number {
  return eras.indexOf(now.era) + now.level - eras.indexOf(old.era) - old.level;
}
