import { describe, expect, test } from 'vitest';
import { copyOf } from '#core/copy.ts';
import { sealsIn } from '#core/sealText.ts';
import type { ActKind } from '#schemas/vbam/report/digest.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import type { CampaignState, Empire, Fleet, Unit, UnitClass } from '#schemas/vbam/state.ts';
import { digestInPlainText } from '#vbam/report/markdown/digest.ts';
import { unexplored } from '#vbam/tables/campaign/knowledge.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { acquaint, befriend } from '../../../builders/relations.ts';
import { type Reported, reported } from '../../../builders/reported.ts';
import { chart, kessa, ophir, reveal, settle, sol } from '../../../builders/turn.ts';

const common = { rule: 'x', seenBy: [sol], empire: sol };
const [friend, foe] = [ophir, kessa].map((id) => firstState().empires[id]?.name ?? '');

const kindsOf = ({ act }: TurnReport) => act.map(({ kind }) => kind);
const lineOf = ({ act }: TurnReport, kind: ActKind) => act.find((line) => line.kind === kind);
const subjectsOf = (report: TurnReport, kind: ActKind) => lineOf(report, kind)?.about.map(({ name }) => name) ?? [];
const atWar = (level: 'hostilities' | 'war' = 'war') => ({ state: 'war' as const, declarations: { [sol]: { level, turn: 0 } } });

function enemyAt(system: string, seen = 0) {
  return (state: CampaignState) => {
    acquaint(state, sol, kessa, atWar('hostilities'));
    const force = { seen, system, owner: kessa, where: 'space' as const, detection: 'normal' as const };
    const known = state.knowledge[sol];
    if (known) known.forces[`${system} ${kessa} space`] = { ...force, ccHalves: 8, hulls: {}, units: [] };
  };
}

