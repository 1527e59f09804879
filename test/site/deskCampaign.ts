import { seededDice } from '#core/dice.ts';
import { generateFirstState } from '#generators/firstState.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';

const galaxy = generateGalaxy('desk', optionsFrom({ systems: 24, homes: 3 }));
const state = generateFirstState({ campaign: 'reach', galaxy, players: 2, scenario: 'neighbours', dice: seededDice('desk') });

/** A start, and one of its players. */
export const played = { galaxy, state, empire: Object.keys(state.empires).sort()[0] as string };
