import type { Phase } from '#core/turn/playPhases.ts';
import { resolveAdministration } from './phases/administration.ts';
import { resolveColony } from './phases/colony.ts';
import { resolveConstruction } from './phases/construction.ts';
import { resolveDecisions } from './phases/decisions.ts';
import { resolveDiplomacy } from './phases/diplomacy.ts';
import { resolveEncounters } from './phases/encounters.ts';
import { resolveExploration } from './phases/exploration.ts';
import { resolveIncome } from './phases/income.ts';
import { resolveIntel } from './phases/intel.ts';
import { resolveMorale } from './phases/morale.ts';
import { resolveMovement } from './phases/movement.ts';
import { resolvePiracy } from './phases/piracy.ts';
import { resolveSupply } from './phases/supply.ts';
import { resolveTech } from './phases/tech.ts';
import { resolveTurnOrders } from './phases/turnOrders.ts';
import { resolveUpdate } from './phases/update.ts';
import type { VbamTurn } from './turn.ts';

/** THE TURN (G-03): all empires do each step before any does the next. */
export const vbamPhases = [
  { name: 'decisions', resolve: resolveDecisions }, // first: orders are checked against what the moderator has corrected
  { name: 'turn orders', resolve: resolveTurnOrders },
  { name: 'administration', resolve: resolveAdministration }, // before construction: a class designed now can be prototyped now
  { name: 'intel', resolve: resolveIntel },
  { name: 'exploration', resolve: resolveExploration }, // before movement: explorers do not also move
  { name: 'movement', resolve: resolveMovement },
  { name: 'diplomacy', resolve: resolveDiplomacy }, // after movement: whoever met this turn is dealt with this turn
  { name: 'encounters', resolve: resolveEncounters },
  { name: 'supply', resolve: resolveSupply },
  { name: 'construction', resolve: resolveConstruction },
  { name: 'colony', resolve: resolveColony }, // after construction: new Habitats make room at once
  { name: 'tech', resolve: resolveTech },
  { name: 'income', resolve: resolveIncome }, // after colony: new people eat, new works earn
  { name: 'morale', resolve: resolveMorale }, // after income: only then is it known who starved
  { name: 'piracy', resolve: resolvePiracy }, // after morale: unrest draws them
  { name: 'update', resolve: resolveUpdate }, // last: what the turn leaves out of reach is severed
] as const satisfies readonly Phase<VbamTurn>[];
