import { valueIn } from '#core/valueIn.ts';
import { knowledgeIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { learnClass } from '../exploration/learnClass.ts';
import { seeSystem } from '../exploration/see.ts';

/** Units become another empire's: they leave their fleets, and what they carried is set down; whoever has them knows what they are. */
export function changeOwner(turn: VbamTurn, ids: readonly string[], to: string): void {
  const { state } = turn;
  const moving = new Set(ids);
  const systems = new Map(Object.entries(state.units).map(([id, unit]) => [id, systemOfUnit(state, unit)]));
  for (const [id, unit] of Object.entries(state.units)) {
    const left = unit.place.kind === 'carried' && moving.has(unit.place.by) && !moving.has(id);
    if (moving.has(id) || left) unit.place = { kind: 'system', system: valueIn(systems, id) };
    if (!moving.has(id)) continue;
    unit.owner = to;
    seeSystem(turn, to, valueIn(systems, id));
    learnClass(turn, knowledgeIn(state, to), unit.class);
  }
  for (const fleet of Object.values(state.fleets)) {
    if (fleet.flagship !== null && moving.has(fleet.flagship)) fleet.flagship = null;
  }
  for (const wild of Object.values(state.wilds)) {
    if (wild.kind === 'derelict' && wild.towedBy !== null && moving.has(wild.towedBy)) wild.towedBy = null;
  }
}
