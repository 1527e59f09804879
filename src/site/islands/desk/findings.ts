import type { Problem } from '#core/orders/problem.ts';
import type { Price } from '#vbam/orders/order.ts';
import { make } from '../forge/dom.ts';
import type { Checked, Laid, Purse } from './messages.ts';
import { epIn, poolsIn, signed } from './words.ts';

/** What is wrong, and what the sheet will do. */
export interface Findings {
  readonly problems: HTMLElement;
  readonly forecast: HTMLElement;
  show(checked: Checked): void;
}

type GoTo = (line: number, column: number) => void;

export function findings(laid: Pick<Laid, 'purse' | 'kind'>, goTo: GoTo): Findings {
  const problems = make('div', '', 'desk-problems');
  const forecast = make('div', '', 'scroll desk-forecast');
  forecast.tabIndex = 0;
  forecast.setAttribute('role', 'region');
  forecast.setAttribute('aria-label', 'What the sheet will do');
  return {
    problems,
    forecast,
    show(checked) {
      problems.replaceChildren(...problemList(checked.problems, goTo));
      forecast.replaceChildren(laid.kind === 'start' ? choiceTable(checked, goTo) : forecastTable(laid.purse, checked, goTo));
    },
  };
}

const kinds: Record<Problem['severity'], string> = { error: 'Error', warning: 'Warning', info: 'Note' };
const ranks: readonly Problem['severity'][] = ['error', 'warning', 'info'];

function problemList(problems: readonly Problem[], goTo: GoTo): HTMLElement[] {
  if (problems.length === 0) return [make('p', 'Nothing: the sheet can go as it is.', 'soft')];
  const list = make('ul');
  const sorted = [...problems].sort((a, b) => ranks.indexOf(a.severity) - ranks.indexOf(b.severity) || a.line - b.line);
  list.append(
    ...sorted.map(({ severity, text, line, column }) => {
      const item = make('li');
      const button = make('button', '', 'desk-problem');
      button.type = 'button';
      button.dataset.severity = severity;
      button.append(make('strong', placeInWords(severity, line)), make('span', text));
      button.addEventListener('click', () => goTo(line, column));
      item.append(button);
      return item;
    }),
  );
  return [list];
}

/** Problems with the whole sheet have no line of their own, and are reported at the first. */
function placeInWords(severity: Problem['severity'], line: number): string {
  return line === 1 && severity !== 'error' ? kinds[severity] : `${kinds[severity]}, line ${line}`;
}

/** Order by order with what is left after each, then what the Income Phase will bring. */
function forecastTable(purse: Purse, { orders, remembered, expected }: Checked, goTo: GoTo): HTMLTableElement {
  const table = make('table');
  const head = row(['Line', 'Order', 'EP', 'PP', 'IP'], 'th');
  const body = make('tbody');
  body.append(balance('You hold', purse));
  for (const { line, says, left, price } of orders) {
    body.append(orderRow(line, says, price, [epIn(left.epTenths), String(left.pp), String(left.ip)], goTo));
  }
  for (const { line, says } of remembered) body.append(orderRow(line, says, {}, ['', '', ''], goTo));
  if (expected) {
    const { systemIncome, commerce, further, maintenance, unpaid, treaties, left } = expected;
    const income: [string, number][] = [
      ['System income', systemIncome],
      ['Commerce', commerce],
      ['Sales and the like', further],
      ['Maintenance', unpaid - maintenance],
      ['Treaties', -treaties],
    ];
    for (const [what, tenths] of income)
      if (tenths !== 0) body.append(row(['', what, signed(tenths), '', ''], 'td', 'desk-income'));
    body.append(balance('Expected after the turn', left));
  }
  return withHead(table, 'What is left after each order, and after the Income Phase as far as it can be known.', head, body);
}

/** Choice by choice, with what is left for forces after each that costs something. */
function choiceTable({ orders }: Checked, goTo: GoTo): HTMLTableElement {
  const body = make('tbody');
  for (const { line, says, left, price } of orders)
    body.append(orderRow(line, says, price, [price.epTenths ? epIn(left.epTenths) : ''], goTo));
  const head = row(['Line', 'Choice', 'EP left'], 'th');
  return withHead(make('table'), 'What each choice does. What you do not choose stays as it was made.', head, body);
}

function withHead(table: HTMLTableElement, caption: string, head: HTMLElement, body: HTMLElement): HTMLTableElement {
  const top = make('thead');
  top.append(head);
  table.append(make('caption', caption), top, body);
  return table;
}

function orderRow(line: number, says: string, price: Price, left: readonly string[], goTo: GoTo): HTMLTableRowElement {
  const cells = row(['', says, ...left], 'td');
  const [place, order] = cells.children;
  if (line > 0) place?.append(lineButton(line, goTo));
  else if (place) place.textContent = 'standing';
  const cost = poolsIn(price);
  if (cost !== '') order?.append(make('small', ` ${cost}`, 'soft'));
  return cells;
}

function balance(what: string, { epTenths, pp, ip }: Purse): HTMLTableRowElement {
  return row(['', what, epIn(epTenths), String(pp), String(ip)], 'td', 'desk-balance');
}

function row(cells: readonly string[], kind: 'td' | 'th', className = ''): HTMLTableRowElement {
  const made = make('tr', '', className);
  made.append(
    ...cells.map((text, index) => {
      const cell = make(kind, text, index > 1 ? 'number' : '');
      if (kind === 'th') cell.setAttribute('scope', 'col');
      return cell;
    }),
  );
  return made;
}

function lineButton(line: number, goTo: GoTo): HTMLButtonElement {
  const button = make('button', String(line), 'desk-line-link');
  button.type = 'button';
  button.setAttribute('aria-label', `Line ${line}`);
  button.addEventListener('click', () => goTo(line, 1));
  return button;
}
