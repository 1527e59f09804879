import { keysOf } from '#core/keysOf.ts';
import { formInWords } from '#core/orders/grammar/verb.ts';
import type { FrontMatter } from '#core/orders/sheet/frontMatter.ts';
import { pledgedText, wordsInWords } from '#core/pledge.ts';
import { recordIn } from '#core/recordIn.ts';
import { liveryColours, liveryInWords } from '#generators/livery.ts';
import type { Culture, Unit, UnitClass } from '#schemas/vbam/state.ts';
import { cultureValues, type FacilityKind, facilityKinds, patterns } from '#schemas/vbam/stateWords.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { epInWords } from '#vbam/orders/order.ts';
import { cultureInWords } from '#vbam/questions/shared/empires/cultureBands.ts';
import { abilitiesOf, abilityPriceInWords, designRulesInWords, hullOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { classIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { setUpHeadings } from '#vbam/setup/choice.ts';
import { cultureEffectOf, facilityEffectAt } from '#vbam/setup/effects.ts';
import { freeFacility } from '#vbam/setup/facility.ts';
import { setUpVerbs } from '#vbam/setup/index.ts';
import { SET_UP_TURN } from '#vbam/setup/readSetUp.ts';
import { forcesAtHome, forcesElsewhere, homeNameOf, type Start } from '#vbam/setup/start.ts';
import { MAX_STARTING_CLASSES, STARTING_FORCES } from '#vbam/tables/campaign/starting.ts';
import { abilityRules } from '#vbam/tables/forces/abilities.ts';
import { ownFacilitiesAt } from '#vbam/view/realm/places.ts';
import { comment, indented, section } from './orderSheet.ts';

/** Values of a culture that stand for the ends of the scale. */
const [LOW, HIGH] = [20, 80];

/** An empire's set-up sheet to fill in: legal as it is, and without any choices. All hints are comments. `more` stands in its first lines. */
export function setUpSheet(start: Start, more: FrontMatter = {}): string {
  const { view } = start;
  return [
    `${frontMatter({ ...view, turn: SET_UP_TURN }, more)}\n`,
    `# ${view.empire.name}: the start\n`,
    comment(howTo),
    comment(pledgeHint(view.empire.id)),
    ...setUpHeadings.map((heading) => section(heading, [...setUpHints[heading](start), '', ...verbsUnder(heading)])),
    section('Press', ['A block quote here is printed in the gazette:', '> A new power greets the stars.']),
    section('Notes', ['Nothing here is a choice: for yourself, or for the moderator.']),
  ].join('\n');
}

const howTo = [
  'Each choice is a line that begins with "- ", under any heading but Press and Notes. What you do not choose stays as it is told here.',
  'Choices are read from top to bottom: drop a class before you design another, design it before you start with it.',
  'If you like your start as it is, write "- no orders".',
];

/** For those who write without the desk, which does all of it by itself. */
function pledgeHint(empire: string): string[] {
  return [
    `You may add a word to the dice, so that nobody can choose them. Think of ${wordsInWords} that nobody can guess, and keep them to yourself.`,
    'Their pledge is the SHA-256 of the following line, without a line break; any tool can compute it, such as coreward pledge:',
    indented(pledgedText(empire, 'your own words')),
    'Give the pledge as a line between the --- lines above, and the words themselves with your sheet of turn 1:',
    indented('pledge: 64 hex digits'),
  ];
}

/** What the empire has now, and what it can become, by heading. */
export const setUpHints: Record<(typeof setUpHeadings)[number], (start: Start) => string[]> = {
  Empire: ({ style }) => [
    `Now: ${style.name}, tag ${style.tag}, livery ${liveryInWords(style)}, species ${style.species}.`,
    `Colours: ${Object.keys(liveryColours).join(', ')}. Patterns: ${patterns.join(', ')}.`,
    `Culture: ${cultureInWords(style.culture)}. What that means, and what other values would:`,
    ...cultureLines(style.culture).map(indented),
  ],
  Home: (start) => [
    `At ${homeNameOf(start)} stand: ${ownFacilitiesAt(start.view, start.home)
      .map(({ kind }) => kind)
      .sort()
      .join(', ')}. The free one is the ${start.free}.`,
    indented(`${start.free}: ${facilityEffectAt(start, start.free)}`),
    'You can have instead:',
    ...otherFacilities(start).map((facility) => indented(`${facility}: ${facilityEffectAt(start, facility)}`)),
  ],
  Classes: ({ view }) => [
    `Your ${Object.keys(view.unitClasses).length} classes, of ${MAX_STARTING_CLASSES} at most:`,
    ...Object.keys(view.unitClasses)
      .sort()
      .map((id) => indented(classInWords(classIn(view, id)))),
    'What stands behind the build cost is the size; "design" takes a size or a type: starship, flight, starbase, ground force or ground base.',
    ...designRulesInWords(view.empire.techLevel),
    'What each point of an ability does, and what it costs in DP:',
    ...keysOf(abilityRules).map((ability) =>
      indented(`${ability}: ${abilityRules[ability].effect} (${abilityPriceInWords(ability)})`),
    ),
  ],
  Forces: (start) => [
    `${STARTING_FORCES} EP of units and facilities, and among them a unit with Scout and FTL. What you do not spend is lost.`,
    `As soon as you choose any forces, they replace all that you have at ${homeNameOf(start)} now, which are these:`,
    ...forcesAsChoices(start).map(indented),
    ...stayingForces(start),
  ],
};

/** Each value as it is, and a low and a high one to compare. */
function cultureLines(culture: Culture): string[] {
  return cultureValues.flatMap((kind) =>
    [...new Set([LOW, culture[kind], HIGH])]
      .sort((a, b) => a - b)
      .map((value) => `${kind} ${value}: ${cultureEffectOf(kind, value)}`),
  );
}

function verbsUnder(heading: (typeof setUpHeadings)[number]): string[] {
  return setUpVerbs
    .filter((verb) => verb.heading === heading)
    .flatMap((verb) => [`${formInWords(verb)}: ${verb.help}`, indented(`such as: - ${verb.example}`)]);
}

function otherFacilities(start: Start): FacilityKind[] {
  return facilityKinds.filter((facility) => facility !== start.free && !('why' in freeFacility.check(start, { facility })));
}

/** The forces that were made, as lines to copy and change: fleet by fleet, then units at home. */
function forcesAsChoices(start: Start): string[] {
  const { view } = start;
  const atHome = forcesAtHome(start).map((id) => recordIn(view.units, id, 'unit'));
  const fleetOf = ({ place }: Unit): string => {
    if (place.kind === 'fleet') return place.fleet;
    const carrier = place.kind === 'carried' ? view.units[place.by] : undefined;
    return carrier ? fleetOf(carrier) : '';
  };
  const byFleet = Map.groupBy(atHome, fleetOf);
  return [...Object.keys(view.fleets).sort(), ''].flatMap((fleet) => {
    const counts = Object.entries(Object.groupBy(byFleet.get(fleet) ?? [], (unit) => unit.class));
    const listed = counts.map(([id, units = []]) => `${units.length} ${view.unitClasses[id]?.name ?? id}`).join(', ');
    const name = view.fleets[fleet]?.name;
    return listed === '' ? [] : [`- start with ${listed}${name === undefined ? '' : ` in ${name}`}`];
  });
}

/** R-22: what no choice replaces. */
function stayingForces(start: Start): string[] {
  const staying = forcesElsewhere(start).map(({ called, units }) => {
    const counts = Object.entries(Object.groupBy(units, (unit) => unit.class));
    return `${called}: ${counts.map(([id, all = []]) => `${all.length} ${start.view.unitClasses[id]?.name ?? id}`).join(', ')}`;
  });
  return staying.length === 0 ? [] : ['These stay with you, whatever you choose:', ...staying.map(indented)];
}

/** `Scout, 4 EP, destroyer: DV 2, AS 0, PD 0, FTL 1, scout 3`. */
function classInWords(unitClass: UnitClass): string {
  const { defenseValue, attackStrength, pointDefense } = unitClass.statistics;
  const abilities = abilitiesOf(unitClass).map(([ability, value]) => `${ability} ${value}`);
  const values = [`DV ${defenseValue}`, `AS ${attackStrength}`, `PD ${pointDefense}`, ...abilities].join(', ');
  return `${unitClass.name}, ${epInWords(10 * unitClass.buildCost)}, ${hullOf(unitClass).name}: ${values}`;
}
