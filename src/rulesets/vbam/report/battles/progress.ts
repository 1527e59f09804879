import type { AsSeen, Hulls, Moment, Paper, PaperSide } from './paper.ts';

/** What became of a unit so far. */
export type Standing = 'there' | 'lost' | 'left' | 'captured';

/** A unit at the end of one moment of a battle; damage is null where nobody has seen it. */
export interface Shape {
  hull: string;
  damage: number | null;
  /** DV; null where it is not known */
  defense: number | null;
  standing: Standing;
}

type Side = 0 | 1;

/** The units of a side as they went into battle: with those that crews know by name, or as many as each hull was seen. */
export function shapesOf({ kind, side }: PaperSide): Shape[] {
  if (kind === 'known')
    return side.units.map(({ hull, damage, defense }) => ({ hull, damage: damage.before, defense, standing: 'there' }));
  if (side.units)
    return side.units.map(({ hull, damage, defense = null }) => ({ hull, damage: damage.before, defense, standing: 'there' }));
  return Object.entries(side.hulls).flatMap(([hull, count]) =>
    Array.from({ length: count }, (): Shape => ({ hull, damage: null, defense: null, standing: 'there' })),
  );
}

/** A side as it stood at the end of each moment. */
export function progressOf({ sides, moments, isTable }: Paper, index: Side): Shape[][] {
  const shapes = shapesOf(sides[index]);
  return moments.map((moment, place) => {
    apply(shapes, moment, index, sides[index]);
    if (place === moments.length - 1) settle(shapes, sides[index], isTable);
    return shapes.map((shape) => ({ ...shape }));
  });
}

/** Places of those who were sound before this moment and are crippled after it, as far as anybody saw their damage; nobody of those who were lost in it. */
export function crippledIn(paper: Paper, { number }: Moment, index: Side): number[] {
  const progress = progressOf(paper, index);
  const [before, after] = [number === 0 ? shapesOf(paper.sides[index]) : (progress[number - 1] ?? []), progress[number] ?? []];
  return after.flatMap((shape, place) => {
    const was = before[place];
    return was && !isCrippled(was) && isCrippled(shape) && shape.standing !== 'lost' ? [place] : [];
  });
}

function isCrippled({ damage, defense }: Shape): boolean {
  return damage !== null && defense !== null && damage >= defense;
}

function apply(shapes: Shape[], moment: Moment, index: Side, { kind, side }: PaperSide): void {
  const happened = moment.sides[index];
  const chase = moment.chase?.by === index ? null : moment.chase;
  if (happened.kind === 'known') {
    for (const place of happened.round?.repaired ?? []) hurt(shapes, place, -1);
    for (const [place, , , , marked] of [...(happened.round?.hits ?? []), ...(chase?.hits ?? [])]) hurt(shapes, place, marked);
    for (const place of happened.toll.lost) mark(shapes, place, 'lost');
    for (const place of happened.toll.left) mark(shapes, place, 'left');
    return;
  }
  for (const [place, marked] of [...(happened.toll.marks ?? []), ...(chase?.marks ?? [])]) hurt(shapes, place, marked);
  const seen = kind === 'seen' ? side : null;
  markHulls(shapes, happened.toll.lost, 'lost', seen);
  markHulls(shapes, happened.toll.left, 'left', seen);
}

function hurt(shapes: readonly Shape[], place: number, marked: number): void {
  const shape = shapes[place];
  if (shape) shape.damage = (shape.damage ?? 0) + marked;
}

function mark(shapes: readonly Shape[], place: number, standing: Standing): void {
  const shape = shapes[place];
  if (shape) shape.standing = standing;
}

const fateOf = { lost: 'destroyed', left: 'left' } as const;

/** Which of a hull it was is known only of those whose fates are; the most damaged first. */
function markHulls(shapes: readonly Shape[], hulls: Hulls, standing: 'lost' | 'left', seen: AsSeen | null): void {
  for (const [hull, count] of Object.entries(hulls)) {
    const able = shapes
      .map((shape, place) => ({ shape, isIt: seen?.units?.[place]?.fate === fateOf[standing] }))
      .filter(({ shape }) => shape.hull === hull && shape.standing === 'there')
      .sort((one, other) => Number(other.isIt) - Number(one.isIt) || (other.shape.damage ?? 0) - (one.shape.damage ?? 0));
    for (const { shape } of able.slice(0, count)) shape.standing = standing;
  }
}

/** What is known only of the end: who was captured, or found no deck to land on. */
function settle(shapes: readonly Shape[], { kind, side }: PaperSide, isTable: boolean): void {
  const units = kind === 'known' ? side.units : (side.units ?? []);
  for (const [place, { fate, damage }] of units.entries()) {
    if (isTable) hurt(shapes, place, damage.after - damage.before); // M-23: no hits are known
    if (fate === 'captured') mark(shapes, place, 'captured');
    if (fate === 'destroyed') mark(shapes, place, 'lost');
  }
}
