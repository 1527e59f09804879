import { showRoll } from '#core/dice.ts';
import { lookUp } from '#core/table.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { integrationModifiersOf, lacksCause, loyaltyModifiersOf, loyaltyResultOf } from '#vbam/questions/colonies/loyalty.ts';
import { type Site, sitesByOwner, sitesOf } from '#vbam/questions/economy/sites.ts';
import { exploredLanesOf } from '#vbam/questions/movement/exploredLanes.ts';
import { moraleStateOf } from '#vbam/questions/shared/colonies/moraleState.ts';
import { controlledReachOf, type Reaches } from '#vbam/questions/shared/economy/tradeCenters.ts';
import { inRebellion, siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { garrisonsOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { integrationTable } from '#vbam/tables/colonies/loyalty.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { checkCivilWars, joinRebels } from './morale/civilWar.ts';
import { freeColonies, oldRebels } from './morale/independence.ts';
import { type ColonySite, shiftMorale, tellOfRebellion } from './shared/colonies/changeMorale.ts';
import { isColony } from './shared/colonies/ownColony.ts';

/** What bears on the loyalty of all colonies of an empire, found once for all of them. */
interface Loyalties {
  police(owner: string, system: string): number;
  frontier(owner: string, system: string): boolean;
}

/** G-03 step 12; losses under martial law are rolled with the losses themselves. */
export function resolveMorale(turn: VbamTurn): void {
  const all = sitesOf(turn.state, turn.galaxy);
  const sites = all.filter(isColony);
  const rebels = oldRebels(turn, sites); // first: those who rebel only now can still be held for a turn (C-51)
  const before = sites.map((site) => ({ ...site, was: inRebellion(site) }));
  const losses = new Map<Colony, number>();
  for (const site of sites) countLoss(losses, site, starve(turn, site));
  const loyalties = loyaltiesOf(turn, all); // after starvation: a smaller Census may need less Police
  for (const site of sites) countLoss(losses, site, checkLoyalty(turn, site, loyalties));
  for (const { colony, was } of before) tellOfRebellion(turn, colony, was, { losses: losses.get(colony) ?? 0 }); // only now: what hunger takes a good day may give back
  for (const site of sites) integrate(turn, site);
  joinRebels(turn); // before independence, which there is none of in a civil war
  freeColonies(turn, rebels); // a loyalty check may still win them back
  checkCivilWars(turn); // last: who is free already does not count (C-39)
}

/** 3.4.11-c: a loss at Morale 0 counts, though it goes no lower. */
function countLoss(losses: Map<Colony, number>, { colony }: ColonySite, isLoss: boolean): void {
  if (isLoss && (colony.morale === 0 || inRebellion({ colony }))) losses.set(colony, (losses.get(colony) ?? 0) + 1);
}

/** G-35: one Morale for the first turn of hunger, one Census as well from the second on. */
function starve(turn: VbamTurn, site: ColonySite): boolean {
  const { colony, owner, system } = site;
  if (colony.starvedTurns === 0) return false;
  moveMorale(turn, site, -1, 'starvation');
  if (colony.starvedTurns < 2 || colony.census === 0) return true;
  colony.census -= 1;
  const { census, morale } = colony;
  const common = { rule: 'G-35', seenBy: [owner], empire: owner, system: system.id };
  turn.events.push({ kind: 'populationChanged', ...common, census, morale, by: -1 });
  return true;
}

/** 3.4.9, G-29. */
function checkLoyalty(turn: VbamTurn, site: ColonySite, { police, frontier }: Loyalties): boolean {
  const { colony, owner, system } = site;
  const modifiers = loyaltyModifiersOf({
    census: colony.census,
    police: police(owner, system.id),
    frontier: frontier(owner, system.id),
    interregnum: turn.state.empires[owner]?.capital === null,
    civilWar: turn.state.empires[owner]?.civilWar !== undefined,
    unintegrated: colony.conquered !== null,
    disrupted: colony.siege?.disrupted ?? false,
    blockadedTurns: colony.blockade ? turn.number - colony.blockade.since + 1 : 0,
  });
  const roll = turn.dice.at('loyalty', system.id).roll('d10', 'loyalty', '3.4.9-a', modifiers);
  showRoll(roll, [owner], system.id);
  const result = loyaltyResultOf(moraleStateOf(colony), roll);
  const by = turn.rules.rebellionNeedsCause && lacksCause(result, colony, modifiers) ? 0 : result;
  roll.result = by > 0 ? '+1' : String(by);
  moveMorale(turn, site, by, 'loyalty');
  return by < 0;
}

function moveMorale(turn: VbamTurn, site: ColonySite, by: number, why: 'loyalty' | 'starvation'): void {
  const { colony, owner, system } = site;
  const from = colony.morale;
  shiftMorale(turn, site, by);
  if (colony.morale === from) return;
  const rule = why === 'loyalty' ? '3.4.9-a' : 'G-35';
  const common = { rule, seenBy: [owner], empire: owner, system: system.id };
  turn.events.push({ kind: 'moraleChanged', ...common, why, from, to: colony.morale });
}

/** 3.4.14-c. */
function integrate(turn: VbamTurn, { colony, owner, system }: ColonySite): void {
  if (colony.conquered === null) return;
  const { dice, name, rule } = integrationTable;
  const modifiers = integrationModifiersOf(turn.number - colony.conquered);
  const roll = turn.dice.at('integration', system.id).roll(dice, name, rule, modifiers);
  showRoll(roll, [owner], system.id);
  if (lookUp(integrationTable, roll) !== 'integrated') return;
  colony.conquered = null;
  turn.events.push({ kind: 'colonyIntegrated', rule, seenBy: [owner], empire: owner, system: system.id });
}

function loyaltiesOf({ state, galaxy, constants }: VbamTurn, all: readonly Site[]): Loyalties {
  const garrisons = garrisonsOf(state, siteKey);
  const lanesOf = exploredLanesOf(state, galaxy);
  const zones = new Map<string, Reaches>();
  for (const [id, sites] of sitesByOwner(all)) {
    zones.set(id, controlledReachOf(empireIn(state, id), sites, lanesOf(id), constants));
  }
  return {
    police: (owner, system) => garrisons.get(siteKey(owner, system))?.police ?? 0,
    frontier: (owner, system) => !zones.get(owner)?.has(system),
  };
}
