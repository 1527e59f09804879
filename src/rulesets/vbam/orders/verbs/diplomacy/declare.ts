import type { DeclarationLevel } from '#schemas/vbam/state.ts';
import { declarationLevels } from '#schemas/vbam/stateWords.ts';
import { noArmisticeUntil } from '#vbam/questions/shared/diplomacy/armistice.ts';
import { declarationCosts } from '#vbam/tables/diplomacy/treaties.ts';
import { partnerOf } from '#vbam/view/abroad/dealing.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { declareForm } from '../../forms.ts';
import { declarationKey, declaringRefusal } from '../../guards/declaring.ts';
import { order } from '../../order.ts';

/** O-53. */
export const declare = order({
  name: 'declare',
  rule: 'O-53',
  heading: 'Diplomacy',
  ...declareForm,
  also: ['declare {level} (against|to|with) {empire}'],
  help: 'declares hostilities, then war, then final war on another empire, one step a turn',
  example: 'declare hostilities on Kili Hegemony',
  check(draft, { level, empire }) {
    const { view } = draft;
    const enemy = partnerOf(view, empire);
    const refusal = declaringRefusal(draft, empire, level);
    if (refusal) return refusal;
    return {
      price: {},
      says: `${level} declared on ${enemy.name}${enemy.communications ? '' : ', who are not told, for nobody understands them'}; that takes ${declarationCosts[level].toUpperCase()} off your relationship (G-44)${priceOf(view, enemy, level)}${permits[level]}`,
      enter: ({ used: later }) => void later.set(declarationKey(empire), declarationLevels.indexOf(level)),
    };
  },
});

/** G-46: what a fleet may do from now on. */
const permits: Readonly<Record<DeclarationLevel, string>> = {
  hostilities: '; fleets may fight outside systems that they control',
  war: '; fleets may fight everywhere, and blockade',
  'final war': '',
};

/** G-48: a final war cannot be ended at will. */
function priceOf({ empire, turn }: EmpireView, { noArmisticeUntil: known }: KnownEmpire, level: DeclarationLevel): string {
  const until = known ?? noArmisticeUntil({ declarations: { [empire.id]: { level, turn } } });
  return until === null ? '' : `; no armistice before turn ${until + 1}`;
}
