import { describe, expect, test } from 'vitest';
import { answerProblems } from '#core/turn/takeDecision.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { unplayed } from '#vbam/decisions/verbs/table.ts';
import { decided } from '../../../builders/decisions.ts';
import { firstState } from '../../../builders/firstState.ts';
import { aboard, builderFor } from '../../../builders/forces.ts';
import { atTable, because, vegaField } from '../../../builders/tableBattle.ts';
import { kessa, ophir, settle, sol } from '../../../builders/turn.ts';
import { fleetOf, guardianAt, warship } from '../../../builders/war.ts';

const [solName, ophirName] = [sol, ophir].map((id) => firstState().empires[id]?.name) as [string, string];
/** What is told of a result, without the words that all refusals share. */
const refused = (result: string, state = vegaField()) =>
  atTable([`battle vega-1: ${result}`], { state }).problems.map((text) =>
    text.replace(/^battle vega-1 is refused: /, '').replace(/ \(M-23\)$/, ''),
  );

describe('M-23: which battles are asked about', () => {
  test('none, unless the campaign or the moderator wants to play', () => {
    expect(atTable([]).turn.asked).toEqual([]);
  });

  test('battles: table asks of each battle, by its place and number, and the program is the default', () => {
    const { turn } = atTable([], { battles: 'table' });
    expect(turn.asked).toMatchObject([{ id: 'battle-vega-1', choices: ['program', 'table'], chosen: 'program', by: 'default' }]);
    expect(turn.notes.cards).toMatchObject([{ id: 'battle-vega-1', name: 'vega-1', isOpen: true, after: null }]);
  });

  test('a line asks for one system alone, and what comes to nothing is told', () => {
    const line = (where: string) => `let battles at ${where} be played at the table`;
    expect(atTable([line('Vega')]).turn.asked).toMatchObject([{ id: 'battle-vega-1', by: 'default' }]);
    const { turn } = atTable([line('Lantern')]);
    expect(turn.asked).toEqual([]);
    expect(unplayed(turn).map(({ severity, text }) => `${severity}: ${text}`)).toEqual([
      'warning: there was no battle in space at Lantern this turn: that one may be played at the table comes to nothing',
    ]);
    expect(atTable([line('Vega'), line('Vega')]).problems.join()).toContain('a line above says so of Vega already');
  });

  test('a result asks by itself', () => {
    const { turn, problems } = atTable([`battle vega-1: ${solName} holds`]);
    expect(problems).toEqual([]);
    expect(turn.asked).toMatchObject([{ id: 'battle-vega-1', chosen: 'table', by: 'moderator', reason: 'we played it' }]);
  });

  test('the table without a result is refused: nothing of the turn is kept', () => {
    expect(atTable(['decide battle-vega-1: table']).problems).toEqual([
      'battle-vega-1 is to be played at the table, and nothing says how it ended: write "- battle vega-1: ... holds because ..." (M-23)',
    ]);
    expect(atTable(['decide battle-vega-1: table', `battle vega-1: ${solName} holds`]).problems).toEqual([]);
  });

  test('a battle that does not come is named, with the one that does', () => {
    const { turn } = atTable([`battle vega-2: ${solName} holds`], { battles: 'table' });
    expect(answerProblems(turn).map(({ text }) => text)).toEqual([
      '"battle-vega-2" does not wait for an answer this turn; did you mean "battle-vega-1"?',
    ]);
  });

  test('a result and another answer, or two results, are refused where they stand', () => {
    const result = `battle vega-1: ${solName} holds`;
    const { answers } = decided([`decide battle-vega-1: program${because}`, `${result}${because}`]);
    expect(answers[1]).toMatch(/is refused: battle-vega-1 is answered above with program \(M-23\)$/);
    const twice = decided([`${result}${because}`, `${result}${because}`]).answers;
    expect(twice).toEqual([
      `battle vega-1 was played at the table: ${solName} holds`,
      expect.stringMatching(/is refused: a line above has a result of vega-1 already \(M-23\)$/),
    ]);
  });

  test('what a result does not say is asked for where it stands', () => {
    const [nothing, dangling] = decided([`battle vega-1: ,${because}`, `battle vega-2: Ship 1 lost, Ship 2${because}`]).answers;
    expect(nothing).toContain('it says nothing: write names and what became of them, such as');
    expect(dangling).toContain('it does not say what became of "Ship 2": write names');
    const [sunk, aim] = decided([
      `battle vega-1: Ship 1 sunk, ${sol} holds${because}`,
      `battle vega-2: Lance retreats to Sol${because}`,
    ]).answers;
    expect(sunk).toContain('it does not say what became of "Ship 1 sunk": write names');
    expect(aim).toContain('"Lance retreats to Sol" is for plans to say (G-24): write "... retreats" alone');
  });
});

