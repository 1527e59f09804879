import { campaignState } from '#schemas/vbam/state.ts';
import { firstBroken, type Played } from '#vbam/invariants.ts';
import { processTurn, type TurnResult } from '#vbam/processTurn.ts';
import { viewsOf } from '#vbam/view/builders/viewFor.ts';
import { stateComplaints } from '../check/stateComplaints.ts';
import { beginGame, type Cast, type GameSettings } from './game.ts';
import { freshRecord, type GameRecord, noteEnd, noteTurn, type Trouble } from './record.ts';

type Game = ReturnType<typeof beginGame>;

/** How often, in turns, the whole state is checked against its schema. */
const PARSED_EVERY = 10;

/** Plays a whole game in memory, up to its last turn or to the first thing that goes wrong. */
export function playGame(settings: GameSettings, cast: Cast, onTurn: (turn: number) => void = () => undefined): GameRecord {
  const record = freshRecord(settings.seed);
  const game = beginGame(settings);
  for (let turn = 1; turn <= settings.turns; turn++) {
    record.trouble = troubleIn(turn, () => playTurn(game, cast, (played) => noteTurn(record, played, settings.turns)));
    if (record.trouble) return record;
    onTurn(turn);
  }
  noteEnd(record, game.state, game.galaxy);
  return record;
}

/** What was wrong with a turn, if anything; what is thrown is a fault, reported with where it was thrown. */
function troubleIn(turn: number, played: () => string | null): Trouble | null {
  try {
    const what = played();
    return what === null ? null : { turn, what };
  } catch (error) {
    return error instanceof Error ? { turn, what: error.message, trace: error.stack } : { turn, what: String(error) };
  }
}

/** Plays the next turn and looks it over; returns what is wrong with it, if anything. `onPlayed` hears of a turn that is sound. */
export function playTurn(
  game: Game,
  { play, invariants }: Cast,
  onPlayed: (played: Played) => void = () => undefined,
): string | null {
  const { state: before, galaxy, campaign, secret } = game;
  const viewOf = viewsOf(before, galaxy, campaign);
  const sheets = Object.keys(before.empires)
    .filter((id) => (before.empires[id]?.fallen?.how ?? 'without colonies') === 'without colonies') // G-69: it lives on in its ships
    .sort()
    .map((empire) => ({ empire, file: `${empire}.md`, text: play(viewOf(empire)) }));
  const result = processTurn({ state: before, galaxy, campaign, sheets, dice: secret });
  game.state = result.state;
  const played = { before, galaxy, campaign, result };
  const trouble = refusalIn(result) ?? firstBroken(played, invariants) ?? unsound(result, galaxy);
  if (trouble === null) onPlayed(played);
  return trouble;
}

/** Whoever plays by the view alone writes nothing that the check refuses. */
function refusalIn({ sheets }: TurnResult): string | null {
  for (const { empire, problems } of sheets) {
    const refused = problems.find(({ severity }) => severity === 'error');
    if (refused) return `an order of ${empire} is refused: line ${refused.line}, ${refused.text}`;
  }
  return null;
}

/** What of a state could not be read back once it is written. */
function unsound({ state }: TurnResult, galaxy: Game['galaxy']): string | null {
  const [complaint] = stateComplaints(state, galaxy);
  if (complaint) return `the state is not sound: ${complaint.path.join('.')}: ${complaint.message}`;
  const parsed = state.turn % PARSED_EVERY === 0 ? campaignState.safeParse(state) : null;
  const issue = parsed?.error?.issues[0];
  return issue ? `the state is not sound: ${issue.path.join('.')}: ${issue.message}` : null;
}
