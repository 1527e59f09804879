import { expect, test } from 'vitest';
import { canonicalJson } from '#core/canonical.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn, type TurnResult } from '#vbam/processTurn.ts';
import { sharedSystemsOf } from '#vbam/questions/colonies/colonies.ts';
import { hasCeased } from '#vbam/questions/empires/fallen.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import { reportFor, turnReports } from '#vbam/report/turnReport.ts';
import { viewFor, viewsOf } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { aboutEmpire, aboutSystem, aboutThing } from '../../builders/askingSheet.ts';
import { type CanaryCampaign, canaryCampaign } from '../../builders/canaries.ts';
import { deepFreeze } from '../../builders/deepFreeze.ts';
import { type Hidden, hiddenFrom, leaksIn, wordsIn } from '../../builders/hidden.ts';
import { robotSheet } from '../../builders/robot.ts';
import { FIELD, withFieldAdded, withHiddenChanged } from '../../builders/scramble.ts';
import { sized, soaked } from '../../builders/soaked.ts';
import { type AllSources, firstSources, learnFromTurn, type Sources } from '../../builders/sources.ts';

const CAMPAIGNS = sized(25, 500);
const TURNS = sized(10, 20);
/** What follows from the view alone, or takes long, is looked at in every fifth turn. */
const ROUND = 5;

interface Told extends CanaryCampaign {
  before: CampaignState;
  result: TurnResult;
  /** of the state after the turn */
  views: Map<string, EmpireView>;
  sources: AllSources;
}

/** Robots play a campaign, from input that is frozen; `look` is called after each turn. */
function playCampaign(seed: string, look: (told: Told) => void, rules: Partial<EmpireView['rules']> = {}): void {
  const { galaxy, campaign, state: first } = deepFreeze(canaryCampaign(seed, rules));
  const sources = firstSources(first, galaxy);
  let state = first;
  let views = viewsIn(state, { galaxy, campaign });
  for (let turn = 0; turn < TURNS; turn++) {
    const before = state;
    const players = [...views].filter(([id]) => before.empires[id]?.kind !== 'non-aligned');
    const sheets = players.map(([empire, view]) => ({
      empire,
      file: `${empire}.md`,
      text: robotSheet(view, seed) + lettersFrom(view),
    }));
    const result = processTurn({ state: before, galaxy, campaign, sheets, dice: seed });
    state = deepFreeze(result.state);
    views = viewsIn(state, { galaxy, campaign });
    learnFromTurn(sources, { before, result, galaxy });
    look({ galaxy, campaign, state, before, result, views, sources });
  }
}

/** A letter to the moderator, one to everybody who understands it, and a note, each with a word in it that cannot occur by chance. */
function lettersFrom({ empire, empires, turn }: EmpireView): string {
  const reached = Object.entries(empires).filter(([, { communications }]) => communications);
  const word = (index: number) => `qltr${empire.id.replace(/\W/g, '')}${turn}${index}x`;
  const letters = ['the Moderator', ...reached.map(([, { name }]) => name)].map(
    (name, index) => `\n## Letter to ${name}\n> ${word(index)}\n`,
  );
  return `${letters.join('')}\n## Notes\n${word(999)}\n`;
}

/** What is in letters of this turn that are neither to nor from an empire. */
function lettersOfOthers(empire: string, { result }: Told): string[] {
  const written = result.events.flatMap((event) => {
    if (event.kind === 'wroteToModerator' && event.empire !== empire) return [event.text];
    return event.kind === 'letterSent' && event.empire !== empire && event.with !== empire ? [event.text] : [];
  });
  return [...written, ...result.sheets.flatMap(({ notes }) => (notes === '' ? [] : [notes]))]; // not even one's own notes come back
}

function viewsIn(state: CampaignState, { galaxy, campaign }: Pick<CanaryCampaign, 'galaxy' | 'campaign'>): Told['views'] {
  const viewOf = viewsOf(state, galaxy, campaign);
  return new Map(Object.keys(state.empires).map((id) => [id, viewOf(id)]));
}

const isRound = ({ state }: Told) => state.turn % ROUND === 0;

/** G-69: an empire that no longer exists read of its end, and reads nothing after it. */
function isSilent({ state: { empires, turn } }: Told, id: string): boolean {
  const empire = empires[id];
  return empire !== undefined && hasCeased(empire) && empire.fallen?.turn !== turn;
}

/** All that an empire can read after a turn. */
function readBy(empire: string, view: EmpireView, told: Told, report: TurnReport): Record<string, string> {
  const events = told.result.events.filter(({ seenBy }) => seenBy.includes(empire)).map(({ seenBy: _, ...event }) => event);
  return {
    view: wordsIn(view),
    events: wordsIn(events),
    report: wordsIn(report),
    ...(isRound(told) && { mail: reportInMarkdown(report), 'order sheet': orderSheet(view, null) }),
  };
}

