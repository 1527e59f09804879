import type { TurnReport } from '#schemas/vbam/report.ts';

type Unit = TurnReport['fleets'][number]['units'][number];
type Soundness = Pick<Unit, 'called' | 'class' | 'damage' | 'defenseValue' | 'crippled' | 'captured'>;

/** An own unit as a report shows it when its turn ends. */
export interface Mustered extends Soundness {
  at: string;
  /** null: in none */
  fleet: string | null;
}

/** All own units of a report by what they are called, with those aboard others. */
export function musterOf({ fleets, standing }: Pick<TurnReport, 'fleets' | 'standing'>): ReadonlyMap<string, Mustered> {
  const places = [
    ...fleets.map(({ at, name, units }) => ({ at, fleet: name, units })),
    ...standing.map(({ at, units }) => ({ at, fleet: null, units })),
  ];
  return new Map(
    places.flatMap(({ at, fleet, units }) =>
      units
        .flatMap((unit): Soundness[] => [unit, ...unit.aboard])
        .map((unit) => [unit.called, { ...unit, at, fleet }] satisfies [string, Mustered]),
    ),
  );
}
