import { describe, expect, test } from 'vitest';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { readOrders } from '#vbam/orders/readOrders.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { unitCalled, wideView } from '../../../builders/orders.ts';
import { outcome } from '../../../builders/outcome.ts';
import { treatiesOf } from '../../../builders/relations.ts';
import { solKnows } from '../../../builders/solKnows.ts';

describe('O-20: repairs of several units', () => {
  const damaged = (change: (view: EmpireView) => void = () => {}) =>
    wideView((view) => {
      for (const label of ['Scout 1', 'Scout 2', 'Destroyer 2', 'Tender 1']) unitCalled(view, label).damage = 1;
      change(view);
    });
  const fleetNamed = (view: EmpireView, label: string) => {
    const { id } = lexiconOf(view)('fleet').find((named) => named.label === label) ?? { id: '' };
    return view.fleets[id];
  };

  test('repair all: every damaged unit at a colony, in the order of the report', () => {
    const { says, told } = outcome(damaged(), '- repair all');
    expect(says.map((text) => text.split(' at Sol')[0])).toEqual(['Destroyer 2', 'Scout 1', 'Scout 2', 'Tender 1']);
    expect(told).toEqual([
      '1 info understood as "- repair Destroyer 2", "- repair Scout 1", "- repair Scout 2" and "- repair Tender 1"',
    ]);
  });

  test.each(['all damaged units', 'everything', 'all ships', 'all at Sol', 'all units in Sol', 'every unit'])(
    'repair %s means the same',
    (words) => {
      expect(outcome(damaged(), `- repair ${words}`).says).toHaveLength(4);
    },
  );

  test('repair a fleet: its damaged units', () => {
    const view = damaged();
    for (const words of ['1st Fleet', 'the 1st fleet', 'all of 1st Fleet'])
      expect(outcome(view, `- repair ${words}`)).toEqual({
        says: [expect.stringContaining('Destroyer 2'), expect.stringContaining('Tender 1')],
        told: ['1 info understood as "- repair Destroyer 2" and "- repair Tender 1"'],
      });
  });

  test('G-61: every second half EP is paid with the one before it, and that is told', () => {
    expect(outcome(damaged(), '- repair Scout 1', '- repair Scout 2', '- repair Tender 1').says).toEqual([
      'Scout 1 at Sol repaired for 1 EP',
      'Scout 2 at Sol repaired for the half EP that the repairs above leave',
      'Tender 1 at Sol repaired for 1 EP',
    ]);
  });

  test.each([
    ['all scouts', 2],
    ['the scouts', 2],
    ['both scouts', 2],
    ['all damaged scouts at Sol', 2],
    ['all my destroyers', 1],
    ['Scouts in Sol', 2],
  ])('repair %s: all of that class', (words, many) => {
    const { says } = outcome(damaged(), `- repair ${words}`);
    expect(says).toHaveLength(many);
    for (const text of says) expect(text).toMatch(/^(?:Scout|Destroyer) \d at Sol repaired/);
  });

  test('a class of which nothing is damaged is told so', () => {
    expect(outcome(wideView(), '- repair all scouts').told).toEqual([
      '1 error "all scouts" has nothing damaged that is at a colony of yours',
    ]);
  });

  test('what cannot be paid is told, unit by unit', () => {
    const view = damaged(({ empire }) => {
      empire.treasury.epTenths = 10;
    });
    const { says, told } = outcome(view, '- repair all');
    expect(says).toHaveLength(2);
    expect(told.filter((line) => line.startsWith('1 error "repair '))).toEqual([
      expect.stringContaining('"repair Scout 2" is refused: '),
      expect.stringContaining('"repair Tender 1" is refused: '),
    ]);
    expect(told[0]).toMatch(/ EP/);
  });

  test('a unit away from any colony is left out, and a fleet there is refused for it', () => {
    const view = damaged((changed) => {
      const fleet = fleetNamed(changed, '1st Fleet');
      if (fleet) fleet.system = 'altair';
    });
    expect(outcome(view, '- repair all').told).toEqual(['1 info understood as "- repair Scout 1" and "- repair Scout 2"']);
    expect(outcome(view, '- repair 1st Fleet').told).toEqual([
      '1 error "1st Fleet" has nothing damaged that is at a colony of yours',
    ]);
  });

  test('nothing to repair is told, and so are all units once they are repaired', () => {
    expect(outcome(wideView(), '- repair all').told).toEqual(['1 error "all" has nothing damaged that is at a colony of yours']);
    expect(outcome(damaged(), '- repair all', '- repair 1st Fleet').told[1]).toBe(
      '2 error "1st Fleet" has nothing damaged that is at a colony of yours',
    );
  });
});

