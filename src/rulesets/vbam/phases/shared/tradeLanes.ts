import type { CampaignState } from '#schemas/state.ts';
import type { Lanes } from '../../questions/laneGraph.ts';
import { moraleStateOf } from '../../questions/moraleState.ts';

/** 5.4.X13-a, G-28: the lanes that an empire's trade may take: not through other empires' colonies, nor through rebellions. */
export function tradeLanesFor({ colonies }: Pick<CampaignState, 'colonies'>, empire: string, known: Lanes): Lanes {
  const open = (system: string) => {
    const colony = colonies[system];
    return !colony || (colony.owner === empire && moraleStateOf(colony) !== 'rebellion');
  };
  return { get: (system) => (open(system) ? known.get(system)?.filter(open) : undefined) };
}
