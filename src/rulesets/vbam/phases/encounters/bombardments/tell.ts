import { inIdOrder } from '#core/inIdOrder.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { hasMet } from '#vbam/questions/diplomacy/contactSides.ts';
import { detectionKey } from '#vbam/questions/forces/detection.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { knowledgeIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { coloniesOf, placeWith } from '#vbam/questions/shared/exploration/knownColonies.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { dissolve } from '../../shared/colonies/dissolve.ts';
import { rollRelationship } from '../../shared/diplomacy/relationship.ts';
import { knows } from '../../shared/exploration/see.ts';
import { seeRebels } from '../../shared/rebels/seeRebels.ts';
import type { Mission } from './missions.ts';
import type { Casualties } from './troops.ts';

type Told = Omit<
  EventOf<'bombarded'>,
  'kind' | 'rule' | 'seenBy' | 'empire' | 'system' | 'of' | 'by' | 'target' | 'fleets' | 'troops'
> & { troops: Casualties };

/** W-30: those who fired know their fire and what it did; those below what they have lost, and by whom if they have made them out. */
export function tellOfBombardment(turn: VbamTurn, mission: Mission, told: Told): void {
  const { state, events, notes } = turn;
  const { empire, system, victim: of, target, force } = mission;
  const fleets = [...new Set(force.members.map(({ unit }) => state.fleets[unit.fleet]?.name ?? unit.fleet))];
  const { pool, troops, ...harm } = told;
  const common = { kind: 'bombarded', rule: 'G-25', system, of, target, ...harm } as const;
  const isBand = of in state.bands; // W-25: they are told nothing, and their owner has Normal Detection of them
  const looked = notes.detections.get(detectionKey(empire, system))?.ground ?? 'none';
  const seen = looked === 'none' && !isBand ? { points: troops.points, crippled: [], lost: [] } : troopsBy('hull', troops);
  events.push({ ...common, seenBy: [empire], empire, by: empire, fleets, ...(pool !== undefined && { pool }), troops: seen });
  const below = notes.detections.get(detectionKey(of, system))?.space ?? 'none';
  const isKnown = below !== 'none' || colonyOf(state, system, of)?.blockade?.by === empire;
  events.push({
    ...common,
    seenBy: isBand ? [] : [of],
    empire: of,
    by: isKnown ? empire : null,
    troops: troopsBy('called', troops),
  });
  if (isBand) seeRebels(turn, { system, owner: empire });
  forgetFacilities(turn, mission, harm.destroyed);
}

function troopsBy(name: 'called' | 'hull', { points, crippled, lost }: Casualties): EventOf<'bombarded'>['troops'] {
  return { points, crippled: crippled.map((one) => one[name]), lost: lost.map((one) => one[name]) };
}

/** Those who shot a facility to pieces do not go on believing in it. */
function forgetFacilities(turn: VbamTurn, { empire, system, victim }: Mission, gone: Told['destroyed']): void {
  const place = knowledgeIn(turn.state, empire).colonies[system];
  if (!place || gone.length === 0) return;
  place.facilities = place.facilities.filter(({ kind, owner }) => owner !== victim || !gone.includes(kind));
  if (place.owner === null && place.facilities.length === 0) delete knowledgeIn(turn.state, empire).colonies[system];
}

/** G-25: nothing and nobody is left of the colony. */
export function raze(turn: VbamTurn, { empire, system, victim }: Mission): void {
  const colony = colonyOf(turn.state, system, victim);
  if (!colony) return;
  dissolve(turn, colony, []);
  const places = knowledgeIn(turn.state, empire).colonies;
  const place = places[system];
  if (!place) return;
  const standing = place.facilities.filter(({ kind, owner }) =>
    Object.values(turn.state.facilities).some((one) => one.system === system && one.kind === kind && one.owner === owner),
  );
  const left = placeWith(
    coloniesOf(place).filter(({ owner }) => owner !== victim),
    { seen: turn.number, facilities: standing },
  );
  if (left.owner === null && standing.length === 0) delete places[system];
  else places[system] = left;
}

/** G-25, G-44. Ruling: those hear of it who have met both, and the victims themselves. */
export function resentKilling(turn: VbamTurn, { by, of, system }: { by: string; of: string; system: string }): void {
  const { state } = turn;
  for (const [empire] of inIdOrder(state.empires)) {
    const [relation, theirs] = [state.relations[pairIdOf(by, empire)], state.relations[pairIdOf(of, empire)]];
    const hears = empire === of || (hasMet(relation, empire) && hasMet(theirs, empire));
    if (empire === by || !relation || relation.state === 'no contact' || !hears) continue;
    if (empire !== of) {
      const place = knows(turn, empire, system) ? system : null;
      turn.events.push({ kind: 'peopleBombarded', rule: 'G-25', seenBy: [empire], empire, of, by, place });
    }
    const change = { dice: '2d6', sign: -1, why: 'people bombarded', rule: 'G-25' } as const;
    rollRelationship(turn, relation, { ...change, subject: `bombardment of ${system} of ${of} by ${by}` });
  }
}
