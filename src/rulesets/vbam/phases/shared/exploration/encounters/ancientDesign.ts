import type { Stream } from '#core/dice.ts';
import { rollOn } from '#core/table.ts';
import type { TechLevel } from '#schemas/vbam/state.ts';
import { techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { derelictCostTable, derelictTechTable } from '#vbam/tables/galaxy/encounters.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { unlessDecided } from '../../unlessDecided.ts';
import { highestPlayerLevel } from '../highestPlayerLevel.ts';

/** 3.2.7-c: build cost in EP. */
export function rollAncientCost(stream: Stream): number {
  return stream.roll(rollOn(stream, derelictCostTable), 'derelict EP', '3.2.7-c').total;
}

/** 3.2.7-d, M-07: its tech level by the dice, unless the moderator varies it. */
export function ancientTech(turn: VbamTurn, stream: Stream, system: string): TechLevel {
  const rolled = rollAncientTech(turn, stream);
  const levels = Array.from({ length: Math.max(rolled.level, HIGHEST_DICE) + 1 }, (_, level) => interstellar(level));
  const choices = [interplanetary, ...levels];
  const chosen = unlessDecided(turn, {
    id: `ancient-tech-${system}`,
    rule: '3.2.7-e',
    question: { kind: 'ancient tech', system },
    choices: choices.map(techLevelNameOf),
    fallback: techLevelNameOf(rolled),
    about: [system],
  });
  return choices.find((choice) => techLevelNameOf(choice) === chosen) ?? rolled;
}

const HIGHEST_DICE = 24;
const interplanetary: TechLevel = { era: 'interplanetary', level: 0 };

function interstellar(level: number): TechLevel {
  return { era: 'interstellar', level };
}

function rollAncientTech(turn: VbamTurn, stream: Stream): TechLevel {
  const result = rollOn(stream, derelictTechTable);
  if (result === 'interplanetary') return { ...interplanetary };
  const dice = result === '4d6 above the highest' ? '4d6' : result;
  const level = stream.roll(dice, 'derelict TL', '3.2.7-d').total;
  return interstellar(result === dice ? level : level + highestPlayerLevel(turn.state));
}
