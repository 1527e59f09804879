import type { Refusal } from '#core/answer.ts';
import { quotedName } from '#core/orders/grammar/quotedName.ts';
import type { Draft } from '#vbam/orders/order.ts';
import { designFrom } from '#vbam/orders/plans/designFrom.ts';
import type { Drawing, Feature } from '#vbam/orders/slots/drawing.ts';
import { design } from '#vbam/orders/verbs/construction/design.ts';
import { techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import {
  buildTimeOf,
  ccOf,
  designAccountOf,
  hullOf,
  maintenanceCostOf,
  pointPriceOf,
} from '#vbam/questions/shared/forces/unitDesign.ts';
import { abilityRules } from '#vbam/tables/forces/abilities.ts';
import { type Designed, type FeatureName, featureNames, type UnitDraft } from './messages.ts';

/** How an order names the statistics; abilities keep their names. */
const statisticNames: Partial<Record<FeatureName, string>> = { defenseValue: 'DV', attackStrength: 'AS', pointDefense: 'PD' };

/** What the line that designs a unit says. */
type DesignValues = { name: string; drawing: Drawing };

/** A unit in the designer, judged by the line that would design it. */
export function designed(
  draft: Draft,
  unit: UnitDraft,
  judge: (values: DesignValues) => object | Refusal = (values) => design.check(draft, values),
): Designed {
  const drawing = drawingOf(draft, unit);
  const made = designFrom(drawing, draft.view.empire.techLevel);
  const name = unit.name.trim();
  const verdict = judge({ name: name || 'Unnamed', drawing });
  const nameless = { why: 'it has no name yet', rule: 'O-69' };
  return {
    account: designAccountOf(made),
    hull: made.buildCost >= 1 ? hullOf(made).name : '',
    features: featureNames.map((item) => featureOf(made, item)),
    figures: { commandCost: ccOf(made), buildTime: buildTimeOf(made), maintenance: maintenanceCostOf(made) },
    refusal: isRefusal(verdict) ? { why: verdict.why, rule: verdict.rule } : name === '' ? nameless : null,
    line: `- design ${quotedName(name)} as ${drawingInWords(drawing)}`,
  };
}

function isRefusal(verdict: object | Refusal): verdict is Refusal {
  return 'why' in verdict;
}

function drawingOf({ view }: Draft, { type, buildCost, level, features }: UnitDraft): Drawing {
  const own = view.empire.techLevel;
  const listed = featureNames.flatMap((item): Feature[] => {
    const value = features[item] ?? 0;
    return value > 0 ? [{ item, value }] : [];
  });
  const techLevel = level === null || own.era !== 'interstellar' || level === own.level ? null : { era: own.era, level };
  return { type, buildCost, techLevel, features: listed };
}

/** `starship costing 5 for TL 0 with DV 2, FTL 1`, as the order reads it. */
function drawingInWords({ type, buildCost, techLevel, features }: Drawing): string {
  const level = techLevel ? ` for ${techLevelNameOf(techLevel)}` : '';
  const listed = features.map(({ item, value }) => `${statisticNames[item] ?? item} ${value}`).join(', ');
  return `${type} costing ${buildCost}${level} with ${listed}`;
}

function featureOf(made: ReturnType<typeof designFrom>, item: FeatureName): Designed['features'][number] {
  if (item === 'defenseValue' || item === 'attackStrength' || item === 'pointDefense')
    return { item, each: 1, most: null, allowed: true };
  const { most = null, types } = abilityRules[item];
  return { item, each: pointPriceOf(made, item), most, allowed: types?.includes(made.type) ?? true };
}
