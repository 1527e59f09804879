import { epInWords } from '#vbam/orders/order.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { adviseCapital } from './advisers/capital.ts';
import { adviseCulture } from './advisers/culture.ts';
import { adviseDiplomacy } from './advisers/diplomacy.ts';
import { adviseExploration } from './advisers/exploration.ts';
import { adviseForces, militaryWish } from './advisers/forces.ts';
import { adviseGarrisons } from './advisers/garrisons.ts';
import { adviseGuards } from './advisers/guards.ts';
import { adviseFood } from './advisers/infrastructure.ts';
import { adviseOrder } from './advisers/morale.ts';
import { advisePirates } from './advisers/pirates.ts';
import { advisePopulation } from './advisers/population.ts';
import { adviseRecovery } from './advisers/recovery.ts';
import { adviseRisings } from './advisers/risings.ts';
import { adviseSalvage } from './advisers/salvage.ts';
import { adviseScouts } from './advisers/scouts.ts';
import { adviseShelter } from './advisers/shelter.ts';
import { adviseSpies } from './advisers/spies.ts';
import { adviseSpoils } from './advisers/spoils.ts';
import { adviseLevies } from './advisers/war/levies.ts';
import { adviseWar } from './advisers/war.ts';
import { budgetInWords, type Purses, purseFor, spareOf } from './budget.ts';
import { type Desk, openDesk } from './desk.ts';
import { bestPriceOf, fundResearch, invest, venturesOf } from './invest.ts';
import { sheetOf } from './page.ts';
import { temperInWords } from './temper.ts';

/** G-60: an empire's orders, from its own view alone, with reasons between them, as a sheet that a person can read and change. */
export function autopilotSheet(view: EmpireView): string {
  const desk = openDesk(view);
  adviseRecovery(desk); // before all who command ships
  adviseSalvage(desk);
  adviseDiplomacy(desk);
  adviseOrder(desk);
  adviseSpies(desk); // before culture, which takes all intel points that are left
  adviseCulture(desk);
  adviseSpoils(desk);
  const saving = adviseCapital(desk); // what cannot wait is bought all the same
  adviseFood(desk);
  adviseExploration(desk);
  if (saving === null) adviseScouts(desk);
  adviseGarrisons(desk);
  if (saving === null) adviseLevies(desk);
  advisePopulation(desk); // before works, whose worth depends on who will work them
  const budget = saving ?? budgetInWords(desk, spend(desk));
  adviseWar(desk);
  adviseRisings(desk);
  advisePirates(desk); // with those whom a war leaves
  adviseGuards(desk); // it commands what the others have left
  adviseShelter(desk);
  return sheetOf(view, [openingOf(desk), budget], desk.written);
}

/** G-60: each purse for its own purpose. Works get what others leave, and money with nothing to buy goes to research. */
function spend(desk: Desk): Purses {
  const ventures = venturesOf(desk);
  const wish = militaryWish(desk);
  const military = purseFor(desk, 'military', wish);
  const facilities = purseFor(desk, 'facilities', bestPriceOf(ventures.facilities));
  const tech = purseFor(desk, 'tech', null);
  const armed = adviseForces(desk, military);
  const unused = armed >= (wish ?? 0) ? armed : 0; // less than that is small change
  invest(desk, ventures.facilities, facilities.inHand);
  const kept = military.putBy + facilities.putBy + tech.inHand + unused;
  const works = invest(desk, ventures.works, spareOf(desk) - kept);
  const idle = unused + (works.isSaving ? 0 : works.left);
  const rest = invest(desk, ventures.facilities, idle > 0 ? idle + facilities.putBy : 0);
  const isSaved = rest.isSaving && !works.isSaving; // otherwise works would have used it
  fundResearch(desk, tech.inHand, isSaved ? 0 : Math.min(idle, rest.left));
  return { military, facilities, tech };
}

function openingOf({ view, expected }: Desk): string {
  const { empire, turn, colonies } = view;
  const people = Object.values(colonies).reduce((sum, { census }) => sum + census, 0);
  const count = Object.keys(colonies).length;
  const incoming = epInWords(expected.systemIncome + expected.commerce);
  return [
    `Counsel to the ${empire.name} for turn ${turn}.`,
    `We hold ${count} ${count === 1 ? 'colony' : 'colonies'} of ${people} Census; the treasury has ${epInWords(empire.treasury.epTenths)} and ${empire.treasury.pp} PP,`,
    `${incoming} come in each turn and ${epInWords(expected.maintenance)} go into upkeep.`,
    `We are ${temperInWords(empire)}.`,
  ].join(' ');
}
