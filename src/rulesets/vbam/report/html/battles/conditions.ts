import { capitalised } from '#core/words.ts';
import { rollHtml } from '#report/html/dice.ts';
import { type Html, html } from '#report/html/html.ts';
import { type Links, ruleHtml } from '#report/html/links.ts';
import { isOnGround } from '#vbam/wording/battlefields.ts';
import { listed } from '#vbam/wording/words.ts';
import { balanceInWords } from '../../battles/balance.ts';
import type { InFull, KnownSide, Paper } from '../../battles/paper.ts';
import { reasonsOf } from '../../battles/reasons.ts';
import { onGroundInWords, unitsCalled } from '../../battles/words.ts';

const detections: Record<InFull['detection'], string> = {
  none: 'No Detection: nobody made out the enemy before it fired',
  limited: 'Limited Detection: an estimate of their strength',
  normal: 'Normal Detection: their hulls',
  full: 'Full Detection: their classes, damage and pools as well',
};

/** What each side saw, how ready it was, its plan, and why it left or did not. */
export function conditionsHtml(paper: Paper, links: Links): Html {
  const known = paper.sides.flatMap((side, index) =>
    side.kind === 'known' ? [{ side, index: index === 0 ? 0 : 1 } as const] : [],
  );
  return html`${preludeHtml(paper, links)}<h2>Why it went so</h2>
${known.map(({ side, index }) => html`${paper.reader === null ? html`<h3>${side.called}</h3>` : ''}${sightHtml(paper, { side, index }, links)}${paper.moments.length > 1 ? plansHtml(side, isOnGround(paper), links) : ''}${reasonsHtml(paper, index, links)}`)}`;
}

/** G-23: nobody is on the ground who did not come through this. */
function preludeHtml({ prelude }: Paper, links: Links): Html | null {
  if (prelude.length === 0) return null;
  return html`<h2>Before the battle ${ruleHtml('G-23', links)}</h2><ul class="battle-needs">${prelude.map((line) => html`<li>${line}</li>`)}</ul>`;
}

function sightHtml(paper: Paper, { side: { side }, index }: { side: KnownSide; index: 0 | 1 }, links: Links): Html {
  const { detection, readiness } = side;
  return html`<dl class="battle-facts">
<div><dt>Detection ${ruleHtml('G-17', links)}</dt><dd>${detections[detection]}</dd></div>
<div><dt>Readiness ${ruleHtml('G-18', links)}</dt><dd>${rollHtml(readiness.roll)}: <strong>${readiness.percent} %</strong> in the first round</dd></div>
<div><dt>Strength ${ruleHtml('G-24', links)}</dt><dd>${balanceInWords(paper, index)}</dd></div>
${groundHtml(side, links)}</dl>`;
}

function groundHtml(side: InFull, links: Links): Html[] {
  const { orbit, halved } = onGroundInWords(side);
  const line = (title: string, words: string | null) =>
    words === null ? [] : [html`<div><dt>${title} ${ruleHtml('G-23', links)}</dt><dd>${capitalised(words)}</dd></div>\n`];
  return [...line('From orbit', orbit), ...line('Out of Cargo', halved)];
}

function plansHtml({ side }: KnownSide, onGround: boolean, links: Links): Html | null {
  if (side.plans.length === 0) return null;
  return html`<dl class="battle-facts">${side.plans.map((plan, index) => {
    const fleets = side.fleets.flatMap((fleet) => (fleet.plan === index ? [fleet.called ?? 'units outside of fleets'] : []));
    return html`<div><dt>Plan of ${listed(fleets)} ${ruleHtml('G-22', links)}</dt><dd>${capitalised(planInWords(side, plan, onGround))}.</dd></div>
`;
  })}</dl>`;
}

function planInWords({ units }: InFull, plan: InFull['plans'][number], onGround: boolean): string {
  const { actions, spend, protect, aim } = plan;
  const leads = onGround ? 'as many as their leader can, at least one' : 'as far as flagships can';
  const parts = [
    actions.length > 0 ? `orders ${listed(actions)}, ${leads}` : 'orders nothing',
    spend.length > 0 ? `spends ${unitsCalled(units, spend)} first` : '',
    protect.length > 0 ? `protects ${unitsCalled(units, protect)}` : '',
    aim.length > 0 ? `aims at ${listed(aim)}` : '',
  ];
  return parts.filter((part) => part !== '').join('; ');
}

/** G-24. */
function reasonsHtml(paper: Paper, index: 0 | 1, links: Links): Html | null {
  const reasons = reasonsOf(paper, index);
  if (reasons.length === 0) return null;
  return html`<h3>Why they left or stayed ${ruleHtml('G-24', links)}</h3><dl class="battle-facts">${reasons.map(
    ({
      fleets,
      plan,
      why,
    }) => html`<div><dt>${capitalised(listed(fleets))}</dt><dd>${plan === '' ? '' : `Plan: ${plan}. `}In this battle: ${why}.</dd></div>
`,
  )}</dl>`;
}