describe('a fleet and what it shall do', () => {
  test.each(['go on', 'go home', 'go back', 'return', 'return home', 'continue'])('%s to a system is a move', (words) => {
    const { says, told } = outcome(wideView(), `- 1st Fleet: ${words} to Vega`);
    expect(says).toEqual([expect.stringMatching(/^1st Fleet moves from Sol to Vega/)]);
    expect(told).toContain('1 info understood as "- 1st Fleet: move to Vega"');
  });

  test.each(['stroll', 'wander off'])('%s: what is not understood is the order, not the fleet', (words) => {
    const { told } = outcome(wideView(), `- 1st Fleet: ${words} to Vega`);
    expect(told).toEqual([`1 error "1st Fleet: ${words} to Vega" is no order: write "<fleet>: move to <system, ...>"`]);
  });

  test('courtesy is no slip of another word', () => {
    expect(outcome(wideView(), '- please fetch a scout').told).toEqual(['1 error "fetch" begins no order']);
  });
});

describe('treaties in other words', () => {
  const withThird = wideView(({ empires }) => {
    const kili = empires['kili-hegemony'];
    if (kili) empires.ordani = { ...kili, name: 'Ordani League', tag: 'OL' };
  });

  test('an enemy named behind "against" is a term', () => {
    const { told } = outcome(withThird, '- offer co-belligerency to Kili Hegemony against Ordani League');
    expect(told[0]).toMatch(
      /^1 error "offer co-belligerency treaty to Kili Hegemony with common en\u2026" is refused: a co-belligerency treaty needs a non-aggression treaty/,
    );
    expect(told.join()).not.toContain('no empire that you know');
  });

  test.each(['end', 'cancel', 'terminate', 'dissolve', 'leave'])('%s a treaty: both ways to do so are named', (verb) => {
    const treaties = treatiesOf('kili-hegemony', ['border', 'trade']);
    const signed = (relationship: number) =>
      wideView(({ empires }) => Object.assign(empires['kili-hegemony'] ?? {}, { treaties, relationship, communications: true }));
    const ending = `- ${verb} the trade treaty with Kili Hegemony`;
    const [consent, breach] = [
      '"- withdraw from trade treaty with Kili Hegemony" to part by consent',
      '"- break trade treaty with Kili Hegemony" to part against their will',
    ];
    expect(outcome(signed(-100), ending).told).toEqual([`1 error "${verb}" begins no order: write ${consent}, or ${breach}`]);
    expect(outcome(signed(100), ending).told).toEqual([
      expect.stringMatching(
        `^1 error "${verb}" begins no order: write ${consent}; ${breach} would be refused: your people would not follow`,
      ),
    ]);
    expect(outcome(withThird, ending).told).toEqual([
      `1 error "${verb}" begins no order: ${consent}, or ${breach} would be refused: you have no trade treaty with Kili Hegemony (O-52)`,
    ]);
  });

  test('the forms are named where the treaty is not understood', () => {
    expect(outcome(withThird, '- end our treaty with everybody').told).toEqual([
      '1 error "end" begins no order: write "- withdraw from <treaty> [treaty] with <empire>" to part by consent, or "- break <treaty> [treaty] with <empire>" to part against their will',
    ]);
    expect(outcome(withThird, '- end trade route to Vega').told[0]).not.toContain('withdraw from');
  });
});

