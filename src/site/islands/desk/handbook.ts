import { make } from '../forge/dom.ts';
import type { Laid } from './messages.ts';

/** All orders that can be given, by heading, each with a button that begins it, and what things cost now. */
export function handbook({ headings }: Laid, begin: (heading: string, line: string) => void): HTMLElement {
  const element = make('div', '', 'desk-handbook');
  for (const { heading, orders, prices } of headings) {
    const part = make('details');
    const list = make('ul');
    list.append(
      ...orders.map(({ form, help, example, rule }) => {
        const item = make('li');
        const button = make('button', form, 'desk-begin');
        button.type = 'button';
        button.addEventListener('click', () => begin(heading, `- ${beginningOf(form)}`));
        const such = make('p', 'Such as ', 'soft');
        such.append(make('code', example), ` (${rule})`);
        item.append(button, make('p', `${help[0]?.toUpperCase() ?? ''}${help.slice(1)}.`), such);
        return item;
      }),
    );
    part.append(make('summary', heading), list);
    if (prices.length > 0) part.append(make('h3', 'Now'), make('pre', prices.join('\n').trim(), 'desk-prices'));
    element.append(part);
  }
  return element;
}

/** `build [<count>] <class> at <colony>` -> `build `; a form that begins with a gap gives an empty beginning. */
export function beginningOf(form: string): string {
  const words = /^[^<[]*/.exec(form)?.[0] ?? '';
  return words === form ? form : words;
}
