import type { Battlefield, Detection, EmpireKnowledge, Facility, KnownForce } from '#schemas/vbam/state.ts';
import { battlefields } from '#schemas/vbam/stateWords.ts';
import { coloniesIn } from '#vbam/questions/colonies/colonies.ts';
import { forceAsSeen, forceIdOf } from '#vbam/questions/forces/detection.ts';
import type { Presence } from '#vbam/questions/forces/presence.ts';
import { colonySizeOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { knowledgeIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { coloniesOf, placeWith } from '#vbam/questions/shared/exploration/knownColonies.ts';
import type { Holds } from '#vbam/questions/shared/forces/carrying.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { DetectionNote } from '#vbam/turnNotes.ts';
import { learnClass } from '../exploration/learnClass.ts';
import { seeRebels } from '../rebels/seeRebels.ts';

/** An empire's look at a system where others are. */
interface Look {
  empire: string;
  system: string;
  here: ReadonlyMap<string, Presence>;
  note: DetectionNote;
  /** the facilities there, in order of their ids */
  built: readonly Facility[];
  /** what is aboard whom, the same for all looks */
  holds: () => Holds;
}

/** G-17: what is made out is known from now on; what a good look no longer finds is known to be gone. */
export function learnOfForces(turn: VbamTurn, look: Look): void {
  const known = knowledgeIn(turn.state, look.empire);
  for (const where of battlefields) {
    const detection = look.note[where];
    if (detection === 'none') continue;
    forgetThoseGone(known, look, where);
    for (const [owner, presence] of look.here) {
      const band = turn.state.bands[owner];
      if (band?.kind === 'rebels' && band.against === look.empire) continue; // seen without a roll, below
      if (owner !== look.empire && presence[where].length > 0)
        sight(turn, known, look, { owner, where, detection, units: presence[where] });
    }
  }
  seeRebels(turn, { owner: look.empire, system: look.system });
  if (look.note.space !== 'none' || hasNeighbours(look)) sightColonies(turn, known, look);
}

interface Sighting {
  owner: string;
  where: Battlefield;
  detection: Detection;
  units: readonly string[];
}

function sight(
  turn: VbamTurn,
  known: EmpireKnowledge,
  { empire, system, holds }: Look,
  { owner, where, detection, units }: Sighting,
): void {
  const id = forceIdOf(system, owner, where);
  const seen = { system, owner, where, detection, ...forceAsSeen(turn.state, units, { detection, where }, holds) };
  const before = known.forces[id];
  const now = { seen: turn.number, ...seen };
  known.forces[id] = now;
  for (const { class: id, carried } of seen.units) for (const shown of [id, ...carried]) learnClass(turn, known, shown);
  if (before && isOldNews(before, now, turn.number)) return;
  const { ccHalves, hulls } = seen;
  turn.events.push({
    kind: 'forceSighted',
    rule: 'G-17',
    seenBy: [empire],
    empire,
    system,
    of: owner,
    where,
    detection,
    ccHalves,
    hulls,
  });
}

/** The same look at the same strength as just before: a picket that stays there is reported once. */
function isOldNews(before: KnownForce, now: KnownForce, turn: number): boolean {
  return before.seen >= turn - 1 && before.detection === now.detection && before.ccHalves === now.ccHalves;
}

function forgetThoseGone(known: EmpireKnowledge, { system, here }: Look, where: Battlefield): void {
  for (const [id, force] of Object.entries(known.forces)) {
    if (force.system === system && force.where === where && (here.get(force.owner)?.[where].length ?? 0) === 0)
      delete known.forces[id];
  }
}

/** G-58. Ruling: those who live in one system know of each other; nobody hides a city from the neighbours. */
function hasNeighbours({ empire, here }: Look): boolean {
  return here.get(empire)?.colony === true && [...here].some(([owner, { colony }]) => colony && owner !== empire);
}

/** G-17: colonies and facilities are found as soon as anything is. */
function sightColonies(turn: VbamTurn, known: EmpireKnowledge, { empire, system, built }: Look): void {
  const { state, number } = turn;
  const others = coloniesIn(state, system).filter(({ owner }) => owner !== empire);
  const facilities = built.flatMap(({ kind, owner: theirs }) => (theirs === empire ? [] : [{ kind, owner: theirs }]));
  const before = known.colonies[system];
  if (others.length === 0 && facilities.length === 0) {
    delete known.colonies[system];
    return;
  }
  const sighted = others.map((colony) => ({ owner: colony.owner, size: colonySizeOf(colony) }));
  known.colonies[system] = placeWith(sighted, { seen: number, facilities });
  const remembered = before ? coloniesOf(before) : [];
  for (const { owner, size } of sighted) {
    if (remembered.some((one) => one.owner === owner && one.size === size)) continue;
    const kinds = facilities.filter((facility) => facility.owner === owner).map(({ kind }) => kind);
    turn.events.push({
      kind: 'colonySighted',
      rule: 'G-17',
      seenBy: [empire],
      empire,
      system,
      of: owner,
      size,
      facilities: kinds,
    });
  }
}
