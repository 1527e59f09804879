import type { Empire, TechLevel } from '#schemas/vbam/state.ts';
import { decision } from '#vbam/decisions/decision.ts';
import { colony, empire, techLevel } from '#vbam/decisions/slots.ts';
import { colonyNamed } from '#vbam/decisions/truth.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';

export const setEmpireTech = decision({
  name: 'set tech level of an empire',
  sentence: 'set tech level of [empire] {empire} to {level}',
  slots: { empire, level: techLevel },
  help: 'gives an empire another tech level; its colonies keep theirs',
  example: 'set tech level of Terrans to TL 1',
  check(turn, { empire: id, level }) {
    const found = empireIn(turn.state, id);
    return {
      what: { kind: 'tech level of an empire', empire: id, now: level, was: found.techLevel },
      seenBy: [id],
      apply: (later) => {
        Object.assign(empireIn(later.state, id), { techLevel: level, ftlUnlocked: ftlAt(level, found) });
      },
    };
  },
});

export const setColonyTech = decision({
  name: 'set tech level of a colony',
  sentence: 'set tech level of [colony] {colony} to {level}',
  slots: { colony, level: techLevel },
  help: 'gives a colony another tech level',
  example: 'set tech level of Sol to Industrial',
  check(turn, { colony: id, level }) {
    const found = colonyNamed(turn, id);
    return {
      what: { kind: 'tech level of a colony', system: found.system, now: level, was: found.techLevel },
      seenBy: [found.owner],
      apply: (later) => {
        colonyNamed(later, id).techLevel = level;
      },
    };
  },
});

/** 3.6.3-d: an empire that stays at TL 0 keeps looking for FTL; for all others the level decides whether they have it. */
function ftlAt({ era, level }: TechLevel, before: Pick<Empire, 'techLevel' | 'ftlUnlocked'>): boolean {
  if (era !== 'interstellar') return false;
  return level > 0 || before.techLevel.era !== 'interstellar' || before.ftlUnlocked;
}
