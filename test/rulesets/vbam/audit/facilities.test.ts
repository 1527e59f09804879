import { describe, expect, test } from 'vitest';
import type { CampaignState, FacilityKind } from '#schemas/vbam/state.ts';
import { facilityKinds } from '#schemas/vbam/stateWords.ts';
import { adviseFacilities } from '#vbam/autopilot/advisers/facilities.ts';
import { openDesk } from '#vbam/autopilot/desk.ts';
import { resolveConstruction } from '#vbam/phases/construction.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { design } from '../../../builders/designs.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { answersTo } from '../../../builders/orders.ts';
import { befriend, treatiesOf } from '../../../builders/relations.ts';
import { solKnows } from '../../../builders/solKnows.ts';
import { toldFailures } from '../../../builders/told.ts';
import { chart, contest, erect, given, kessa, ophir, reveal, run, settle, sol } from '../../../builders/turn.ts';

type Change = (state: CampaignState) => void;

/** What the turn makes of building something there: null, or why the 100 EP come back. */
const built = (facility: FacilityKind, system: string, change: Change = () => {}) => {
  const turn = run(resolveConstruction, {
    state(state) {
      chart(state, sol, ophir, kessa);
      change(state);
    },
    orders: [given('build facility', { facility, system }, { price: { epTenths: 1000 } })],
  });
  const [failure] = toldFailures(turn);
  const stands = Object.values(turn.state.facilities).some(
    (one) => one.owner === sol && one.kind === facility && one.system === system,
  );
  expect(stands).toBe(failure === undefined);
  if (failure) expect(turn.ledger).toMatchObject([{ empire: sol, amount: 1000 }]);
  return failure ? failure.why : null;
};

/** What the sheet says to it. */
const answered = (facility: FacilityKind, system: string, change: Change = () => {}) => {
  const view = solKnows(change);
  const [answer = ''] = answersTo(view, `build ${facility} at ${view.systems[system]?.name}`);
  return answer.replace(/^".*" is refused: /, '');
};

const partners: Change = (state) => void befriend(state, sol, ophir, ['border']);

describe('R-04: no facilities in a system that another empire claims', () => {
  // Mirach lies next to Ophir, and three jumps from Sol
  test('R-04: the sheet refuses it where border partners have shown what they claim', () => {
    const drawn: Change = (state) => {
      chart(state, ophir);
      partners(state);
    };
    const name = solKnows(drawn).empires[ophir]?.name;
    expect(answered('mining base', 'mirach', drawn)).toBe(`it is claimed by ${name} (G-27)`);
    expect(answered('mining base', 'lantern', drawn)).toBe('mining base at Lantern for 150 EP');
    expect(answered('mining base', 'mirach')).toBe('mining base at Mirach for 175 EP');
  });

  test('R-04, ruling: the turn pays it back, and does not say whose it is', () => {
    expect(built('mining base', 'mirach')).toBe('another power claims the system');
    expect(built('mining base', 'lantern')).toBeNull();
    expect(built('mining base', 'vega')).toBeNull();
  });

  test('R-04: nor where others live, as far as that is known, and in truth', () => {
    const strangers: Change = (state) => {
      settle(state, 'vega', { owner: ophir, originalOwner: ophir });
      Object.assign(state.knowledge[sol]?.colonies ?? {}, {
        vega: { seen: 0, owner: ophir, size: 'settlement', facilities: [] },
      });
    };
    expect(answered('jump gate', 'vega', strangers)).toBe('another people live there (G-27)');
    expect(built('jump gate', 'vega', strangers)).toBe('another empire has settled there');
  });

  test('R-04: nor in a contested one, not even at home', () => {
    for (const system of ['vega', 'sol'])
      expect(built('research lab', system, (state) => contest(state, system))).toBe('the system is contested');
  });
});

