import type { Stream } from '#core/dice.ts';
import { itemAt } from '#core/itemAt.ts';
import { lookUp, rollOn } from '#core/table.ts';
import { designUnit } from '#generators/unitDesigner.ts';
import type { TechLevel, UnitDesign } from '#schemas/vbam/state.ts';
import { unitsInSpaceAt } from '#vbam/questions/forces/presence.ts';
import { damageLimitsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { boobyTrap, type DerelictStyle, derelictCountTable, derelictStyleTable } from '#vbam/tables/galaxy/encounters.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { tryToDisarm } from '../../galaxy/boobyTrap.ts';
import { addWild, revealWild } from '../../galaxy/wilds.ts';
import { unlessDecided } from '../../unlessDecided.ts';
import { ancientTech, rollAncientCost } from './ancientDesign.ts';

/** 3.2.7-c to -g: ships of a people long gone, found crippled. `finders` are those who discover the system, the first of them first. */
export function findDerelict(turn: VbamTurn, system: string, finders: readonly string[]): void {
  const stream = turn.dice.at('derelict', system);
  const cost = rollAncientCost(stream);
  const techLevel = ancientTech(turn, stream, system);
  const number = Math.min(cost, numberFor(turn, stream, system));
  const found = splitOver(cost, number).map((buildCost, index) => {
    const style = styleFor(turn, stream, number > 1 ? `${system}-${index + 1}` : system, system);
    const design = derelictDesignOf(style, buildCost, techLevel);
    const damage = damageLimitsOf(design.statistics).crippling; // G-12
    return addWild(turn, turn.dice.at('derelict names', system), 'Derelict', (name) => ({
      kind: 'derelict',
      system,
      name,
      design,
      damage,
      towedBy: null,
      trap: null,
    }));
  });
  for (const id of found) revealWild(turn, finders, id);
  setTrap(turn, stream, system, finders, itemAt(found, 0));
}

/** 3.2.7-c, M-07. */
function numberFor(turn: VbamTurn, stream: Stream, system: string): number {
  const rolled = rollOn(stream, derelictCountTable);
  const chosen = unlessDecided(turn, {
    id: `derelicts-${system}`,
    rule: '3.2.7-c',
    question: { kind: 'derelicts', system },
    choices: derelictCountTable.rows.map(([, , count]) => String(count)),
    fallback: String(rolled),
    about: [system],
  });
  return Number(chosen);
}

/** As even as whole EP allow, the larger first. */
function splitOver(cost: number, parts: number): number[] {
  return Array.from({ length: parts }, (_, index) => Math.floor(cost / parts) + (index < cost % parts ? 1 : 0));
}

/** 3.2.7-e, M-07. */
function styleFor(turn: VbamTurn, stream: Stream, subject: string, system: string): DerelictStyle {
  const styles = derelictStyleTable.rows.map(([, , style]) => style);
  const rolled = lookUp(derelictStyleTable, stream.roll('d6', derelictStyleTable.name, derelictStyleTable.rule));
  const chosen = unlessDecided(turn, {
    id: `derelict-design-${subject}`,
    rule: '3.2.7-e',
    question: { kind: 'derelict design', system },
    choices: styles.map(({ name }) => name),
    fallback: rolled.name,
    about: [system],
  });
  return styles.find(({ name }) => name === chosen) ?? rolled;
}

/** With FTL where its people had it; what the points do not pay for is left out, the dearest last. */
function derelictDesignOf({ weights, abilities }: DerelictStyle, buildCost: number, techLevel: TechLevel): UnitDesign {
  const ftl = techLevel.era === 'interstellar' ? { FTL: 1 } : {};
  for (const wanted of [{ ...ftl, ...abilities }, ftl, {}]) {
    const design = designUnit({ type: 'starship', buildCost, techLevel, weights, abilities: wanted });
    if (design) return design;
  }
  throw new Error(`no starship of build cost ${buildCost} can be designed`);
}

/** G-11: armed on a 6, if there is a force to catch. */
function setTrap(turn: VbamTurn, stream: Stream, system: string, finders: readonly string[], id: string): void {
  const caught = finders.find((empire) => unitsInSpaceAt(turn.state, empire, system).length > 0);
  if (caught === undefined) return;
  const roll = stream.roll('d6', 'booby trap', 'G-11');
  const armed = roll.total >= boobyTrap.armed;
  const chosen = unlessDecided(turn, {
    id: `booby-trap-${system}`,
    rule: 'G-11',
    question: { kind: 'booby trap', system },
    choices: ['armed', 'harmless'],
    fallback: armed ? 'armed' : 'harmless',
    about: [system, id],
  });
  const wild = turn.state.wilds[id];
  if (chosen !== 'armed' || wild?.kind !== 'derelict') return;
  wild.trap = { caught, failures: 0 };
  tryToDisarm(turn, stream, id);
}