describe('Act: what needs the reader', () => {
  test('the worst first, losses before damage, and what is idle last', () => {
    const report = reported({
      events: [
        { kind: 'unitsSuffered', ...common, system: 'vega', cause: 'plasma storm', damaged: ['Scout 2'], lost: [] },
        { kind: 'unitLost', ...common, system: 'vega', unit: 'x', called: 'Scout 7' },
        { kind: 'declared', ...common, with: kessa, by: kessa, level: 'war' },
      ],
      sheets: [sheetWith('no')],
      state(state) {
        acquaint(state, sol, kessa, { communications: true, ...atWar() });
        befriend(state, sol, ophir, ['mutual defense'], {
          offers: [{ by: ophir, purpose: 'sign', kind: 'alliance', terms: {}, made: 0 }],
          calls: [{ called: sol, enemy: kessa, since: 0 }],
        });
        settle(state, 'vega', { census: 4, morale: 0 });
        settle(state, 'altair', { census: 4, morale: 1 });
        (state.units[`${sol}-scout-1`] as Unit).outOfSupply = 2;
        (state.units[`${sol}-scout-2`] as Unit).unpaid = 1;
        (state.units[`${sol}-scout-2`] as Unit).outOfSupply = 1;
      },
    });
    expect(kindsOf(report)).toEqual([
      ...['war', 'lost', 'rebellion', 'rebellion', 'unrest', 'out of supply', 'damaged', 'unpaid', 'call', 'offer', 'refused'],
      ...['idle scouts', 'idle yards', 'unspent'],
    ]);
  });

  test('what is alike shares a line, and nobody is left out of it', () => {
    const report = reported({
      state(state) {
        for (const system of ['vega', 'altair', 'tau-ceti']) settle(state, system, { census: 4, morale: 0 });
      },
    });
    expect(subjectsOf(report, 'rebellion')).toEqual(['Altair', 'Tau Ceti', 'Vega']);
    expect(lineOf(report, 'rebellion')?.about[0]).toMatchObject({
      system: 'altair',
      note: 'no ground forces hold it: independent when turn 1 ends',
    });
  });

  test('G-29: whoever has one Morale left is one step from rebellion, in unrest or not', () => {
    const report = reported({
      state(state) {
        settle(state, 'vega', { census: 2, morale: 1 });
        settle(state, 'altair', { census: 4, morale: 1 });
        settle(state, 'tau-ceti', { census: 2, morale: 2 });
      },
    });
    expect(lineOf(report, 'low morale')).toMatchObject({
      ...{ text: 'Morale 1, one step from rebellion', part: 'colonies' },
      about: [{ name: 'Vega', system: 'vega' }],
    });
    expect(lineOf(report, 'unrest')?.about).toMatchObject([
      { name: 'Altair', note: 'Morale 1, Census 4, one step from rebellion' },
    ]);
  });

  test('G-46: enemies in our systems, and within two jumps of them, as long as they were seen lately', () => {
    expect(lineOf(reported({ state: enemyAt('sol') }), 'threatened')?.about).toMatchObject([
      { name: 'Sol', system: 'sol', note: `${foe} with 4 CC` },
    ]);
    expect(lineOf(reported({ state: enemyAt('vega') }), 'near')?.about).toMatchObject([
      { name: foe, system: 'vega', note: '4 CC, 1 jump away' },
    ]);
    const later = (system: string, turn: number) => (state: CampaignState) => {
      enemyAt(system)(state);
      state.turn = turn;
    };
    expect(lineOf(reported({ state: later('vega', 3) }), 'near')?.about[0]?.note).toBe('4 CC, 1 jump away, seen in turn 0');
    expect(lineOf(reported({ state: later('sol', 3) }), 'threatened')?.about[0]?.note).toBe(
      `${foe} with 4 CC, seen in turn 0; our forces there have made out nobody since, so they may be gone`,
    );
    expect(kindsOf(reported({ state: later('vega', 4) }))).not.toContain('near');
  });

  test('those who are no enemies are no threat', () => {
    const report = reported({
      state(state) {
        enemyAt('sol')(state);
        acquaint(state, sol, kessa, { state: 'non-intercourse', declarations: {} });
      },
    });
    expect(kindsOf(report)).not.toContain('threatened');
  });

  test('R-12: nor is a war that nobody has told us of', () => {
    const report = reported({
      state(state) {
        enemyAt('sol')(state);
        acquaint(state, sol, kessa, { state: 'war', declarations: { [kessa]: { level: 'war', turn: 0 } } });
      },
    });
    expect(kindsOf(report)).not.toContain('threatened');
    expect(JSON.stringify(report.diplomacy)).not.toContain('"war"');
  });

  test('G-46: what was declared on us is named by its level', () => {
    const declared = (...levels: ('hostilities' | 'war' | 'final war')[]) =>
      lineOf(
        reported({
          events: levels.map((level) => ({ kind: 'declared', ...common, with: kessa, by: kessa, level })),
          state: (state) => void acquaint(state, sol, kessa, { communications: true }),
        }),
        'war',
      )?.text;
    expect(declared('hostilities')).toBe('Hostilities have been declared on us');
    expect(declared('war')).toBe('War has been declared on us');
    expect(declared('final war')).toBe('Final war has been declared on us');
    expect(declared('hostilities', 'final war')).toBe('Final war and hostilities have been declared on us');
  });

  test('G-46: who declared it is named without repeating it, unless levels differ', () => {
    const notes = (levels: ('hostilities' | 'war')[]) =>
      lineOf(
        reported({
          events: levels.map((level) => ({ kind: 'declared', ...common, with: kessa, by: kessa, level })),
          state: (state) => void acquaint(state, sol, kessa, { communications: true }),
        }),
        'war',
      )?.about.map(({ note }) => note);
    expect(notes(['war'])).toEqual(['']);
    expect(notes(['war', 'hostilities'])).toEqual(['war', 'hostilities']);
  });

  test('G-17: a limited look gives no exact strength', () => {
    const seen = (ccHalves: number) =>
      reported({
        state(state) {
          enemyAt('vega')(state);
          Object.assign(state.knowledge[sol]?.forces[`vega ${kessa} space`] ?? {}, { detection: 'limited', ccHalves });
        },
      });
    expect(lineOf(seen(0), 'near')?.about[0]?.note).toBe('a handful, 1 jump away');
    expect(lineOf(seen(20), 'near')?.about[0]?.note).toBe('about 10 CC, 1 jump away');
  });

  test('a fleet on its way into harm is named where it is, with where the harm is', () => {
    const galaxy = structuredClone(smallGalaxy());
    Object.assign(galaxy.systems.find(({ id }) => id === 'vega') ?? {}, { terrain: ['plasma storm'] });
    const bound = (system: string, course: string[]) =>
      reported({ galaxy, state: (state) => Object.assign(state.fleets[`${sol}-1st-survey`] ?? {}, { system, course }) });
    const harm = 'a plasma storm: 1 damage to each ship that is not Fast for every turn that ends there';
    expect(lineOf(bound('vega', []), 'peril')?.about).toMatchObject([{ name: '1st Survey', at: 'Vega', note: harm }]);
    expect(lineOf(bound('sol', ['vega']), 'peril')?.about).toMatchObject([
      { name: '1st Survey', at: 'Sol', system: 'sol', note: `on its way to Vega: ${harm}` },
    ]);
  });

  test('a fleet that is told to be repaired is not told to leave', () => {
    const report = reported({ state: (state) => Object.assign(state.units[`${sol}-scout-1`] ?? {}, { damage: 1 }) });
    expect(subjectsOf(report, 'repairable')).toEqual(['Scout 1']);
    expect(lineOf(report, 'idle scouts')?.about).toMatchObject([
      { name: '1st Survey', note: 'repairs come first', orders: [] },
      { name: '2nd Survey', note: '' },
      { name: '3rd Survey', note: '' },
    ]);
  });

  test('W-01: contested systems are named once, with those who contest them', () => {
    const report = reported({
      state(state) {
        enemyAt('sol')(state);
        const known = state.knowledge[sol];
        if (known) known.contested = [{ system: 'sol', enemies: [kessa] }];
      },
    });
    expect(lineOf(report, 'contested')?.about).toMatchObject([{ name: 'Sol', note: `${foe} with 4 CC` }]);
    expect(kindsOf(report)).not.toContain('threatened');
  });

  test('offers come with the lines that answer them, each as a sheet takes it', () => {
    const report = reported({
      state(state) {
        befriend(state, sol, ophir, ['border'], {
          offers: [{ by: ophir, purpose: 'sign', kind: 'trade', terms: {}, made: 0 }],
        });
      },
    });
    expect(lineOf(report, 'offer')?.about).toEqual([
      {
        ...{ name: friend, at: null, system: null, note: 'offers a trade treaty (until turn 3)' },
        orders: [`accept trade treaty of ${friend}`, `refuse trade treaty of ${friend}`],
      },
    ]);
  });

  test('3.6.1-a: idle scouts come with their orders', () => {
    expect(lineOf(reported(), 'idle scouts')).toMatchObject({
      text: '3 scouts idle, and lanes left to explore',
      about: [
        { name: '1st Survey', at: 'Sol', orders: ['1st Survey: move to Tau Ceti'] },
        { name: '2nd Survey', at: 'Sol', orders: ['2nd Survey: move to Vega'] },
        { name: '3rd Survey', note: 'others take all lanes that can be explored within supply', orders: [] },
      ],
    });
    const there = reported({ state: (state) => Object.assign(state.fleets[`${sol}-1st-survey`] ?? {}, { system: 'tau-ceti' }) });
    expect(lineOf(there, 'idle scouts')?.about[0]).toMatchObject({ at: 'Tau Ceti', orders: ['1st Survey: explore'] });
  });

  test('idle scouts are sent where ships find supplies if they can be, and never where they come to harm', () => {
    const ordered = (type: 'single' | 'black hole') => {
      const galaxy = structuredClone(smallGalaxy());
      Object.assign(galaxy.systems.find(({ id }) => id === 'tau-ceti') ?? {}, { type });
      return lineOf(reported({ galaxy }), 'idle scouts')?.about[0]?.orders;
    };
    expect(ordered('single')).toEqual(['1st Survey: move to Tau Ceti']);
    expect(ordered('black hole')).not.toContain('1st Survey: move to Tau Ceti');
    const betweenLanes = reported({
      state(state) {
        chart(state, sol);
        reveal(state, sol);
        for (const lane of ['lane-1', 'lane-8']) state.lanes[lane] = copyOf(unexplored); // at Tau Ceti and at Ophir
        Object.assign(state.fleets[`${sol}-1st-survey`] ?? {}, { system: 'mirach' });
      },
    });
    expect(lineOf(betweenLanes, 'idle scouts')?.about[0]).toMatchObject({
      at: 'Mirach',
      orders: ['1st Survey: move to Tau Ceti'],
    });
  });

  test('3.6.1-b: the lane on which most is gained is named, once, since the lot may pass it over', () => {
    const report = reported({
      state(state) {
        for (const n of ['1st', '2nd']) Object.assign(state.fleets[`${sol}-${n}-survey`] ?? {}, { system: 'tau-ceti' });
        gainOn(state, 'tau-ceti', 5);
      },
    });
    const [first, second] = lineOf(report, 'idle scouts')?.about ?? [];
    const lane = report.exploration.lanes.find(({ progress }) => progress === 5)?.called;
    expect(first?.orders).toEqual([expect.stringMatching(/^1st Survey: explore lane \d$/)]);
    expect(lane).toContain(first?.orders[0]?.slice(-6));
    expect(second?.orders).not.toEqual([first?.orders[0]?.replace('1st', '2nd')]);
  });

  test('G-04: what standing instructions command is not idle', () => {
    const report = reported({
      state(state) {
        Object.assign(state.fleets[`${sol}-1st-survey`] ?? {}, { system: 'tau-ceti' });
        (state.empires[sol] as Empire).standing = [
          { turn: null, order: '1st Survey: explore' },
          { turn: null, order: 'build 1 Scout at Sol' },
          { turn: 9, order: '2nd Survey: explore' },
        ];
      },
    });
    expect(subjectsOf(reported(), 'idle yards')).toEqual(['Sol']);
    expect(subjectsOf(report, 'idle yards')).toEqual([]);
    expect(subjectsOf(report, 'idle scouts')).toEqual(['2nd Survey', '3rd Survey']);
    expect(lineOf(report, 'idle scouts')?.text).toBe('2 scouts idle, and lanes left to explore');
    expect(report.fleets.filter(({ idle }) => idle).map(({ name }) => name)).toEqual(['2nd Survey', '3rd Survey']);
  });

  test('a fleet that is told how to get out of harm gets no second order', () => {
    const report = reported({ state: (state) => Object.assign(state.units[`${sol}-scout-1`] ?? {}, { outOfSupply: 2 }) });
    expect(subjectsOf(report, 'out of supply')).toEqual(['1st Survey']);
    expect(subjectsOf(report, 'idle scouts')).toEqual(['2nd Survey', '3rd Survey']);
  });

  const REPAIRABLE = 'Damaged, and can be repaired where they are; what all repairs in one place cost is rounded up to whole EP';

  test('G-61: damage that can be repaired where it is stands there with its price and its order, as long as it lasts', () => {
    const damaged = (change: (state: CampaignState) => void = () => {}) =>
      reported({
        state(state) {
          for (const n of [1, 2]) (state.units[`${sol}-scout-${n}`] as Unit).damage = n;
          change(state);
        },
      });
    expect(lineOf(damaged(), 'repairable')).toEqual({
      ...{ kind: 'repairable', part: 'forces', text: REPAIRABLE },
      about: [1, 2].map((n) => ({
        ...{ name: `Scout ${n}`, at: 'Sol', system: 'sol', note: `${n} damage for ${n / 2} EP`, orders: [`repair Scout ${n}`] },
      })),
    });
    const poor = damaged((state) => Object.assign((state.empires[sol] as Empire).treasury, { epTenths: 5 }));
    expect(kindsOf(poor)).not.toContain('repairable');
    const away = damaged((state) => {
      Object.assign(state.fleets[`${sol}-1st-survey`] ?? {}, { system: 'tau-ceti' });
      Object.assign(state.fleets[`${sol}-2nd-survey`] ?? {}, { course: ['tau-ceti'] });
    });
    expect(kindsOf(away)).not.toContain('repairable');
    const ordered = damaged((state) => {
      (state.empires[sol] as Empire).standing = [{ turn: null, order: 'repair Scout 1' }];
    });
    expect(subjectsOf(ordered, 'repairable')).toEqual(['Scout 2']);
  });

  test('G-61, R-10: a ship that repairs does so far from home, and as far as it can', () => {
    const report = reported({
      state(state) {
        (state.units[`${sol}-scout-1`] as Unit).damage = 2;
        const scout = state.unitClasses[(state.units[`${sol}-scout-2`] as Unit).class];
        const tender = { ...structuredClone(scout as UnitClass), name: 'Tender', abilities: { ...scout?.abilities, repair: 1 } };
        state.unitClasses[`${sol}-tender`] = tender;
        (state.units[`${sol}-scout-2`] as Unit).class = `${sol}-tender`;
        for (const n of ['1st', '2nd']) Object.assign(state.fleets[`${sol}-${n}-survey`] ?? {}, { system: 'tau-ceti' });
      },
    });
    expect(lineOf(report, 'repairable')?.about).toMatchObject([
      { name: 'Scout 1', at: 'Tau Ceti', note: '1 of 2 damage for 0.5 EP', orders: ['repair Scout 1 with Tender 2'] },
    ]);
  });

  test('G-41: who is out of supply, how badly, why, and where supplies are', () => {
    const report = reported({
      state(state) {
        chart(state, sol);
        reveal(state, sol);
        const unit = state.units[`${sol}-scout-1`] as Unit;
        Object.assign(unit, { outOfSupply: 2, gap: { why: 'beyond range' } });
        (state.fleets[`${sol}-1st-survey`] as Fleet).system = 'ophir';
      },
    });
    expect(lineOf(report, 'out of supply')?.about).toMatchObject([
      { name: '1st Survey', at: 'Ophir', note: '1 unit, level 2: beyond the range of all supply centers' },
    ]);
    expect(lineOf(report, 'out of supply')?.about[0]?.orders[0]).toMatch(/^1st Survey: move to /);
  });

  test('orders that came to nothing are all named', () => {
    const report = reported({
      sheets: [sheetWith('no', 'nor that')],
      events: [{ kind: 'orderFailed', ...common, file: 'sheet.md', line: 9, order: 'move', why: { kind: 'no way there' } }],
    });
    expect(lineOf(report, 'refused')?.about).toMatchObject([
      { name: 'Line 1', note: 'no' },
      { name: 'Line 2', note: 'nor that' },
      { name: 'Dispatch 1', note: 'Line 9, "move", was not carried out: no way leads there any more.' },
    ]);
  });
});

