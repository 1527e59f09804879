/** What every telling of a battle has. */
interface Told {
  rounds: readonly unknown[];
  /** before the first round */
  before: { pursuit?: unknown };
  /** M-23: fought at the table, where nobody counted rounds */
  table?: true | undefined;
}

/** W-30: what was avoided and not pursued was no battle. */
export function wereShotsFiredIn({ rounds, before, table }: Told): boolean {
  return table === true || rounds.length > 0 || before.pursuit !== undefined;
}
