import type { SealedDesk } from '#schemas/shared/desk.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { make } from '../forge/dom.ts';
import type { Laid } from './messages.ts';

interface Head {
  desk: Pick<SealedDesk, 'name' | 'turn' | 'deadline'>;
  view: Pick<EmpireView, 'empire'>;
  laid: Pick<Laid, 'kind'>;
  /** switches to the other sheet; null if there is only one */
  other: (() => void) | null;
}

/** Whose sheet it is, for which turn, and when it is due. */
export function deskHead({ desk: { name, turn, deadline }, view: { empire }, laid: { kind }, other }: Head): HTMLElement {
  const head = make('header', '', 'desk-head');
  const due = make('p', '', 'desk-due');
  const when = deadline === null ? 'No deadline is set.' : `${kind === 'start' ? `Turn ${turn} is due` : 'Due'} ${deadline}.`;
  due.append(make('strong', empire.name), `, ${name}. `, when);
  const title = make('h1', kind === 'start' ? 'Your start' : `Orders for turn ${turn}`);
  title.tabIndex = -1; // where the focus goes when the other sheet is opened
  head.append(title, due);
  if (other) head.append(otherSheet(turn, kind, other));
  return head;
}

/** Both sheets can be written before the first turn, and only one of them is played next. */
function otherSheet(turn: number, kind: Laid['kind'], other: () => void): HTMLElement {
  const line = make('p', '', 'desk-other');
  const button = make('button', kind === 'start' ? `Write orders for turn ${turn}` : 'Choose your start', 'button');
  button.type = 'button';
  button.addEventListener('click', other);
  const why =
    kind === 'start'
      ? `What you choose here is played before turn ${turn}. `
      : 'Your start can still be chosen, and is played first: ask your moderator which sheet comes next. ';
  line.append(make('span', why, 'soft'), button);
  return line;
}
