import type { EmpireView } from '#vbam/view/view.ts';
import { spiesInWords } from '#vbam/wording/words.ts';
import { delegationsOf } from '../sections/delegations.ts';
import { ownSpiesIn } from '../sections/spies.ts';

/** Own spies, place by place. */
export function spyLines(view: EmpireView): string[] {
  return ownSpiesIn(view).map(
    ({ count, at, aboard, posting }) =>
      `${spiesInWords(count)}, ${aboard === null ? `${posting}, ` : `aboard ${aboard} `}at ${at}`,
  );
}

/** G-42: with the odds, as far as they are known. */
export function missionLines(view: EmpireView): string[] {
  return ownSpiesIn(view).flatMap(({ missions }) => missions.map(({ order, ip, says }) => `${order} (${ip} IP): ${says}`));
}

/** Own diplomats, place by place. */
export function delegationLines(view: EmpireView): string[] {
  return delegationsOf(view).map(({ count, at, aboard }) => `${count} ${aboard === null ? '' : `aboard ${aboard} `}at ${at}`);
}
