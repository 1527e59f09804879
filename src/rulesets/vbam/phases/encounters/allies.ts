import { copyOf } from '#core/copy.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import { recordIn } from '#core/recordIn.ts';
import type { Colony, EmpireKnowledge, KnownForce, LaneKnowledge } from '#schemas/vbam/state.ts';
import { detections } from '#schemas/vbam/stateWords.ts';
import { hasMet } from '#vbam/questions/diplomacy/contactSides.ts';
import { areAllied } from '#vbam/questions/diplomacy/relations.ts';
import { colonySizeOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { otherOf, pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { coloniesOf, type KnownPlace, placeWith, placeWithNews } from '#vbam/questions/shared/exploration/knownColonies.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { learnFacts, learnLaneFrom } from '../shared/exploration/learnFromCharts.ts';

/** What one ally shows the other, as it was before anybody showed anything. */
interface Share {
  giver: string;
  taker: string;
  known: EmpireKnowledge;
  /** ids of lanes */
  lanes: string[];
}

/**
 * 4.5.T-l, G-49: allies see what the other sees, each thing as it was last seen; newer knowledge is never overwritten.
 * Ruling: nothing is shown of powers that the other has never met.
 */
export function shareSightings(turn: VbamTurn): void {
  for (const share of sharesOf(turn)) {
    const { giver, taker, known, lanes } = share;
    learnOfOthers(turn, share); // before the systems: what the taker saw there itself decides what is news
    const news = lanes.filter((id) => learnLane(recordIn(turn.state.lanes, id, 'lane'), giver, taker));
    const systems = Object.keys(known.systems).sort();
    const fresh = systems.filter((id) => learnFacts(turn, taker, id, known.systems[id]));
    if (news.length + fresh.length === 0) continue;
    const common = { rule: 'G-49', seenBy: [taker], empire: taker, with: giver };
    turn.events.push({ kind: 'chartsReceived', ...common, lanes: news.length, systems: fresh });
  }
}

/** All are drawn before any is handed over: nobody passes on what they get this turn. */
function sharesOf(turn: VbamTurn): Share[] {
  const { relations, lanes, knowledge, colonies } = turn.state;
  const shares: Share[] = [];
  for (const [, { between }] of inIdOrder(relations)) {
    if (!areAllied(relations, ...between)) continue;
    for (const giver of between) {
      const known = copyOf(recordIn(knowledge, giver, 'knowledge of'));
      for (const colony of Object.values(colonies)) {
        if (colony.owner === giver) known.colonies[colony.system] = asSeen(turn, colony, known.colonies[colony.system]);
      }
      const explored = Object.keys(lanes).filter((id) => lanes[id]?.explored && lanes[id].knownBy.includes(giver));
      shares.push({ giver, taker: otherOf(between, giver), known, lanes: explored.sort() });
    }
  }
  return shares;
}

function asSeen(
  { state, number, rules }: VbamTurn,
  { owner, system, census }: Colony,
  before: KnownPlace | undefined,
): KnownPlace {
  const facilities = inIdOrder(state.facilities).flatMap(([, one]) =>
    one.system === system ? [{ kind: one.kind, owner: one.owner }] : [],
  );
  return placeWithNews(before, { owner, size: colonySizeOf({ census }) }, { seen: number, facilities }, rules);
}

/** Of a lane that both know, the later look counts: that of whoever has seen what works made of it. */
function learnLane(lane: LaneKnowledge, giver: string, taker: string): boolean {
  if (lane.seenAs && lane.knownBy.includes(taker) && !lane.seenAs[giver]) delete lane.seenAs[taker];
  return learnLaneFrom(lane, giver, taker);
}

/** One who is shown something: what it knows so far, and what would be news to it. */
interface Learner {
  taker: string;
  own: EmpireKnowledge;
  isMet(empire: string): boolean;
  /** what somebody else saw before the taker looked there itself is not news */
  isNews(seen: number, system: string, before: { seen: number } | undefined): boolean;
}

function learnOfOthers(turn: VbamTurn, { taker, known }: Share): void {
  const { relations, knowledge } = turn.state;
  const own = recordIn(knowledge, taker, 'knowledge of');
  const learner: Learner = {
    taker,
    own,
    isMet: (empire) => hasMet(relations[pairIdOf(taker, empire)], taker),
    isNews: (seen, system, before) =>
      before ? seen > before.seen : seen === turn.number || seen > (own.systems[system]?.seen ?? -1),
  };
  learnClasses(learner, known.classes); // before the forces, which are made of them
  learnForces(turn, learner, known.forces);
  learnColonies(learner, known.colonies);
  learnWilds(learner, known.wilds);
}

function learnClasses({ taker, own, isMet }: Learner, classes: EmpireKnowledge['classes']): void {
  for (const [id, unitClass] of inIdOrder(classes)) {
    const news = unitClass.seen > (own.classes[id]?.seen ?? -1);
    if (unitClass.owner !== taker && isMet(unitClass.owner) && news) own.classes[id] = unitClass;
  }
}

function learnForces(turn: VbamTurn, { taker, own, isMet, isNews }: Learner, forces: EmpireKnowledge['forces']): void {
  const isDrawn = (id: string) => id in own.classes || turn.state.unitClasses[id]?.owner === taker;
  for (const [id, force] of inIdOrder(forces)) {
    const before = own.forces[id];
    const better = before?.seen === force.seen && rankOf(force) > rankOf(before);
    if (force.owner === taker || !isMet(force.owner) || !(better || isNews(force.seen, force.system, before))) continue;
    own.forces[id] = { ...force, units: force.units.filter((unit) => [unit.class, ...unit.carried].every(isDrawn)) };
    tellOfForce(turn, taker, force, before);
  }
}

function learnColonies({ taker, own, isMet, isNews }: Learner, colonies: EmpireKnowledge['colonies']): void {
  for (const [system, place] of inIdOrder(colonies)) {
    const facilities = place.facilities.filter(({ owner }) => owner !== taker && isMet(owner));
    const passedOn = coloniesOf(place).filter(({ owner }) => owner !== taker && isMet(owner));
    const unknown = passedOn.length === 0 && (place.owner !== null || facilities.length === 0);
    if (!unknown && isNews(place.seen, system, own.colonies[system]))
      own.colonies[system] = placeWith(passedOn, { seen: place.seen, facilities });
  }
}

function learnWilds({ own, isNews }: Learner, wilds: EmpireKnowledge['wilds']): void {
  for (const [id, { seen, kind, system, name, damage, ccHalves }] of inIdOrder(wilds)) {
    const size = ccHalves === undefined ? {} : { ccHalves };
    if (isNews(seen, system, own.wilds[id])) own.wilds[id] = { seen, kind, system, name, damage, ...size };
  }
}

function rankOf({ detection }: KnownForce): number {
  return detections.indexOf(detection);
}

/** A picket that stays there is reported once. */
function tellOfForce(turn: VbamTurn, taker: string, force: KnownForce, before: KnownForce | undefined): void {
  const { system, owner: of, where, detection, ccHalves, hulls } = force;
  if (before?.ccHalves === ccHalves && before.detection === detection) return;
  const common = { rule: 'G-49', seenBy: [taker], empire: taker, system };
  turn.events.push({ kind: 'forceSighted', ...common, of, where, detection, ccHalves, hulls });
}
