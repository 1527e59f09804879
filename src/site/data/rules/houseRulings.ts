import file from '../../../../docs/rulings.md?raw';

/** A ruling of docs/rulings.md. */
export interface HouseRuling {
  /** the rules it is about */
  rules: string[];
  text: string;
  why: string;
}

/** The table of docs/rulings.md: section, ruling, why. */
export function houseRulings(text: string = file): HouseRuling[] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => {
    const [sections = '', ruling = '', why = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return { rules: rulesIn(sections), text: plain(ruling), why: plain(why) };
  });
}

/** `3.2.6-b, -j, C-38` names three. */
function rulesIn(sections: string): string[] {
  const rules: string[] = [];
  for (const part of sections.split(',').map((one) => one.trim())) {
    rules.push(part.startsWith('-') ? `${rules.at(-1)?.replace(/-[a-z]+$/, '')}${part}` : part);
  }
  return rules;
}

/** The file marks orders as code; here they are plain words. */
function plain(cell: string): string {
  return cell.replace(/`([^`]*)`/g, '“$1”');
}
