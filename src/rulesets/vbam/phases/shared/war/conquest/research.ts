import { showRoll } from '#core/dice.ts';
import { lookUp } from '#core/table.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { capturedResearchOf, captureModifiersOf, captureStakeOf } from '#vbam/questions/shared/economy/foreignTech.ts';
import { researchCapacityAt } from '#vbam/questions/shared/economy/researchCapacity.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { capturedResearchTable } from '#vbam/tables/economy/research.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { unlessDecided } from '../../unlessDecided.ts';
import type { Prize } from './prize.ts';

/** What can be learned at a colony, as it was before it fell. */
export interface Research {
  /** 0 where it is no research center */
  capacity: number;
  census: number;
}

/** G-56, M-30: a research center is a colony with a Research Lab, or the imperial capital, unless the moderator says otherwise. */
export function researchAt(turn: VbamTurn, colony: Colony): Research {
  const { state, galaxy, constants } = turn;
  const { system, owner, census } = colony;
  const site = sitesOf(state, galaxy).find((one) => one.colony === colony);
  const lab = site?.facilities.some(({ kind }) => kind === 'research lab') ?? false;
  const isCenter = lab || empireIn(state, owner).capital === system;
  const said = unlessDecided(turn, {
    id: `research-center-${system}`,
    rule: 'M-30',
    question: { kind: 'research center', system },
    choices: ['yes', 'no'],
    fallback: isCenter ? 'yes' : 'no',
    about: [system],
  });
  return { census, capacity: site && said === 'yes' ? researchCapacityAt(site, constants.researchCapacity).total : 0 };
}

/** 5.2.X4-c: the dice say how much of it the conqueror can use; it is paid out in the Tech Phase. */
export function captureResearch(turn: VbamTurn, { system, from, by }: Prize, { capacity, census }: Research): void {
  const { empires } = turn.state;
  const [captor, victim] = [empireIn({ empires }, by), empireIn({ empires }, from)];
  const stake = captureStakeOf(capacity, captor.techLevel, victim.techLevel);
  if (stake <= 0) return;
  const { dice, name, rule } = capturedResearchTable;
  const roll = turn.dice.at('captured research', system, by).roll(dice, name, rule, captureModifiersOf({ census }));
  showRoll(roll, [by], system);
  const percent = lookUp(capturedResearchTable, roll);
  const tp = capturedResearchOf(stake, percent);
  turn.notes.capturedResearch.push({ empire: by, from, system, tp });
  const common = { rule, seenBy: [by], empire: by, system, of: from, by };
  turn.events.push({ kind: 'researchCaptured', ...common, tp, stake, percent });
}
