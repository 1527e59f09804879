import { describe, expect, test } from 'vitest';
import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { coloniesStandAlone, sharesHold } from '#vbam/invariants/sharing.ts';
import { type Turned, turnedOf } from '#vbam/invariants/turned.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { moderatorTables } from '#vbam/report/csv/moderatorTables.ts';
import { coloniesHtml } from '#vbam/report/html/realm/colonies.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { intelligenceOf } from '#vbam/report/sections/intelligence.ts';
import { mapOf } from '#vbam/report/sections/map.ts';
import { wholeMapOf } from '#vbam/report/sections/wholeMap.ts';
import { reportFor } from '#vbam/report/turnReport.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { decided } from '../../../builders/decisions.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { settleBeside, shared } from '../../../builders/neighbours.ts';
import { answersTo, wideView } from '../../../builders/orders.ts';
import { acquaint } from '../../../builders/relations.ts';
import { chart, kessa, ophir, reveal, sol, turnWith } from '../../../builders/turn.ts';

const kili = 'kili-hegemony';
const CAPACITY = smallGalaxy().systems.find(({ id }) => id === 'vega')?.capacity as number;
const galaxy = smallGalaxy();
const campaign = { ...defaultCampaign(), rules: { ...defaultCampaign().rules, ...shared } };

/** The wide view in which several may live in one system, with what is known of those at Altair and Vega. */
function sharing(change: (view: EmpireView) => void = () => {}): EmpireView {
  return wideView((view) => {
    Object.assign(view.rules, shared);
    change(view);
  });
}

const theyLiveAt =
  (system: string, size: string, besides: { owner: string; size: string }[] = []) =>
  ({ foreign }: EmpireView) => {
    foreign.colonies[system] = { seen: 0, owner: kili, size, facilities: [], ...(besides.length > 0 && { besides }) };
  };

describe('colonize', () => {
  const answer = (view: EmpireView) => answersTo(view, 'colonize Altair')[0];

  test('M-35: is refused where others live, unless the campaign has the option', () => {
    expect(answer(wideView(theyLiveAt('altair', 'outpost')))).toBe(
      '"colonize Altair" is refused: Kili Hegemony live there (3.4.1-a)',
    );
    expect(answer(sharing(theyLiveAt('altair', 'outpost')))).toMatch(
      /^a colony at Altair beside Kili Hegemony for \d+ EP, unless others have come there since$/,
    );
  });

  test('says who is at war with us there, and that no room is left, as far as that can be seen', () => {
    const atWar = sharing((view) => {
      theyLiveAt('altair', 'outpost')(view);
      Object.assign(view.empires[kili] ?? {}, { state: 'war' });
    });
    expect(answer(atWar)).toBe('"colonize Altair" is refused: Kili Hegemony live there, with whom you are at war (G-58)');
    const full = sharing((view) => {
      theyLiveAt('altair', 'minor colony', [{ owner: 'strangers', size: 'settlement' }])(view);
      Object.assign(view.systems.altair ?? {}, { capacity: 4 });
    });
    expect(answer(full)).toBe(
      '"colonize Altair" is refused: others have taken at least 4 of its Capacity of 4, and no room is left (G-58)',
    );
  });
});

describe('orders about a shared system mean the own colony', () => {
  test('people grow as far as the neighbours have left room, and the refusal says so', () => {
    const order = 'raise population at Vega';
    const view = (taken: number) =>
      sharing(({ systems, colonies }) => {
        Object.assign(systems.vega ?? {}, { capacity: 5, taken });
        Object.assign(colonies.vega ?? {}, { census: 2 });
      });
    expect(answersTo(view(2), order)[0]).toMatch(/^Census at Vega rises to 3/);
    expect(answersTo(view(3), order)).toEqual([
      `"${order}" is refused: Census is 2, and others who live there have taken 3 of the Capacity of 5 (G-58)`,
    ]);
  });

  test('cede: not to those who have a colony there already', () => {
    const view = sharing((made) => {
      theyLiveAt('vega', 'outpost')(made);
      Object.assign(made.empires[kili] ?? {}, { communications: true, relationship: 50 });
    });
    expect(answersTo(view, 'cede Vega to Kili Hegemony')).toEqual([
      '"cede Vega to Kili Hegemony" is refused: Kili Hegemony have a colony at Vega already, and nobody has two in one system (G-58)',
    ]);
  });

  test('a treaty hands over theirs only to those who have none there', () => {
    const offer = 'offer armistice to Kili Hegemony with they cede Vega';
    const view = sharing((made) => {
      theyLiveAt('vega', 'outpost')(made);
      const known = { communications: true, relationship: 90, state: 'war', level: 'war' };
      Object.assign(made.empires[kili] ?? {}, known);
    });
    expect(answersTo(view, offer)[0]).toContain('you have a colony at Vega already, and nobody has two in one system (G-58)');
  });
});

/** Ophir, Sol and Kessa live at Vega; Sol knows nothing of Kessa's people but that they are there. */
function crowd(state: CampaignState): void {
  settleBeside(state, 'vega', ophir, { census: 2, economy: 7 });
  settleBeside(state, 'vega', sol, { census: 1, founded: 1 });
  chart(state, sol, ophir, kessa);
  reveal(state, sol, ophir, kessa);
  acquaint(state, sol, ophir);
}

