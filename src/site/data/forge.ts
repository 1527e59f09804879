import { defaultOptions, maxHomesFor, systemLimits } from '#generators/options.ts';
import { commandFor } from '../islands/forge/command.ts';
import { FIRST_SEED, mapWords, shapeWords, toggles } from '../islands/forge/settings.ts';
import { lastStop, stopFor } from '../islands/forge/sizes.ts';
import { linkTo } from './links.ts';

/** All that the Forge's page prints before its script starts. */
export function forgePage() {
  return {
    seed: FIRST_SEED,
    usual: defaultOptions,
    shapes: Object.entries(shapeWords).map(([value, label]) => ({ value, label })),
    maps: Object.entries(mapWords).map(([value, label]) => ({ value, label })),
    toggles: toggles.map(({ key, label }) => ({ key, label, on: defaultOptions[key] })),
    size: { ...systemLimits, stop: stopFor(defaultOptions.systems), lastStop },
    mostHomes: maxHomesFor(systemLimits.most),
    battle: linkTo('battle/'),
    command: commandFor({ seed: FIRST_SEED, options: defaultOptions }),
  };
}
