import { inIdOrder } from '#core/inIdOrder.ts';
import type { Relation } from '#schemas/vbam/state.ts';
import { bar } from '#vbam/orders/verbs/diplomacy/zoneConsent.ts';
import type { PoliticalMap } from '#vbam/questions/empires/politics.ts';
import { treatiesIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { neutralZoneOf } from '#vbam/questions/shared/empires/borders.ts';
import { ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { changeConsents } from '../shared/diplomacy/changeConsents.ts';
import { tellBoth } from '../shared/diplomacy/tellBoth.ts';

/** whoever moved or built by a consent of the turn before did so rightly; it ends with the next turn. */
export function withdrawConsents(turn: VbamTurn): void {
  for (const { empire, values } of ordersOf(turn, bar)) changeConsents(turn, empire, values, false);
}

/** 4.3.4: what a third party has absorbed is no longer neutral, and consent ends with the zone. Both sides hear that it is lost, but not to whom. */
export function reviewNeutralZones(turn: VbamTurn, map: PoliticalMap): void {
  const { relations } = turn.state;
  for (const [, relation] of inIdOrder(relations)) {
    for (const system of neutralZoneOf(relation)) {
      const by = map.get(system)?.by ?? [];
      if (by.some((empire) => !relation.between.includes(empire))) strike(turn, relation, system);
    }
    keepConsents(relation);
  }
}

function strike(turn: VbamTurn, relation: Relation, system: string): void {
  for (const { terms } of treatiesIn(relation)) {
    const left = terms.neutralZone?.filter((one) => one !== system) ?? [];
    if (left.length > 0) terms.neutralZone = left;
    else delete terms.neutralZone;
  }
  tellBoth(relation, (common) => turn.events.push({ kind: 'zoneAbsorbed', rule: '4.3.4', ...common, system }));
}

function keepConsents(relation: Relation): void {
  const zone = neutralZoneOf(relation);
  for (const empire of Object.keys(relation.consents)) {
    const left = relation.consents[empire]?.filter((system) => zone.includes(system)) ?? [];
    if (left.length > 0) relation.consents[empire] = left;
    else delete relation.consents[empire];
  }
}
