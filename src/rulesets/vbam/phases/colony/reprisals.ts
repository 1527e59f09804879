import { showRoll } from '#core/dice.ts';
import type { TradeRoute } from '#schemas/vbam/state.ts';
import { MIN_RELATIONSHIP } from '#schemas/vbam/stateWords.ts';
import { reprisal } from '#vbam/orders/verbs/colonies/reprisal.ts';
import { reprisalResultOf } from '#vbam/questions/colonies/loyalty.ts';
import { tradeHostAt } from '#vbam/questions/diplomacy/tradeRight.ts';
import type { Site } from '#vbam/questions/economy/sites.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { garrisonsOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { reprisalTable } from '#vbam/tables/colonies/loyalty.ts';
import { fail, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { type ColonySite, changeMorale } from '../shared/colonies/changeMorale.ts';
import { ownColony } from '../shared/colonies/ownColony.ts';

/** 3.4.13. */
export function resolveReprisals(turn: VbamTurn, sites: ReadonlyMap<string, Site>): void {
  const orders = ordersOf(turn, reprisal);
  if (orders.length === 0) return;
  const garrisons = garrisonsOf(turn.state, siteKey); // since the sheet was written one may have left
  const routes = Map.groupBy(Object.values(turn.state.tradeRoutes), ({ target }) => target);
  for (const order of orders) {
    const site = ownColony(turn, sites, order);
    if (!site) continue;
    if (!garrisons.has(siteKey(site.owner, site.system.id))) {
      fail(turn, order, { kind: 'no garrison' }, 'O-35');
      continue;
    }
    const censusLost = takeReprisals(turn, site);
    const here = routes.get(site.system.id) ?? [];
    condemn(
      turn,
      site,
      here.filter(({ owner }) => tradeHostAt(turn.state, owner, site.system.id)?.owner === site.owner),
      censusLost,
    );
  }
}

/** 3.4.13-a. */
function takeReprisals(turn: VbamTurn, site: ColonySite): boolean {
  const { colony, owner, system } = site;
  const { dice, name, rule } = reprisalTable;
  const roll = turn.dice.at('reprisal', system.id).roll(dice, name, rule);
  const result = reprisalResultOf(showRoll(roll, [owner], system.id));
  const [census, morale] = [colony.census, colony.morale];
  colony.census = Math.max(0, census + result.census);
  changeMorale(turn, site, result.morale);
  const common = { rule, seenBy: [owner], empire: owner, system: system.id };
  const now = { census: colony.census, morale: colony.morale };
  const change = { censusBy: colony.census - census, moraleBy: colony.morale - morale };
  turn.events.push({ kind: 'reprisal', ...common, ...now, ...change });
  return colony.census < census;
}

/** 3.4.13-b: foreign powers that trade there may take it ill. */
function condemn(turn: VbamTurn, { owner, system }: ColonySite, routes: readonly TradeRoute[], censusLost: boolean): void {
  const traders = [...new Set(routes.map((route) => route.owner))].filter((trader) => trader !== owner).sort();
  for (const by of traders) {
    const [empire, relation] = [turn.state.empires[by], turn.state.relations[pairIdOf(owner, by)]];
    if (!empire || !relation || relation.relationship === null) continue;
    const stream = turn.dice.at('condemnation', system.id, by);
    const outrage = stream.roll('d100', 'condemnation', '3.4.13-b');
    if (outrage.total <= empire.culture.aggressiveness) continue; // and the trader must not learn that there was a roll
    const lost = stream.roll(censusLost ? '2d6' : 'd6', 'relationship lost', '3.4.13-b');
    showRoll(outrage, [by], system.id); // its owner could tell from it how aggressive the trader is
    showRoll(lost, [owner, by], system.id);
    const loss = lost.total;
    relation.relationship = Math.max(MIN_RELATIONSHIP, relation.relationship - loss);
    const common = { rule: '3.4.13-b', seenBy: [owner, by], empire: owner, system: system.id };
    turn.events.push({ kind: 'reprisalCondemned', ...common, by, loss });
  }
}
