import { recordIn } from '#core/recordIn.ts';
import type { DeclarationLevel, Grievance, Relation } from '#schemas/vbam/state.ts';
import { declarationLevels } from '#schemas/vbam/stateWords.ts';
import { isInTouch, sideOf } from '#vbam/questions/diplomacy/contactSides.ts';
import { hasCeased } from '#vbam/questions/empires/fallen.ts';
import { unifiedRelationshipOf } from '#vbam/questions/empires/unifying.ts';
import { otherOf, pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatiesIn, treatyIn, warLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { beginTalks, hearOfWars } from '../../../shared/diplomacy/beginTalks.ts';
import { setSide, strangers } from '../../../shared/diplomacy/contact.ts';
import { endTreaty } from '../../../shared/diplomacy/endTreaty.ts';

/** G-49: whoever was in contact with either is in contact with what they have become; returns those who know of it. */
export function mergeRelations(turn: VbamTurn, of: string, into: string): string[] {
  const { relations, empires } = turn.state;
  const met = new Set(
    [...Object.values(relations)].flatMap(({ between, state }) => {
      const [side] = [of, into].filter((one) => between.includes(one));
      return side && !between.every((one) => one === of || one === into) && state !== 'no contact'
        ? [otherOf(between, side)]
        : [];
    }),
  );
  const acquaintances = [...met].filter((other) => !hasCeased(recordIn(empires, other, 'empire'))).sort();
  for (const other of acquaintances) mergeWith(turn, other, of, into);
  return acquaintances.filter((other) => isInTouch(relations[pairIdOf(into, other)], other));
}

function mergeWith(turn: VbamTurn, other: string, of: string, into: string): void {
  const { relations } = turn.state;
  const theirs = relations[pairIdOf(of, other)];
  if (!theirs || theirs.state === 'no contact') return;
  const pair = pairIdOf(into, other);
  const before = relations[pair];
  const ours = before ?? { ...strangers(into, other, theirs.contact), relationship: theirs.relationship };
  relations[pair] = ours;
  if (before) ours.relationship = unifiedRelationshipOf(before.relationship, theirs.relationship);
  mergeSides(ours, theirs, { [of]: into });
  if (ours.state === 'no contact') ours.state = 'non-intercourse';
  ours.understanding = Math.max(ours.understanding, theirs.understanding);
  ours.dealings = Math.max(ours.dealings, theirs.dealings);
  inheritGrievances(ours, theirs, { [of]: into });
  const news = ours.communications && !theirs.communications; // what those could not tell, these can
  if (theirs.communications && !ours.communications) beginTalks(turn, ours); // before the war is inherited, of which they know
  inheritWar(turn, ours, theirs, { [of]: into });
  if (news) hearOfWars(turn, ours, declarationsOf(theirs, { [of]: into }));
  if (treatyIn(ours, 'trade')) {
    for (const deal of theirs.deals) ours.deals.push({ ...deal, giver: deal.giver === of ? into : deal.giver });
  }
}

type Heirs = Readonly<Record<string, string>>;

/** the whole knows whom either part knew, and is known to whoever knew either. */
function mergeSides(ours: Relation, theirs: Relation, heirs: Heirs): void {
  for (const empire of theirs.between) {
    const heir = heirs[empire] ?? empire;
    const sides = [sideOf(ours, heir), sideOf(theirs, empire)];
    const met = sides.flatMap((side) => side.met ?? []);
    setSide(ours, heir, {
      met: met.length > 0 ? Math.min(...met) : null,
      seen: Math.max(...sides.map(({ seen }) => seen)),
      lost: met.length > 0 && !isInTouch(ours, heir) && !isInTouch(theirs, empire),
    });
  }
}

function declarationsOf({ declarations }: Relation, heirs: Heirs): Relation['declarations'] {
  return Object.fromEntries(Object.entries(declarations).map(([empire, declared]) => [heirs[empire] ?? empire, { ...declared }]));
}

function inheritGrievances(ours: Relation, theirs: Relation, heirs: Heirs): void {
  for (const [empire, grievance] of Object.entries(theirs.grievances)) {
    const id = heirs[empire] ?? empire;
    ours.grievances[id] = laterOf(ours.grievances[id], grievance);
  }
}

function laterOf(one: Grievance | undefined, other: Grievance): Grievance {
  const later = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b));
  if (!one) return { ...other };
  return {
    broken: later(one.broken, other.broken),
    declared: later(one.declared, other.declared),
    spied: later(one.spied, other.spied),
  };
}

/** Ruling: nobody escapes a war by becoming part of another empire; the war is the whole empire's. */
function inheritWar(turn: VbamTurn, ours: Relation, theirs: Relation, heirs: Heirs): void {
  if (theirs.state !== 'war') return;
  for (const [id, declared] of Object.entries(declarationsOf(theirs, heirs))) {
    if (rankOf(ours.declarations[id]?.level) < rankOf(declared.level)) ours.declarations[id] = declared;
  }
  ours.state = 'war';
  ours.offers = [];
  const lost = Object.entries(theirs.war?.lost ?? {}).map(([empire, count]) => [heirs[empire] ?? empire, count] as const);
  ours.war ??= { since: theirs.war?.since ?? turn.number, lost: {} };
  for (const [empire, count] of lost) ours.war.lost[empire] = (ours.war.lost[empire] ?? 0) + count;
  if (warLevelOf(ours) === 'hostilities') return;
  for (const { kind } of treatiesIn(ours).reverse()) endTreaty(turn, ours, kind, { how: 'war', by: null, rule: 'G-46' });
}

function rankOf(level: DeclarationLevel | undefined): number {
  return level === undefined ? -1 : declarationLevels.indexOf(level);
}