describe('text above the head of a sheet', () => {
  const view = wideView();
  const head = frontMatter(view);

  test('the head is taken all the same, orders around it too, and both are told', () => {
    const text = `Hello, these are my orders.\n- build industry at Sol\n\n${head}\n- 1st Survey: stay\n`;
    const { orders, problems, refused } = forecastSheet(view, text);
    expect(refused).toEqual([]);
    expect(orders.map(({ line, verb }) => [line, verb])).toEqual([
      [2, 'build infrastructure'],
      [9, 'stay'],
    ]);
    const told = problems.map(({ line, severity, text: said }) => `${line} ${severity} ${said}`);
    expect(told).toContain(
      '4 info the head of the sheet stands below other lines: it is taken all the same, and what stands above it is read as part of the sheet',
    );
    expect(told).toContain('1 info line 1 is no order and was passed over');
  });

  test('a head of another turn is refused as ever, at its line', () => {
    const { refused } = forecastSheet(view, `Hello\n\n${head.replace(/turn: \d+/, 'turn: 99')}\n- 1st Survey: stay\n`);
    expect(refused).toContainEqual(
      expect.objectContaining({ line: 6, text: expect.stringContaining('the sheet is for turn "99"') }),
    );
  });

  test('rules across the page are not taken for a head', () => {
    const { refused } = forecastSheet(view, 'Hello\n\n---\nsome: words\n---\n- 1st Survey: stay\n');
    expect(refused).toContainEqual(expect.objectContaining({ text: expect.stringContaining('does not say whose it is') }));
    const { orders } = forecastSheet(view, `${head}\n- 1st Survey: stay\n\n---\nturn: 3\n---\n- build industry at Sol\n`);
    expect(orders).toHaveLength(2);
  });
});

describe('G-04: a standing instruction above a plain order for the same fleet', () => {
  const view = wideView();

  test.each([
    ['- always: 1st Survey: explore', '- 1st Survey: stay'],
    ['- always: 1st Survey: explore', '- send the 1st Survey to Vega'],
    ['- 1st Survey: stay', '- always: 1st Survey: explore'],
  ])('%s, %s: the plain order counts this turn, the instruction goes on', (...lines) => {
    const { orders, problems } = forecastSheet(view, `${frontMatter(view)}\n${lines.join('\n')}\n`);
    const plain = lines.findIndex((line) => !line.includes('always')) + 6;
    expect(orders.map(({ line }) => line)).toEqual([plain]);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(problems.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(new RegExp(`^"1st Survey: explore" gives way this turn to line ${plain}, and goes on next turn`)),
    );
  });

  test('an instruction for another fleet keeps its place, and its line', () => {
    const { orders } = forecastSheet(view, `${frontMatter(view)}\n- always: 1st Fleet: move to Vega\n- 1st Survey: stay\n`);
    expect(orders.map(({ line }) => line)).toEqual([6, 7]);
  });

  test('orders are paid for in the order of the sheet, instructions among them', () => {
    const poor = wideView(({ empire }) => {
      empire.treasury.epTenths = 30;
    });
    const { orders } = forecastSheet(poor, `${frontMatter(poor)}\n- always: invest 3 in research\n- invest 2 in research\n`);
    expect(orders.map(({ line }) => line)).toEqual([6]);
  });
});

test('a letter to a person is told who can be written to', () => {
  const view = wideView();
  const { told } = outcome(view, '## Letter to Ann', 'Hello!');
  expect(told).toEqual([
    '1 error the letter is not sent: "Ann" is no empire that you know; letters go to empires, not to who plays them: you can write to Kili Hegemony, and to "the Moderator"',
  ]);
});

describe('ending what is repeated, in other words', () => {
  const kept = wideView(({ empire }) => {
    empire.standing = [
      { turn: null, order: 'invest 3 in research' },
      { turn: null, order: 'build 1 Scout at Sol' },
      { turn: null, order: 'build 1 Destroyer at Sol' },
    ];
  });
  const ended = (line: string) => {
    const { standing, remembered, problems } = readOrders(kept, `${frontMatter(kept)}\n- ${line}\n`);
    return {
      left: standing.map(({ order }) => order),
      says: remembered.map(({ says }) => says),
      told: problems.map(({ text }) => text),
    };
  };

  test.each(['stop investing in research', 'stop: investing in research', 'stop: the research'])('%s', (line) => {
    expect(ended(line)).toEqual({
      left: ['build 1 Scout at Sol', 'build 1 Destroyer at Sol'],
      says: ['"invest 3 in research" is not repeated any more'],
      told: [],
    });
  });

  test('stop building Scouts ends that one, and stop building names both', () => {
    expect(ended('stop building Scouts').left).toEqual(['invest 3 in research', 'build 1 Destroyer at Sol']);
    expect(ended('stop building').told).toEqual([
      '"building" can mean several standing instructions of yours: write "- stop: build 1 Scout at Sol" or "- stop: build 1 Destroyer at Sol"',
    ]);
  });

  test('what is not repeated is told so, with what is', () => {
    expect(ended('stop exploring').told).toEqual([
      '"exploring" is no standing instruction of yours: write "- stop: invest 3 in research", "- stop: build 1 Scout at Sol" or "- stop: build 1 Destroyer at Sol"',
    ]);
    const { told } = outcome(wideView(), '- stop building Hammers');
    expect(told).toEqual([
      '1 error "building Hammers" is no standing instruction of yours, and you have none: an order without "always:" is carried out once',
    ]);
  });
});

