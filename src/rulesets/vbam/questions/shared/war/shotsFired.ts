/** What every telling of a battle has. */
interface Told {
  rounds: readonly unknown[];
  /** before the first round */
  before: { pursuit?: unknown };
}

/** W-30: what was avoided and not pursued was no battle. */
export function wereShotsFiredIn({ rounds, before }: Told): boolean {
  return rounds.length > 0 || before.pursuit !== undefined;
}
