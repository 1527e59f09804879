import { copyOf } from '#core/copy.ts';
import { didYouMean } from '#core/didYouMean.ts';
import { foldName } from '#core/names.ts';
import { count, freeText, type Slot } from '#core/orders/grammar/slots.ts';
import { newUnit } from '#generators/newUnit.ts';
import type { UnitClass } from '#schemas/vbam/state.ts';
import { decision, refusal } from '#vbam/decisions/decision.ts';
import { empire, system, unit } from '#vbam/decisions/slots.ts';
import { unitOf } from '#vbam/decisions/truth.ts';
import { removeUnits } from '#vbam/phases/shared/forces/removeUnits.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { learn } from './knowledge.ts';

const anyText = freeText('class');
/** O-69: the name of a class begins with a letter, so it cannot swallow the count. */
const className: Slot<string> = {
  ...anyText,
  read: (written, lexicon) => (/^\d/.test(written) ? { why: 'is no name of a class' } : anyText.read(written, lexicon)),
};

export const grantUnits = decision({
  name: 'grant units',
  sentence: 'grant [{count}] {class} to {empire} at {system}',
  // a class is looked up on the force list of the empire named after it
  slots: { count: count('count', { most: 1000 }), class: className, empire, system },
  help: 'gives units of its own classes to an empire; they stand in the system until a fleet takes them',
  example: 'grant 2 Scout to Terrans at Sol',
  check(turn, { count: wanted = 1, class: written, empire: id, system: place }) {
    const { name } = empireIn(turn.state, id);
    const found = classNamed(turn, id, written);
    if (found === null) {
      const known = Object.values(turn.state.unitClasses).filter(({ owner }) => owner === id);
      const hint = didYouMean(
        written,
        known.map((unitClass) => unitClass.name),
      );
      return refusal(`"${written}" is no class of ${name}${hint}`);
    }
    return {
      what: { kind: 'units granted', empire: id, system: place, count: wanted, class: found.unitClass.name },
      seenBy: [id],
      apply(later) {
        const unit = { class: found.id, owner: id, place: { kind: 'system', system: place } } as const;
        for (let nth = 0; nth < wanted; nth++) newUnit(later.state, copyOf(unit));
        learn(later, id, place);
      },
    };
  },
});

export const revokeUnit = decision({
  name: 'revoke unit',
  sentence: 'revoke unit {unit}',
  slots: { unit },
  help: 'takes a unit away; what it carried is left behind in the system',
  example: 'revoke unit terrans-scout-1',
  check(turn, { unit: id }) {
    const { unit: found, label } = unitOf(turn, id);
    return {
      what: { kind: 'unit revoked', empire: found.owner, system: systemOfUnit(turn.state, found), called: label },
      seenBy: [found.owner],
      apply: (later) => removeUnits(later.state, [id]),
    };
  },
});

function classNamed({ state }: VbamTurn, owner: string, written: string): { id: string; unitClass: UnitClass } | null {
  const folded = foldName(written);
  const found = Object.entries(state.unitClasses).find(
    ([id, unitClass]) => unitClass.owner === owner && (id === folded || foldName(unitClass.name) === folded),
  );
  return found ? { id: found[0], unitClass: found[1] } : null;
}
