import { sumOf } from '#core/sum.ts';
import type { Detection } from '#schemas/vbam/state.ts';
import { areKnownEnemies } from '#vbam/questions/diplomacy/knownEnemies.ts';
import { detectionKey, forceAsSeen } from '#vbam/questions/forces/detection.ts';
import { isHiddenFrom } from '#vbam/questions/forces/hidden.ts';
import type { Presences } from '#vbam/questions/forces/presence.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { isAsset } from '#vbam/questions/shared/forces/assets.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { rearGuardNeeded } from '#vbam/questions/shared/war/rearGuard.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { type Journey, lookAhead, type Move } from './journeys.ts';
import { leaveRearGuard } from './rearGuards.ts';

/** A power at Hostilities or worse, with what it has there that can stop a fleet. */
interface Enemy {
  empire: string;
  units: string[];
}

/** 3.3.4, W-02: after an impulse, fleets that would go on this turn from where enemies are get past them, leave a rear guard, or stop. */
export function contest(turn: VbamTurn, moves: readonly Move[], presences: Presences): void {
  if (!Object.values(turn.state.relations).some(({ state }) => state === 'war')) return;
  for (const { journey } of moves) {
    if (journey.stopped || typeof lookAhead(turn, journey) === 'string') continue;
    const enemies = enemiesOf(turn, journey, presences);
    if (enemies.length === 0) continue;
    const { owner, system } = journey.fleet;
    const detection = turn.notes.detections.get(detectionKey(owner, system))?.space ?? 'none';
    if (detection === 'none') passUnsighted(turn, journey, enemies);
    else passSighted(turn, journey, enemies, detection);
  }
}

/** Ruling: who avoided battle, is crippled, unarmed or laid up contests nothing; nor does what one side hides from the other, or a war of which one has not heard. */
function enemiesOf({ state, notes }: VbamTurn, { fleet }: Journey, presences: Presences): Enemy[] {
  const { owner, system, concealed } = fleet;
  const stands = (id: string) => {
    const unit = unitIn(state, id);
    if (notes.withdrawn.has(id) || classOfUnit(state, unit).type === 'starbase') return false;
    return isAsset(state, unit) && !isHiddenFrom(state, id, owner);
  };
  return [...(presences.get(system) ?? [])].flatMap(([empire, { space }]) => {
    if (!areKnownEnemies(state, owner, empire) || concealed?.from.includes(empire)) return [];
    const units = space.filter(stands);
    return units.length > 0 ? [{ empire, units }] : [];
  });
}

/** 3.3.4-d, W-03: the enemy who has made it out lets it pass, or not, for the rest of the turn. */
function passUnsighted(turn: VbamTurn, journey: Journey, enemies: readonly Enemy[]): void {
  const { owner, system, name } = journey.fleet;
  const barring = enemies.filter((enemy) => bars(turn, journey, enemy)).map(({ empire }) => empire);
  if (barring.length === 0) return;
  journey.stopped = 'blocked';
  turn.events.push({ kind: 'wayBarred', rule: '3.3.4-d', seenBy: [owner], empire: owner, system, fleet: name });
  for (const empire of barring) {
    turn.events.push({ kind: 'passageBarred', rule: '3.3.4-d', seenBy: [empire], empire, system, of: owner });
  }
}

function bars({ state, notes }: VbamTurn, { fleet, units }: Journey, enemy: Enemy): boolean {
  const { system } = fleet;
  const look = notes.detections.get(detectionKey(enemy.empire, system))?.space ?? 'none';
  if (look === 'none') return false;
  const attack = (ids: readonly string[]) =>
    sumOf(ids.map((id) => currentStatisticsOf(unitIn(state, id), classOfUnit(state, unitIn(state, id))).attackStrength));
  const said = empireIn(state, enemy.empire).passage?.[system];
  return said === undefined ? attack(enemy.units) >= attack(units) : said === 'bar';
}

/** 3.3.4-c: only by leaving enough behind. */
function passSighted(turn: VbamTurn, journey: Journey, enemies: readonly Enemy[], detection: Detection): void {
  const ccHalves = sumOf(enemies.map(({ units }) => forceAsSeen(turn.state, units, { detection, where: 'space' }).ccHalves));
  const neededHalves = rearGuardNeeded(ccHalves);
  const by = enemies.map(({ empire }) => empire);
  if (neededHalves === 0 || leaveRearGuard(turn, journey, { by, ccHalves, neededHalves })) return;
  const { owner, system, name } = journey.fleet;
  journey.stopped = 'contested';
  const common = { rule: '3.3.4-c', seenBy: [owner], empire: owner, system, fleet: name };
  turn.events.push({ kind: 'fleetContested', ...common, by, ccHalves, neededHalves });
}