describe('M-23: a result is refused', () => {
  test('unless every unit, fleet and side was there, with what was likely meant', () => {
    expect(refused(`Lance Shipp 1 lost, ${solName} holds`)).toEqual([
      '"Lance Shipp 1 lost": "Lance Shipp 1" is no unit in this battle; did you mean "Lance Ship 1"?',
    ]);
    expect(refused(`Launce retreats, ${ophirName} holds`)).toEqual([
      '"Launce retreats": "Launce" is no fleet in this battle; did you mean "Lance"?',
    ]);
    const elsewhere = vegaField((state) => fleetOf(state, { owner: sol, system: 'lantern', name: 'Far' }));
    expect(refused(`Far Ship 1 damage 3, Far retreats, ${kessa} holds`, elsewhere)).toEqual([
      '"Far Ship 1 damage 3": "Far Ship 1" is no unit in this battle; did you mean "Hurt Ship 1"?',
      '"Far retreats": "Far" is no fleet in this battle',
      `"${kessa} holds": "${kessa}" is no side of this battle`,
    ]);
  });

  test('if damage falls, or is what destroys', () => {
    expect(refused(`Hurt Ship 1 damage 1, ${solName} holds`)).toEqual([
      '"Hurt Ship 1 damage 1": it had 2 damage before the battle, and damage never falls: write 2 to 11, or lost',
    ]);
    expect(refused(`Hurt Ship 1 damage 12, ${solName} holds`)).toEqual([
      '"Hurt Ship 1 damage 12": 12 damage destroys it: write lost, or 11 at most',
    ]);
    expect(refused(`Hurt Ship 1 damage 2, Lance Ship 1 damage 11, ${solName} holds`)).toEqual([]);
  });

  test('unless somebody or nobody holds, and one only', () => {
    const add = `add "${solName} holds", "${ophirName} holds" or "nobody holds"`;
    const both = [sol, ophir].sort().map((id) => firstState().empires[id]?.name);
    const swapped = add
      .replace(solName, '#')
      .replace(ophirName, both[1] as string)
      .replace('#', both[0] as string);
    expect(refused('Lance Ship 1 lost')).toEqual([`it does not say who holds the field: ${swapped}`]);
    expect(refused(`${solName} holds, ${ophirName} holds`)).toEqual([
      `only one of ${both.join(' and ')} can hold the field, or nobody`,
    ]);
    expect(refused('nobody holds')).toEqual([]);
  });

  test('if who holds has nothing there, or nobody holds where one side is alone', () => {
    const rout = 'Shield, Hurt retreat';
    expect(refused(`${rout}, ${ophirName} holds`)).toEqual([
      `${ophirName} cannot hold the field: nothing of it would be left there`,
    ]);
    expect(refused(`${rout}, nobody holds`)).toEqual([`only ${solName} would be left there: write "${solName} holds"`]);
  });

  test('if it contradicts itself', () => {
    expect(refused(`Lance Ship 1 lost, Lance Ship 1 damage 3, ${solName} holds`)).toEqual([
      'Lance Ship 1 cannot be lost and have damage',
    ]);
    expect(refused(`Lance Ship 1 lost, Lance Ship 1 lost, ${solName} holds`)).toEqual([
      '"Lance Ship 1 lost": it is said to be lost twice',
    ]);
    expect(refused(`Hurt Ship 1 lost, Hurt retreats, ${solName} holds`)).toEqual(['Hurt cannot retreat: nothing of it is left']);
    expect(refused(`Hurt Ship 1 damage 7, Hurt Ship 1 damage 8, ${solName} holds`)).toEqual([
      '"Hurt Ship 1 damage 8": its damage is given twice',
    ]);
    expect(refused(`Shield retreats, Shield retreats, ${solName} holds`)).toEqual([
      '"Shield retreats": it is said to retreat twice',
    ]);
  });

  test('if a unit would leave its fleet', () => {
    expect(refused(`Lance Ship 1 retreats, ${solName} holds`)).toEqual([
      '"Lance Ship 1 retreats": it leaves with its fleet: write "Lance retreats"',
    ]);
  });

  test('G-24: if it has nowhere to go, or no FTL', () => {
    const shut = vegaField((state) => {
      for (const lane of Object.values(state.lanes)) lane.knownBy = lane.knownBy.filter((empire) => empire !== ophir);
    });
    expect(refused(`Shield retreats, ${solName} holds`, shut)).toEqual([
      '"Shield retreats": it has nowhere to go (G-24): it stays, or is lost',
    ]);
    const slow = vegaField((state) =>
      fleetOf(state, { owner: ophir, system: 'vega', name: 'Slow', ship: { ...warship(), abilities: {} } }),
    );
    expect(refused(`Slow retreats, ${solName} holds`, slow)).toEqual([
      '"Slow retreats": nothing of it has FTL, so it cannot leave (G-24)',
    ]);
  });

  test('G-24: if an armed fleet would leave its imperial capital, or a base its place', () => {
    const home = vegaField((state) => {
      Object.assign(state.empires[ophir] ?? {}, { capital: 'vega' });
    });
    expect(refused(`Shield retreats, ${solName} holds`, home)).toEqual([
      '"Shield retreats": armed fleets do not leave their imperial capital (G-24)',
    ]);
    const guarded = vegaField((state) => {
      state.units = Object.fromEntries(Object.entries(state.units).filter(([, { owner }]) => owner === sol));
      settle(state, 'vega', { owner: ophir });
      builderFor(state, ophir).unit(
        'Fort 1',
        { ...warship(), type: 'starbase', abilities: {} },
        { kind: 'system', system: 'vega' },
      );
    });
    expect(refused(`Fort 1 retreats, ${solName} holds`, guarded)).toEqual([
      '"Fort 1 retreats": it cannot leave: it stays, or is lost (G-24)',
    ]);
  });

  test('W-15: if a prize is sound, its own, or taken by who does not hold the field', () => {
    expect(refused(`Shield Ship 1 captured by ${solName}, ${solName} holds`)).toEqual([
      'only crippled units are captured (W-15), and Shield Ship 1 has 0 damage: add "Shield Ship 1 damage 6", or more',
    ]);
    expect(refused(`Shield Ship 1 damage 6, Shield Ship 1 captured by ${solName}, ${ophirName} holds`)).toEqual([
      `only who holds the field captures anybody (W-15), and ${solName} does not hold it`,
    ]);
    expect(refused(`Shield Ship 1 captured by ${ophirName}, ${ophirName} holds`)).toEqual([
      `"Shield Ship 1 captured by ${ophirName}": only its enemies can capture it`,
    ]);
    expect(refused(`Shield Ship 1 damage 6, Shield Ship 1 captured by ${solName}, ${solName} holds`)).toEqual([]);
  });
});

