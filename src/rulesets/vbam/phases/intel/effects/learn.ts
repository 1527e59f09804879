import type { Secret } from '#schemas/vbam/state.ts';
import { knowledgeIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-42: what spies found out is known from now on, with its turn and its source; it takes the place of what was known of its kind. */
export function keepFinding({ state, number }: VbamTurn, { empire, ...found }: Omit<Secret, 'seen'> & { empire: string }): void {
  const known = knowledgeIn(state, empire);
  const { system, of, finding } = found;
  const others = (known.secrets ?? []).filter(
    (one) => one.system !== system || one.of !== of || one.finding.kind !== finding.kind,
  );
  known.secrets = [...others, { seen: number, system, of, finding }];
}
