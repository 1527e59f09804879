import { grantCharts, grantEverything, revokeCharts, revokeEverything } from './bulkKnowledge.ts';
import { decide } from './decide.ts';
import type { DecisionVerb } from './decision.ts';
import { endTreaty } from './endTreaty.ts';
import { grantFacility, revokeFacility } from './facilities.ts';
import { grantCommunications } from './grantCommunications.ts';
import { grantContact } from './grantContact.ts';
import { grantKnowledge, revokeKnowledge } from './knowledge.ts';
import { moveFleet, moveUnit } from './moveForces.ts';
import { grantPoints, revokePoints, setPoints } from './points.ts';
import { postponeDeadline } from './postponeDeadline.ts';
import { rule } from './rule.ts';
import { setColony, setMartialLaw } from './setColony.ts';
import { setKind } from './setKind.ts';
import { setPeace } from './setPeace.ts';
import { setRelationship } from './setRelationship.ts';
import { setColonyTech, setEmpireTech } from './setTechLevel.ts';
import { setDamage, setOutOfSupply } from './setUnit.ts';
import { fightAlone, fightBeside, lead } from './sides.ts';
import { grantUnits, revokeUnit } from './units.ts';

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
];

/** What people look for here and find elsewhere: understood, but not taught. */
export const knownVerbs: readonly DecisionVerb[] = [...decisionVerbs, postponeDeadline];