describe('R-04: builders who were turned away', () => {
  const away = run(resolveConstruction, {
    state(state) {
      chart(state, sol, ophir);
      reveal(state, sol);
    },
    orders: [given('build facility', { facility: 'mining base', system: 'mirach' })],
  });
  const advised = (turn: number) => {
    const view = structuredClone(viewFor(away.state, smallGalaxy(), defaultCampaign(), sol));
    Object.assign(view, { turn });
    for (const system of Object.values(view.systems)) system.seen = turn;
    return adviseFacilities(openDesk(view)).map(({ values }) => (values as { system: string }).system);
  };

  test('R-04: remember it, and the autopilot does not send them again at once', () => {
    expect(away.state.knowledge[sol]?.claims).toEqual({ mirach: 1 });
    expect(advised(2)).not.toContain('mirach');
    expect(advised(60)).toContain('mirach');
    const settled = run(resolveConstruction, { orders: [given('build facility', { facility: 'jump gate', system: 'kessa' })] });
    expect(settled.state.knowledge[sol]?.claims).toEqual({ kessa: 1 });
  });
});

describe('G-27: builders', () => {
  const walled =
    (treaties: Parameters<typeof befriend>[3]): Change =>
    (state) => {
      settle(state, 'vega', { owner: ophir, originalOwner: ophir, census: 0 });
      Object.assign(state.knowledge[sol]?.colonies ?? {}, { vega: { seen: 0, owner: ophir, size: 'outpost', facilities: [] } });
      befriend(state, sol, ophir, treaties);
      erect(state, 'lantern', 'supply depot');
    };

  test('G-27, ruling: go through own, allied and neutral systems, and not through others', () => {
    for (const treaties of [['border'], ['border', 'military']] as const) {
      expect(built('mining base', 'lantern', walled(treaties))).toBe('no open way leads there from a capital of yours');
      expect(answered('mining base', 'lantern', walled(treaties))).toMatch(/^every way there from your capitals leads through/);
    }
    for (const treaties of [
      ['border', 'alliance'],
      ['border', 'protectorate'],
    ] as const) {
      expect(built('mining base', 'lantern', walled(treaties))).toBeNull();
      expect(answered('mining base', 'lantern', walled(treaties))).toBe('mining base at Lantern for 150 EP');
    }
  });

  test('G-27: do not cross what another power claims; with an ally they do', () => {
    // from Mirach Ophir claims Lantern and Vega, between Sol and its colony at Izar
    const claimed =
      (treaties: Parameters<typeof befriend>[3]): Change =>
      (state) => {
        chart(state, ophir);
        settle(state, 'mirach', { owner: ophir, originalOwner: ophir, census: 6 });
        settle(state, 'izar', { census: 2 });
        Object.assign(state.colonies.sol ?? {}, { census: 1 });
        befriend(state, sol, ophir, treaties);
      };
    expect(answered('mining base', 'izar', claimed(['border']))).toMatch(/^every way there from your capitals leads through/);
    expect(built('mining base', 'izar', claimed(['border']))).toBe('no open way leads there from a capital of yours');
    expect(answered('mining base', 'izar', claimed(['border', 'alliance']))).toBe('mining base at Izar for 175 EP');
    expect(built('mining base', 'izar', claimed(['border', 'alliance']))).toBeNull();
  });

  test('G-27: do not cross what is contested', () => {
    const besieged =
      (system: string): Change =>
      (state) => {
        settle(state, 'lantern');
        contest(state, system);
      };
    expect(built('research lab', 'lantern', besieged('vega'))).toBe('no open way leads there from a capital of yours');
    expect(built('research lab', 'lantern', besieged('altair'))).toBeNull();
  });

  test('G-27: find no site where a guardian is, which may be unknown to them', () => {
    const guardian = { kind: 'guardian', system: 'vega', name: 'Guardian Oruna', damage: 0 } as const;
    const there: Change = ({ wilds }) => {
      wilds.guardian = { ...guardian, design: structuredClone(design({ type: 'starbase' })), visited: 0 };
    };
    const known: Change = ({ knowledge }) => Object.assign(knowledge[sol]?.wilds ?? {}, { guardian: { ...guardian, seen: 0 } });
    expect(answered('mining base', 'vega', known)).toBe('a guardian bars the system as long as it stands (G-13)');
    expect(built('mining base', 'vega', there)).toBe('a guardian bars the system as long as it stands');
  });

  test('G-27: neither build nor repair in a rebellion, which may have begun since', () => {
    const rebels: Change = (state) => void settle(state, 'vega', { morale: 0 });
    expect(answered('mining base', 'vega', rebels)).toBe('the colony is in rebellion (G-27)');
    expect(built('mining base', 'vega', rebels)).toBe('the colony is in rebellion');
    const turn = run(resolveConstruction, {
      state(state) {
        rebels(state);
        erect(state, 'vega', 'shipyard');
        Object.assign(state.facilities['vega-shipyard'] ?? {}, { state: 'crippled' });
      },
      orders: [given('repair facility', { facility: 'shipyard', system: 'vega' }, { price: { epTenths: 250 } })],
    });
    expect(toldFailures(turn)).toMatchObject([{ why: 'the colony is in rebellion' }]);
    expect(turn.ledger).toMatchObject([{ amount: 250 }]);
    expect(turn.state.facilities['vega-shipyard']?.state).toBe('crippled');
  });

  test('G-27: a repair costs 25 EP, and a scrapped facility is gone and brings 25', () => {
    const crippled: Change = (state) => {
      erect(state, 'sol', 'habitats');
      Object.assign(state.facilities['sol-habitats'] ?? {}, { state: 'crippled' });
    };
    const view = solKnows(crippled);
    expect(answersTo(view, 'repair habitats at Sol', 'scrap shipyard at Sol')).toEqual([
      'habitats at Sol repaired for 25 EP',
      'shipyard at Sol scrapped; 25 EP come in at the end of the turn',
    ]);
    const turn = run(resolveConstruction, {
      state: crippled,
      orders: [
        given('repair facility', { facility: 'habitats', system: 'sol' }),
        given('scrap facility', { facility: 'shipyard', system: 'sol' }),
      ],
    });
    expect(turn.state.facilities['sol-habitats']?.state).toBe('operational');
    expect(turn.state.facilities['sol-shipyard']).toBeUndefined();
    expect(turn.ledger).toMatchObject([{ empire: sol, pool: 'ep', heading: 'miscellaneous income', amount: 250 }]);
  });
});