describe('views and reports', () => {
  const state = () => turnWith({ state: crowd, rules: shared }).state;
  const viewOf = (made: CampaignState, empire: string) => viewFor(made, galaxy, campaign, empire);

  test('the own colony stands under its system whoever came first, and tells nothing of the others but the room they take', () => {
    const [ours, theirs] = [viewOf(state(), sol), viewOf(state(), ophir)];
    for (const view of [ours, theirs]) {
      expect(Object.keys(view.colonies)).toContain('vega');
      expect(JSON.stringify(view)).not.toContain('vega+');
    }
    expect([ours.systems.vega?.taken, theirs.systems.vega?.taken]).toEqual([2, 1]);
    expect(viewOf(state(), kessa).systems.vega?.taken).toBeUndefined();
    const richer = state();
    Object.assign(richer.colonies.vega ?? {}, { economy: 1, morale: 1, research: 9 });
    expect(viewOf(richer, sol)).toEqual(ours);
  });

  test('a report tells of all who are known to live there, each in a row of its own', () => {
    const made = state();
    const facilities = [
      { kind: 'shipyard' as const, owner: ophir },
      { kind: 'habitats' as const, owner: kessa },
    ];
    const known = { seen: 0, owner: ophir, size: 'settlement', facilities, besides: [{ owner: kessa, size: 'outpost' }] };
    Object.assign(made.knowledge[sol]?.colonies ?? {}, { vega: known });
    acquaint(made, sol, kessa);
    const view = viewOf(made, sol);
    const [name, other] = [ophir, kessa].map((id) => made.empires[id]?.name);
    expect(intelligenceOf(view).colonies).toMatchObject([
      { system: 'vega', owner: name, size: 'settlement', facilities: ['shipyard'] },
      { system: 'vega', owner: other, size: 'outpost', facilities: ['habitats'] },
    ]);
    const own = { id: sol, name: 'Us', tag: 'US', colour: '#000000', pattern: 'solid' } as Parameters<typeof mapOf>[1];
    const star = mapOf(view, own, []).systems.find(({ id }) => id === 'vega');
    expect(star).toMatchObject({ colony: { owner: 0 }, besides: [{ size: 'settlement' }, { size: 'outpost' }] });
    expect(wholeMapOf({ galaxy, state: made }).systems.find(({ id }) => id === 'vega')?.besides).toHaveLength(1);
  });

  test('a turn is told with the room that others take, and the moderator’s table has a row for each', () => {
    const before = state();
    const result = processTurn({ state: before, galaxy, campaign, sheets: [], dice: 'neighbours' });
    const report = reportFor({ before, result, galaxy, campaign }, sol);
    const vega = report.colonies.find(({ system }) => system === 'vega');
    expect(vega).toMatchObject({ taken: 2 });
    expect(reportInMarkdown(report)).toContain('others have taken 2 of that for their Census');
    const links = { rule: () => null, system: () => null } as unknown as Parameters<typeof coloniesHtml>[1];
    expect(coloniesHtml(report.colonies, links)?.markup).toContain('2 taken by others');
    const table = moderatorTables({ galaxy, state: result.state, logs: [], reports: [] }).get('colonies.csv') ?? '';
    expect(table.split('\n').filter((line) => line.startsWith('vega,'))).toHaveLength(2);
  });
});

describe('the moderator', () => {
  const why = ' because of a test';
  const options = { rules: shared, state: crowd };
  const nameOf = (empire: string) => turnWith().state.empires[empire]?.name ?? '';

  test('says whose colony is meant where several live, and is held to the room that is left', () => {
    const { answers, turn } = decided(
      [`set morale of Vega of ${nameOf(sol)} to 3${why}`, `set morale of Vega to 3${why}`],
      options,
    );
    expect(answers[0]).toContain('morale at Vega is 3');
    expect(answers[1]).toBe(`"Vega" is the name of several: write vega+${ophir} or vega+${sol}`);
    expect(decided([`set morale of vega+${ophir} to 2${why}`], options).answers).toEqual(['morale at Vega is 2 now (it was 4)']);
    expect(turn.state.colonies[`vega+${sol}`]?.morale).toBe(3);
    const { answers: crowded } = decided([`set census of Vega of ${nameOf(sol)} to ${CAPACITY - 1}${why}`], options);
    expect(crowded[0]).toContain(`others have taken 2 of the Capacity of ${CAPACITY}`);
  });

  test('says from whom a facility is taken where several have one', () => {
    const grant = [ophir, sol].map((empire) => `grant mining base at Vega to ${nameOf(empire)}${why}`);
    const { answers, turn } = decided(
      [...grant, `revoke mining base at Vega${why}`, `revoke mining base at Vega from ${nameOf(sol)}${why}`],
      options,
    );
    expect(answers[2]).toContain('have one there: add "from" and whose it is');
    expect(Object.values(turn.state.facilities).filter(({ system }) => system === 'vega')).toMatchObject([{ owner: ophir }]);
  });
});

describe('invariants', () => {
  const turned = (change: (state: CampaignState) => void, rules: CampaignFile['rules'] = campaign.rules): Turned => {
    const before = turnWith({ state: crowd, rules: shared }).state;
    const state = structuredClone(before);
    change(state);
    const result = { state, events: [], ledger: [], rolls: [], sheets: [] } as unknown as Turned['result'];
    return turnedOf({ before, galaxy, campaign: { ...campaign, rules }, result });
  };

  test('nobody has two colonies in a system, and those who share it fit in', () => {
    expect(coloniesStandAlone(turned(() => {}))).toEqual([]);
    expect(sharesHold(turned(() => {}))).toEqual([]);
    const twice = turned(({ colonies }) => Object.assign(colonies[`vega+${sol}`] ?? {}, { owner: ophir }));
    expect(coloniesStandAlone(twice)).toEqual([`the colony of ${ophir} at vega stands under vega+${sol}`]);
    expect(coloniesStandAlone(turned(() => {}, defaultCampaign().rules))).toEqual(['several empires live at vega']);
    expect(sharesHold(turned(({ colonies }) => Object.assign(colonies.vega ?? {}, { census: CAPACITY })))).toHaveLength(1);
  });
});
