import type { ChoiceVerb } from './choice.ts';
import { culture } from './culture.ts';
import { designClass } from './designClass.ts';
import { dropClass } from './dropClass.ts';
import { freeFacility } from './facility.ts';
import { keepAll } from './keepAll.ts';
import { livery } from './livery.ts';
import { nameEmpire } from './nameEmpire.ts';
import { species } from './species.ts';
import { startWith } from './startWith.ts';
import { tag } from './tag.ts';

/** Everything that a player can choose before the first turn, as the set-up sheet lists it. */
export const setUpVerbs: readonly ChoiceVerb[] = [
  nameEmpire,
  tag,
  livery,
  species,
  culture,
  keepAll,
  freeFacility,
  dropClass,
  designClass,
  startWith,
];
