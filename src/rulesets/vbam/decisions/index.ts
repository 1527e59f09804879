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
];

/** Other words that people use, and what they may look for here: understood, but not taught. */
export const otherWordings: readonly DecisionVerb[] = [
  { ...grantContact, sentence: 'grant contact between {one} and {other}' },
  { ...grantCommunications, sentence: 'grant communications of {one} and {other}' },
  { ...setRelationship, sentence: 'set relationship between {one} and {other} to {value}' },
  { ...setRelationship, sentence: 'set relationship of {one} with {other} to {value}' },
  { ...endTreaty, sentence: 'end {treaty} [treaty] of {one} and {other}' },
  postponeDeadline,
];
