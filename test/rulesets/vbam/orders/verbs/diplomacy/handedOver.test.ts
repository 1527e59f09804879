import { expect, test } from 'vitest';
import { aboard, builderFor, inFleet } from '../../../../../builders/forces.ts';
import { answersTo, wideView } from '../../../../../builders/orders.ts';

test('4.7-b, G-64: a base goes with the system that is ceded, and is not handed over besides; what can leave may be', () => {
  const at = (system: string) => ({ kind: 'system', system }) as const;
  const view = wideView((made) => {
    Object.assign(made.empires['kili-hegemony'] ?? {}, { state: 'war' });
    const { unit, fleet } = builderFor(made, made.empire.id);
    unit('Fort 1', { type: 'ground base' }, at('vega'));
    unit('Bastion 1', { type: 'starbase' }, at('sol'));
    unit('Outpost 1', { type: 'starbase' }, at('vega'));
    unit('Frigate 1', {}, at('vega'));
    unit(
      'Citadel 1',
      { type: 'starbase' },
      aboard(unit('Tug 1', { abilities: { FTL: 1, towing: 20 } }, inFleet(fleet('Tugs', 'vega'))), 'towed'),
    );
  });
  const offer = (unit: string) =>
    answersTo(view, `offer armistice to Kili Hegemony with we cede Vega; we hand over ${unit}`)[0]?.replace(
      /^".*" is refused: /,
      '',
    );
  for (const base of ['Fort 1', 'Outpost 1']) expect(offer(base)).toBe(`${base} goes with Vega, and is not given twice (G-64)`);
  for (const unit of ['Bastion 1', 'Frigate 1', 'Citadel 1']) {
    expect(offer(unit)).toBe(
      `an armistice is offered to Kili Hegemony, with we cede Vega; we hand over ${unit}; they hear of it only if they know of Vega; once signed: no declarations on each other for 10 turns`,
    );
  }
});
