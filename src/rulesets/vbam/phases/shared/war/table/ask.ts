import type { BattlePlay } from '#schemas/vbam/campaign.ts';
import { pirateNameIn } from '#vbam/questions/shared/war/bands.ts';
import { decide, type VbamTurn } from '#vbam/turn.ts';
import type { Scenario } from '../scenario.ts';

/** M-23: a battle that the moderator was asked about. */
export interface AskedBattle {
  /** `battle-vega-1` */
  id: string;
  /** `vega-1` */
  name: string;
  chosen: BattlePlay;
  /** nobody has answered yet */
  isDefault: boolean;
}

const RULE = 'M-23';

/** M-23: who fights it out; null where nobody wants to be asked. Every battle is counted, so that its name does not hang on that. */
export function askWhoFights(turn: VbamTurn, scenario: Scenario): AskedBattle | null {
  const name = nameFor(turn, scenario);
  const id = `battle-${name}`;
  const words = turn.notes.tableWords.filter(({ system }) => system === scenario.system || system === scenario.to);
  for (const word of words) word.heeded = true;
  if (turn.battles === 'program' && words.length === 0 && !turn.answers.has(id)) return null;
  const chosen = decide(turn, {
    id,
    rule: RULE,
    question: { kind: 'battle', ...factsOf(turn, scenario) },
    choices: ['program', 'table'] satisfies BattlePlay[],
    fallback: 'program' satisfies BattlePlay,
    about: [scenario.system, ...scenario.sides.flatMap(({ empires }) => empires)],
  });
  const isDefault = turn.asked.some((one) => one.id === id && one.by === 'default');
  return { id, name, chosen: chosen === 'table' ? 'table' : 'program', isDefault };
}

/** By its place, and how many there were before it. */
function nameFor({ notes: { battles } }: VbamTurn, { system, to }: Scenario): string {
  const place = to === undefined ? system : `${system}-to-${to}`;
  const number = (battles.get(place) ?? 0) + 1;
  battles.set(place, number);
  return `${place}-${number}`;
}

function factsOf({ state }: VbamTurn, { kind, system, to, sides }: Scenario) {
  const wild = sides.flatMap(({ wild: id }) => (id === null ? [] : (state.wilds[id]?.name ?? pirateNameIn(state, id) ?? [])))[0];
  return {
    scenario: kind,
    system,
    ...(to !== undefined && { to }),
    sides: sides.map(({ empires }) => [...empires]).filter((empires) => empires.length > 0),
    ...(wild !== undefined && { wild }),
  };
}
