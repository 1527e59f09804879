import { describe, expect, test } from 'vitest';
import type { CampaignState, Fleet } from '#schemas/vbam/state.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { always } from '../../../builders/instructions.ts';
import { acquaint } from '../../../builders/relations.ts';
import { chart, kessa, reveal, sol } from '../../../builders/turn.ts';

const [galaxy, campaign] = [smallGalaxy(), defaultCampaign()];
const surveys = ['1st', '2nd', '3rd'].map((name) => `${sol}-${name}-survey`);

/** All survey ships of Sol in one system, and its charts complete but for the lane at Maw. */
function away(system: string, change: (state: CampaignState) => void = () => {}): CampaignState {
  const state = structuredClone(firstState());
  chart(state, sol);
  reveal(state, sol);
  for (const id of surveys) (state.fleets[id] as Fleet).system = system;
  Object.assign(state.empires[sol] ?? {}, { kind: 'player' });
  change(state);
  return state;
}

function play(state: CampaignState, orders: string | null = null) {
  const text = `${frontMatter(viewFor(state, galaxy, campaign, sol))}\n${orders}`;
  const sheets = orders === null ? [] : [{ empire: sol, file: 'sol.md', text }];
  return processTurn({ state, galaxy, campaign, sheets, dice: 'leave' });
}

const placesOf = ({ fleets }: CampaignState) => surveys.map((id) => fleets[id]?.system);
const problemsOf = ({ sheets }: ReturnType<typeof play>) =>
  sheets.find(({ empire }) => empire === sol)?.problems.map(({ text }) => text) ?? [];

describe('G-04: a leave of absence drowns no ships', () => {
  test('fleets that nobody gives orders leave a black hole, and their empire is told', () => {
    const turn = play(away('maw'));
    expect(placesOf(turn.state)).toEqual(['tau-ceti', 'tau-ceti', 'tau-ceti']);
    expect(problemsOf(turn).filter((text) => text.includes('would come to harm where it is (G-04)'))).toHaveLength(3);
  });

  test('they do not fall back to where an enemy was seen', () => {
    const turn = play(
      away('maw', (state) => {
        acquaint(state, sol, kessa, { state: 'war', declarations: { [sol]: { level: 'war', turn: 0 } } });
        const force = { seen: 0, system: 'tau-ceti', owner: kessa, where: 'space', detection: 'normal' } as const;
        Object.assign(state.knowledge[sol]?.forces ?? {}, {
          'tau-ceti/kessa/space': { ...force, ccHalves: 8, hulls: {}, units: [] },
        });
      }),
    );
    expect(surveys.map((id) => turn.state.fleets[id]?.course)).toEqual(surveys.map(() => ['sol'])); // only through it
  });

  test('what they are told to do every turn does not keep them there', () => {
    const standing = always('1st Survey: stay');
    const turn = play(away('maw', ({ empires }) => Object.assign(empires[sol] ?? {}, { standing })));
    expect(placesOf(turn.state)[0]).toBe('tau-ceti');
    expect(problemsOf(turn)).toContainEqual(
      expect.stringMatching(/^standing instruction: .*has its orders for this turn already/),
    );
  });

  test('no standing instruction is taken for one of these, not even where one of these cannot be read', () => {
    const turn = play(
      away('maw', ({ empires, fleets }) => {
        (fleets[`${sol}-1st-survey`] as Fleet).name = 'half "quoted';
        Object.assign(empires[sol] ?? {}, { standing: always('1st Fleet: stay') });
      }),
    );
    expect(problemsOf(turn)).toEqual([
      expect.stringMatching(/^2nd Survey moves .*: no sheet counted, and it would come to harm where it is \(G-04\)$/),
      expect.stringMatching(/^3rd Survey moves .*: no sheet counted, and it would come to harm where it is \(G-04\)$/),
      expect.stringMatching(
        /^a fleet that would come to harm where it is cannot leave: .*half "quoted.* is no order.* \(G-04\)$/,
      ),
    ]);
  });

  test('a sheet that was refused whole is not said to be missing', () => {
    const refused = { empire: sol, file: 'sol.md', text: '---\ngame: another\n---\n- 1st Survey: stay\n' };
    const turn = processTurn({ state: away('maw'), galaxy, campaign, sheets: [refused], dice: 'leave' });
    expect(placesOf(turn.state)[0]).toBe('tau-ceti');
    expect(problemsOf(turn).filter((text) => text.includes('no sheet counted'))).toHaveLength(3);
  });

  test('who sends a sheet decides for himself', () => {
    expect(placesOf(play(away('maw'), '- no orders').state)).toEqual(['maw', 'maw', 'maw']);
  });

  test('where nothing harms them they stay', () => {
    expect(placesOf(play(away('tau-ceti')).state)).toEqual(['tau-ceti', 'tau-ceti', 'tau-ceti']);
  });

  test('G-41: beyond supply they leave while their stores last for the way back, and none is lost in ten turns', () => {
    let state = away('naos');
    const units = Object.keys(state.units).filter((id) => /scout|explorer/.test(id) && state.units[id]?.owner === sol);
    for (let turn = 1; turn <= 10; turn++) ({ state } = play(state));
    expect(units.filter((id) => id in state.units)).toEqual(units);
    const damages = units.map((id) => state.units[id]?.damage);
    expect(Math.max(...damages.map((damage) => damage ?? 9))).toBeLessThanOrEqual(1);
  });
});
