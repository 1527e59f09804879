import { sumOf } from '#core/sum.ts';
import { counted } from '#core/words.ts';
import { type Html, html, type Part } from '#report/html/html.ts';
import { tableOf } from '#report/html/table.ts';
import type { ModeratorReport } from '#schemas/vbam/report.ts';
import { empireHtml } from '../emblem.ts';
import { incomeOf } from '../overview/measures.ts';
import { pointsOf } from '../points.ts';

type Empire = ModeratorReport['empires'][number];

export function empiresHtml({ empires, regencies }: ModeratorReport, viewAs: (empire: string) => string): Html {
  const number = (title: string) => ({ title, number: true });
  const total = (of: (empire: Empire) => number) => sumOf(empires.map(of));
  const table = tableOf({
    caption: 'All empires',
    wide: true,
    columns: [
      { title: 'Empire' },
      { title: 'Report' },
      { title: 'Sheet' },
      ...['Income', 'Treasury', 'Colonies', 'Census', 'Tech', 'Fleets', 'Units', 'Systems'].map(number),
    ],
    rows: empires.map((empire) => [
      empireHtml(empire),
      html`<a href="${viewAs(empire.id)}" aria-label="View as ${empire.name}">View as</a>`,
      sheetHtml(empire),
      pointsOf('ep', incomeOf(empire)),
      pointsOf('ep', empire.ledger.ep.closing),
      empire.colonies,
      empire.census,
      empire.techLevel,
      empire.fleets,
      empire.units,
      empire.knows,
    ]),
    foot: [
      'Together',
      '',
      '',
      pointsOf('ep', total(incomeOf)),
      pointsOf(
        'ep',
        total(({ ledger }) => ledger.ep.closing),
      ),
      total(({ colonies }) => colonies),
      total(({ census }) => census),
      '',
      total(({ fleets }) => fleets),
      total(({ units }) => units),
      '',
    ],
  });
  return html`${table}<p class="soft">Income and treasury are in EP. “View as” opens the very file that the empire’s players open.</p>${culturesHtml(empires)}${plansHtml(empires)}${regenciesHtml(regencies)}`;
}

/** 4.1.2-a, 4.1.3-f: for campaigns that nobody moderates. */
function regenciesHtml(regencies: ModeratorReport['regencies']): Part {
  if (regencies.length === 0) return null;
  const byPlayer = [...Map.groupBy(regencies, ({ by }) => by)].map(
    ([by, run]) => html`<li><strong>${by}</strong> runs ${run.map(({ empire }) => empire).join(', ')}</li>`,
  );
  return html`<details class="lot"><summary>Who would run what nobody plays, without a moderator</summary><ul>${byPlayer}</ul></details>`;
}

/** 4.4: in sentences, which would not fit into the table. */
function culturesHtml(empires: readonly Empire[]): Part {
  const described = empires.filter(({ culture }) => culture.length > 0);
  if (described.length === 0) return null;
  return html`<details class="lot"><summary>Cultures</summary><ul>${described.map((empire) => {
    const words = empire.culture.map(({ kind, value, band }) => `${kind} ${value} (${band})`);
    return html`<li>${empireHtml(empire)}: ${words.join(', ')}</li>`;
  })}</ul></details>`;
}

/** Part 7.2. */
function plansHtml(empires: readonly Empire[]): Part {
  const planning = empires.filter(({ plans }) => plans.length > 0);
  if (planning.length === 0) return null;
  return html`<details class="lot"><summary>Battle plans</summary><ul>${planning.map(
    (empire) => html`<li>${empireHtml(empire)}<ul>${empire.plans.map((plan) => html`<li>${plan}</li>`)}</ul></li>`,
  )}</ul></details>`;
}

function sheetHtml({ kind, sheet, orders, problems }: Empire): Html {
  if (sheet === null)
    return kind === 'player' ? html`<strong class="trouble">none</strong>` : html`<span class="soft">nobody plays it</span>`;
  const refused = problems.filter(({ severity }) => severity === 'error').length;
  return html`${counted(orders, 'order')}${refused === 0 ? '' : html`, <strong class="trouble">${refused} refused</strong>`}`;
}
