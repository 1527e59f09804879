import { make } from './dom.ts';
import type { SystemDetails } from './messages.ts';
import type { WorkerClient } from './workerClient.ts';

/** One system: its entry of the text equivalent, and the rolls that made it. Filled as soon as the worker answers. */
export function detailsOf(worker: WorkerClient, fingerprint: string, id: string): HTMLElement {
  const content = make('div');
  const fill = ({ html, rolls }: SystemDetails) => {
    content.innerHTML = html; // made by systemEntryHtml, which escapes every name
    content.querySelector('article')?.removeAttribute('id'); // the list below has the original
    const list = make('ol', '', 'rolls');
    const name = `${content.querySelector('h3')?.textContent}: `;
    list.append(...rolls.map((roll) => make('li', roll.startsWith(name) ? roll.slice(name.length) : roll)));
    content.append(make('h4', 'How it was rolled'), list, linkToEntry(id));
  };
  const excuse = ({ message }: Error) => content.append(make('p', message));
  worker.ask('system', { fingerprint, id }).then(fill, excuse);
  return content;
}

function linkToEntry(id: string): HTMLElement {
  const [line, link] = [make('p'), make('a', 'Find it in the map in words', 'to-entry')];
  link.href = `#system-${id}`;
  line.append(link);
  return line;
}
