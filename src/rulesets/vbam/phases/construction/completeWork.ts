import { newUnit } from '#generators/newUnit.ts';
import type { Project } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { type Site, sitesByKey, sitesOf } from '#vbam/questions/economy/sites.ts';
import { militaryAmong } from '#vbam/questions/shared/economy/resources.ts';
import { siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { regionOf } from '#vbam/questions/shared/empires/regions.ts';
import { facilityIdOf } from '#vbam/questions/shared/facilities/facilityId.ts';
import { classIn, unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';

type Complete = (project: Project) => void;

/** How each kind of work ends; the sites are found once for all of them, and only if a unit is built. */
export function completeWork(turn: VbamTurn): Complete {
  let sites: ReadonlyMap<string, Site> | null = null;
  return (project) => {
    const { work } = project;
    if (work.kind === 'imperial capital') return completeCapital(turn, project);
    const unitClass = turn.state.unitClasses[work.class];
    if (!unitClass) throw new Error(`a project is for the class ${work.class}, which does not exist`);
    if (work.kind === 'prototype') return completePrototype(turn, project, work.class);
    sites ??= sitesByKey(sitesOf(turn.state, turn.galaxy));
    completeUnit(turn, project, work.class, sites);
  };
}

/** G-36: it stands at the colony until a fleet takes it; G-28: in dock during a blockade. 3.2.8-n: the military resources at work there when it is done count. */
function completeUnit(
  turn: VbamTurn,
  { owner, system, captured }: Project,
  classId: string,
  sites: ReadonlyMap<string, Site>,
): void {
  const builtWith = militaryAmong(sites.get(siteKey(owner, system))?.surroundings.resources ?? []);
  const unit = newUnit(turn.state, { class: classId, owner, place: { kind: 'system', system }, builtWith });
  const { name, type, abilities } = classIn(turn.state, classId);
  const blockaded = colonyOf(turn.state, system, owner)?.blockade !== undefined;
  const docked = blockaded && type === 'starship' && !abilities.atmospheric && ({ docked: true } as const);
  Object.assign(unitIn(turn.state, unit), docked, captured && { captured });
  const common = { rule: 'G-36', seenBy: [owner], empire: owner, system };
  turn.events.push({ kind: 'unitBuilt', ...common, class: name, unit, builtWith: [...builtWith], ...docked });
}

/** G-37: the prototype proves the class and is not delivered; 4.3.5-d: what a cut-off region learns it keeps to itself. */
function completePrototype(turn: VbamTurn, { owner, system }: Project, classId: string): void {
  const unitClass = classIn(turn.state, classId);
  const region = regionOf(empireIn(turn.state, owner), system);
  if (region) region.classes = [...new Set([...region.classes, classId])].sort();
  else unitClass.prototyped = true;
  turn.events.push({ kind: 'classPrototyped', rule: 'G-37', seenBy: [owner], empire: owner, system, class: unitClass.name });
}

/** 4.2-a: an empire has one; a sector capital in the same place turns into it. */
function completeCapital(turn: VbamTurn, { owner, system }: Project): void {
  const empire = empireIn(turn.state, owner);
  empire.capital = system;
  const { facilities } = turn.state;
  delete facilities[facilityIdOf(facilities, system, 'sector capital', owner) ?? ''];
  turn.events.push({ kind: 'imperialCapitalBuilt', rule: '4.2.1-a', seenBy: [owner], empire: owner, system });
}
