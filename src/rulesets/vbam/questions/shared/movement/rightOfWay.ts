import type { CampaignState, Facility } from '#schemas/vbam/state.ts';
import { pairIdOf } from '../diplomacy/pairs.ts';
import { sharesBases } from '../diplomacy/relations.ts';
import type { Closures } from '../empires/borders.ts';
import type { Steps } from './ways.ts';

/** G-63: whether an empire may use a Jump Gate: its own, one whose owner lets it, or one of a power that shares its bases. */
export function mayUseGate(
  {
    empires,
    relations,
  }: { empires: Readonly<Record<string, Pick<CampaignState['empires'][string], 'gatesOpenTo'>>> } & Pick<
    CampaignState,
    'relations'
  >,
  empire: string,
  { kind, owner, state }: Pick<Facility, 'kind' | 'owner' | 'state'>,
): boolean {
  if (kind !== 'jump gate' || state !== 'operational') return false;
  if (owner === empire || empires[owner]?.gatesOpenTo.includes(empire)) return true;
  const relation = relations[pairIdOf(owner, empire)];
  return relation !== undefined && sharesBases(relation);
}

/** 4.3.3, 4.3.4: whether military units may go on to a system. Ruling: who is beyond a border already may move there, to leave. */
export function mayEnter(closed: Closures, from: string, to: string): boolean {
  const there = closed.get(to);
  return there === undefined || closed.get(from)?.partner === there.partner;
}

/** The steps without those that lead over a border. */
export function lawfulSteps(steps: Steps, closed: Closures): Steps {
  if (closed.size === 0) return steps;
  return { get: (from) => steps.get(from)?.filter(({ to }) => mayEnter(closed, from, to)) };
}
