import type { DecisionVerb } from './decision.ts';
import { grantCharts, grantEverything, revokeCharts, revokeEverything } from './verbs/bulkKnowledge.ts';
import { decide } from './verbs/decide.ts';
import { endTreaty } from './verbs/endTreaty.ts';
import { grantFacility, revokeFacility } from './verbs/facilities.ts';
import { grantCommunications } from './verbs/grantCommunications.ts';
import { grantContact } from './verbs/grantContact.ts';
import { grantKnowledge, revokeKnowledge } from './verbs/knowledge.ts';
import { moveFleet, moveUnit } from './verbs/moveForces.ts';
import { grantPoints, revokePoints, setPoints } from './verbs/points.ts';
import { postponeDeadline } from './verbs/postponeDeadline.ts';
import { rule } from './verbs/rule.ts';
import { setColony, setMartialLaw } from './verbs/setColony.ts';
import { setKind } from './verbs/setKind.ts';
import { setPeace } from './verbs/setPeace.ts';
import { setRelationship } from './verbs/setRelationship.ts';
import { setColonyTech, setEmpireTech } from './verbs/setTechLevel.ts';
import { setDamage, setOutOfSupply } from './verbs/setUnit.ts';
import { fightAlone, fightBeside, lead } from './verbs/sides.ts';
import { battleResult, playAtTable } from './verbs/table.ts';
import { grantUnits, revokeUnit } from './verbs/units.ts';

/** Everything that a moderator can write into decisions.md. A new one is a file, and a line here. */
export const decisionVerbs: readonly DecisionVerb[] = [
  decide,
  rule,
  setColony,
  setMartialLaw,
  setPoints,
  setEmpireTech,
  setColonyTech,
  setDamage,
  setOutOfSupply,
  setRelationship,
  setPeace,
  endTreaty,
  setKind,
  grantPoints,
  revokePoints,
  grantUnits,
  revokeUnit,
  grantFacility,
  revokeFacility,
  grantKnowledge,
  revokeKnowledge,
  grantEverything,
  revokeEverything,
  grantCharts,
  revokeCharts,
  grantContact,
  grantCommunications,
  moveUnit,
  moveFleet,
  fightAlone,
  fightBeside,
  lead,
  playAtTable,
  battleResult,
];

/** What people look for here and find elsewhere: understood, but not taught. */
export const knownVerbs: readonly DecisionVerb[] = [...decisionVerbs, postponeDeadline];
