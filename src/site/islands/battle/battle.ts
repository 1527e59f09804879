import type { Answer, Mistake, Question } from '#vbam/battle/calculator/calculate.ts';
import { oddsColumns, oddsInAWord, oddsRow, undecidedInWords } from '#vbam/battle/calculator/oddsWords.ts';
import { byId, make } from '../forge/dom.ts';
import { mark, read, write } from './fields.ts';
import { queryOf, questionIn } from './question.ts';
import type { Answered, Asked } from './worker.ts';

const form = byId('battle', HTMLFormElement);
const told = byId('told', HTMLElement);
let ticket = 0;
let worker = startWorker();

function startWorker(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', answered);
  started.addEventListener('error', () => {
    byId('problem', HTMLElement).replaceChildren(make('p', 'The battle engine could not be loaded: reload the page.'));
    told.textContent = '';
  });
  return started;
}

/** What is still being fought for an older question is given up. */
function ask(): void {
  const question: Question = read();
  if (ticket > 0 && form.dataset.state === 'waiting') {
    worker.terminate();
    worker = startWorker();
  }
  ticket += 1;
  form.dataset.state = 'waiting';
  told.textContent = 'Fighting …';
  history.replaceState(null, '', queryOf(question) + location.hash);
  worker.postMessage({ ticket, question } satisfies Asked);
}

/** Only the answer to what was asked last is shown. */
function answered({ data }: MessageEvent<Answered>): void {
  if (data.ticket !== ticket) return;
  form.dataset.state = 'answered';
  const mistake = 'why' in data.answer ? data.answer : null;
  showMistake(mistake);
  if (!('why' in data.answer)) showOdds(data.answer);
}

const sides = { ours: 'Our force', theirs: 'Their force', plan: 'Our plan', theirPlan: 'Their plan' } as const;

function showMistake(mistake: Mistake | null): void {
  const place = byId('problem', HTMLElement);
  mark(mistake?.in ?? null);
  byId('figures', HTMLElement).hidden = mistake !== null;
  place.replaceChildren();
  if (!mistake) return;
  told.textContent = '';
  const why = mistake.in === null ? mistake.why : `${sides[mistake.in]} ${mistake.why}`;
  place.append(make('p', `${why.charAt(0).toUpperCase()}${why.slice(1)}.`));
}

function showOdds({ odds, plan, theirPlan }: Answer): void {
  told.textContent = [oddsInAWord(odds), ...undecidedInWords(odds.outcome)].map((words) => `${words}.`).join(' ');
  const [ours, theirs] = [oddsRow(odds.outcome.ours, odds.sides[0]), oddsRow(odds.outcome.theirs, odds.sides[1])];
  byId('figure-rows', HTMLElement).replaceChildren(
    ...oddsColumns.map((column, index) => rowOf(column, [ours[index] ?? '', theirs[index] ?? ''])),
  );
  byId('plans', HTMLElement).replaceChildren(make('p', `We: ${plan}.`), make('p', `They: ${theirPlan}.`));
}

function rowOf(what: string, figures: readonly string[]): HTMLTableRowElement {
  const row = make('tr');
  const head = make('th', what);
  head.scope = 'row';
  row.append(head, ...figures.map((figure) => make('td', figure, 'number')));
  return row;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  ask();
});
form.addEventListener('change', ask);
write(questionIn(location.search));
ask();