describe('M-23: what cannot be captured or leave', () => {
  test('a prize twice, what explodes, and a flight without its carrier', () => {
    const taken = `Shield Ship 1 captured by ${solName}`;
    expect(refused(`${taken}, ${taken}, Shield Ship 1 damage 7, ${solName} holds`)).toEqual([`"${taken}": it is captured twice`]);
    const guarded = (state: CampaignState) => {
      state.wilds.osk = guardianAt('vega');
      const forces = builderFor(state, sol);
      forces.unit('Deck 1', { ...warship(), abilities: { FTL: 2, carrier: 1 } }, { kind: 'system', system: 'vega' });
      const flight = { ...warship({ dv: 1, as: 1, pd: 0 }), type: 'flight', abilities: {}, buildCost: 1 } as const;
      forces.unit('Wing 1', flight, aboard(`${sol}-deck-1`));
    };
    expect(refused(`Sentinel Osk captured by ${solName}, ${solName} holds`, guarded)).toEqual([
      `"Sentinel Osk captured by ${solName}": it explodes if it is captured: write lost`,
    ]);
    expect(refused(`Deck 1 captured by Sentinel Osk, Sentinel Osk holds`, guarded)).toEqual([
      '"Deck 1 captured by Sentinel Osk": what is wild captures nobody: write lost',
    ]);
    expect(refused(`Wing 1 retreats, ${solName} holds`, guarded)).toEqual(['"Wing 1 retreats": it goes where its carrier goes']);
  });
});

describe('M-23: how names are read', () => {
  const alike = vegaField((state) => {
    for (const owner of [sol, ophir]) fleetOf(state, { owner, system: 'vega', name: 'Twin' });
  });

  test('who is called alike is named with the tag or the name of its empire, or by its id', () => {
    const tag = (id: string) => firstState().empires[id]?.tag;
    const both = [sol, ophir].sort().map((id) => `${tag(id)} Twin Ship 1`);
    expect(refused(`Twin Ship 1 lost, ${solName} holds`, alike)).toEqual([
      `"Twin Ship 1 lost": "Twin Ship 1" is the name of several: write ${both.join(' or ')}`,
    ]);
    expect(refused(`Twn Ship 1 lost, ${solName} holds`, alike)).toEqual([
      '"Twn Ship 1 lost": "Twn Ship 1" is no unit in this battle; did you mean "Twin Ship 1"?',
    ]);
    for (const named of [`${tag(ophir)} Twin Ship 1`, `${ophirName} Twin Ship 1`, `${ophir}-twin-ship-1`]) {
      const { turn, problems } = atTable([`battle vega-1: ${named} lost, ${solName} holds`], { state: alike });
      expect(problems).toEqual([]);
      expect(turn.state.units[`${ophir}-twin-ship-1`]).toBeUndefined();
      expect(turn.state.units[`${sol}-twin-ship-1`]).toBeDefined();
    }
  });

  test('several share what stands behind them, and numbers the name before them', () => {
    const { turn, problems } = atTable([`battle vega-1: Lance Ship 1, 3 lost, Shield and Hurt retreat and ${solName} holds`]);
    expect(problems).toEqual([]);
    const [battle] = turn.events.flatMap((event) => (event.kind === 'battleRecorded' ? [event.record] : []));
    const fates = battle?.sides.flatMap(({ units }) => units.map(({ called, fate }) => `${called} ${fate}`)).sort();
    expect(fates).toEqual([
      'Hurt Ship 1 left',
      'Lance Ship 1 destroyed',
      'Lance Ship 2 present',
      'Lance Ship 3 destroyed',
      'Shield Ship 1 left',
    ]);
  });
});
