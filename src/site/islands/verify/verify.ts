import { stepInWords } from '#core/turn/stepInWords.ts';
import type { ProofTurn } from '#schemas/vbam/proof.ts';
import { RULES_VERSION } from '#vbam/rulesVersion.ts';
import { byId, make } from '../forge/dom.ts';
import type { Asked, Reply } from './messages.ts';
import { rollId, rollsTable } from './rollsTable.ts';
import { knownSeals } from './seals.ts';
import { differenceInWords, foreignInWords, NOT_COMMITTED, sameInWords, unsealedInWords, verdictInWords } from './words.ts';

/** Starts the page on which a revealed campaign is checked. The engine is loaded only when somebody starts a check. */
export function startVerify(): void {
  compareOwn();
  const place = document.getElementById('verify');
  if (!place) return; // the campaign keeps its secret still
  const start = place.querySelector<HTMLElement>('.verify-start');
  const button = start?.querySelector('button');
  if (!start || !button) return;
  start.hidden = false;
  button.addEventListener('click', () => {
    start.hidden = true;
    check(place);
  });
  for (const turn of document.querySelectorAll<HTMLElement>('.verify-turns > li')) unfold(turn, place.dataset.files ?? '');
}

function check(place: HTMLElement): void {
  const { files = '', head = '' } = place.dataset;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const bar = progressIn(place);
  const end = (state: string, title: string, words: string) => {
    worker.terminate();
    bar.end();
    place.dataset.state = state;
    place.querySelector('.verify-verdict')?.replaceChildren(make('strong', title), make('p', words));
  };
  const tally: { turns: number[]; rolls: number } = { turns: [], rolls: 0 };
  worker.addEventListener('error', () => end('failed', 'Not checked', 'The engine could not be loaded: reload the page.'));
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    if (data.kind === 'head') {
      if (!data.commitment) end('wrong', 'Not as promised', NOT_COMMITTED);
    } else if (data.kind === 'unsealed') end('wrong', 'Something differs', unsealedInWords(data.of));
    else if (data.kind === 'failure') end('failed', 'Not checked', data.message);
    else if (data.kind === 'foreign') end('failed', 'Not checked to the end', foreignInWords(data, RULES_VERSION));
    else if (data.kind === 'done')
      end('right', 'Verified', verdictInWords({ ...tally, pledges: document.querySelectorAll('.verify-words li').length }));
    else {
      mark(data);
      bar.on(data.turn);
      tally.turns.push(data.turn);
      tally.rolls += data.rolls;
      if (data.difference) end('wrong', 'Something differs', differenceInWords(data.turn, data.difference));
    }
  });
  place.dataset.state = 'checking';
  worker.postMessage({
    files: new URL(files, location.href).href,
    head,
    seals: knownSeals().filter(({ back }) => !back),
  } satisfies Asked);
}

function progressIn(place: HTMLElement): { on(turn: number): void; end(): void } {
  const bar = place.querySelector<HTMLElement>('.verify-progress');
  const [meter, words] = [bar?.querySelector('progress'), bar?.querySelector('span')];
  if (bar) bar.hidden = false;
  if (words) words.textContent = 'Loading the engine';
  return {
    on(turn) {
      if (meter) meter.value += 1;
      const said = stepInWords(turn);
      if (words) words.textContent = `${said[0]?.toUpperCase()}${said.slice(1)} is played`;
    },
    end() {
      if (bar) bar.hidden = true;
    },
  };
}

function mark({ turn, difference }: Extract<Reply, { kind: 'turn' }>): void {
  const item = document.querySelector<HTMLElement>(`.verify-turns > li[data-turn="${turn}"]`);
  const result = item?.querySelector('.verify-result');
  if (!item || !result) return;
  item.dataset.state = difference ? 'wrong' : 'right';
  result.textContent = difference ? 'differs' : 'all as published';
  if (difference?.kind !== 'roll') return;
  item.dataset.roll = rollId(turn, difference.number);
  markRoll(item);
}

/** A turn has many rolls, so they are fetched when somebody unfolds it. */
function unfold(item: HTMLElement, files: string): void {
  const [details, place] = [item.querySelector('details'), item.querySelector('.verify-rolls')];
  details?.addEventListener(
    'toggle',
    async () => {
      try {
        const turn: ProofTurn = await (await fetch(files + item.dataset.file)).json();
        place?.prepend(rollsTable(turn));
        markRoll(item);
      } catch {
        place?.prepend(make('p', 'The rolls could not be loaded: reload the page.'));
      }
    },
    { once: true },
  );
}

function markRoll(item: HTMLElement): void {
  if (item.dataset.roll) document.getElementById(item.dataset.roll)?.classList.add('wrong');
}

function compareOwn(): void {
  const [own, input, verdict] = [
    byId('verify-own', HTMLElement),
    byId('verify-noted', HTMLInputElement),
    byId('verify-same', HTMLElement),
  ];
  const commitment = document.querySelector('.verify-promise .verify-hash code')?.textContent ?? '';
  own.hidden = false;
  input.addEventListener('input', () => {
    const answer = sameInWords(input.value, commitment);
    verdict.textContent = answer?.words ?? '';
    verdict.dataset.same = answer === null ? '' : String(answer.same);
  });
}