test('units that form a fleet', () => {
  expect(outcome(wideView(), '- scouts 1 and 2 form 4th Fleet')).toEqual({
    says: ['4th Fleet formed at Sol from Scout 1 and Scout 2'],
    told: ['1 info understood as "- form 4th Fleet from Scout 1, Scout 2"'],
  });
});

describe('a range of units is a list', () => {
  test.each([
    ['form 4th Fleet from Destroyers 1 to 3', 'form 4th Fleet from Destroyer 1, Destroyer 2, Destroyer 3'],
    ['form 4th Fleet from Destroyers 1-3 and Scout 1', 'form 4th Fleet from Destroyer 1, Destroyer 2, Destroyer 3, Scout 1'],
    ['transfer Scouts 1 to 2 to 1st Fleet', 'transfer Scout 1, Scout 2 to 1st Fleet'],
  ])('%s', (written, line) => {
    expect(outcome(wideView(), `- ${written}`).told).toEqual([`1 info understood as "- ${line}"`]);
  });

  test('where one unit is due it is several orders', () => {
    expect(outcome(wideView(), '- scrap Destroyers 1 to 3').told).toEqual([
      '1 info understood as "- scrap Destroyer 1", "- scrap Destroyer 2" and "- scrap Destroyer 3"',
    ]);
  });

  test('one that is missing is named', () => {
    expect(outcome(wideView(), '- form 4th Fleet from Destroyers 3 to 5').told).toEqual([
      expect.stringContaining('"Destroyers 5", which is no unit that you know'),
    ]);
  });
});

test.each(['2nd Fleet: go to Vega', '2nd Fleet: move to Vega', '2nd Fleet: stay'])(
  '%s: no such fleet, and which there are',
  (written) => {
    expect(outcome(wideView(), `- ${written}`).told).toEqual([
      '1 error "2nd Fleet" is no fleet that you know: you have 1st Fleet, 1st Survey, 1st Train, 2nd Survey and 3rd Survey',
    ]);
  },
);

describe('O-60: diplomats are sent in the turn after', () => {
  test('where more are asked for than were there before', () => {
    const { told } = outcome(wideView(), '- recruit 1 diplomat at Sol', '- send 4 diplomats from Sol to Vega');
    expect(told).toEqual([
      '2 error "send 4 diplomats from Sol to Vega" is refused: only 3 diplomats of yours can leave Sol; those who are recruited this turn can be sent next turn, not before (G-43)',
    ]);
  });

  test('where none were there', () => {
    const view = wideView((changed) => {
      changed.diplomats = [];
    });
    expect(outcome(view, '- recruit 1 diplomat at Sol', '- send 1 diplomat from Sol to Vega').told).toEqual([
      '2 error "Sol" is no place where you have diplomats; those who are recruited this turn can be sent next turn, not before',
    ]);
  });

  test('from where they go is asked for', () => {
    expect(outcome(wideView(), '- send 1 diplomat to Vega').told).toEqual([
      '1 error "send 1 diplomat to Vega" is not complete: write "send [<count>] <kind of agents> from <place> to <system, unit or fleet>"',
    ]);
  });
});

test('G-04: what is kept for a turn says what becomes of it without a sheet', () => {
  const { remembered } = forecastSheet(wideView(), `${frontMatter(wideView())}\n- turn 12: build 2 Scout at Sol\n`);
  expect(remembered.map(({ says }) => says)).toEqual([
    'kept for turn 12: "build 2 Scout at Sol"; if no sheet comes in that turn, it is carried out only if it costs nothing',
  ]);
});

