import { listed } from '#core/listed.ts';
import { facilityIdOf } from '#vbam/questions/shared/facilities/facilityId.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { ownPlace } from '#vbam/view/realm/places.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-68. */
export const promoteCapital = order({
  name: 'promote capital',
  rule: 'O-68',
  heading: 'Colonies',
  sentence: 'promote {colony} to imperial capital',
  slots: { colony: nameOf('colony') },
  help: 'makes a sector capital the imperial one, at no cost: only for an empire that has left another or fights a civil war, and has no imperial capital',
  example: 'promote Vega to imperial capital',
  check({ view }, { colony }) {
    const { capital, seceded, civilWar } = view.empire;
    const { system } = ownPlace(view, colony);
    if (capital !== null) return { why: `your imperial capital is at ${systemNameIn(view, capital)}`, rule: 'O-68' };
    if (!seceded && !civilWar) {
      const why = 'only an empire that has left another, or fights a civil war, may do so: build an imperial capital';
      return { why, rule: 'O-68' };
    }
    const seats = sectorCapitalsOf(view);
    if (!seats.includes(colony)) {
      const names = seats.map((seat) => systemNameIn(view, seat));
      const others = names.length > 0 ? `: ${listed(names, 'and')} ${names.length === 1 ? 'has' : 'have'} one` : '';
      return { why: `${system.name} has no working sector capital${others}`, rule: 'O-68' };
    }
    return {
      price: {},
      says: `${system.name} becomes the imperial capital`,
      enter({ view: later }) {
        later.empire.capital = colony;
        delete later.facilities[facilityIdOf(later.facilities, colony, 'sector capital', later.empire.id) ?? ''];
      },
    };
  },
});

function sectorCapitalsOf({ facilities, colonies }: EmpireView): string[] {
  return Object.values(facilities)
    .filter(({ kind, state, system }) => kind === 'sector capital' && state === 'operational' && system in colonies)
    .map(({ system }) => system)
    .sort();
}