/** What each of these orders is answered, in order. */
function answersTo(view: EmpireView, sentences: readonly string[]): string[] {
  const front = `${frontMatter(view)}\n`;
  const { problems, orders } = forecastSheet(view, front + sentences.map((sentence) => `- ${sentence}\n`).join(''));
  const first = front.split('\n').length;
  const answers = sentences.map(() => '');
  const note = (line: number, text: string) => {
    if (line >= first) answers[line - first] += text;
  };
  for (const { line, text, severity } of problems) if (severity === 'error') note(line, text);
  for (const { line, says } of orders) note(line, says);
  return answers;
}

/** Names of what is hidden are answered like names that somebody made up. */
function betrayedByAnswers(view: EmpireView, hidden: Hidden): string[] {
  const words = [...hidden.words];
  const some = (kind: RegExp, count: number) => words.filter((word) => kind.test(word)).slice(0, count);
  const things = [...words.filter((word) => !/^q(sys|emp|lane)\d+x$/.test(word)).slice(-4), ...hidden.phrases.slice(-2)];
  const asked = [
    ...['qsys99x', ...some(/^qsys\d+x$/, 3)].map((name) => ({ name, kind: 'system', sentences: aboutSystem(view, name) })),
    ...['qemp99x', ...some(/^qemp\d+x$/, 3)].map((name) => ({ name, kind: 'empire', sentences: aboutEmpire(view, name) })),
    ...['qthing99x', ...things].map((name) => ({ name, kind: 'thing', sentences: aboutThing(view, name) })),
  ];
  const answers = answersTo(
    view,
    asked.flatMap(({ sentences }) => sentences),
  );
  const usual = new Map<string, string>();
  return asked.flatMap(({ name, kind, sentences }) => {
    const heard = answers.splice(0, sentences.length).map((text) => text.toLowerCase().replaceAll(name, 'X'));
    const hints = leaksIn(heard.join('\n'), hidden).map((word) => `${name}, with a hint at ${word},`);
    const plain = heard.join('\n').replaceAll(/; did you mean "[^"]*"\?/g, ''); // it depends on the letters
    if (!usual.has(kind)) usual.set(kind, plain); // the first of each kind is made up
    return kind === 'thing' || plain === usual.get(kind) ? hints : [...hints, name];
  });
}

/** What an empire can find out of things that it cannot know, because its view or report changes with them. */
function betrayedByChange(empire: string, view: EmpireView, told: Told): string[] {
  const { state, galaxy } = withHiddenChanged(told, empire, told.sources.get(empire) as Sources);
  const other = viewFor(state, galaxy, told.campaign, empire);
  return Object.keys(view).filter((part) => {
    const key = part as keyof EmpireView;
    return JSON.stringify(betrayable(view, key)) !== JSON.stringify(betrayable(other, key));
  });
}

/** 4.3.3: a border treaty shows how far its partners reach, and that depends on what is otherwise hidden; not who they are. 3.4.1-e: so does a trade treaty to those whom the partner carries. */
function betrayable(view: EmpireView, key: keyof EmpireView): unknown {
  if (key === 'borders') return Object.keys(view.borders);
  return key === 'empires' ? Object.entries(view.empires).map(([id, met]) => [id, withoutCarriage(met)]) : view[key];
}

function withoutCarriage({ merchants, ...met }: KnownEmpire): object {
  return { ...met, era: merchants?.era };
}

/** The kinds of events that an empire saw although they are another empire's own affairs. */
function foreignAffairs(empire: string, { result }: Told): string[] {
  return result.events
    .filter(
      (event) => event.seenBy.includes(empire) && 'empire' in event && event.empire !== empire && event.kind !== 'gatesChanged',
    )
    .map(({ kind }) => kind);
}

/** All that an empire can make out after a turn without a source for it. */
function leaksTo(empire: string, view: EmpireView, told: Told, report: TurnReport): string[] {
  const hidden = hiddenFrom(empire, told.sources.get(empire) as Sources, told.state, told.galaxy);
  const words = new Set([...hidden.words, ...lettersOfOthers(empire, told)]);
  const named = Object.entries(readBy(empire, view, told, report)).flatMap(([kind, text]) =>
    leaksIn(text, { ...hidden, words }).map((word) => `the ${kind} names ${word}`),
  );
  const affairs = foreignAffairs(empire, told).map((kind) => `an event of another: ${kind}`);
  if (!isRound(told)) return [...named, ...affairs];
  return [
    ...named,
    ...affairs,
    ...betrayedByAnswers(view, hidden).map((word) => `orders about ${word} are answered otherwise`),
    ...betrayedByChange(empire, view, told).map((part) => `the view's ${part} follow what cannot be known`),
  ];
}

