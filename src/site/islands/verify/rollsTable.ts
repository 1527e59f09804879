import type { ProofTurn } from '#schemas/vbam/proof.ts';
import { make } from '../forge/dom.ts';
import { rollInWords } from './words.ts';

/** All rolls of a turn, including secret ones; text is never parsed as markup. */
export function rollsTable({ rolls, turn }: ProofTurn): HTMLElement {
  if (rolls.length === 0) return make('p', 'No die was thrown.', 'soft');
  const table = make('table');
  const head = table.createTHead().insertRow();
  for (const title of ['', 'What for', 'Dice', 'Result', 'Rule']) {
    const cell = make('th', title || 'No.');
    cell.scope = 'col';
    head.append(cell);
  }
  const body = table.createTBody();
  for (const [index, roll] of rolls.entries()) {
    const row = body.insertRow();
    row.id = rollId(turn, index + 1);
    const number = make('th', String(index + 1), 'number');
    number.scope = 'row';
    row.append(number);
    for (const text of [whatFor(roll), rollInWords(roll), roll.result ?? '', roll.rule]) row.append(make('td', text));
  }
  const frame = make('div', '', 'scroll');
  frame.tabIndex = 0;
  frame.setAttribute('role', 'group');
  frame.setAttribute('aria-label', `Rolls of turn ${turn}`);
  frame.append(table);
  return frame;
}

export function rollId(turn: number, number: number): string {
  return `roll-${turn}-${number}`;
}

/** The path of its stream, without the turn, says whose roll it was. */
function whatFor({ label, stream }: ProofTurn['rolls'][number]): string {
  const [, ...path] = stream.split('/');
  return path.length === 0 ? label : `${label} (${path.join(', ')})`;
}
