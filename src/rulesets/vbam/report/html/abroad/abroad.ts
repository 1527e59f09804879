import { capitalised, counted } from '#core/words.ts';
import { type Html, html, type Part } from '#report/html/html.ts';
import { partOf, partsOf } from '#report/html/section.ts';
import { tableOf } from '#report/html/table.ts';
import { ageInWords, signed } from '#report/words.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { knownSystemsHtml } from '../../map/known/knownSystems.ts';
import { empireHtml } from '../emblem.ts';
import { spyParts } from './spies.ts';

type Exploration = TurnReport['exploration'];
type Intelligence = TurnReport['intelligence'];

const seenColumn = { title: 'Seen' };

/** `toldOf` says where the older news of a system is. */
export function explorationHtml(report: TurnReport, toldOf: (system: string) => Part): Html | null {
  const { systems, lanes, wilds } = report.exploration;
  return partsOf(
    partOf('Unexplored lanes', lanes, () => lanesHtml(lanes)),
    partOf('What belongs to nobody', wilds, () =>
      tableOf({
        caption: 'What belongs to nobody',
        wide: true,
        columns: [
          { title: 'Name' },
          { title: 'What' },
          { title: 'Where' },
          { title: 'CC', number: true },
          { title: 'Damage', number: true },
          seenColumn,
        ],
        rows: wilds.map(({ called, kind, at, damage, cc, holdsUs, ...look }) => [
          called,
          holdsUs ? html`${kind}, <strong class="trouble">its trap holds our ships</strong>` : kind,
          at,
          cc ?? '',
          damage,
          ageHtml(look),
        ]),
      }),
    ),
    systems.length === 0 ? null : html`<h3 id="known-systems">Known systems</h3>${knownSystemsHtml(report, toldOf)}`,
  );
}

function lanesHtml(lanes: Exploration['lanes']): Html {
  return tableOf({
    caption: 'Unexplored lanes',
    columns: [{ title: 'Lane' }, { title: 'Progress', number: true }, { title: 'Difficulty', number: true }],
    rows: lanes.map(({ called, progress, difficulty }) => [
      capitalised(called),
      progress,
      difficulty === null ? html`<span class="soft">not tried</span>` : signed(difficulty),
    ]),
  });
}

export function intelligenceHtml({ intelligence, diplomacy }: Pick<TurnReport, 'intelligence' | 'diplomacy'>): Html | null {
  const { colonies, forces, classes } = intelligence;
  const met = new Map(diplomacy.map((empire) => [empire.name, empire]));
  const ownerHtml = (name: string) => {
    const empire = met.get(name);
    return empire ? empireHtml(empire) : html`${name}`;
  };
  return partsOf(
    partOf('Foreign colonies', colonies, () =>
      tableOf({
        caption: 'Foreign colonies',
        columns: [{ title: 'System' }, { title: 'Owner' }, { title: 'Size' }, { title: 'Facilities' }, seenColumn],
        wide: true,
        rows: colonies.map(({ at, owner, size, facilities, ...look }) => [
          at,
          owner === null ? html`<span class="soft">facilities only</span>` : ownerHtml(owner),
          owner === null ? '' : size,
          facilities.join(', '),
          ageHtml(look),
        ]),
      }),
    ),
    partOf('Foreign forces', forces, () => forcesHtml(forces, ownerHtml)),
    partOf('Foreign classes', classes, () => classesHtml(classes, ownerHtml)),
    ...spyParts(intelligence, { ownerHtml, ageHtml }),
  );
}

/** G-17: an estimate at Limited Detection, hulls from Normal on, each unit at Full. */
function forcesHtml(forces: Intelligence['forces'], ownerHtml: (name: string) => Html): Html {
  return tableOf({
    caption: 'Foreign forces',
    wide: true,
    columns: [
      { title: 'System' },
      { title: 'Owner' },
      { title: 'Where' },
      { title: 'CC', number: true },
      { title: 'What was made out' },
      { title: 'Detection' },
      seenColumn,
    ],
    rows: forces.map((force) => [
      force.at,
      ownerHtml(force.owner),
      force.where,
      force.cc === 0 ? 'a handful' : `${force.detection === 'limited' ? 'about ' : ''}${force.cc}`,
      madeOut(force),
      force.detection,
      ageHtml(force),
    ]),
  });
}

function madeOut({ hulls, units }: Intelligence['forces'][number]): string {
  const counts = Object.keys(hulls)
    .sort()
    .map((hull) => counted(hulls[hull] ?? 0, hull));
  const seen = units.map(({ called, damage, outOfSupply, carries }) => {
    const more = [
      ...(damage > 0 ? [`${damage} damage`] : []),
      ...(outOfSupply > 0 ? [`out of supply, level ${outOfSupply}`] : []),
      ...(carries.length > 0 ? [`carries ${carries.join(', ')}`] : []),
    ];
    return more.length > 0 ? `${called} (${more.join(', ')})` : called;
  });
  return [counts.join(', '), seen.join(', ')].filter((words) => words !== '').join(': ');
}

function classesHtml(classes: Intelligence['classes'], ownerHtml: (name: string) => Html): Html {
  return tableOf({
    caption: 'Foreign classes',
    wide: true,
    columns: [
      ...['Class', 'Owner', 'Type', 'Tech'].map((title) => ({ title })),
      ...['BC', 'DV', 'AS', 'PD'].map((title) => ({ title, number: true })),
      { title: 'Abilities' },
      seenColumn,
    ],
    rows: classes.map((known) => [
      known.name,
      ownerHtml(known.owner),
      known.type,
      known.techLevel,
      known.buildCost,
      known.defenseValue,
      known.attackStrength,
      known.pointDefense,
      known.abilities.join(', '),
      ageHtml(known),
    ]),
  });
}

/** Old knowledge fades a little, and says so. */
function ageHtml({ seen, age }: { seen: number; age: number }): Html {
  if (age === 0) return html`<span class="age">this turn</span>`;
  return html`<span class="age age-old">${ageInWords(age)}, turn ${seen}</span>`;
}
