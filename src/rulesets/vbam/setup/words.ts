import type { Culture } from '#schemas/state.ts';

/** `aggressiveness 40, integrity 60, xenophobia 50`. */
export function cultureInWords({ aggressiveness, integrity, xenophobia }: Culture): string {
  return `aggressiveness ${aggressiveness}, integrity ${integrity}, xenophobia ${xenophobia}`;
}
