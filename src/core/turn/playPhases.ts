/** A step of a turn. */
export interface Phase<Turn> {
  readonly name: string;
  resolve(turn: Turn): void;
}

/** A step that has been played, with the number of events before it. */
export interface Step {
  phase: string;
  from: number;
}

/** Plays the steps of a turn from top to bottom. `begin` makes the turn, and may ask at any time which step is being played. */
export function playPhases<Turn extends { readonly events: readonly unknown[] }>(
  phases: readonly Phase<Turn>[],
  begin: (phaseNow: () => string) => Turn,
): { turn: Turn; steps: Step[] } {
  let phase = '';
  const turn = begin(() => phase);
  const steps: Step[] = [];
  for (const { name, resolve } of phases) {
    phase = name;
    steps.push({ phase, from: turn.events.length });
    resolve(turn);
  }
  return { turn, steps };
}