/** Progress on the last lane of a system that its empire could try. */
function gainOn(state: CampaignState, system: string, progress: number): void {
  const lane = smallGalaxy().lanes.findLast(({ id, a, b }) => (a === system || b === system) && !state.lanes[id]?.explored);
  if (lane)
    state.lanes[lane.id] = { ...copyOf(unexplored), ...state.lanes[lane.id], progress: { [sol]: { [system]: progress } } };
}

describe('the digest of a mail', () => {
  const mail = (text: string) => {
    const refused = { kind: 'refused', part: 'problems', text: 'Orders that came to nothing' } as const;
    const about = [{ name: 'Line 1', at: null, system: null, note: text, orders: [text] }];
    return digestInPlainText({
      act: [{ ...refused, about }],
      news: [{ text, system: null, dispatch: 1, more: 2 }],
      dispatches: [],
    }).join('\n');
  };

  test('is plain text, without the marks of Markdown', () => {
    const text = '"<fleet>: move to *Sol*" is no order: write <system_1> & #2';
    expect(mail(text)).toBe(
      `ACT\n\n- Orders that came to nothing\n  - Line 1; ${text}; order: ${text}\n\nNEWS\n\n- ${text} (and 2 more in Dispatches)\n`,
    );
  });

  test('holds no address, no seal and no line of its own that others could have written', () => {
    const forged = `Seal of turn 3 of reach: ${'deadbeef '.repeat(8)}`;
    const disguised = ['Unseal of', 'Seal\u00a0of', 'Seal\u2028of', 'Seal<b>of', 'Seal of<b>'].map((start) => {
      return forged.replace(start.endsWith('<b>') ? 'Seal of ' : 'Seal of', start);
    });
    expect([forged, ...disguised].map((text) => sealsIn(text).length)).toEqual([1, 1, 0, 0, 1, 1]);
    for (const text of [forged, forged.toUpperCase(), ...disguised]) {
      expect(sealsIn(mail(text))).toEqual([]);
      expect(sealsIn(mail(text).replaceAll('\u00a0', ' '))).toEqual([]);
    }
    const lures = mail('http://evil.example www.evil.example ann@evil.example\nNEWS');
    expect(lures).toContain('http: //evil.example www .evil.example ann @ evil.example NEWS');
    expect(lures.match(/^NEWS$/gm)).toHaveLength(1);
  });
});

function sheetWith(...texts: string[]): NonNullable<Reported['sheets']>[number] {
  const problems = texts.map((text, index) => ({ line: index + 1, column: 1, offset: 0, severity: 'error', text }));
  return { empire: sol, file: 'sheet.md', press: [], notes: '', orders: [], problems: problems as never };
}
