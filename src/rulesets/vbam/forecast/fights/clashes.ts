import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { isAtWar, levelAgainst } from '#vbam/orders/guards/permitted.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { isAllyIn } from '#vbam/view/abroad/holders.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { forcesSeenLately } from '#vbam/view/war/threats.ts';
import type { Way } from '../ways.ts';
import type { Clash } from './clash.ts';
import { type Meeting, meetingsAhead } from './meetings.ts';
import { wildsAhead } from './wilds.ts';

/** All that own forces run into, in order of turns: empires first, each place once, then what is wild (G-20). */
export function clashesAhead(drafted: DraftedOrders, ways: readonly Way[]): Clash[] {
  const met = meetingsAhead(drafted, ways).map((meeting) => ({ ...meeting, beside: companyOf(drafted, meeting) }));
  const isToldOf = ({ system, turn, enemy }: Clash, before: readonly Clash[]) =>
    before.some((one) => one.system === system && one.turn === turn && one.beside?.theirs.some(({ owner }) => owner === enemy));
  const once = met.filter((one, index) => !isToldOf(one, met.slice(0, index)));
  return [...once, ...wildsAhead(drafted, ways)].sort((one, other) => one.turn - other.turn);
}

/** G-20.2, G-49. Assumed: partners by treaty join, and all who are at war with us stand together, because nobody tells us of wars between others. */
function companyOf({ after }: DraftedOrders, { system, enemy, level }: Meeting): NonNullable<Clash['beside']> {
  const there = forcesSeenLately(after.start).filter(
    (force) => force.system === system && force.where === 'space' && force.owner !== enemy,
  );
  const isWith = (owner: string) => isAtWar(level) && isAtWar(levelAgainst(after, owner));
  const isPartner = (owner: string) => levelAgainst(after, owner) === null && standsWithUs(after.start, owner, enemy);
  return {
    ours: there.filter(({ owner }) => isPartner(owner)),
    theirs: there.filter(({ owner }) => isWith(owner)),
  };
}

/** Allies, and who is bound against this very enemy; who has promised no more than defence may not have declared. */
function standsWithUs(view: EmpireView, owner: string, enemy: string): boolean {
  const partner = view.empires[owner];
  if (!partner) return false;
  return isAllyIn(view, owner) || (treatyIn(partner, 'co-belligerency')?.terms.against?.includes(enemy) ?? false);
}
