import type { CampaignState, Facility } from '#schemas/state.ts';

/** G-63: whether an empire may use a Jump Gate: its own, or one whose owner lets it. Treaties will open more. */
export function mayUseGate(
  { empires }: { empires: Readonly<Record<string, Pick<CampaignState['empires'][string], 'gatesOpenTo'>>> },
  empire: string,
  { kind, owner, state }: Pick<Facility, 'kind' | 'owner' | 'state'>,
): boolean {
  if (kind !== 'jump gate' || state !== 'operational') return false;
  return owner === empire || (empires[owner]?.gatesOpenTo.includes(empire) ?? false);
}

/** 4.3.3: whether an empire's fleets may enter a system. Without treaties nobody can forbid it. */
export function mayEnter(_empire: string, _system: string): boolean {
  return true;
}
