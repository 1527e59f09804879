import { sumOf } from '#core/sum.ts';
import type { Colony, Culture } from '#schemas/vbam/state.ts';
import { cultureValues } from '#schemas/vbam/stateWords.ts';
import { coloniesIn } from '#vbam/questions/colonies/colonies.ts';
import { initialRelationshipOf } from '#vbam/questions/diplomacy/contact.ts';
import { moraleStateOf } from '#vbam/questions/shared/colonies/moraleState.ts';
import { inRebellion } from '#vbam/questions/shared/economy/workplace.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { armedOf } from '#vbam/questions/shared/war/bands.ts';
import { PIRATES_AGGRESSIVENESS, SEIZING_BC } from '#vbam/tables/piracy/catalogue.ts';
import { book, type VbamTurn } from '#vbam/turn.ts';
import { hearersOf, introduceTo, secede } from '../shared/empires/secession.ts';
import { goOver } from '../shared/forces/goOver.ts';
import { pirateBandIn } from '../shared/piracy/band.ts';
import { unlessToldOtherwise } from './asked.ts';

const RULE = '5.5.PS-a';
const HIGHEST = 100;

/** 5.5.PS-a, G-55: pirates who are strong enough seize a colony that nobody defends, and are an empire from then on. Whether they did. */
export function succeed(turn: VbamTurn, id: string): boolean {
  const { state } = turn;
  const { system } = pirateBandIn(state, id);
  const strength = sumOf(armedOf(state, id).map((unit) => classOfUnit(state, unitIn(state, unit)).buildCost));
  const prey = coloniesIn(state, system).find((colony) => isPrey(turn, colony) && strength >= SEIZING_BC * colony.census);
  if (!prey) return false;
  if (unlessToldOtherwise(turn, id, 'pirate succession', { choices: ['yes', 'no'], fallback: 'yes' }) === 'no') return false;
  seize(turn, id, prey);
  return true;
}

/** Ruling: undefended is a colony in whose system its owner has no units and no Planetary Defense Guns that work; a capital never falls to pirates. */
function isPrey({ state }: VbamTurn, colony: Colony): boolean {
  const { system, owner, census } = colony;
  const isRestless = inRebellion({ colony }) || moraleStateOf(colony) === 'unrest';
  if (census === 0 || !isRestless || empireIn(state, owner).capital === system) return false;
  const guns = Object.values(state.facilities).some(
    (one) => one.system === system && one.owner === owner && one.kind === 'planetary defense guns' && one.state === 'operational',
  );
  return !guns && !Object.values(state.units).some((unit) => unit.owner === owner && systemOfUnit(state, unit) === system);
}

/** With the ships, and what was stolen; what is being built for them is finished by nobody. */
function seize(turn: VbamTurn, id: string, { system, owner, techLevel }: Colony): void {
  const { state } = turn;
  const { name, epTenths } = pirateBandIn(state, id);
  const culture = cultureOf(turn, system);
  const hearers = hearersOf(turn, owner);
  const of = secede(turn, { from: owner, systems: [system], how: 'independent', culture, techLevel });
  empireIn(state, of).capital = system; // 4.2-a
  goOver(turn, armedOf(state, id), { of: id, to: of });
  delete state.bands[id];
  const common = { pool: 'ep', heading: 'miscellaneous income', rule: RULE } as const;
  book(turn, { ...common, empire: of, cause: { kind: 'loot', from: owner, system }, amount: epTenths });
  for (const other of [owner, ...hearers]) {
    introduceTo(turn, of, other, opinionOf(turn, system, culture, other));
    turn.events.push({
      kind: 'piratesSettled',
      rule: RULE,
      seenBy: [other],
      empire: other,
      system,
      of,
      from: owner,
      called: name,
    });
  }
}

/** G-55: each value is rolled anew. */
function cultureOf({ dice }: VbamTurn, system: string): Culture {
  const stream = dice.at('pirate culture', system);
  const rolled = cultureValues.map((value) => [value, stream.roll('d100', value, RULE).total] as const);
  const culture = Object.fromEntries(rolled) as Record<keyof Culture, number>;
  return { ...culture, aggressiveness: Math.min(HIGHEST, culture.aggressiveness + PIRATES_AGGRESSIVENESS) };
}

/** 4.5.2-a, C-48. */
function opinionOf({ dice, state }: VbamTurn, system: string, { aggressiveness }: Culture, other: string): number {
  const roll = dice.at('pirate relations', system, other).roll('d100', 'initial relationship', '4.5.2-a');
  return initialRelationshipOf(roll.total, aggressiveness, empireIn(state, other).culture.aggressiveness);
}
