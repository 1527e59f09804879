import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { ModeratorReport, TurnReport } from '#schemas/vbam/report.ts';
import { isOnGround } from '#vbam/wording/battlefields.ts';

const leadsToLanding: ReadonlySet<string> = new Set<VbamEvent['kind']>(['bombarded', 'landingFiredOn', 'troopsLanded']);

/** G-23: what of its turn led to a battle on the ground: fire from orbit, the Guns, and who landed. */
export function preludeTo(report: TurnReport | ModeratorReport, index: number): string[] {
  const battle = report.battles[index];
  if (!battle || !isOnGround(battle)) return [];
  const there = report.dispatches.flatMap((dispatch) => {
    if (!leadsToLanding.has(dispatch.kind) || dispatch.system !== battle.at.system) return [];
    if (!('seenBy' in dispatch)) return [dispatch.text];
    // both sides were told of it: the moderator reads it once, with the name of who reads `our`
    const [reader] = dispatch.seenBy.map((id) => nameOf(report, id));
    return reader !== undefined && attackersIn(report, index).includes(reader) ? [`${reader}: ${dispatch.text}`] : [];
  });
  return there;
}

function nameOf(report: TurnReport | ModeratorReport, id: string): string {
  return 'empires' in report ? (report.empires.find((empire) => empire.id === id)?.name ?? id) : id;
}

function attackersIn({ battles }: TurnReport | ModeratorReport, index: number): readonly string[] {
  const battle = battles[index];
  return battle && 'sides' in battle ? battle.sides[battle.defender === 0 ? 1 : 0].powers : [];
}
