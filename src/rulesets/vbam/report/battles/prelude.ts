import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { ModeratorReport, TurnReport } from '#schemas/vbam/report.ts';
import { isOnGround } from '#vbam/wording/battlefields.ts';
import { listed } from '#vbam/wording/words.ts';

const leadsToLanding: ReadonlySet<string> = new Set<VbamEvent['kind']>(['bombarded', 'landingFiredOn', 'troopsLanded']);

/** G-23: what of its turn led to a battle on the ground: fire from orbit, the Guns, and who landed. */
export function preludeTo(report: TurnReport | ModeratorReport, index: number): string[] {
  const battle = report.battles[index];
  if (!battle || !isOnGround(battle)) return [];
  return report.dispatches.flatMap((dispatch) => {
    if (!leadsToLanding.has(dispatch.kind) || dispatch.system !== battle.at.system) return [];
    if (!('sides' in battle)) return [dispatch.text];
    // both sides were told of it: the moderator reads it once, with the name of those who say `our`
    const [defenders, attackers] = battle.defender === 0 ? battle.sides : [battle.sides[1], battle.sides[0]];
    const isOfAttackers = dispatch.empires.some((named) => defenders.powers.includes(named));
    return isOfAttackers ? [`${listed(attackers.powers)}: ${dispatch.text}`] : [];
  });
}
