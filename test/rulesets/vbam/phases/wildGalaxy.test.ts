import { expect, test } from 'vitest';
import { stateComplaints } from '#campaign/check/stateComplaints.ts';
import { seededDice } from '#core/dice.ts';
import { generateFirstState } from '#generators/firstState.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import { campaignState } from '#schemas/vbam/state.ts';
import { resolveWilds } from '#vbam/phases/construction/wilds.ts';
import { discoverWhatIsKnown } from '#vbam/phases/exploration/discoverWhatIsKnown.ts';
import { resolveEmergence } from '#vbam/phases/exploration/emerging.ts';
import { seeSystem } from '#vbam/phases/shared/exploration/see.ts';
import { watchWilds } from '#vbam/phases/shared/galaxy/wilds.ts';
import { ownMap } from '#vbam/questions/galaxy/mapNow.ts';
import { initiativeFrom, nothingTaken, type VbamTurn } from '#vbam/turn.ts';
import { freshNotes } from '#vbam/turnNotes.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';

/** A galaxy with all that can live in it, and one empire that sees every system at once. */
function discovered(seed: string) {
  const galaxy = generateGalaxy(seed, optionsFrom({ systems: 120, homes: 3, specialEncounters: true }));
  const dice = seededDice(seed);
  const state = generateFirstState({ campaign: 'demo', galaxy, players: 3, scenario: 'first-steps', dice });
  const turn: VbamTurn = {
    number: 1,
    galaxy: ownMap(galaxy, state),
    rules: { ...defaultCampaign().rules, specialEncounters: true },
    constants: { ...defaultCampaign().constants, emergingEmpires: 3 },
    victory: null,
    battles: 'program',
    state,
    given: { sheets: [], decisions: null },
    taken: nothingTaken(),
    orders: [],
    dice,
    initiativeOf: initiativeFrom((empire) => dice.at('initiative', empire)),
    events: [],
    ledger: [],
    answers: new Map(),
    asked: [],
    notes: freshNotes(),
  };
  const [finder = ''] = Object.keys(state.empires);
  for (const { id } of galaxy.systems) seeSystem(turn, finder, id);
  discoverWhatIsKnown(turn);
  return { turn, galaxy, finder };
}

test.each(['andromeda', 'sagittarius'])(
  'all that lives in %s is found, lives for 200 turns, and the state stays sound',
  (seed) => {
    const { turn, galaxy, finder } = discovered(seed);
    const homes = Object.values(turn.state.wilds).filter(({ kind }) => kind === 'monster').length;
    expect(new Set(Object.values(turn.state.wilds).map(({ kind }) => kind))).toEqual(
      new Set(['derelict', 'guardian', 'monster']),
    );
    expect(Object.keys(turn.state.knowledge[finder]?.wilds ?? {}).sort()).toEqual(Object.keys(turn.state.wilds).sort());
    expect(Object.values(turn.state.systems).some(({ wormhole }) => wormhole !== undefined)).toBe(true);
    for (const [id, { wormhole, portal }] of Object.entries(turn.state.systems)) {
      if (wormhole !== undefined) expect(turn.state.systems[wormhole]?.wormhole).toBe(id);
      if (portal !== undefined) expect(turn.state.systems[portal]?.portal).toBe(id);
    }
    for (let number = 2; number <= 200; number++) {
      const now = { ...turn, number, notes: freshNotes() };
      resolveEmergence(now);
      resolveWilds(now);
      watchWilds(now);
    }
    const monsters = Object.values(turn.state.wilds).filter(({ kind }) => kind === 'monster').length;
    expect(monsters).toBeGreaterThan(homes);
    expect(monsters).toBeLessThanOrEqual(7 * homes); // a home and its six lanes at most
    expect(turn.state.emergence.empires).toBeGreaterThan(0);
    expect(stateComplaints(turn.state, galaxy)).toEqual([]);
    campaignState.parse(turn.state);
  },
);
