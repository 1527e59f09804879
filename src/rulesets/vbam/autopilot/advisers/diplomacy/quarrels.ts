import type { DeclarationLevel } from '#schemas/vbam/state.ts';
import type { SpokenTerms } from '#vbam/orders/slots/terms.ts';
import { offerArmistice } from '#vbam/orders/verbs/diplomacy/armistice.ts';
import { breakTreaty } from '#vbam/orders/verbs/diplomacy/breakTreaty.ts';
import { callToArms } from '#vbam/orders/verbs/diplomacy/callToArms.ts';
import { declare } from '#vbam/orders/verbs/diplomacy/declare.ts';
import { nextDeclaration, treatyAgainstWar } from '#vbam/questions/shared/diplomacy/declaring.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Desk, give } from '../../desk.ts';
import { MARKED } from '../../temper.ts';
import { canTakeOn, dangerFrom } from '../war/odds.ts';
import { areTalksDue, foesOf, type Neighbour, neighboursOf, quarrelWith, speakersOf } from './stance.ts';
import { isWearyOf } from './weariness.ts';

/** Turns that each step lasts before the next is considered. */
const STEP_TURNS = 4;
/** At this relationship or below even the even-tempered go to war. */
const DEEP_HATE = -40;
/** At this integrity or above a call is always followed. */
const FAITHFUL = 50;

/** 4.5.T-k, O-55: an empire called by a partner comes, if its word is worth anything, and calls others in turn. */
export function joinPartners(desk: Desk): void {
  const { view } = desk;
  for (const partner of neighboursOf(view)) {
    for (const { called, enemy } of partner.known.calls) {
      if (called !== view.empire.id || !follows(view, partner, enemy)) continue;
      const because = `${partner.known.name} calls us to arms, and we have given our word.`;
      give(desk, 'Diplomacy', declare, { level: 'hostilities', empire: enemy }, because);
    }
    if (!treatyIn(partner.known, 'mutual defense')) continue;
    for (const { id, known } of neighboursOf(view)) {
      const because = `${known.name} has declared war on us: now ${partner.known.name} can show what a friend is worth.`;
      if (known.declared.they !== null && known.declared.they !== 'hostilities')
        give(desk, 'Diplomacy', callToArms, { empire: partner.id, enemy: id }, because);
    }
  }
}

/** The faithful always; others if they like the caller better than the enemy, and the faithless only against those they hate. */
function follows(view: EmpireView, partner: Neighbour, enemy: string): boolean {
  const { integrity } = view.empire.culture;
  const foe = neighboursOf(view).find(({ id }) => id === enemy);
  if (!foe || integrity >= FAITHFUL) return foe !== undefined;
  return integrity > MARKED.low ? partner.relationship > foe.relationship : quarrelWith(view, foe) !== null;
}

/** O-54, 7.6: by weariness, and at once where the war goes badly. */
export function makePeace(desk: Desk): void {
  const { view } = desk;
  for (const { id, known } of speakersOf(view)) {
    if (known.state !== 'war') continue;
    const danger = dangerFrom(view, id);
    if (danger === null && !(areTalksDue(view, known) && isWearyOf(view, known))) continue;
    const because =
      danger === null
        ? `${known.level === 'hostilities' ? 'This strife' : 'The war'} with ${known.name} has lasted since turn ${known.warSince} and brings us nothing: let us end it.`
        : `${danger}: we ask ${known.name} for peace while there is something left to keep.`;
    const terms = danger === null ? lossesIn(view, known) : untenableIn(view, id);
    if (terms && give(desk, 'Diplomacy', offerArmistice, { empire: id, terms }, because)) continue;
    give(desk, 'Diplomacy', offerArmistice, { empire: id }, because);
  }
}

/** How long an empire that is weary of a war still asks for what it lost in it. */
const CLAIMS_TURNS = 20;

/** 7.6, G-48: the systems that were lost and are not back, with the captured units; null where there are none, or peace has become worth more. */
function lossesIn({ turn }: EmpireView, { taken, warSince }: Neighbour['known']): SpokenTerms | null {
  if (taken.length === 0 || turn - (warSince ?? turn) >= CLAIMS_TURNS) return null;
  return { cede: { they: [...taken] }, giveBack: { they: 'all' } };
}

/** 7.6: the worlds that this enemy besieges, but for the capital; null where there are none. */
function untenableIn({ colonies, empire }: EmpireView, enemy: string): SpokenTerms | null {
  const besieged = Object.keys(colonies).filter((id) => colonies[id]?.siege?.by === enemy && id !== empire.capital);
  return besieged.length === 0 ? null : { cede: { we: besieged.sort() } };
}

/** O-53, 7.6: one step at a time, only against those we can talk to, and only with the strength for it. */
export function quarrel(desk: Desk): void {
  const { view } = desk;
  const foes = foesOf(view);
  for (const neighbour of speakersOf(view)) {
    const because = foes.get(neighbour.id);
    if (because === undefined || isWearyOf(view, neighbour.known) || !canTakeOn(view, neighbour.id)) continue;
    if (neighbour.known.state === 'war' && dangerFrom(view, neighbour.id) !== null) continue;
    if (neighbour.known.declared.we === null) begin(desk, neighbour, because);
    else goFurther(desk, neighbour);
  }
}

/** Treaties that forbid a war are broken first, and the war waits for the next turn. Those true to their word keep it. */
function begin(desk: Desk, { id, known }: Neighbour, because: string): void {
  const { integrity } = desk.view.empire.culture;
  if (!treatyAgainstWar(known)) give(desk, 'Diplomacy', declare, { level: 'hostilities', empire: id }, because);
  else if (integrity < MARKED.high) give(desk, 'Diplomacy', breakTreaty, { treaty: 'non-aggression', empire: id }, because);
}

/** G-46: war after hostilities; the last step is for the ruthless. */
function goFurther(desk: Desk, { id, known, relationship }: Neighbour): void {
  const level = nextDeclaration(known.declared.we);
  const { turn, empire } = desk.view;
  if (level === null || turn - (known.warSince ?? turn) < STEP_TURNS * (level === 'war' ? 1 : 2)) return;
  if (empire.culture.aggressiveness < leastFor(level, relationship)) return;
  give(desk, 'Diplomacy', declare, { level, empire: id }, `${known.name} take our threats for words: they shall learn better.`);
}

function leastFor(level: DeclarationLevel, relationship: number): number {
  if (level === 'war') return relationship <= DEEP_HATE ? 50 : MARKED.high;
  return 90;
}
