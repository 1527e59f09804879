import { naturalOrder } from '#core/naturalOrder.ts';
import { capitalised, counted } from '#core/words.ts';
import { type Html, html, type Part, trusted } from '#report/html/html.ts';
import { tableOf } from '#report/html/table.ts';
import type { AsSeen, Fighter, Paper, PaperSide } from '../../battles/paper.ts';
import { glyphId } from './glyphs.ts';

type Unit = Pick<Fighter, 'called' | 'hull' | 'class' | 'fate' | 'damage'> & {
  owner?: string | undefined;
  defense?: number | undefined;
  fought?: boolean;
};

/** Who was there, as far as the reader knows. */
export function rostersHtml(paper: Paper): Html {
  return html`<h2>Rosters</h2><div class="battle-rosters">${paper.sides.map((side) => rosterHtml(side, paper.reader))}</div>`;
}

function rosterHtml(side: PaperSide, reader: string | null): Html {
  const { called } = side;
  if (side.kind === 'known') return foldHtml(called, side.side.units, side.side.powers.length > 1 ? reader : undefined);
  return side.side.units ? foldHtml(called, side.side.units) : hullsHtml(called, side.side);
}

/** `reader`: who needs not be told which units are their own; undefined: nobody is named. */
function foldHtml(called: string, units: readonly Unit[], reader?: string | null): Html {
  const table = tableOf({
    caption: `The units of ${called}`,
    columns: [{ title: 'Unit' }, { title: 'Damage' }, { title: 'Now' }],
    rows: units
      .toSorted((one, other) => naturalOrder(one.called, other.called))
      .map((unit) => [
        html`${unit.called} ${hullHtml(unit.hull)}${ownerHtml(unit, reader)}`,
        damageInWords(unit),
        fateInWords(unit),
      ]),
  });
  return html`<details class="battle-fold"><summary>${called}: ${counted(units.length, 'unit')}</summary>${table}</details>`;
}

/** At Normal Detection hulls are all that was made out. */
function hullsHtml(called: string, { hulls, lost, left }: AsSeen): Html {
  const kinds = Object.keys(hulls).sort();
  const count = (of: Readonly<Record<string, number>>, hull: string): Part => of[hull] ?? '';
  const table = tableOf({
    caption: `The hulls of ${called}`,
    columns: ['Hull', 'Fought', 'Lost', 'Left'].map((title, index) => ({ title, number: index > 0 })),
    rows: kinds.map((hull) => [hullHtml(hull), count(hulls, hull), count(lost, hull), count(left, hull)]),
  });
  const total = Object.values(hulls).reduce((sum, each) => sum + each, 0);
  return html`<details class="battle-fold"><summary>${called}: ${counted(total, 'unit')} made out, by hull</summary>${kinds.length > 0 ? table : html`<p>We made out nobody.</p>`}</details>`;
}

function ownerHtml({ owner }: Unit, reader: string | null | undefined): Html | null {
  return reader === undefined || owner === undefined || owner === reader ? null : html` <span class="soft">of ${owner}</span>`;
}

/** `2, then 9 (DV 8)`. */
function damageInWords({ damage: { before, after }, defense }: Unit): string {
  const points = before > 0 && before !== after ? `${before}, then ${after}` : String(after);
  return defense === undefined ? points : `${points} (DV ${defense})`;
}

export function hullHtml(hull: string): Html {
  return html`<span class="hull"><svg class="hull-mark" viewBox="-14 -10 28 20" aria-hidden="true" focusable="false"><use href="#${trusted(glyphId(hull))}"/></svg>${hull}</span>`;
}

const fates: Record<Fighter['fate'], string> = {
  present: 'there',
  left: 'left the field',
  destroyed: 'lost',
  captured: 'captured',
};

function fateInWords({ fate, damage, defense, fought }: Unit): string {
  const isCrippled = defense !== undefined && damage.after >= defense && (fate === 'present' || fate === 'left');
  const words = [fates[fate], ...(isCrippled ? ['crippled'] : []), ...(fought === false ? ['in reserve'] : [])];
  return capitalised(words.join(', '));
}
