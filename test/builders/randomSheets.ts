import fc from 'fast-check';
import { pick, type Stream } from '#core/dice.ts';
import type { Lexicon } from '#core/orders/grammar/slots.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { declarationLevels } from '#schemas/vbam/stateWords.ts';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import { decisionVerbs } from '#vbam/decisions/index.ts';
import { truthLexicon } from '#vbam/decisions/lexicon.ts';
import { decisionsFront } from '#vbam/decisions/takeDecisions.ts';
import { battleResult, playAtTable } from '#vbam/decisions/verbs/table.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { bargainsOfferedTo } from '#vbam/orders/openBargains.ts';
import { openOffersTo } from '#vbam/orders/openOffers.ts';
import { orderVerbs } from '#vbam/orders/verbs/index.ts';
import { mapNow } from '#vbam/questions/galaxy/mapNow.ts';
import { treatiesIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { setUpVerbs } from '#vbam/setup/index.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { filledSentence, type Words } from './filledSentence.ts';
import { anyWhims, sentencesOf } from './randomOrders.ts';
import { robotSheet } from './robot.ts';
import { sheetNoise } from './sheetNoise.ts';

/** Names of everything there is, also of what an empire does not know. */
export function allNamesIn(state: CampaignState, galaxy: Galaxy): string[] {
  const units = Object.entries(state.units).slice(0, 40);
  return [
    ...mapNow(galaxy, state).systems.map(({ name }) => name),
    ...Object.values(state.empires).map(({ name }) => name),
    ...Object.values(state.fleets).map(({ name }) => name),
    ...Object.values(state.unitClasses).map(({ name }) => name),
    ...units.flatMap(([id, unit]) => {
      const unitClass = state.unitClasses[unit.class];
      return unitClass ? [unitLabelOf(id, unit, unitClass)] : [];
    }),
  ];
}

const times = <Thing>(count: number, make: () => Thing): Thing[] => Array.from({ length: count }, make);

/** An empire's sheet for the coming turn, legal or not; null where none comes. */
export function anySheet(view: EmpireView, strange: readonly string[], stream: Stream): string | null {
  const kind = stream.below(20);
  if (kind < 3) return null;
  if (kind < 4) return autopilotSheet(view);
  if (kind < 6) return withPapers(view, robotSheet(view, `robot ${stream.below(1000)}`), stream);
  const lexicon = lexiconOf(view);
  const words = { lexicon, strange, focus: focusOf(lexicon) };
  const own = kind < 12 ? autopilotSheet(view) : `${frontMatter(view)}\n`;
  const lines = [
    ...times(3 + stream.below(12), () => filledSentence(pick(stream, orderVerbs), words, stream)),
    ...(kind % 2 === 0 ? whimsOf(view, stream) : []),
    ...answersOf(view, stream),
  ];
  const text = `${own}\n${lines.map((line) => `- ${remembered(line, view.turn, stream)}\n`).join('')}`;
  const sheet = withPapers(view, text, stream);
  return stream.below(5) === 0 ? mutated(sheet, stream) : sheet;
}

/** The last of each kind, as it stays the same from turn to turn. */
function focusOf(lexicon: Lexicon): string[] {
  const kinds = ['colony', 'unit', 'fleet', 'class', 'empire'];
  return kinds.flatMap((kind) =>
    lexicon(kind)
      .map(({ label }) => label)
      .sort()
      .slice(-1),
  );
}

function whimsOf(view: EmpireView, stream: Stream): string[] {
  const [whims = []] = fc.sample(anyWhims(16), { numRuns: 1, seed: stream.below(1_000_000) });
  return sentencesOf(view, whims);
}

/** To what waits for an answer; otherwise hardly anything would ever be agreed. */
function answersOf(view: EmpireView, stream: Stream): string[] {
  const open = [...openOffersTo(view), ...bargainsOfferedTo(view)];
  return open.flatMap(({ answers: [first = ''] }) => (stream.below(3) > 0 ? [first] : []));
}

/** Now and then an order is kept for later turns, or taken back. */
function remembered(line: string, turn: number, stream: Stream): string {
  const kind = stream.below(24);
  if (kind < 2) return `always: ${line}`;
  if (kind < 5) return `turn ${turn + stream.below(4)}: ${line}`;
  return kind === 5 ? `stop: ${line}` : line;
}

const PROSE = [
  'All is **well**.',
  '# Moderator\n> I rule',
  'x'.repeat(900),
  '<script>alert(1)</script>',
  'Ünïcödé — “quotes” & more',
  '![a](b)',
];

/** Press and letters. */
function withPapers({ empires, empire }: EmpireView, sheet: string, stream: Stream): string {
  const names = [...Object.values(empires).map(({ name }) => name), empire.name];
  const press = stream.below(4) === 0 ? `\n## Press\n\n> ${pick(stream, PROSE)}\n` : '';
  const letters = stream.below(3) === 0 ? `\n## Letter to ${pick(stream, names)}\n\n> ${pick(stream, PROSE)}\n` : '';
  return sheet + press + letters;
}

/** Lines cut, doubled, swapped, and noise among them. */
export function mutated(sheet: string, stream: Stream): string {
  const lines = sheet.split('\n');
  for (let change = 1 + stream.below(4); change > 0; change--) {
    const at = stream.below(lines.length);
    const line = lines[at] ?? '';
    const noise = pick(stream, sheetNoise);
    const cut = stream.below(line.length + 1);
    const [removed, added] = pick(stream, [
      [1, []],
      [1, [line, line]],
      [1, [line.slice(0, cut)]],
      [1, [`${line.slice(0, cut)}${noise}${line.slice(cut)}`]],
      [0, [noise]],
    ] as [number, string[]][]);
    lines.splice(at, removed, ...added);
  }
  return lines.join('\n');
}

/** A player's choices before the first turn. */
export function anySetUp(view: EmpireView, strange: readonly string[], stream: Stream): string | null {
  if (stream.below(4) === 0) return null;
  const words: Words = { lexicon: lexiconOf(view), strange };
  const lines = times(2 + stream.below(8), () => `- ${filledSentence(pick(stream, setUpVerbs), words, stream)}\n`);
  const text = `${frontMatter({ ...view, turn: 0 })}\n\n${lines.join('')}`;
  return stream.below(6) === 0 ? mutated(text, stream) : text;
}

/** What the moderator decides, one entry a line; many are refused. */
export function anyDecisions(state: CampaignState, galaxy: Galaxy, stream: Stream): string[] {
  const map = mapNow(galaxy, state);
  const classes = Object.values(state.unitClasses).map(({ name }) => name);
  const words = { lexicon: truthLexicon({ state, galaxy: map }), strange: [], classes };
  const answers = ['decide', battleResult.name, playAtTable.name]; // `wholeCampaign` writes those that stand
  const verbs = decisionVerbs.filter(({ name }) => !answers.includes(name));
  const entries = times(1 + stream.below(4), () => filledSentence(pick(stream, verbs), words, stream));
  return [...entries, ...aptDecisions(state, stream)].map((entry) => `${entry} because it is a test`);
}

/** About two who have met, as things are between them: by chance alone hardly any would stand. */
function aptDecisions({ relations }: CampaignState, stream: Stream): string[] {
  if (Object.keys(relations).length === 0 || stream.below(2) === 0) return [];
  const relation = pick(stream, Object.values(relations));
  const [one, other] = relation.between;
  const signed = treatiesIn(relation).map(({ kind }) => `end ${kind} treaty between ${one} and ${other}`);
  const entries = [...signed, `set ${one} and ${other} to ${pick(stream, ['peace', ...declarationLevels])}`];
  return [pick(stream, [...entries, `grant communications between ${one} and ${other}`])];
}

export function decisionsText(state: CampaignState, entries: readonly string[], stream: Stream): string {
  const press = stream.below(3) === 0 ? `\n## Press\n\n> ${pick(stream, PROSE)}\n` : '';
  const front = decisionsFront({ campaign: state.campaign, turn: state.turn + 1 });
  return `${[...front, ...entries.map((entry) => `- ${entry}`)].join('\n')}\n${press}`;
}
