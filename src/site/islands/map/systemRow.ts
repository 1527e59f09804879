/** A system's row in the table of systems, by the titles of its columns. */
export interface SystemRow {
  name: string;
  facts: ReadonlyMap<string, HTMLTableCellElement>;
}

export function systemRow(fragment: string): SystemRow | null {
  const row = document.getElementById(fragment);
  if (!(row instanceof HTMLTableRowElement)) return null;
  const titles = row.closest('table')?.tHead?.rows[0]?.cells ?? [];
  const [name, ...cells] = row.cells;
  return {
    name: name?.textContent ?? '',
    facts: new Map(cells.map((cell, index) => [titles[index + 1]?.textContent ?? '', cell])),
  };
}

/** Where its lanes lead. */
export function neighboursIn({ facts }: SystemRow): string[] {
  return [...(facts.get('Lanes')?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')?.slice(1) ?? '');
}

/** A short phrase for a screen reader: "single star, class K V, high importance, 3 lanes, your colony". */
export function summaryIn({ facts }: SystemRow): string {
  const said = (title: string) => facts.get(title)?.textContent ?? '';
  const lanes = facts.get('Lanes')?.querySelectorAll('li').length ?? 0;
  const seen = said('Seen');
  const parts = [
    said('Star'),
    `${said('Importance')} importance`,
    `${lanes} ${lanes === 1 ? 'lane' : 'lanes'}`,
    said('Standing').replaceAll(';', ','),
    seen === '' || seen === 'this turn' ? '' : `seen on ${seen}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** The row as the details panel shows it: short facts side by side, and longer ones under their titles. */
export function articleOf({ name, facts }: SystemRow): HTMLElement {
  const [article, heading, list] = [element('article'), element('h3', name), element('dl')];
  article.className = 'system-entry';
  for (const [title, cell] of facts) {
    if (cell.textContent === '') continue;
    const [fact, value] = [element('div'), element('dd')];
    value.append(...[...cell.childNodes].map((node) => node.cloneNode(true)));
    if (title === 'Lanes' || title === 'Standing' || title === 'What is there') fact.className = 'whole';
    fact.append(element('dt', title), value);
    list.append(fact);
  }
  article.append(heading, list);
  return article;
}

function element(name: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
