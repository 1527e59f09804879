import { printedClasses } from '#vbam/battle/calculator/printedClasses.ts';
import { battlefieldOf } from '#vbam/questions/shared/forces/battlefield.ts';
import { abilitiesOf, ccOf, hullOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { detectionWords, firstQuestion, gamesOffered, planWords } from '../islands/battle/question.ts';
import { linkTo } from './links.ts';

/** All that the calculator's page prints before its script starts. */
export function battlePage() {
  const { ours, theirs } = firstQuestion;
  return {
    first: firstQuestion,
    plans: Object.entries(planWords).map(([value, label]) => ({ value, label })),
    detections: Object.entries(detectionWords).map(([value, label]) => ({ value, label })),
    games: gamesOffered.map((count) => ({ value: String(count), label: count.toLocaleString('en') })),
    classes: classRows(),
    command: `npx coreward battle --ours "${ours}" --theirs "${theirs}"`,
    forge: linkTo('forge/'),
  };
}

/** What can be named: those that fight in space. */
function classRows() {
  return printedClasses()
    .filter(([, design]) => battlefieldOf(design.type) === 'space' || design.type === 'ground base')
    .map(([name, design]) => {
      const { defenseValue, attackStrength, pointDefense } = design.statistics;
      const abilities = abilitiesOf(design).map(([ability, value]) => `${ability} ${value}`);
      return {
        name,
        hull: hullOf(design).name,
        figures: [design.buildCost, ccOf(design), defenseValue, attackStrength, pointDefense],
        abilities: abilities.join(', '),
      };
    });
}
