import { remembered } from '#core/remembered.ts';
import { sumOf } from '#core/sum.ts';
import { capitalised } from '#core/words.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { eras } from '#schemas/vbam/stateWords.ts';
import { pointsOf } from '../points.ts';

/** Something counted each turn, and how it is printed. */
export interface Measure {
  title: string;
  unit: string;
  of(report: TurnReport): number;
  inWords(value: number): string;
}

const plain = (value: number) => String(value);

/** What a ruler looks at first; the same in `since last turn` and in the history, which every later report asks for again. */
export const measures: readonly Measure[] = [
  { title: 'Income', unit: 'EP', of: remembered(incomeOf), inWords: (value) => pointsOf('ep', value) },
  { title: 'Treasury', unit: 'EP', of: ({ ledger }) => ledger.ep.closing, inWords: (value) => pointsOf('ep', value) },
  { title: 'Colonies', unit: '', of: ({ colonies }) => colonies.length, inWords: plain },
  { title: 'Census', unit: '', of: remembered(({ colonies }) => sumOf(colonies.map(({ census }) => census))), inWords: plain },
  { title: 'Fleets', unit: '', of: ({ fleets }) => fleets.length, inWords: plain },
  { title: 'Units', unit: '', of: remembered(unitsOf), inWords: plain },
  {
    title: 'Tech',
    unit: '',
    of: remembered(({ technology }) => technology.rank ?? rankNamed(technology.techLevel)),
    inWords: techInWords,
  },
  { title: 'Systems known', unit: '', of: ({ exploration }) => exploration.systems.length, inWords: plain },
];

/** What a turn brings: system and commerce income, in tenths. */
export function incomeOf({ ledger }: Pick<TurnReport, 'ledger'>): number {
  const earned = ledger.ep.lines.filter(({ heading }) => heading === 'system income' || heading === 'commerce income');
  return sumOf(earned.map(({ amount }) => amount));
}

function unitsOf({ fleets, standing }: TurnReport): number {
  return sumOf([...fleets, ...standing].flatMap(({ units }) => units.map(({ aboard }) => 1 + aboard.length)));
}

const lastEra = eras.length - 1;

/** Reports of before rules 3 have the name alone. */
function rankNamed(techLevel: string): number {
  const level = /^TL (\d+)$/.exec(techLevel)?.[1];
  return level === undefined ? eras.findIndex((era) => capitalised(era) === techLevel) - lastEra : Number(level);
}

function techInWords(rank: number): string {
  return rank >= 0 ? `TL ${rank}` : capitalised(eras[rank + lastEra] ?? '');
}
