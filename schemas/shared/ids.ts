import * as z from 'zod';
import { isCount, isText, quick } from './quick.ts';

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Ids are readable slugs and never change; names are labels. */
export const slug = idOf(60, 'must be a slug such as tau-ceti');
export const label = textOf(60);
/** What something without a name of its own is called: made of a label and a little more, such as a class and a number, so it is longer. */
export const madeLabel = textOf(80);

/** Ids of things in play; longer than a slug, because they may contain the ids of their system and of their empire, and numbers. */
export const recordId = idOf(160, 'must be an id such as sol-shipyard');

/** 0 is the set-up. */
export const turn = z.int().min(0);
export const count = quick(z.int().min(0), isCount);

function idOf(most: number, otherwise: string) {
  const id = z.string().regex(ID, otherwise).max(most).refine(isFree, 'must be another word: this one is taken');
  return quick(id, (value) => isText(value, most) && ID.test(value) && isFree(value));
}

/** "constructor" is in every record. */
function isFree(id: string): boolean {
  return !(id in Object.prototype);
}

function textOf(most: number) {
  return quick(z.string().min(1).max(most), (value) => isText(value, most));
}
