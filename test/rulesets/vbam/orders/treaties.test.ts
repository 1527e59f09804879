import { describe, expect, test } from 'vitest';
import type { Offer, TreatyKind } from '#schemas/vbam/state.ts';
import { treatyLadder } from '#schemas/vbam/stateWords.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { dealingsToAnswer } from '#vbam/report/digest/acts/dealings.ts';
import type { Material } from '#vbam/report/digest/material.ts';
import { diplomacyOf } from '#vbam/report/sections/diplomacy.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import { prerequisitesOf, treaties } from '#vbam/tables/diplomacy/treaties.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { design } from '../../../builders/designs.ts';
import { builderFor, inFleet } from '../../../builders/forces.ts';
import { answersTo, wideView } from '../../../builders/orders.ts';
import { treatiesOf } from '../../../builders/relations.ts';

const kili = 'kili-hegemony';

/** The wide view with these relations between its empire and the Kili Hegemony. */
function dealing(more: Partial<KnownEmpire> = {}, change: (view: EmpireView) => void = () => {}): EmpireView {
  return wideView((view) => {
    Object.assign(view.empires[kili] ?? {}, { relationship: 50, ...more });
    change(view);
  });
}

/** All that a treaty needs, from the bottom of the ladder. */
function groundFor(kind: TreatyKind): TreatyKind[] {
  const [first] = prerequisitesOf(kind);
  return first ? [...groundFor(first), first] : [];
}

const inForce = (...kinds: TreatyKind[]) => ({ treaties: treatiesOf(kili, kinds) });
const offered = (kind: TreatyKind, more: Partial<Offer> = {}): Partial<KnownEmpire> => ({
  offers: [{ by: kili, purpose: 'sign', kind, terms: {}, made: 0, ...more }],
});
const named = (kind: TreatyKind) => (['alliance', 'protectorate', 'unification'].includes(kind) ? kind : `${kind} treaty`);
const against = (kind: TreatyKind) => (kind === 'co-belligerency' ? ' with against Ordani League' : '');
const withOrdani = (view: EmpireView) => {
  view.empires['ordani-league'] = structuredClone({ ...(view.empires[kili] as KnownEmpire), name: 'Ordani League', tag: 'OL' });
};

