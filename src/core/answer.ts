/** Why something may not be done, and the rule that says so. */
export interface Refusal {
  why: string;
  rule: string;
}

/** What every `canX` returns. Compare with `=== true`: a refusal is an object, and truthy. */
export type Answer = true | Refusal;
