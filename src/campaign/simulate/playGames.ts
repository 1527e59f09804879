import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Cast, GameSettings } from './game.ts';
import { numbersIn, type Part, upToGrief } from './parts.ts';
import { playGame } from './playGame.ts';
import type { GameRecord } from './record.ts';

/** What a worker reports: how many more turns it has played, and the game once it is over. */
export interface Report {
  turns: number;
  record?: GameRecord;
}

export interface Run extends GameSettings {
  games: number;
  /** only some of the games, where several machines share them */
  part?: Part;
}

export interface RunOptions {
  /** the module with the `Cast`: a function cannot be sent to a worker */
  cast?: string;
  workers?: number;
  /** called with how many turns of the whole run are played */
  onTurns?: (turns: number) => void;
}

/** Plays one game, and reports how many more turns are played. */
type Player = (settings: GameSettings, onTurns: (more: number) => void) => Promise<GameRecord> | GameRecord;

export const usualCast = new URL('./usualCast.ts', import.meta.url).href;

/** `S-1`, `S-2` and so on; a single game has the seed itself, so that each of many can be played again alone. */
export function seedOf({ seed, games }: Pick<Run, 'seed' | 'games'>, game: number): string {
  return games === 1 ? seed : `${seed}-${game}`;
}

/** Plays games on all cores; returns them in order, up to the first that came to grief. The answer does not depend on the number of workers. */
export async function playGames(run: Run, options: RunOptions = {}): Promise<GameRecord[]> {
  const { cast = usualCast, workers = availableParallelism(), onTurns = () => undefined } = options;
  const { games, part, ...settings } = run;
  const numbers = numbersIn(games, part);
  const records: GameRecord[] = [];
  let [next, turns] = [0, 0];
  const isOver = () => next >= numbers.length || records.some((record) => record.trouble !== null);
  // games are handed out in order: when one comes to grief, all before it are being played
  const playOn = async (player: Player) => {
    while (!isOver()) {
      const index = next++;
      const seed = seedOf(run, numbers[index] as number);
      records[index] = await player({ ...settings, seed }, (more) => {
        turns += more;
        onTurns(turns);
      });
    }
  };
  const hands = Math.min(workers, numbers.length);
  if (hands <= 1) {
    const played: Cast = await import(cast);
    await playOn(playerHere(played));
  } else await Promise.all(Array.from({ length: hands }, () => withWorker(cast, playOn)));
  return upToGrief(records);
}

/** Without workers, since each has to load the whole rule book before it can begin. */
function playerHere({ play, invariants }: Cast): Player {
  return (settings, onTurns) => playGame(settings, { play, invariants }, () => onTurns(1));
}

async function withWorker(cast: string, playOn: (player: Player) => Promise<void>): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { cast } });
  try {
    await playOn((settings, onTurns) => gameBy(worker, settings, onTurns));
  } finally {
    await worker.terminate();
  }
}

function gameBy(worker: Worker, settings: GameSettings, onTurns: (more: number) => void): Promise<GameRecord> {
  return new Promise((resolve, reject) => {
    const hear = ({ turns, record }: Report) => {
      onTurns(turns);
      if (!record) return;
      worker.off('message', hear).off('error', reject);
      resolve(record);
    };
    worker.on('message', hear).on('error', reject);
    worker.postMessage(settings);
  });
}
