import { listed } from '#core/listed.ts';
import { ownPlace } from '#vbam/view/realm/places.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-36. */
export const abandon = order({
  name: 'abandon',
  rule: 'O-36',
  heading: 'Colonies',
  sentence: 'abandon {colony}',
  also: ['(abandon|evacuate) {colony}'],
  slots: { colony: nameOf('colony') },
  help: 'gives up a colony in which nobody lives any more',
  example: 'abandon Vega',
  check({ view }, { colony: id }) {
    const { colony, system } = ownPlace(view, id);
    if (colony.founded === view.turn) return { why: 'the colony is founded only this turn', rule: '3.4.1-d' };
    if (colony.census > 0) return { why: `its Census is ${colony.census}: lower the population to 0 first`, rule: 'G-69' };
    const lost = [
      ...(view.empire.capital === id ? ['the imperial capital'] : []),
      ...(projectsAt(view, id).length > 0 ? ['what is being built there'] : []),
    ];
    return {
      price: {},
      says: `the colony at ${system.name} given up${lost.length > 0 ? `, and ${listed(lost, 'and')} with it` : ''}`,
      enter({ view: later }) {
        delete later.colonies[id];
        for (const project of projectsAt(later, id)) delete later.projects[project];
      },
    };
  },
});

/** G-36: unfinished units are lost with the colony; what is ready this turn appears before it is given up. */
function projectsAt({ projects, turn }: EmpireView, system: string): string[] {
  return Object.keys(projects).filter((id) => projects[id]?.system === system && projects[id].ready > turn);
}
