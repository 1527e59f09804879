import type { Values } from '#core/orders/attempt.ts';
import { frontLines, frontProblems } from '#core/orders/frontMatter.ts';
import { lettersIn, type ReadLetters } from '#core/orders/letters.ts';
import { type FindsOrders, findsOrders } from '#core/orders/likeOrders.ts';
import type { Letter } from '#core/orders/papers.ts';
import { byPlace, type Place, type Problem } from '#core/orders/problem.ts';
import { quote } from '#core/orders/quote.ts';
import { type Item, readSheet } from '#core/orders/sheet.ts';
import type { Lexicon } from '#core/orders/slots.ts';
import { takeItems } from '#core/orders/takeItems.ts';
import type { GivenInput } from '#core/turn/givenInputs.ts';
import { addressee } from '#vbam/orders/letters.ts';
import type { DecisionsResult, VbamTurn } from '#vbam/turn.ts';
import { type DecisionVerb, MODERATOR_RULE } from './decision.ts';
import { decisionVerbs } from './index.ts';
import { truthLexicon } from './lexicon.ts';
import { headsHint, meantBy } from './meantBy.ts';
import { rule } from './rule.ts';

const MAX_REASON = 500;

/** What stands at the top of decisions.md. */
export function decisionsFront({ campaign, turn }: { campaign: string; turn: number }): string[] {
  return frontLines({ campaign, turn });
}

/** Reads the decisions and carries them out, one after the other, before anybody's orders are looked at. */
export function takeDecisions(turn: VbamTurn, given: GivenInput): DecisionsResult {
  const sheet = readSheet(given.text, findsDecisions(truthLexicon(turn)));
  const foreign = frontProblems(sheet.front, { campaign: turn.state.campaign, turn: turn.number });
  const taken: DecisionsResult = { entries: [], letters: [], press: sheet.press, problems: [...sheet.problems, ...foreign] };
  if (foreign.length > 0) return taken;
  const { taken: entries, problems } = takeItems(sheet.items.map(entryOf), {
    verbsFor: ({ text }) => meantBy(text),
    lexicon: () => truthLexicon(turn),
    problemOf: ({ text, placeOf }, { kind, at, words, why }) => {
      const hint = kind === 'unknown word' ? headsHint(text) : '';
      return refusal(placeOf(at), `${words === null ? `"${text}"` : quote(words)} ${why}${hint}`);
    },
    take: (entry, { verb, values }) => takeDecision(turn, entry, verb, values),
  });
  taken.entries.push(...entries);
  const { letters, problems: unsent } = writeLetters(turn, sheet.letters);
  taken.letters.push(...letters.map(({ line, says }) => ({ line, says })));
  taken.problems.push(...problems, ...unsent);
  taken.problems.sort(byPlace);
  return taken;
}

/** A ruling is any text at all, so nothing only reads like one. */
const findable = decisionVerbs.filter(({ name }) => name !== rule.name);

/** What reads like a decision, its reason left aside, must not pass for a remark. */
function findsDecisions(lexicon: Lexicon): FindsOrders {
  const find = findsOrders({ verbs: findable, lexicon: () => lexicon });
  return (text, where) => {
    const bare = text.replace(/\bbecause\b.*/gi, (reason) => ' '.repeat(reason.length));
    return find(bare, where).map((like) => ({ ...like, lines: like.lines.map((line) => `${line} because ...`) }));
  };
}

/** The moderator may write to anybody. */
function writeLetters(turn: VbamTurn, written: readonly Letter[]): ReadLetters {
  const reach = (to: string) => ({ name: turn.state.empires[to]?.name ?? to });
  const notToModerator = 'you are the moderator: write the name of an empire behind "Letter to"';
  const read = lettersIn(written, { addressee, lexicon: truthLexicon(turn), reach, notToModerator });
  turn.notes.letters.push(...read.letters.map(({ to, text }) => ({ by: null, to, text })));
  return read;
}

export function hasErrors({ problems }: Pick<DecisionsResult, 'problems'>): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** An item of the decisions, its reason cut off. */
interface Entry extends Item {
  reason: string;
}

function takeDecision(
  turn: VbamTurn,
  { text, reason, placeOf }: Entry,
  { check }: DecisionVerb,
  values: Values,
): DecisionsResult['entries'][number] | Problem {
  if (reason === '')
    return refusal(placeOf(text.length), `"${text}" gives no reason: end it with "because ...", for those it touches to read`);
  if (reason.length > MAX_REASON)
    return refusal(placeOf(text.length), `the reason has ${reason.length} letters: ${MAX_REASON} at most`);
  const edit = check(turn, values);
  const place = placeOf(0);
  if ('why' in edit) return refusal(place, `"${text}" is refused: ${edit.why} (${edit.rule})`);
  if (edit.seenBy) {
    const seenBy = [...edit.seenBy];
    turn.events.push({ kind: 'moderatorEdit', rule: MODERATOR_RULE, seenBy, what: edit.what, reason });
  }
  edit.apply(turn, { reason, place }); // after that is told: what follows from it has events of its own
  return { line: place.line, what: edit.what, reason };
}

function refusal(place: Place, text: string): Problem {
  return { ...place, severity: 'error', text };
}

/** What comes before the first `because` outside of quotes, and what comes after it. */
function entryOf({ text: written, placeOf }: Item): Entry {
  const quotesHidden = written.replace(/"[^"]*"/g, (quoted) => '"'.repeat(quoted.length));
  const because = /(?:^|\s)because(?=\s|$)/i.exec(quotesHidden);
  if (!because) return { text: written, reason: '', placeOf };
  const behind = written.slice(because.index + because[0].length);
  return { text: written.slice(0, because.index).trimEnd(), reason: behind.trim().replace(/[.\s]+$/, ''), placeOf };
}