describe('a fleet that is called once and told several things', () => {
  test.each([
    '1st Fleet: attack on sight, never retreat',
    '1st Fleet: attack on sight and never retreat',
    '1st Fleet attack on sight, and never retreat',
  ])('%s: each is an order of its own', (written) => {
    expect(outcome(wideView(), `- ${written}`)).toEqual({
      says: [],
      told: [`1 error "${written}" holds 2 orders: write "- 1st Fleet: attack on sight" and "- 1st Fleet: never retreat"`],
    });
  });

  test.each(['1st Survey move to Vega and explore lane 2', '1st Survey: move to Vega, then explore lane 2'])(
    '3.6.1-c: %s takes two turns',
    (written) => {
      expect(outcome(wideView(), `- ${written}`).told).toEqual([
        `1 error "${written}" holds 2 orders, and a fleet that explores does not also move in that turn (3.6.1-c): write "- 1st Survey: move to Vega" and "- turn 2: 1st Survey: explore lane 2"`,
      ]);
    },
  );

  test('3.6.1-c: where the way takes longer, the proposal waits for the arrival', () => {
    const far = solKnows(() => {});
    const { told } = outcome(far, '- 1st Survey: move to Mirach and explore lane 1');
    const [, turn] = /"- turn (\d+): 1st Survey: explore lane 1"/.exec(told.join()) ?? [];
    const { says } = outcome(far, '- 1st Survey: move to Mirach');
    const [, arrival] = /arrives in turn (\d+)/.exec(says.join()) ?? [];
    expect(Number(arrival)).toBeGreaterThan(1);
    expect(Number(turn)).toBe(Number(arrival) + 1);
  });

  test('what is no order is still said to be none', () => {
    expect(outcome(wideView(), '- 1st Fleet: attack on sight, be brave').told).toEqual([
      expect.not.stringContaining('holds 2 orders'),
    ]);
  });
});

describe('a prefix without its colon before an order to a fleet', () => {
  const exploring = wideView(({ empire }) => {
    empire.standing = [{ turn: null, order: '1st Survey: explore' }];
  });

  test('stop ends what is repeated', () => {
    const { remembered, standing, problems } = readOrders(exploring, `${frontMatter(exploring)}\n- stop 1st Survey: explore\n`);
    expect(remembered.map(({ says }) => says)).toEqual(['"1st Survey: explore" is not repeated any more']);
    expect([standing, problems]).toEqual([[], []]);
  });

  test('stop says what is repeated where that is not', () => {
    expect(outcome(exploring, '- stop 2nd Survey: explore').told).toEqual([
      '1 error "2nd Survey: explore" is no standing instruction of yours; did you mean "1st Survey: explore"?',
    ]);
  });

  test('always needs its colon', () => {
    expect(outcome(wideView(), '- always 1st Survey: explore').told).toEqual([
      '1 error "always" needs a colon behind it: write "- always: 1st Survey: explore"',
    ]);
  });
});

test.each([
  ['1st Train: load Garrisons 2, 3', '- load Garrison 2, Garrison 3 aboard 1st Train'],
  ['1st train: load Garrison 2', '- load Garrison 2 aboard 1st Train'],
])('O-04: %s is told to the fleet as it is told to the units', (written, meant) => {
  const { says, told } = outcome(wideView(), `- ${written}`);
  expect(told).toEqual([`1 info understood as "${meant}"`]);
  expect(says).toEqual([expect.stringMatching(/^Garrison 2 aboard Transport \d/)]);
});

test('O-04: a fleet that sets down what it carries', () => {
  const { told } = outcome(wideView(), '- load Garrison 2 aboard 1st Train', '- 1st Train: unload Garrison 2');
  expect(told).toEqual(['2 info understood as "- unload Garrison 2 from 1st Train"']);
});

describe('O-48: giving away what is no money', () => {
  test.each(['send letter to Kili Hegemony', 'send a letter to Kili Hegemony', 'write a message to Kili Hegemony: peace!'])(
    '%s: a letter has a heading of its own',
    (written) => {
      expect(outcome(wideView(), `- ${written}`).told).toEqual([
        `1 error "${written}" is no order: a letter stands below a heading of its own, "## Letter to Kili Hegemony", without a dash`,
      ]);
    },
  );

  test('what is neither is no sum', () => {
    expect(outcome(wideView(), '- give love to Kili Hegemony').told).toEqual([
      '1 error "love" is no whole number from 1 to 100000',
    ]);
  });
});
