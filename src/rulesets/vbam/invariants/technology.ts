import { sumOf } from '#core/sum.ts';
import type { TechLevel } from '#schemas/state.ts';
import { eras } from '#schemas/stateWords.ts';
import { type Turned, tally, unlike, unmatched } from './turned.ts';

export function technologyMatches(turned: Turned): string[] {
  const { carriedOut, told } = turned;
  const colonyOf = ({ values }: { values: Readonly<Record<string, unknown>> }) => String(values.colony);
  const raised = carriedOut('raise technology').map(colonyOf);
  const scavenged = carriedOut('scavenge').map(colonyOf);
  return [
    ...unmatched('colonies raised', told('colonyTechRaised').map(systemOf), raised),
    ...unmatched('colonies scavenged', told('colonyScavenged').map(systemOf), scavenged),
    ...colonySteps(turned, raised, scavenged),
    ...empireSteps(turned),
  ];
}

function systemOf({ system }: { system: string }): string {
  return system;
}

function colonySteps({ before, result }: Turned, raised: readonly string[], scavenged: readonly string[]): string[] {
  const [up, down] = [tally(raised, (system) => system), tally(scavenged, (system) => system)];
  return Object.entries(before.colonies).flatMap(([system, old]) => {
    const colony = result.state.colonies[system];
    if (!colony || colony.founded > old.founded) return [];
    const steps = stepsFrom(old.techLevel, colony.techLevel);
    return unlike(`the rise of technology at ${system}`, steps, up(system) - down(system));
  });
}

function empireSteps({ before, result, told, ledgerOf, ordered }: Turned): string[] {
  const advances = tally(told('techAdvanced'), ({ empire }) => empire);
  const rises = tally(
    told('techAdvanced').filter(({ ftl }) => !ftl), // 3.6.3-d: finding FTL is an advance on the same level
    ({ empire }) => empire,
  );
  const invested = tally(
    ordered('invest in research'),
    ({ empire }) => empire,
    ({ values }) => Number(values.amount),
  );
  return Object.entries(result.state.empires).flatMap(([id, { techLevel }]) => {
    const old = before.empires[id];
    if (!old) return []; // it came into being with what it knows
    const lines = ledgerOf(id, 'tp').filter(({ heading }) => heading === 'purchases');
    const gained = lines.filter(({ amount }) => amount > 0).map(({ amount }) => amount);
    return [
      ...unlike(`the rise of technology of ${id}`, stepsFrom(old.techLevel, techLevel), rises(id)),
      ...unlike(`TP bought by ${id}`, sumOf(gained), invested(id)),
      ...unlike(`the number of advances that ${id} paid for`, lines.length - gained.length, advances(id)),
    ];
  });
}

function stepsFrom(old: TechLevel, now: TechLevel): number {
  return eras.indexOf(now.era) + now.level - eras.indexOf(old.era) - old.level;
}
