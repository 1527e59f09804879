import type { Names } from './words.ts';

/** The one of some facts that has this kind, with all its fields. */
type FactOf<Fact extends { kind: string }, Kind extends Fact['kind']> = Fact extends unknown
  ? Kind extends Fact['kind']
    ? Fact
    : never
  : never;

/** Words for each kind of some facts: the words themselves where a kind has no fields. */
export type Reasons<Fact extends { kind: string }> = {
  [Kind in Fact['kind']]: keyof FactOf<Fact, Kind> extends 'kind' ? string : (fact: FactOf<Fact, Kind>, names: Names) => string;
};
