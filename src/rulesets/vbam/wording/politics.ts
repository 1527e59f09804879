import type { EventOf } from '#schemas/vbam/event.ts';
import type { PoliticsEvent } from '#schemas/vbam/events/politics.ts';
import { listed, type Names, type Sentences } from './words.ts';

/** Borders, neutral zones and regions. */
export const politics: Sentences<PoliticsEvent['kind']> = {
  borderViolated: ({ empire, with: other, by, system, zone }, names) => {
    const [whose, where] = [by === empire ? 'Our forces' : `Forces of ${names.empire(other)}`, names.system(system)];
    if (zone) return `${whose} stand without consent at ${where}, in the neutral zone.`;
    return `${whose} stand at ${where}, beyond ${by === empire ? `the border of ${names.empire(other)}` : 'our border'}.`;
  },
  zoneConsent: ({ empire, with: other, by, systems, on }, names) => {
    const where = named(systems, names);
    if (by === empire) return `${on ? 'We let' : 'We no longer let'} forces of ${names.empire(other)} enter ${where}.`;
    return `${names.empire(other)} ${on ? 'lets' : 'no longer lets'} our forces enter ${where}.`;
  },
  zoneAbsorbed: ({ with: other, system }, names) =>
    `${names.system(system)} is no longer neutral between us and ${names.empire(other)}: a third power has a say there.`,
  systemContested: ({ system, enemies, colony = 'ours' }, names) =>
    `${names.system(system)} is contested ${rivalsIn(enemies, names)}${atColony[colony]}.`,
  contestEnded: ({ system }, names) => `${names.system(system)} is no longer contested.`,
  regionCutOff: ({ systems }, names) =>
    `${named(systems, names)} ${systems.length === 1 ? 'is' : 'are'} cut off from the capital, and must pay and feed ${systems.length === 1 ? 'itself' : 'themselves'}.`,
  regionRejoined: ({ systems }, names) =>
    `${named(systems, names)} ${systems.length === 1 ? 'is' : 'are'} joined to the capital again.`,
};

/** R-01, G-28: what a contest does to a colony of the reader's. */
const atColony: Readonly<Record<NonNullable<EventOf<'systemContested'>['colony']>, string>> = {
  ours: ': our colony there builds and repairs nothing, and nothing grows',
  blockaded: ': our colony there builds and repairs units from what it has itself, and nothing else is built and nothing grows',
  none: '',
};

function named(systems: readonly string[], names: Names): string {
  return listed(systems.map((system) => names.system(system)));
}

/** W-01: those whom its owner has made out there. */
function rivalsIn(enemies: readonly string[], names: Names): string {
  return enemies.length === 0
    ? 'by forces that our watch has not made out'
    : `with ${listed(enemies.map((id) => names.empire(id)))}`;
}
