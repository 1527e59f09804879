import type { CampaignState, Empire } from '#schemas/vbam/state.ts';
import { takenByOthers } from '#vbam/questions/colonies/colonies.ts';
import type { KnownSystem } from '../view.ts';
import { chartedFor } from './charted.ts';
import { factsShown } from './shown.ts';
import type { Survey } from './survey.ts';

/** The systems that an empire knows, under the names it has given them. */
export function systemsShown(state: CampaignState, survey: Survey, id: string, empire: Empire): Record<string, KnownSystem> {
  const known = asItCallsThem(knownSystems(state, survey, id, empire), empire, state.turn + 1);
  for (const { system } of Object.values(survey.owned('colonies', id))) {
    const here = known[system];
    if (here && survey.shared.has(system)) known[system] = { ...here, taken: takenByOthers(state, system, id) };
  }
  return known;
}

function knownSystems(
  { knowledge }: CampaignState,
  survey: Survey,
  id: string,
  empire: Pick<Empire, 'capital'>,
): Record<string, KnownSystem> {
  const known = Object.entries(knowledge[id]?.systems ?? {}).flatMap(([system, facts]) => {
    const here = survey.systems.get(system);
    return here ? [{ ...here, facts }] : [];
  });
  known.sort((a, b) => a.number - b.number);
  const placeOf = chartedFor(
    survey,
    id,
    empire,
    known.map(({ star }) => star.id),
  );
  return Object.fromEntries(
    known.map(({ star: { id, name, type, spectral, luminosity, terrain, resources, special }, facts }) => [
      id,
      {
        id,
        name,
        ...placeOf(id),
        type,
        spectral,
        luminosity,
        terrain: [...terrain],
        resources: [...resources],
        special,
        ...factsShown(facts),
      },
    ]),
  );
}

/** O-69: each empire has its own names for systems. */
function asItCallsThem(systems: Record<string, KnownSystem>, { systemNames }: Empire, turn: number): Record<string, KnownSystem> {
  for (const [id, { name, former, given }] of Object.entries(systemNames)) {
    const system = systems[id];
    if (system) systems[id] = { ...system, name, ...(turn <= given + 1 ? { formerName: former } : {}) };
  }
  return systems;
}
