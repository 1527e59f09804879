import { houseRulesInWords } from '#campaign/simulate/houseRules.ts';
import { type Run, seedOf } from '#campaign/simulate/playGames.ts';
import type { Counts, Figures, GameRecord, Standing } from '#campaign/simulate/record.ts';
import { sumOf } from '#core/sum.ts';
import { careerInWords, careerTable, spreadTable } from './careerInWords.ts';
import { counted, table } from './table.ts';
import { sizesInWords, warsInWords } from './warsInWords.ts';

/** With more games than this only the sums are shown. */
const MAX_LISTED = 20;

/** What came out of a run, as a screen of text. */
export function simulationInWords(run: Run, games: readonly GameRecord[]): string {
  const whole = games.filter(({ trouble }) => trouble === null);
  return [
    `${run.seed}: ${counted(run.games, 'game')} of ${counted(run.turns, 'turn')}, ${run.systems} systems, ${counted(run.empires, 'empire')}, ${counted(run.npes, 'non-player empire')}`,
    '',
    "Growth, for each player's empire:",
    ...growthTable(games),
    ...(whole.length === 0 ? [] : ['', ...happenings(whole), '', ...warAndRevolt(whole)]),
    ...(whole.length === 1 ? ['', 'At the end:', ...standingsTable(whole[0]?.standings ?? [])] : []),
    ...(whole.length > 1 ? ['', ...winnersTable(run, whole)] : []),
    '',
  ].join('\n');
}

function warAndRevolt(games: readonly GameRecord[]): string[] {
  return [
    ...careerTable(games),
    '',
    ...careerInWords(games),
    '',
    "The players' empires, median (smallest to largest):",
    ...spreadTable(games),
  ];
}

/** What went wrong, and how it can be seen again. */
export function troubleInWords({ systems, empires, npes, scenario, cultures, set }: Run, { seed, trouble }: GameRecord): string {
  if (!trouble) throw new Error(`game ${seed} went well`);
  const word = /^[\w.-]+$/.test(seed) ? seed : `'${seed.replaceAll("'", "'\\''")}'`;
  const size = `--systems ${systems} --empires ${empires}${npes > 0 ? ` --npes ${npes}` : ''}${scenario === undefined || scenario === 'first-steps' ? '' : ` --scenario ${scenario}`}${cultures === undefined ? '' : ' --cultures drawn'}${set === undefined ? '' : ` --set ${houseRulesInWords(set)}`}`;
  return [
    `game ${seed}, turn ${trouble.turn}: ${trouble.what}`,
    ...(trouble.trace === undefined ? [] : [trouble.trace]),
    `Repeat it with: coreward simulate --seed ${word} ${size} --turns ${trouble.turn}`,
  ].join('\n');
}

function growthTable(games: readonly GameRecord[]): string[] {
  const byTurn = Map.groupBy(
    games.flatMap(({ growth }) => growth),
    ({ turn }) => turn,
  );
  const rows = [...byTurn].sort(([a], [b]) => a - b).map(([turn, figures]) => [String(turn), ...meansOf(figures)]);
  return table([['turn', 'income', 'colonies', 'Census', 'TL'], ...rows], [0, 1, 2, 3, 4]);
}

function meansOf(figures: readonly Figures[]): string[] {
  const empires = sumOf(figures.map((one) => one.empires));
  const mean = (figureOf: (one: Figures) => number) => (sumOf(figures.map(figureOf)) / Math.max(1, empires)).toFixed(1);
  return [
    mean(({ incomeTenths }) => incomeTenths / 10),
    mean(({ colonies }) => colonies),
    mean(({ census }) => census),
    mean(({ techLevel }) => techLevel),
  ];
}

function happenings(games: readonly GameRecord[]): string[] {
  const share = (what: 'systems' | 'lanes') =>
    `${Math.round((100 * sumOf(games.map((game) => game[what].explored))) / Math.max(1, sumOf(games.map((game) => game[what].all))))}%`;
  const sum = (what: 'contacts' | 'talking' | 'foreignRoutes') => sumOf(games.map((game) => game[what]));
  const counts = (what: 'treaties' | 'ended' | 'quarrels') => countsInWords(games.map((game) => game[what]));
  const each = games.length > 1 ? ', all games together' : '';
  return [
    `Explored: ${share('systems')} of the systems, ${share('lanes')} of the lanes.`,
    `First contacts: ${sum('contacts')}${each}; pairs that can talk: ${sum('talking')}, trade routes to each other: ${sum('foreignRoutes')}.`,
    `Treaties signed: ${counts('treaties')}; ended: ${counts('ended')}.`,
    `Declarations: ${counts('quarrels')}.`,
    ...warsInWords(games),
    sizesInWords(games),
  ];
}

/** `3 (border 2, trade 1)`. */
function countsInWords(counts: readonly Counts[]): string {
  const kinds = [...new Set(counts.flatMap((one) => Object.keys(one)))].sort();
  const sums = kinds.map((kind) => [kind, sumOf(counts.map((one) => one[kind] ?? 0))] as const);
  const all = sumOf(sums.map(([, sum]) => sum));
  return all === 0 ? 'none' : `${all} (${sums.map(([kind, sum]) => `${kind} ${sum}`).join(', ')})`;
}

function standingsTable(standings: readonly Standing[]): string[] {
  const rows = standings.map((one) => [
    scoreInWords(one),
    incomeInWords(one),
    String(one.colonies),
    String(one.census),
    String(one.techLevel),
    one.kind === 'player' ? `${one.name}, home ${one.home}` : `${one.name} (${one.kind})`,
  ]);
  return table([['score', 'income', 'colonies', 'Census', 'TL', 'empire'], ...rows], [0, 1, 2, 3, 4]);
}

function scoreInWords({ tenths }: Standing): string {
  return (tenths / 10).toFixed(1);
}

function incomeInWords({ systemIncome, commerceTenths }: Standing): string {
  return (systemIncome + commerceTenths / 10).toFixed(1);
}

/** Game by game while they are few, then how often each home has won. */
function winnersTable(run: Run, games: readonly GameRecord[]): string[] {
  const winners = games.flatMap(({ standings, winner }) => standings.find(({ empire }) => empire === winner) ?? []);
  const wins = Map.groupBy(winners, ({ home }) => home);
  const homes = Array.from(
    { length: run.empires },
    (_, index) => `home ${index + 1} ${counted(wins.get(index + 1)?.length ?? 0, 'time')}`,
  );
  const rows = winners.map((winner, index) => [
    seedOf(run, index + 1),
    scoreInWords(winner),
    `${winner.name}, home ${winner.home}`,
  ]);
  return [
    ...(games.length > MAX_LISTED ? [] : ['Winners:', ...table([['game', 'score', 'empire'], ...rows], [1])]),
    `Won by ${homes.join(', ')}.`,
  ];
}
