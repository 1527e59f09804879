import type { Refusal } from '#core/answer.ts';
import { settlersKnownAt } from '#vbam/view/abroad/holders.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { shortOfWar } from '../../../guards/permitted.ts';
import { plannedParts } from '../../../guards/planVerdict.ts';
import { type Draft, order, type Verdict } from '../../../order.ts';
import { planOf } from '../../../plans/battlePlans.ts';
import { fleetOrAll } from '../../../slots/fleetOrAll.ts';
import { nameOf } from '../../../slots/nameOf.ts';

const common = { rule: 'O-16', heading: 'Fleets', chapter: 'battle plans' } as const;
const slots = { fleet: fleetOrAll, system: nameOf('system') };

/** O-16, G-28. */
export const blockade = order({
  name: 'blockade',
  ...common,
  sentence: '{fleet}: blockade {system}',
  also: [
    '{fleet} blockades {system}',
    '(blockade|besiege) {system} with {fleet}',
    '{fleet}: (besiege|cut off|shut off) {system}',
  ],
  slots,
  help: 'a fleet that holds the orbit of an enemy colony shuts it off from its empire; in a war it does so anyway, unless it was told to lift the blockade',
  example: '1st Fleet: blockade Vega',
  check: (draft, { fleet, system }) => blockadeVerdict(draft, fleet, system, 'normal'),
});

/** O-16, G-28. */
export const blockadeFully = order({
  name: 'blockade fully',
  ...common,
  sentence: '{fleet}: blockade {system} fully',
  also: [
    '{fleet} blockades {system} fully',
    '{fleet}: (fully blockade|full blockade of|completely blockade) {system}',
    '{fleet}: blockade {system} (completely|for all|for everybody|against all)',
  ],
  slots,
  help: 'the same against neutral powers too, who will resent it: 1D6 of relationship with each, every turn',
  example: '1st Fleet: blockade Vega fully',
  check: (draft, { fleet, system }) => blockadeVerdict(draft, fleet, system, 'full'),
});

/** O-16. */
export const liftBlockade = order({
  name: 'lift blockade',
  ...common,
  sentence: '{fleet}: lift blockade [at {system}]',
  also: [
    '{fleet} lifts blockade [at {system}]',
    '{fleet}: (lift|end|stop|raise) (the blockade|blockade|blockading) [(at|of) {system}]',
    '{fleet}: no blockade [(at|of) {system}]',
  ],
  slots,
  help: 'a fleet that holds the orbit of an enemy colony lets everybody in and out; where it blockades, or where it is, unless you say where',
  example: '1st Fleet: lift blockade',
  check({ view }, { fleet, system }) {
    const where = system ?? planOf(view, fleet).blockade?.system ?? view.fleets[fleet]?.system;
    if (where === undefined) return { why: 'say where: write "all fleets: lift blockade at Vega"', rule: 'O-16' };
    return plannedParts(view, fleet, { blockade: { system: where, kind: 'none' } });
  },
});

/** G-46: only a war permits it. */
function blockadeVerdict(draft: Draft, fleet: string, system: string, kind: 'normal' | 'full'): Verdict | Refusal {
  const { view } = draft;
  const [name, owners] = [systemNameIn(view, system), settlersKnownAt(view, system)];
  if (owners.length === 0) return { why: `you know of no colony of others at ${name}`, rule: 'G-28' };
  const hurdles = owners.map((owner) => shortOfWar(draft, owner));
  const [first] = hurdles;
  if (first && hurdles.every((hurdle) => hurdle !== null)) return { why: `a blockade needs a war, and ${first}`, rule: 'G-46' };
  return plannedParts(view, fleet, { blockade: { system, kind } });
}
