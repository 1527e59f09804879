import { unitTypes } from '#schemas/vbam/stateWords.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { make } from '../forge/dom.ts';
import { latestOnly } from '../forge/latestOnly.ts';
import type { DeskWorker } from './deskWorker.ts';
import { type Designed, type FeatureName, featureNames, type UnitDraft } from './messages.ts';
import { many } from './words.ts';

/** What the designer offers before anything is typed: a small scout that can be built at once. */
const FIRST: { type: string; buildCost: number; features: Partial<Record<FeatureName, number>> } = {
  type: 'starship',
  buildCost: 4,
  features: { defenseValue: 2, FTL: 1 },
};

const labels: Partial<Record<FeatureName, string>> = {
  defenseValue: 'Defense value (DV)',
  attackStrength: 'Attack strength (AS)',
  pointDefense: 'Point defense (PD)',
};

interface Desk {
  worker: DeskWorker;
  view: EmpireView;
  sheet(): string;
  /** what can be done with a designed unit */
  ready: string;
  /** writes the order into the sheet */
  write(line: string): void;
}

/** Fields for a unit, with its design points updated as they change. */
export function unitDesigner({ worker, view, sheet, ready, write }: Desk): { element: HTMLElement; refresh(): void } {
  const element = make('form', '', 'desk-designer');
  element.noValidate = true;
  const fields = unitFields(view);
  const account = accountBox(ready);
  const button = make('button', 'Write into the sheet', 'button primary');
  button.type = 'submit';
  element.append(fields.head, fields.features, account.element, button);
  const show = (designed: Designed) => {
    for (const feature of designed.features) fields.show(feature);
    account.show(designed);
    button.disabled = designed.refusal !== null;
  };
  const ask = () => worker.ask('design', { text: sheet(), unit: fields.unit() });
  const judge = latestOnly<void>(30, async (_, isLatest) => {
    const designed = await ask();
    if (isLatest()) show(designed);
  });
  const refresh = () => judge();
  element.addEventListener('input', refresh);
  element.addEventListener('submit', async (event) => {
    event.preventDefault();
    const designed = await ask();
    show(designed);
    if (designed.refusal) return;
    fields.clearName();
    write(designed.line);
  });
  return { element, refresh };
}

function unitFields(view: EmpireView) {
  const [name, cost, level] = [textField(), numberField(FIRST.buildCost, 1), levelField(view)];
  const type = make('select');
  type.append(...unitTypes.map((unitType) => new Option(unitType, unitType)));
  type.value = FIRST.type;
  const head = make('div', '', 'desk-design-head');
  head.append(labelled('Name', name), labelled('Type', type), labelled('Build cost (EP)', cost));
  if (level) head.append(labelled('Tech level', level));
  const features = make('div', '', 'desk-features');
  const rows = new Map(featureNames.map((item) => [item, featureRow(item)]));
  features.append(...[...rows.values()].map(({ label }) => label));
  return {
    ...{ head, features },
    unit: (): UnitDraft => ({
      name: name.value,
      type: type.value as UnitDraft['type'],
      buildCost: Number(cost.value) || 0,
      level: level ? Number(level.value) : null,
      features: Object.fromEntries([...rows].map(([item, { field }]) => [item, Number(field.value) || 0])),
    }),
    show: (feature: Designed['features'][number]) => rows.get(feature.item)?.show(feature),
    clearName() {
      name.value = '';
    },
  };
}

function featureRow(item: FeatureName) {
  const field = numberField(FIRST.features[item] ?? 0, 0);
  const price = make('small', '', 'soft');
  const label = labelled(labels[item] ?? item, field);
  label.append(price);
  return {
    label,
    field,
    show({ each, most, allowed }: Designed['features'][number]) {
      label.hidden = !allowed && field.value === '0';
      price.textContent = allowed ? `${each} each${most === null ? '' : `, ${most} at most`}` : 'not for this type';
    },
  };
}

function accountBox(ready: string) {
  const element = make('div', '', 'desk-account');
  const meter = make('meter');
  meter.setAttribute('aria-label', 'Design points spent');
  const sum = make('p', '', 'number');
  const verdict = make('p', '', 'desk-verdict');
  verdict.setAttribute('role', 'status');
  const about = make('p', '', 'soft');
  element.append(meter, sum, verdict, about);
  return {
    element,
    show({ account: { spent, budget, left }, refusal, hull, figures }: Designed) {
      [meter.max, meter.value] = [Math.max(budget, 0.5), Math.min(spent, budget)];
      meter.classList.toggle('over', left < 0);
      sum.textContent = `${spent} of ${pointsIn(budget)} spent, ${left < 0 ? `${-left} too many` : `${left} left`}`;
      const words = refusal ? `It cannot be: ${refusal.why} (${refusal.rule}).` : `It can be designed. ${ready}`;
      if (verdict.textContent !== words) verdict.textContent = words;
      element.dataset.state = refusal ? 'refused' : 'well';
      const { commandCost, buildTime, maintenance } = figures;
      about.textContent =
        hull === ''
          ? ''
          : `A ${hull}: command cost ${commandCost}, ${many(buildTime, 'turn')} to build, maintenance ${maintenance} EP a year.`;
    },
  };
}

function pointsIn(points: number): string {
  return `${points} design ${points === 1 ? 'point' : 'points'}`;
}

function textField(): HTMLInputElement {
  const field = make('input');
  Object.assign(field, { type: 'text', maxLength: 60, autocomplete: 'off', spellcheck: false });
  return field;
}

function numberField(value: number, least: number): HTMLInputElement {
  const field = make('input');
  Object.assign(field, {
    type: 'number',
    min: String(least),
    max: '1000',
    step: '1',
    inputMode: 'numeric',
    value: String(value),
  });
  return field;
}

/** Designs can be of any tech level up to the empire's own. */
function levelField({ empire: { techLevel } }: EmpireView): HTMLSelectElement | null {
  if (techLevel.era !== 'interstellar' || techLevel.level === 0) return null;
  const field = make('select');
  for (let level = techLevel.level; level >= 0; level--) field.append(new Option(`TL ${level}`, String(level)));
  return field;
}

function labelled(words: string, field: HTMLElement): HTMLLabelElement {
  const label = make('label');
  label.append(make('span', words), field);
  return label;
}