describe('R-19: what is built in a neutral zone', () => {
  const zone =
    (consents: Record<string, string[]> = {}): Change =>
    (state) => {
      const treaties = treatiesOf(sol, ['border'], { terms: { neutralZone: ['vega'] } });
      befriend(state, sol, ophir, [], { treaties, consents });
    };
  const armed = ['command post', 'fighter garrison', 'planetary defense guns', 'planetary defense shield', 'supply depot'];
  const elsewhere = facilityKinds.filter((kind) => !['habitats', 'orbital factory', 'sector capital', 'shipyard'].includes(kind));

  test('R-19: no Guns, Shield, Garrison, Command Post or Depot without the consent of the partner', () => {
    const name = solKnows(zone()).empires[ophir]?.name;
    for (const kind of elsewhere) {
      const refused = `it lies in your neutral zone with ${name}, who have not let you in: ${kind} (4.3.4)`;
      const allowed = `${kind} at Vega for 125 EP`;
      const [free, own, given] = [{}, { [sol]: ['vega'] }, { [ophir]: ['vega'] }].map((consents) => zone(consents)) as [
        Change,
        Change,
        Change,
      ];
      const isArmed = armed.includes(kind);
      expect([free, own, given].map((change) => answered(kind, 'vega', change))).toEqual(
        isArmed ? [refused, refused, allowed] : [allowed, allowed, allowed],
      );
      const barred = 'the system is neutral by treaty';
      expect([free, own, given].map((change) => built(kind, 'vega', change))).toEqual(
        isArmed ? [barred, barred, null] : [null, null, null],
      );
    }
  });

  test('R-19: outside the zone it is as ever', () => {
    expect(answered('supply depot', 'lantern', zone())).toBe('supply depot at Lantern for 150 EP');
    expect(built('supply depot', 'lantern', zone())).toBeNull();
  });
});

test('R-04: builders who were turned away are refused by the check for five turns, and then try again', () => {
  const turnedAway = (turn: number) => (state: CampaignState) => {
    state.turn = turn;
    Object.assign(state.knowledge[sol] ?? {}, { claims: { 'tau-ceti': 3 } });
  };
  expect(answered('supply depot', 'tau-ceti', turnedAway(7))).toContain('your builders were turned away in turn 3');
  expect(answered('supply depot', 'tau-ceti', turnedAway(8))).not.toContain('turned away');
});
