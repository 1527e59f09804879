import { describe, expect, test } from 'vitest';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { publicNews } from '#vbam/wording/publicNews.ts';
import { inWords } from '#vbam/wording.ts';
import { played, rebelsIn } from '../../../builders/civilWar.ts';
import { acquaint, befriend } from '../../../builders/relations.ts';
import { reported } from '../../../builders/reported.ts';
import { erect, kessa, ophir, settle, sol } from '../../../builders/turn.ts';

const names = { empire: (id: string) => ({ [sol]: 'Sol', [ophir]: 'Ophir' })[id] ?? 'Kessa', system: (id: string) => id };
const common = { rule: '4.8', loyalists: sol, rebels: ophir } as const;
const toldTo = (empire: string, event: object) => inWords({ ...common, ...event, seenBy: [empire], empire } as VbamEvent, names);

describe('4.8.1-a: how a civil war is told', () => {
  const began = { kind: 'civilWarBegan', systems: ['vega', 'altair'] };
  test('to each side, and to who looks on', () => {
    expect(toldTo(sol, began)).toBe(
      'Civil war! vega and altair are in the hands of rebels, who call themselves Ophir and have taken up arms against us.',
    );
    expect(toldTo(ophir, began)).toBe(
      'Civil war! vega and altair have risen against Sol: from now on we fight for our independence.',
    );
    expect(toldTo(kessa, { ...began, systems: [] })).toBe('Civil war has broken out in Sol: the rebels call themselves Ophir.');
  });

  test.each([
    ['armistice', 'Ophir keeps what it holds', 'we are free', 'Ophir is an empire of its own'],
    ['loyalists won', 'is won', 'is lost', 'nothing is left of Ophir'],
    ['rebels won', 'is lost', 'is won', 'the rebels of Ophir have won'],
    ['nobody left', 'left nobody', 'left nobody', 'left nobody'],
  ])('4.8.3-a: its end by %s', (how, loyal, rebel, others) => {
    const ended = { kind: 'civilWarEnded', how };
    for (const [empire, words] of [
      [sol, loyal],
      [ophir, rebel],
      [kessa, others],
    ] as const)
      expect(toldTo(empire, ended)).toContain(words);
  });

  test('M-33: the gazette tells each fact once, where wars are public', () => {
    const turn = played({ state: (state) => befriend(state, sol, kessa, ['border']) });
    const { wars } = publicNews(turn.events, (id) => (id === sol ? 'Sol' : id === rebelsIn(turn) ? 'Rebels' : id));
    expect(wars).toEqual(['Civil war has broken out in Sol: the rebels call themselves Rebels.']);
    const both = [sol, ophir].flatMap((empire): VbamEvent[] => [
      { kind: 'civilWarEnded', ...common, seenBy: [empire], empire, how: 'armistice' },
      { kind: 'warEnded', rule: 'G-48', seenBy: [empire], empire, with: empire === sol ? ophir : sol },
    ]);
    expect(publicNews(both, names.empire).wars).toEqual(['The civil war in Sol is over: Ophir is an empire of its own.']);
  });
});

describe('4.8: what Act says', () => {
  const torn = (state: CampaignState) => {
    acquaint(state, sol, ophir, { state: 'war', communications: true });
    Object.assign(state.empires[sol] ?? {}, { capital: null, civilWar: { against: ophir, since: 1, side: 'loyalists' } });
    Object.assign(state.knowledge[sol]?.colonies ?? {}, {
      ophir: { seen: 0, owner: ophir, size: 'major colony', facilities: [] },
    });
    settle(state, 'vega', { census: 6, morale: 6 });
    erect(state, 'vega', 'sector capital');
  };

  test('loyalists read whom they fight, which worlds these hold, and where a capital may be', () => {
    const lines = reported({ state: torn }).act.filter(({ kind }) => kind === 'civil war');
    expect(lines.map(({ text }) => text)).toEqual(['Civil war', 'Held by the rebels']);
    expect(lines[0]?.about[0]?.note).toMatch(/^since turn 1: .* fall into rebellion join them/);
    expect(lines[0]?.about[1]?.orders).toEqual(['promote Vega to imperial capital']);
    expect(lines[1]?.about).toMatchObject([{ note: 'major colony' }]);
  });

  test('4.8-a: whose colonies rebel reads what the chance of civil war is', () => {
    const rebels = (state: CampaignState) => void settle(state, 'vega', { census: 4, morale: 0 });
    const threat = reported({ state: rebels }).act.find(({ text }) => text === 'Civil war threatens');
    expect(threat?.about[0]?.note).toContain('4 in 100');
    const lone = (state: CampaignState) => void Object.assign(state.colonies.sol ?? {}, { morale: 0 });
    expect(reported({ state: lone }).act.some(({ text }) => text === 'Civil war threatens')).toBe(false);
  });
});
