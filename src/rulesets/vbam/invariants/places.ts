import type { CampaignState } from '#schemas/vbam/state.ts';
import { colonyOf, isOthersOnly } from '#vbam/questions/colonies/colonies.ts';
import { gateHostIn } from '#vbam/questions/diplomacy/gateHosts.ts';
import { siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { above, type Turned, tally } from './turned.ts';

/** G-36: only what was begun before can be lost when work is done: new work is begun at colonies that are still there. */
export function projectsHold({ before, result }: Turned): string[] {
  const homeless = Object.entries(result.state.projects).filter(
    ([, { owner, system }]) => !colonyOf(result.state, system, owner),
  );
  const begun = tally(Object.values(before.projects), ({ owner, system }) => siteKey(owner, system));
  const lost = eventsWithin(result, 'construction').flatMap((event) =>
    event.kind === 'constructionLost' ? [siteKey(event.empire, event.system)] : [],
  );
  const losses = tally(lost, (key) => key);
  return [
    ...homeless.map(([id, { owner }]) => `${owner} builds ${id}, and has no colony there`),
    ...[...new Set(lost)].flatMap((key) => above(`the number of works lost at ${key}`, losses(key), begun(key))),
  ];
}

/** The events of one step of the turn. */
function eventsWithin({ events, steps }: Turned['result'], phase: string) {
  const index = steps.findIndex((step) => step.phase === phase);
  return events.slice(steps[index]?.from ?? events.length, steps[index + 1]?.from);
}

const WORK = ['unitScrapped', 'unitRefitted', 'capturedUnitRefitted', 'unitMothballed', 'unitReactivated'] as const;

/** G-27, G-34, G-62: a colony that was there neither before the turn nor after it was nowhere to work at. R-11: a gate may be built for a partner. */
export function placesHold({ before, result, eventsOf }: Turned): string[] {
  const either = (is: (state: CampaignState) => boolean) => is(before) || is(result.state);
  const away = WORK.flatMap((kind) => eventsOf(kind)).filter(
    ({ empire, system }) => !either((state) => colonyOf(state, system, empire) !== undefined),
  );
  const abroad = eventsOf('facilityBuilt').filter(
    ({ empire, system, facility }) =>
      !either((state) => !isOthersOnly(state, system, empire)) &&
      !(facility === 'jump gate' && either((state) => gateHostIn(state, empire, system) !== undefined)),
  );
  return [
    ...away.map(({ kind, empire, system }) => `${kind} of ${empire} at ${system}, where it has no colony`),
    ...abroad.map(({ empire, system, facility }) => `${empire} built ${facility} at ${system}, where only others live`),
  ];
}

/** 4.2.3-a, 4.7-a: what was ceded to an empire in the same turn it may release too. */
export function releasesHold({ before, eventsOf }: Turned): string[] {
  const ceded = new Set(
    eventsOf('systemCeded').flatMap(({ system, by, empire, with: to }) => (empire === by ? [`${to} ${system}`] : [])),
  );
  const isOwn = (by: string, system: string) => colonyOf(before, system, by) !== undefined || ceded.has(`${by} ${system}`);
  return eventsOf('empireReleased').flatMap(({ empire, by, systems }) => {
    if (empire !== by) return [];
    const foreign = systems.filter((system) => !isOwn(by, system)).map((system) => `${by} released ${system}, which it had not`);
    const capital = before.empires[by]?.capital;
    return [
      ...foreign,
      ...systems.filter((system) => system === capital).map((system) => `${by} released its capital ${system}`),
    ];
  });
}
