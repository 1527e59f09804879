import type { Refusal } from '#core/answer.ts';
import { imperialCapitalCostOf } from '#vbam/questions/shared/colonies/expansion.ts';
import { totalCensusOf } from '#vbam/questions/shared/colonies/population.ts';
import { isOperational } from '#vbam/questions/shared/facilities/facilityWorks.ts';
import type { OwnPlace } from '#vbam/view/realm/places.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { settledPlace } from '../../guards/ownColony.ts';
import { isScrapped } from '../../guards/scrapping.ts';
import { readyIn, readyInWords } from '../../guards/yards.ts';
import { type Draft, epInWords, order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-28. */
export const buildImperialCapital = order({
  name: 'build imperial capital',
  rule: 'O-28',
  heading: 'Construction',
  sentence: 'build imperial capital at {colony}',
  slots: { colony: nameOf('colony', 'system') },
  help: 'founds a new imperial capital, also in place of the old one: 10 EP for each Census of the empire and 10 turns, half of both at a sector capital',
  example: 'build imperial capital at Vega',
  check(draft, { colony }) {
    const { view, start } = draft;
    const place = settledPlace(draft, colony, '3.4.11-a');
    if ('why' in place) return place;
    const refusal = capitalProblem(view, place);
    if (refusal) return refusal;
    if (isScrapped(draft, 'sector capital', colony)) {
      return { why: 'you scrap the sector capital there this turn, out of which it would grow', rule: '4.2.1-a' };
    }
    const census = totalCensusOf(start, start.empire.id);
    const { cost, turns } = imperialCapitalCostOf(census, isOperational(place.facilities, 'sector capital'));
    const price = { epTenths: 10 * cost.total, at: colony };
    const says = `the imperial capital at ${place.system.name} for ${epInWords(price.epTenths)}${readyInWords(view.turn, turns)}`;
    return { price, says, enter: (later) => enter(later, colony, turns) };
  },
});

function capitalProblem({ empire, projects }: EmpireView, { system, colony }: OwnPlace): Refusal | null {
  if (empire.capital === system.id) return { why: 'the imperial capital stands there already', rule: '4.2-a' };
  if (Object.values(projects).some(({ work }) => work.kind === 'imperial capital')) {
    return { why: 'an imperial capital is already being built', rule: '4.2-a' };
  }
  return colony.conquered === null ? null : { why: 'an unintegrated colony cannot hold a capital', rule: 'G-29' };
}

function enter({ view }: Draft, system: string, turns: number): void {
  const { empire, turn, projects } = view;
  const work = { kind: 'imperial capital' as const };
  projects[`${empire.id}-imperial-capital`] = { owner: empire.id, system, work, begun: turn, ready: readyIn(turn, turns) };
}
