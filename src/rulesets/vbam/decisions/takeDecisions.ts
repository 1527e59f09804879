import { likeLetters } from '#core/orders/forgiving/likeLetters.ts';
import { type FindsOrders, findsOrders } from '#core/orders/forgiving/likeOrders.ts';
import type { LikeOrder } from '#core/orders/forgiving/search.ts';
import { linesWithoutDash } from '#core/orders/forgiving/withoutDash.ts';
import type { Values } from '#core/orders/grammar/attempt.ts';
import type { Lexicon } from '#core/orders/grammar/slots.ts';
import type { Misunderstood } from '#core/orders/grammar/understand.ts';
import { byPlace, type Place, type Problem } from '#core/orders/problem.ts';
import { quote } from '#core/orders/quote.ts';
import { frontLines, frontProblems } from '#core/orders/sheet/frontMatter.ts';
import { lettersIn, type ReadLetters } from '#core/orders/sheet/letters.ts';
import { emptyHeadings, passedOver } from '#core/orders/sheet/passedOver.ts';
import { type Item, readSheet, type Sheet } from '#core/orders/sheet/sheet.ts';
import { asSeveral, takeItems } from '#core/orders/sheet/takeItems.ts';
import type { GivenInput } from '#core/turn/givenInputs.ts';
import { LONGEST_REASON } from '#schemas/shared/reasonWords.ts';
import { addressee } from '#vbam/orders/letters.ts';
import type { DecisionsResult, VbamTurn } from '#vbam/turn.ts';
import { type DecisionVerb, MODERATOR_RULE } from './decision.ts';
import { headsHint } from './headsHint.ts';
import { decisionVerbs, knownVerbs } from './index.ts';
import { truthLexicon } from './lexicon.ts';
import { rule } from './verbs/rule.ts';

/** What stands at the top of decisions.md. */
export function decisionsFront({ campaign, turn }: { campaign: string; turn: number }): string[] {
  return frontLines({ campaign, turn });
}

/** Reads the decisions and carries them out, one after the other, before anybody's orders are looked at. */
export function takeDecisions(turn: VbamTurn, given: GivenInput): DecisionsResult {
  const find = findsDecisions(truthLexicon(turn));
  const sheet = readSheet(given.text, find);
  const foreign = frontProblems(sheet.front, { campaign: turn.state.campaign, turn: turn.number });
  const taken: DecisionsResult = { entries: [], letters: [], press: sheet.press, problems: [...sheet.problems, ...foreign] };
  if (foreign.length > 0) return taken;
  const { taken: entries, problems } = takeItems(
    sheet.items.map((item) => entryOf(item, find)),
    {
      verbsFor: () => knownVerbs,
      lexicon: () => truthLexicon(turn),
      problemOf: ({ text, reason, joined, placeOf }, misunderstood) => {
        const { kind, at, words, why } = joined ?? misunderstood;
        const hint = kind === 'unknown word' ? headsHint(text) : becauseHint({ text, reason });
        return refusal(placeOf(at), `${words === null ? `"${text}"` : quote(words)} ${why}${hint}`);
      },
      take: (entry, { verb, values }) => takeDecision(turn, entry, verb, values),
    },
  );
  taken.entries.push(...entries);
  const { letters, problems: unsent } = writeLetters(turn, sheet);
  taken.letters.push(...letters.map(({ line, to, says }) => ({ line, to, says })));
  taken.problems.push(...problems, ...unsent, ...unread(sheet));
  taken.problems.sort(byPlace);
  return taken;
}

/** Rulings are found by themselves. */
const findable = decisionVerbs.filter(({ name }) => name !== rule.name);

/** What reads like a decision, its reason left aside, must not pass for a remark. */
function findsDecisions(lexicon: Lexicon): FindsOrders {
  const find = findsOrders({ verbs: findable, lexicon: () => lexicon });
  return (text, where) => {
    const bare = text.replace(/\bbecause\b.*/gi, (reason) => ' '.repeat(reason.length));
    const found = find(bare, where).map((like) => ({ ...like, lines: like.lines.map((line) => `${line} because ...`) }));
    return [...found, ...rulingsIn(text)].sort((one, other) => one.at - other.at);
  };
}

/** A ruling is any text at all, so only one that begins a line and gives its reason is taken for one. */
function rulingsIn(text: string): LikeOrder[] {
  return [...text.matchAll(/^rule\s.*\bbecause\s.*/gim)].map(({ 0: line, index }) => ({
    ...{ at: index, end: index + line.length },
    ...{ lines: [line.trim()], why: null, sure: 'order' },
  }));
}

/** The moderator may write to anybody. */
function writeLetters(turn: VbamTurn, sheet: Sheet): Pick<ReadLetters, 'letters' | 'problems'> {
  const reach = (to: string) => ({ name: turn.state.empires[to]?.name ?? to });
  const notToModerator = 'you are the moderator: write the name of an empire behind "Letter to"';
  const who = { addressee, lexicon: truthLexicon(turn) };
  const { letters, problems } = lettersIn(sheet.letters, { ...who, reach, notToModerator });
  turn.notes.letters.push(...letters.map(({ to, text }) => ({ by: null, to, text })));
  return { letters, problems: [...problems, ...likeLetters(sheet, who)] };
}

/** What is neither a decision nor anything else is told, so that nobody believes it was read. */
function unread(sheet: Sheet): Problem[] {
  return passedOver([...sheet.prose, ...emptyHeadings(sheet)], 'decision');
}

export function hasErrors({ problems }: Pick<DecisionsResult, 'problems'>): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** An item of the decisions, its reason cut off. */
interface Entry extends Item {
  reason: string;
  /** a decision below it that lacks its dash, and would be read as a part of the reason */
  joined: Misunderstood | null;
}

function takeDecision(
  turn: VbamTurn,
  { text, reason, joined, placeOf }: Entry,
  { check }: DecisionVerb,
  values: Values,
): DecisionsResult['entries'][number] | Problem {
  if (joined) return refusal(placeOf(0), `"${text}" ${joined.why}`);
  if (reason === '')
    return refusal(placeOf(text.length), `"${text}" gives no reason: end it with "because ...", for those it touches to read`);
  if (reason.length > LONGEST_REASON)
    return refusal(placeOf(text.length), `the reason has ${reason.length} letters: ${LONGEST_REASON} at most`);
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

/** What people write where the reason begins. */
const INSTEAD = /\s(due to|owing to|on account of|since|cos|cause|bc)\s/i;

/** `; a reason begins with "because": write it for "due to"`, or nothing. */
function becauseHint({ text, reason }: Pick<Entry, 'text' | 'reason'>): string {
  const instead = reason === '' ? INSTEAD.exec(text)?.[1] : undefined;
  return instead === undefined ? '' : `; a reason begins with "because": write it for "${instead}"`;
}

/** What comes before the first `because` outside of quotes, and what comes after it. */
function entryOf(item: Item, find: FindsOrders): Entry {
  const { text: written, placeOf } = item;
  const joined = asSeveral(linesWithoutDash(item, find));
  const quotesHidden = written.replace(/"[^"]*"/g, (quoted) => '"'.repeat(quoted.length));
  const because = /(?:^|\s)because(?=\s|$)/i.exec(quotesHidden);
  if (!because) return { text: written, reason: '', joined, placeOf };
  const behind = written.slice(because.index + because[0].length);
  return { text: written.slice(0, because.index).trimEnd(), reason: behind.trim().replace(/[.\s]+$/, ''), joined, placeOf };
}
