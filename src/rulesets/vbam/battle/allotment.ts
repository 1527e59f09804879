import { directedFire } from '#vbam/tables/war/combat.ts';
import { type Fighter, isPresent, isSoundFighter, isTrain, ratingsNow } from './fighter.ts';

/** What a hit came to for one unit. */
export interface Hit {
  id: string;
  /** by formation and Armor */
  absorbed: number;
  /** by Decoy */
  decoyed: number;
  /** by the Shield of the colony */
  shielded: number;
  marked: number;
}

export interface Allotment {
  hits: Hit[];
  /** damage that found nobody */
  overflow: number;
  /** W-14: points that were spent on aiming, beyond those that hit */
  converted: number;
}

/** Damage that falls on a side. */
export interface Salvo {
  damage: number;
  targets: readonly Fighter[];
  /** G-26: what the Shield still absorbs in this round */
  shield: number;
  /** W-14: whom the attacker aims at, by their names, where he may */
  aim: readonly string[];
}

/** G-21.4: directed fire first, then the owner's choice, until nothing is left of the damage or of the targets. */
export function allotDamage(salvo: Salvo): Allotment {
  const account = { hits: new Map<string, Hit>(), shield: salvo.shield };
  const spent = directFire(salvo, account);
  let left = salvo.damage - spent;
  while (left > 0) {
    const target = nextTarget(salvo.targets.filter(isPresent), left, account.shield);
    if (!target) break;
    left -= strike(target, left, account);
  }
  const hits = [...account.hits.values()];
  return { hits, overflow: left, converted: spent - spent / directedFire.price };
}

interface Account {
  hits: Map<string, Hit>;
  shield: number;
}

/** W-14: at most half of the damage, two points for one; formation absorbs. Returns the damage that was spent. */
function directFire({ damage, targets, aim }: Salvo, account: Account): number {
  const most = Math.floor((damage * directedFire.percent) / 100 / directedFire.price);
  let left = most;
  for (const name of aim) {
    for (const target of targets.filter(({ unit }) => unit.names.includes(name)))
      while (left > 0 && isPresent(target)) left -= strike(target, left, account);
  }
  return (most - left) * directedFire.price;
}

/** G-21: all sound units must be crippled before a crippled one takes more; the train comes after the armed. */
function nextTarget(present: readonly Fighter[], damage: number, shield: number): Fighter | undefined {
  const sound = present.filter(isSoundFighter);
  const armed = sound.filter((fighter) => !isTrain(fighter));
  if (armed.length > 0) return spentFirst(armed) ?? cheapest(armed, damage, shield);
  if (sound.length > 0) return spentFirst(sound) ?? cheapest(sound, damage, shield);
  return (
    spentFirst(present) ??
    lowest(present, (fighter) => ratingsNow(fighter).attackStrength / (fighter.limits.fatal - fighter.damage))
  );
}

function spentFirst(fighters: readonly Fighter[]): Fighter | undefined {
  const named = fighters.filter(({ unit, plan }) => plan.spend.includes(unit.id));
  return lowest(named, ({ unit, plan }) => plan.spend.indexOf(unit.id));
}

/** G-21: the smallest that outlasts the damage; else who loses least fire for what it takes. */
function cheapest(sound: readonly Fighter[], damage: number, shield: number): Fighter | undefined {
  const room = (fighter: Fighter) => roomOf(fighter, shield);
  const outlasting = sound.filter((fighter) => room(fighter) > damage);
  return lowest(outlasting, room) ?? lowest(sound, (fighter) => firepowerLost(fighter) / room(fighter));
}

/** What it takes before it is crippled. */
function roomOf({ formation, decoy, limits, damage, unit }: Fighter, shield: number): number {
  return (unit.shielded ? shield : 0) + formation + decoy + limits.crippling - damage;
}

function firepowerLost({ soundRatings, crippledRatings }: Fighter): number {
  return soundRatings.attackStrength - crippledRatings.attackStrength;
}

function lowest(fighters: readonly Fighter[], score: (fighter: Fighter) => number): Fighter | undefined {
  let best: { fighter: Fighter; value: number } | undefined;
  for (const fighter of fighters) {
    const value = score(fighter);
    if (!best || value < best.value || (value === best.value && fighter.place < best.fighter.place)) best = { fighter, value };
  }
  return best?.fighter;
}

/** Damages one unit until it is crippled, or if it is already, destroyed. Returns the damage that this took. */
function strike(fighter: Fighter, damage: number, account: Account): number {
  const hit = hitOn(fighter, account);
  let left = damage;
  const take = (most: number) => {
    const taken = Math.min(left, most);
    left -= taken;
    return taken;
  };
  if (fighter.unit.shielded) {
    const kept = take(account.shield);
    account.shield -= kept;
    hit.shielded += kept;
  }
  const absorbed = take(fighter.formation);
  fighter.formation -= absorbed;
  hit.absorbed += absorbed;
  const decoyed = take(fighter.decoy);
  fighter.decoy -= decoyed;
  hit.decoyed += decoyed;
  const { crippling, fatal } = fighter.limits;
  const marked = take((isSoundFighter(fighter) ? crippling : fatal) - fighter.damage);
  fighter.damage += marked;
  hit.marked += marked;
  if (fighter.damage >= fatal) fighter.fate = 'destroyed';
  return damage - left;
}

function hitOn({ unit: { id } }: Fighter, { hits }: Account): Hit {
  const hit = hits.get(id) ?? { id, absorbed: 0, decoyed: 0, shielded: 0, marked: 0 };
  hits.set(id, hit);
  return hit;
}
