import { sumOf } from '#core/sum.ts';
import type { Detection, EmpireKnowledge } from '#schemas/vbam/state.ts';
import { detectionKey, forceAsSeen } from '#vbam/questions/forces/detection.ts';
import { type Presences, presencesOf } from '#vbam/questions/forces/presence.ts';
import { apartFrom } from '#vbam/questions/shared/empires/apart.ts';
import { knowledgeIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { armedOf, piratesIn } from '#vbam/questions/shared/war/bands.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { isPirateBase, pirateBandIn } from './band.ts';

/** G-17: whoever makes out anybody in a system sees the pirates there, and notices that those it remembers are gone. */
export function watchPirates(turn: VbamTurn, presences: Presences = presencesOf(turn.state)): void {
  const here = Map.groupBy(piratesIn(turn.state), ([, { system }]) => system);
  for (const [system, empires] of presences) {
    for (const empire of empires.keys()) {
      const detection = turn.notes.detections.get(detectionKey(empire, system))?.space ?? 'none';
      if (detection === 'none' || !(empire in turn.state.empires)) continue;
      const seen = (here.get(system) ?? []).filter(([id]) => visibleOf(turn, id, detection).length > 0);
      forgetThoseGone(knowledgeIn(turn.state, empire), system, new Set(seen.map(([id]) => id)));
      for (const [id] of seen) sight(turn, empire, id, detection);
    }
  }
}

/** G-55: a base is found at Normal Detection. */
export function visibleOf({ state }: VbamTurn, band: string, detection: Detection): string[] {
  return armedOf(state, band).filter((id) => detection !== 'limited' || !isPirateBase(state, id));
}

/** Whether a look at a system makes out any pirates there. */
export function findsPirates(turn: VbamTurn, system: string, detection: Detection): boolean {
  return piratesIn(turn.state).some(([id, band]) => band.system === system && visibleOf(turn, id, detection).length > 0);
}

function forgetThoseGone({ wilds }: EmpireKnowledge, system: string, seen: ReadonlySet<string>): void {
  for (const [id, wild] of Object.entries(wilds))
    if (wild.kind === 'pirates' && wild.system === system && !seen.has(id)) delete wilds[id];
}

function sight(turn: VbamTurn, empire: string, id: string, detection: Detection): void {
  const { state, number } = turn;
  const { system, name } = pirateBandIn(state, id);
  const { wilds } = knowledgeIn(state, empire);
  const before = wilds[id];
  const units = visibleOf(turn, id, detection);
  const { ccHalves } = forceAsSeen(state, units, { detection, where: 'space' });
  const others = Object.entries(wilds).flatMap(([other, wild]) => (other === id ? [] : [wild.name]));
  const called = before?.name ?? apartFrom(name, others);
  const damage = detection === 'full' ? sumOf(units.map((unit) => unitIn(state, unit).damage)) : 0;
  wilds[id] = { seen: number, kind: 'pirates', system, name: called, damage, ccHalves };
  if (before?.system === system && before.seen >= number - 1) return; // they were there the last time
  const base = units.some((unit) => isPirateBase(state, unit));
  turn.events.push({
    kind: 'piratesSighted',
    rule: 'G-17',
    seenBy: [empire],
    ...{ empire, system, called, detection, ccHalves, base },
  });
}
