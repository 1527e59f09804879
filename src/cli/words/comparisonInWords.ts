import { allDeeds, deedWords } from '#campaign/simulate/deeds.ts';
import { type HouseRules, houseRulesInWords } from '#campaign/simulate/houseRules.ts';
import type { Figures, GameRecord } from '#campaign/simulate/record.ts';
import { sumOf } from '#core/sum.ts';
import { table } from './table.ts';

type Figure = readonly [name: string, of: (games: readonly GameRecord[]) => number];

const counts = (games: readonly GameRecord[], of: 'treaties' | 'quarrels') =>
  sumOf(games.flatMap((game) => Object.values(game[of])));
const each = (games: readonly GameRecord[], sum: number) => sum / Math.max(1, games.length);

const atTheEnd = (name: string, of: (one: Figures) => number): Figure => [
  name,
  (games) => {
    const last = games.flatMap(({ growth }) => growth.at(-1) ?? []);
    return sumOf(last.map(of)) / Math.max(1, sumOf(last.map(({ empires }) => empires)));
  },
];

const figures: readonly Figure[] = [
  atTheEnd('income of an empire at the end', ({ incomeTenths }) => incomeTenths / 10),
  atTheEnd('its colonies', ({ colonies }) => colonies),
  atTheEnd('its Census', ({ census }) => census),
  atTheEnd('its TL', ({ techLevel }) => techLevel),
  ['treaties signed', (games) => each(games, counts(games, 'treaties'))],
  ['declarations', (games) => each(games, counts(games, 'quarrels'))],
  [
    'games in which an enemy takes a capital, %',
    (games) => 100 * each(games, games.filter(({ career }) => career.firstCapital !== null).length),
  ],
  ...allDeeds.map(
    (deed): Figure => [deedWords[deed], (games) => each(games, sumOf(games.map(({ career }) => career.deeds[deed])))],
  ),
];

/** The same seeds under the usual rules and under house rules, side by side; what is no share and no end is counted for each game. */
export function comparisonInWords(set: HouseRules, usual: readonly GameRecord[], changed: readonly GameRecord[]): string {
  const rows = figures.map(([name, of]) => {
    const [was, is] = [of(usual), of(changed)];
    return [name, was.toFixed(1), is.toFixed(1), differenceInWords(was, is)];
  });
  const name = houseRulesInWords(set);
  return ['', ...table([['for each game', 'usual', name, 'difference'], ...rows], [1, 2, 3]), ''].join('\n');
}

function differenceInWords(was: number, is: number): string {
  const difference = (is - was).toFixed(1);
  return Number(difference) > 0 ? `+${difference}` : difference.replace(/^-0\.0$/, '0.0');
}