describe('every treaty', () => {
  test.each(treatyLadder)('O-50: %s is offered where all it needs is in force', (kind) => {
    const ready = dealing({ relationship: 100, ...inForce(...groundFor(kind)) }, withOrdani);
    const willing = 100 + treaties[kind].modifier;
    expect(answersTo(ready, `offer ${named(kind)} to Kili Hegemony${against(kind)}`)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^an? ${named(kind)} is offered to Kili Hegemony.* \\(your own acceptance is ${willing}\\)(; they hear of it only if they know of Ordani League)?(; once signed: [^;]+)?(; no trade route .*)?$`,
        ),
      ),
    ]);
  });

  test.each(treatyLadder.slice(1))('%s is refused where what it needs is not', (kind) => {
    const [first = 'border'] = groundFor(kind);
    const lacking = groundFor(kind).filter((one) => one !== prerequisitesOf(kind)[0]);
    const [answer] = answersTo(
      dealing({ relationship: 100, ...inForce(...lacking) }, withOrdani),
      `offer ${named(kind)} to Kili Hegemony${against(kind)}`,
    );
    expect(first).toBe('border');
    expect(answer).toMatch(
      / is refused: an? .+ needs an? .+ with Kili Hegemony.*: offer that first with "- offer .+ to Kili Hegemony" \(4\.5\.T-b\)$/,
    );
  });

  test.each(treatyLadder)('%s is accepted and refused by name, and signed only by willing people', (kind) => {
    const ready = { relationship: 100, ...inForce(...groundFor(kind)), ...offered(kind) };
    const offer = dealing(ready, withOrdani);
    const terms = kind === 'co-belligerency' ? { terms: { against: ['ordani-league'] } } : {};
    const view = kind === 'co-belligerency' ? dealing({ ...ready, ...offered(kind, terms) }, withOrdani) : offer;
    expect(answersTo(view, `accept ${named(kind)} of Kili Hegemony`)[0]).toMatch(
      new RegExp(`^an? ${named(kind)} is signed with Kili Hegemony`),
    );
    expect(answersTo(view, `refuse ${named(kind)} of Kili Hegemony`)).toEqual([`the ${named(kind)} of Kili Hegemony is refused`]);
    const hostile = dealing({ ...ready, relationship: -100 }, withOrdani);
    expect(answersTo(hostile, `accept ${named(kind)} of Kili Hegemony`)[0]).toContain(
      `is refused: your people would not sign it: relationship -100 + 50 - Xenophobia 50`,
    );
  });

  test.each(treatyLadder)('O-52: %s is broken, with all that rest on it, by people who follow', (kind) => {
    const all = inForce(
      'border',
      'trade',
      'non-aggression',
      'co-belligerency',
      'research',
      'military',
      'mutual defense',
      'protectorate',
      'alliance',
      'unification',
    );
    const [answer] = answersTo(dealing({ relationship: -100, ...all }), `break ${named(kind)} with Kili Hegemony`);
    expect(answer).toMatch(
      new RegExp(
        `^the ${named(kind)} with Kili Hegemony is broken.*; that takes ${treaties[kind].breach.toUpperCase()} off your`,
      ),
    );
    if (kind === 'military') {
      expect(answer).toBe(
        'the military treaty with Kili Hegemony is broken, and with it the mutual defense treaty, protectorate, alliance and unification; that takes 2D6 off your relationship, which is -100 now (G-44)',
      );
    }
    expect(answersTo(dealing({ relationship: 100, ...all }), `break ${named(kind)} with Kili Hegemony`)[0]).toContain(
      'is refused: your people would not follow: 50 - Integrity 50 - (relationship 100 ',
    );
    const [falling] = answer?.match(/, and with it [^;]*/) ?? [''];
    expect(answersTo(dealing(all), `withdraw from ${named(kind)} with Kili Hegemony`)).toEqual([
      `the ${named(kind)} with Kili Hegemony ends if they agree${falling}`, // G-47: what rests on it ends either way
    ]);
  });
});

describe('O-50: no treaty is offered', () => {
  const border = 'offer border treaty to Kili Hegemony';
  const refusalOf = (view: EmpireView, order = border) => answersTo(view, order)[0]?.replace(/^".*" is refused: /, '');

  test.each<[string, Partial<KnownEmpire>, string]>([
    ['to those who do not understand', { communications: false }, 'you cannot talk to Kili Hegemony yet (4.5.3-c)'],
    ['to those whose trace is lost', { state: 'no contact' }, 'contact with Kili Hegemony is lost (G-50)'],
    ['to enemies', { state: 'war' }, 'you are at war with Kili Hegemony: only an armistice can be signed (4.5.1-d)'],
    ['twice', inForce('border'), 'your border treaty with Kili Hegemony is in force since turn 0 (O-50)'],
    [
      'again before it is answered',
      { offers: [{ by: 'us', purpose: 'sign', kind: 'border', terms: {}, made: 0 }] },
      'you offered it in turn 0, and Kili Hegemony has not answered yet (O-50)',
    ],
    [
      'by people who would not sign it',
      { relationship: -40 },
      'your people would not sign it: relationship -40 + 50 - Xenophobia 50 + 40 for the treaty = 0, and it must be more than 0 (4.5.T-a)',
    ],
  ])('%s', (_, more, why) => {
    const view = dealing(more, (made) => {
      for (const offer of made.empires[kili]?.offers ?? []) if (offer.by === 'us') offer.by = made.empire.id;
    });
    expect(refusalOf(view)).toBe(why);
  });

  test('without an imperial capital', () => {
    const view = dealing(inForce('border', 'trade'), ({ empire }) => {
      empire.capital = null;
    });
    const why = 'without an imperial capital no treaty is offered, signed or broken (4.2.3-d)';
    expect(refusalOf(view, 'offer research treaty to Kili Hegemony')).toBe(why);
    expect(refusalOf(view, 'break trade treaty with Kili Hegemony')).toBe(why);
    expect(refusalOf(view, 'withdraw from trade treaty with Kili Hegemony')).toBe(why);
  });

  test('by the non-aligned that would bind them to fight', () => {
    const view = dealing({ relationship: 100, ...inForce('border', 'non-aggression', 'military') }, ({ empire }) => {
      empire.kind = 'non-aligned';
    });
    expect(refusalOf(view, 'offer mutual defense treaty to Kili Hegemony')).toBe(
      'non-aligned empires sign no mutual defense treaty (4.1.3-b)',
    );
    expect(refusalOf(view, 'break military treaty with Kili Hegemony')).toBe(
      'a non-aligned empire breaks no treaty by order (G-52)',
    );
  });

  test('in two ways on one sheet', () => {
    expect(answersTo(dealing(), border, `${border} with neutral zone Altair`)[1]).toMatch(
      / is refused: the sheet deals with this border treaty already \(O-50\)$/,
    );
  });

  test('that is no treaty', () => {
    expect(answersTo(dealing(), 'offer marriage treaty to Kili Hegemony')[0]).toMatch(
      /^"marriage" is no treaty: write border, trade/,
    );
    expect(answersTo(dealing(), 'offer trad treaty to Kili Hegemony')[0]).toContain('did you mean "trade"?');
  });
});

describe('M-18: terms', () => {
  const offer = (terms: string) => `offer border treaty to Kili Hegemony with ${terms}`;
  const answerTo = (terms: string, more: Partial<KnownEmpire> = {}) => answersTo(dealing(more), offer(terms))[0];

  test('are read clause by clause, whatever their order', () => {
    expect(answerTo('they relinquish Tau Ceti; neutral zone Altair')).toBe(
      'a border treaty is offered to Kili Hegemony, with neutral zone Altair; they relinquish Tau Ceti (your own acceptance is 90); they hear of it only if they know of Altair and Tau Ceti; once signed: forces of one side cross the border of the other only under a military treaty',
    );
    expect(answerTo('they relinquish Tau Ceti, Altair, Tau Ceti')).toMatch(/, with they relinquish Altair, Tau Ceti \(/);
    expect(answerTo('they relinquish Altair, Tau Ceti')).toBe(answerTo('they relinquish Tau Ceti, Altair, Tau Ceti'));
  });

  test.each([
    ['peace', /^"peace" holds "peace", which says nothing that can be agreed: write "neutral zone Vega, Altair", /],
    ['neutral zone Altare', /holds "neutral zone Altare", which is no system that you know; did you mean "Altair"\?$/],
    ['they pay much', /holds "they pay much", which is no payment: write "they pay 20 EP for 5 turns"$/],
    ['they pay 0 EP for 5 turns', /names "0", which is no whole number from 1 to 100000$/],
    ['they hand over Scout 1', /which names units of theirs: only who has units can offer them$/],
    ['neutral zone Altair; neutral zone Vega', /which is said twice: put it into one$/],
    ['we relinquish Altair; we relinquish Vega', /which is said twice: put it into one$/],
    ['neutral zone Vega', / is refused: Vega has a colony, and a neutral zone has none \(4\.3\.4\)$/],
    ['we relinquish Vega', / is refused: Vega is a colony of yours, and no mere claim \(4\.3\.1-c\)$/],
    ['they relinquish Vega', / is refused: Vega is yours, not theirs \(G-69\)$/],
    ['we cede Vega', / is refused: a border treaty carries no "cede", only "neutral zone" and "relinquish" \(G-49\)$/],
    [
      'against Kili Hegemony',
      / is refused: a border treaty carries no "against", only "neutral zone" and "relinquish" \(G-49\)$/,
    ],
  ])('%s', (terms, answer) => {
    expect(answerTo(terms)).toMatch(answer);
  });

  test('stand only where a treaty has any', () => {
    const view = dealing(inForce('border'));
    expect(answersTo(view, 'offer trade treaty to Kili Hegemony with neutral zone Altair')[0]).toMatch(
      / is refused: a trade treaty carries no terms \(G-49\)$/,
    );
  });

  test('a border treaty in force can be signed anew with others', () => {
    expect(answerTo('neutral zone Altair', inForce('border'))).toMatch(/^a border treaty is offered/);
  });

  test('G-49: co-belligerents name their enemies', () => {
    const view = dealing(inForce('border', 'non-aggression'), withOrdani);
    const start = 'offer co-belligerency treaty to Kili Hegemony';
    expect(answersTo(view, start)[0]).toMatch(/ is refused: it says against whom: add "with common enemy \.\.\."/);
    expect(answersTo(view, `${start} with against Kili Hegemony`)[0]).toMatch(
      / is refused: Kili Hegemony cannot be its own enemy/,
    );
    expect(answersTo(view, `${start} with against Ordani League`)[0]).toContain(', against Ordani League (');
  });

  test('who accepts gives only what it has', () => {
    const asked = (terms: Offer['terms']) => (view: EmpireView) => {
      for (const open of view.empires[kili]?.offers ?? []) open.terms = terms;
    };
    const view = wideView();
    const own = view.empire.id;
    const answer = (terms: Offer['terms']) =>
      answersTo(dealing(offered('border'), asked(terms)), 'accept border treaty of Kili Hegemony')[0];
    expect(answer({ relinquish: { [own]: ['altair'] }, neutralZone: ['tau-ceti'] })).toMatch(
      /^a border treaty is signed with Kili Hegemony, with neutral zone Tau Ceti; we relinquish Altair: forces of one side cross the border of the other only under a military treaty$/,
    );
    expect(answer({ relinquish: { [own]: ['vega'] } })).toMatch(/ is refused: Vega is a colony of yours/);
  });
});

describe('answers', () => {
  test('need an offer, and tell which there are', () => {
    expect(answersTo(dealing(), 'accept trade treaty of Kili Hegemony')).toEqual([
      '"accept trade treaty of Kili Hegemony" is refused: Kili Hegemony offers you no trade treaty (O-51)',
    ]);
    expect(answersTo(dealing(offered('border')), 'accept trade treaty of Kili Hegemony')).toEqual([
      '"accept trade treaty of Kili Hegemony" is refused: Kili Hegemony offers you no trade treaty, but a border treaty (O-51)',
    ]);
  });

  test('are given once', () => {
    const view = dealing(offered('border'));
    expect(answersTo(view, 'accept border treaty of Kili Hegemony', 'refuse border treaty of Kili Hegemony')[1]).toMatch(
      / is refused: the sheet deals with this border treaty already \(O-51\)$/,
    );
  });

  test('a wish to withdraw is agreed to with either word', () => {
    const view = dealing({ ...inForce('border'), ...offered('border', { purpose: 'withdraw' }) });
    const ends = 'the border treaty with Kili Hegemony ends by consent';
    expect(answersTo(view, 'accept border treaty of Kili Hegemony')).toEqual([ends]);
    expect(answersTo(view, 'withdraw from border treaty with Kili Hegemony')).toEqual([ends]);
    expect(answersTo(view, 'refuse border treaty of Kili Hegemony')).toEqual([
      'the wish to withdraw from the border treaty of Kili Hegemony is refused',
    ]);
  });

  test('who has asked waits, and may take it back', () => {
    const view = dealing(inForce('border'), (made) => {
      made.empires[kili]?.offers.push({ by: made.empire.id, purpose: 'withdraw', kind: 'border', terms: {}, made: 0 });
    });
    expect(answersTo(view, 'withdraw from border treaty with Kili Hegemony')[0]).toMatch(
      / is refused: you asked for it in turn 0, and Kili Hegemony has not answered yet \(O-52\)$/,
    );
    expect(answersTo(view, 'take back border treaty offered to Kili Hegemony')).toEqual([
      'your offer of border treaty to Kili Hegemony is taken back',
    ]);
    expect(answersTo(dealing(), 'take back border treaty offered to Kili Hegemony')[0]).toMatch(
      / is refused: you have offered Kili Hegemony no border treaty \(O-50\)$/,
    );
  });

  test('what is not in force cannot be parted from', () => {
    expect(answersTo(dealing(inForce('border')), 'break trade treaty with Kili Hegemony')[0]).toMatch(
      / is refused: you have no trade treaty with Kili Hegemony: in force is the border treaty \(O-52\)$/,
    );
  });

  test('4.5.T-a: what the people would not sign is told so everywhere, and only to be refused', () => {
    const view = dealing({ relationship: 5, ...inForce('border', 'non-aggression'), ...offered('military') });
    const says = 'Kili Hegemony offers a military treaty (until turn 3)';
    const bar = 'your people would not sign it yet: relationship 5, and 21 is needed';
    const refuse = 'refuse military treaty of Kili Hegemony';
    const { problems } = forecastSheet(view, `${frontMatter(view)}\n- no orders\n`);
    expect(problems.map(({ text }) => text)).toEqual([`${says}; ${bar}: answer with "${refuse}"`]);
    expect(orderSheet(view, null)).toContain(`${says}; ${bar}: write "- ${refuse}"`);
    const [act] = dealingsToAnswer({ view } as Material).filter(({ kind }) => kind === 'offer');
    expect(act?.about).toMatchObject([{ note: `offers a military treaty (until turn 3); ${bar}`, orders: [refuse] }]);
    const [papers] = diplomacyOf(view, []);
    expect(papers?.offers).toMatchObject([{ bar, orders: [refuse] }]);
    const willing = dealing({ relationship: 21, ...inForce('border', 'non-aggression'), ...offered('military') });
    expect(answersTo(willing, 'accept military treaty of Kili Hegemony')[0]).toMatch(/ is signed with /);
    expect(diplomacyOf(willing, [])[0]?.offers).toMatchObject([
      { bar: null, orders: ['accept military treaty of Kili Hegemony', refuse] },
    ]);
  });

  test('what waits is told with the words that answer it, until it is answered', () => {
    const view = dealing(offered('border'));
    const says =
      'Kili Hegemony offers a border treaty (until turn 3); once signed: forces of one side cross the border of the other only under a military treaty';
    const problems = (...orders: string[]) =>
      forecastSheet(view, [frontMatter(view), ...orders.map((order) => `- ${order}`)].join('\n')).problems.map(
        ({ text }) => text,
      );
    const hint = `${says}: answer with "accept border treaty of Kili Hegemony" or "refuse border treaty of Kili Hegemony"`;
    expect(problems('no orders')).toEqual([hint]);
    expect(problems('accept border treaty of Kili Hegemony')).not.toContain(hint);
    expect(orderSheet(view, null)).toContain(
      `${says}: write "- accept border treaty of Kili Hegemony" or "- refuse border treaty of Kili Hegemony"`,
    );
    expect(orderSheet(dealing(inForce('border')), null)).toContain('  offer trade treaty to Kili Hegemony');
  });
});

describe('O-54: an armistice', () => {
  const answerTo = (terms: string, more: Partial<KnownEmpire> = { state: 'war' }) =>
    answersTo(
      dealing(more, (view) => {
        view.foreign.colonies.altair = { seen: 0, owner: kili, size: 'Minor', facilities: [] };
      }),
      `offer armistice to Kili Hegemony${terms}`,
    )[0];

  test('is offered to enemies, with any terms that both sides can keep', () => {
    expect(answerTo('')).toBe(
      'an armistice is offered to Kili Hegemony; once signed: no declarations on each other for 10 turns',
    );
    const terms =
      'we cede Vega; they cede Altair; they pay 20 EP for 5 turns; we hand over data of TL 0; we hand over Destroyer 1';
    expect(answerTo(` with ${terms}`)).toBe(
      `an armistice is offered to Kili Hegemony, with ${terms}; they hear of it only if they know of Vega; once signed: no declarations on each other for 10 turns`,
    );
    expect(answerTo(' with we pay 20 EP for 1 turns')).toBe(
      'an armistice is offered to Kili Hegemony, with we pay 20 EP for 1 turn; once signed: no declarations on each other for 10 turns',
    );
  });

  test.each([
    ['', { state: 'normal relations' }, 'you are not at war with Kili Hegemony (4.5.1-d)'],
    ['', { state: 'war', communications: false }, 'you cannot talk to Kili Hegemony yet (4.5.3-c)'],
    [' with we cede Sol', { state: 'war' }, 'Sol is your imperial capital (4.2.3-a)'],
    [' with we release Altair', { state: 'war' }, 'you have no colony at Altair (G-69)'],
    [' with they cede Tau Ceti', { state: 'war' }, 'Kili Hegemony has no colony at Tau Ceti that you know of (G-69)'],
    [' with they cede Vega', { state: 'war' }, 'Vega is yours, not theirs (G-69)'],
    [' with we hand over data of TL 7', { state: 'war' }, 'you have not reached TL 7 yourselves (G-56)'],
    [' with against Kili Hegemony', { state: 'war' }, /^an armistice carries no "against", only "neutral zone", /],
  ] as const)('%s %o is refused', (terms, more, why) => {
    const [, reason] = answerTo(terms, more)?.split(' is refused: ') ?? [];
    expect(reason).toMatch(typeof why === 'string' ? new RegExp(`^${why.replaceAll(/[().]/g, '\\$&')}$`) : why);
  });

  test('is accepted by anybody who can talk', () => {
    const view = dealing({ state: 'war', relationship: -100, ...offered('armistice') });
    expect(answersTo(view, 'accept armistice of Kili Hegemony')).toEqual([
      'an armistice is signed with Kili Hegemony: no declarations on each other for 10 turns (until turn 11 is over)',
    ]);
    expect(answersTo(view, 'refuse armistice of Kili Hegemony')).toEqual(['the armistice of Kili Hegemony is refused']);
  });
});

describe('O-56: diplomatic missions', () => {
  const envoy = (diplomatic: number, system = 'altair', theirs = ['altair']) =>
    dealing({}, (view) => {
      for (const place of theirs) view.foreign.colonies[place] = { seen: 0, owner: kili, size: 'Minor', facilities: [] };
      const forces = builderFor(view, view.empire.id);
      const fleet = forces.fleet('Embassy', system);
      const { abilities } = design({ abilities: { FTL: 1, ...(diplomatic > 0 && { diplomatic }) } });
      forces.unit('Envoy 1', { abilities: structuredClone(abilities) }, inFleet(fleet));
    });
  const send = 'Embassy: diplomatic mission to Kili Hegemony';

  test('work where the fleet is in a system of theirs', () => {
    expect(answersTo(envoy(7), send)).toEqual([
      'the diplomats of Embassy work on Kili Hegemony: 2D6 + 1 (Diplomatic 7), 9 or more is well',
    ]);
    expect(answersTo(envoy(7), send, send)[1]).toMatch(/already, and one a turn is the limit \(G-44\)$/);
    expect(answersTo(envoy(4), send)).toEqual(['the diplomats of Embassy work on Kili Hegemony: 2D6, 9 or more is well']);
  });

  test('a fleet on its way to one may be told above', () => {
    expect(answersTo(envoy(2, 'sol'), 'Embassy: move to Altair', send)[1]).toMatch(/^the diplomats of Embassy work/);
  });

  test('need diplomats, a place and words', () => {
    expect(answersTo(envoy(0), send)[0]).toMatch(/ is refused: Embassy has neither Diplomatic nor a diplomat aboard \(O-56\)$/);
    expect(answersTo(envoy(5, 'sol'), send)[0]).toMatch(
      / is refused: Embassy is at Sol, and a mission needs a system of Kili Hegemony: you know Altair \(O-56\)$/,
    );
    const knowing = (...places: string[]) => answersTo(envoy(5, 'sol', places), send)[0];
    expect(knowing('vega', 'altair', 'tau-ceti')).toMatch(/: you know Altair, Tau Ceti and Vega \(O-56\)$/);
    expect(knowing('vega', 'altair', 'tau-ceti', 'deneb')).toMatch(/: you know Altair, deneb, Tau Ceti and 1 more \(O-56\)$/);
    expect(answersTo(dealing({ communications: false }), '1st Fleet: diplomatic mission to Kili Hegemony')[0]).toMatch(
      / is refused: you cannot talk to Kili Hegemony yet \(4\.5\.3-c\)$/,
    );
  });
});

describe('5.4.X13-a: a trade treaty without a route to come', () => {
  const ready = { relationship: 100, ...inForce('border'), ...offered('trade') };
  const livesAt = (system: string) => (view: EmpireView) => {
    view.foreign.colonies[system] = { seen: 0, owner: kili, size: 'Minor', facilities: [] };
  };
  const answers = (change: (view: EmpireView) => void = () => {}) =>
    ['offer trade treaty to Kili Hegemony', 'accept trade treaty of Kili Hegemony'].map(
      (order) => answersTo(dealing(ready, change), order)[0]?.split('; ')[1],
    );

  test('is told as that when it is offered or accepted, and why', () => {
    const why = 'no trade route to them is possible yet, for';
    expect(answers()).toEqual(Array(2).fill(`${why} you know of no colony of theirs (5.4.X13-a)`));
    expect(answers(livesAt('kessa'))).toEqual(
      Array(2).fill(
        `${why} none of their colonies that you know of lies in the commerce range of your centers of trade (5.4.X13-a)`,
      ),
    );
  });

  test('and not where a center of trade reaches them, nor with other treaties', () => {
    expect(answers(livesAt('altair'))).toEqual([undefined, undefined]);
    expect(answersTo(dealing({ relationship: 100 }), 'offer border treaty to Kili Hegemony')[0]).not.toContain('trade route');
  });
});
