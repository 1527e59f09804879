import { designUnit } from '#generators/unitDesigner.ts';
import { guardianWeights } from '#vbam/tables/galaxy/encounters.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { addWild, revealWild } from '../../galaxy/wilds.ts';
import { ancientTech, rollAncientCost } from './ancientDesign.ts';

/** 3.2.7-j, G-13: a starbase that somebody left to keep everybody out. */
export function findGuardian(turn: VbamTurn, system: string, finders: readonly string[]): void {
  const stream = turn.dice.at('guardian', system);
  const buildCost = rollAncientCost(stream);
  const techLevel = ancientTech(turn, stream, system);
  const design = designUnit({ type: 'starbase', buildCost, techLevel, weights: guardianWeights });
  if (!design) throw new Error(`no guardian of build cost ${buildCost} can be designed`);
  const visited = turn.number;
  const id = addWild(turn, stream, 'Guardian', (name) => ({ kind: 'guardian', system, name, design, damage: 0, visited }));
  revealWild(turn, finders, id);
}