test(`fog: in ${CAMPAIGNS} campaigns of ${TURNS} turns nothing that an empire reads tells what it has no source for`, {
  timeout: 7_200_000,
}, () => {
  const leaks: string[] = [];
  const happened = new Map<string, number>();
  const play = (seed: string) =>
    playCampaign(seed, (told) => {
      const reports = turnReports(told);
      for (const { kind } of told.result.events) happened.set(kind, (happened.get(kind) ?? 0) + 1);
      for (const [empire, view] of told.views) {
        if (told.state.empires[empire]?.kind === 'non-aligned' && !isRound(told)) continue; // nobody reads for those yet
        if (isSilent(told, empire)) continue;
        const found = leaksTo(empire, view, told, reports[empire] as TurnReport);
        leaks.push(...found.map((leak) => `${seed}, turn ${told.state.turn}, ${empire}: ${leak}`));
      }
    });
  for (let number = 1; number <= CAMPAIGNS; number++) play(`fog ${number}`);
  expect(leaks.slice(0, 20)).toEqual([]);
  const telling = [
    'firstContact',
    'chartsReceived',
    'wormholeFound',
    'portalFound',
    'wildSighted',
    'forceSighted',
    'laneChanged',
    'letterReceived',
    'placeDisclosed',
    'tradeRouteOpened',
    'epSent',
    'bargainOffered',
    'schematicHandedOver',
    'unitsHandedOver',
  ];
  expect(telling.filter((kind) => !happened.has(kind))).toEqual([]); // otherwise there was nothing to betray
  soaked(`${CAMPAIGNS} campaigns of ${TURNS} turns: nothing that an empire reads tells what is hidden from it`);
});

test('fog: nor does it where several empires live in one system (G-58)', { timeout: 7_200_000 }, () => {
  const leaks: string[] = [];
  let neighbours = 0;
  const look = (seed: string) => (told: Told) => {
    const reports = turnReports(told);
    neighbours += sharedSystemsOf(told.state).size;
    for (const [empire, view] of told.views) {
      if (isSilent(told, empire)) continue;
      const found = leaksTo(empire, view, told, reports[empire] as TurnReport);
      leaks.push(...found.map((leak) => `${seed}, turn ${told.state.turn}, ${empire}: ${leak}`));
    }
  };
  for (let number = 1; number <= CAMPAIGNS / 10; number++) {
    playCampaign(`neighbours ${number}`, look(`neighbours ${number}`), { multiColonySystems: true });
  }
  expect(leaks.slice(0, 20)).toEqual([]);
  expect(neighbours).toBeGreaterThan(20); // otherwise there was nobody to betray
  soaked(`${CAMPAIGNS / 10} campaigns of ${TURNS} turns in which several empires live in one system: nor does it`);
});

test('what cannot be known may be any other way: the report has the same bytes', () => {
  playCampaign('hidden changes', (told) => {
    if (!isRound(told)) return;
    for (const [empire, { borders }] of told.views) {
      if (Object.keys(borders).length > 0) continue; // its map shows how far others' spheres reach (4.3.3)
      const { state, galaxy } = withHiddenChanged(told, empire, told.sources.get(empire) as Sources);
      const other = reportFor({ ...told, galaxy, result: { ...told.result, state } }, empire);
      expect(JSON.stringify(other)).toBe(JSON.stringify(reportFor(told, empire)));
    }
  });
});

test('a field that is added to anything in a state is shown to nobody', () => {
  for (const seed of ['field one', 'field two']) {
    playCampaign(seed, (told) => {
      if (!isRound(told)) return;
      const marked = withFieldAdded(told.state);
      const reports = turnReports({ ...told, result: { ...told.result, state: marked } });
      for (const [empire, view] of viewsIn(marked, told)) {
        const texts = [JSON.stringify(view), JSON.stringify(reports[empire]), orderSheet(view, null)];
        expect(texts.filter((text) => text.includes(FIELD))).toEqual([]);
      }
    });
  }
});

test('the same seed gives the same states and reports, to the byte', () => {
  const played = () => {
    const bytes: string[] = [];
    for (const seed of ['again one', 'again two']) {
      playCampaign(seed, (told) => bytes.push(canonicalJson(told.state), JSON.stringify(turnReports(told))));
    }
    return bytes;
  };
  expect(played()).toEqual(played());
});
