/** Why something may not be done, in words or as facts, and the rule that says so. */
export interface Refusal<Why = string> {
  why: Why;
  rule: string;
}

/** What every `canX` returns. Compare with `=== true`: a refusal is an object, and truthy. */
export type Answer = true | Refusal;
