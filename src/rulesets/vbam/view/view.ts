import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import type { Lane, StarSystem } from '#schemas/vbam/galaxy.ts';
import type {
  Bargain,
  Colony,
  DeclarationLevel,
  Delegation,
  Empire,
  EmpireKnowledge,
  Era,
  Facility,
  Fleet,
  Grievance,
  KnownFacts,
  Project,
  Relation,
  ResourceDeal,
  SpyGroup,
  TradeRoute,
  Treaty,
  Unit,
  UnitClass,
  Withdrawal,
} from '#schemas/vbam/state.ts';
import type { Account } from '#vbam/questions/shared/economy/account.ts';
import type { Direction } from '#vbam/questions/shared/galaxy/directions.ts';

/** What one empire may know. Orders are checked against this alone, so no answer can reveal more. */
export interface EmpireView {
  campaign: string;
  /** the turn that orders are written for */
  turn: number;
  rules: CampaignFile['rules'];
  constants: CampaignFile['constants'];
  empire: Pick<
    Empire,
    | 'name'
    | 'tag'
    | 'techLevel'
    | 'ftlUnlocked'
    | 'treasury'
    | 'capital'
    | 'standing'
    | 'gatesOpenTo'
    | 'assignments'
    | 'researchData'
    | 'culture'
    | 'revolution'
    | 'kind'
    | 'cutOff'
    | 'seceded'
    | 'civilWar'
    | 'plan'
    | 'passage'
  > & { id: string };
  systems: Record<string, KnownSystem>;
  lanes: KnownLane[];
  stubs: LaneStub[];
  /** those it has met, by id */
  empires: Record<string, KnownEmpire>;
  /** 4.3.3: how far the spheres of its border partners reach, by partner */
  borders: Record<string, KnownBorder>;
  /** W-01: systems that it contests with an enemy it has seen there, or where it lives and has not made out with whom; in order of their ids */
  contested: string[];
  /** what it knows of others' belongings, and of what belongs to nobody */
  foreign: Pick<EmpireKnowledge, 'colonies' | 'claims' | 'forces' | 'classes' | 'secrets' | 'wilds'>;
  /** its own, by system */
  colonies: Record<string, Colony>;
  facilities: Record<string, Facility>;
  unitClasses: Record<string, UnitClass>;
  /** others' classes of which it has units, by capture or gift: fully known, but it cannot build them */
  foreignClasses: Record<string, UnitClass>;
  units: Record<string, Unit>;
  fleets: Record<string, Fleet>;
  projects: Record<string, Project>;
  tradeRoutes: Record<string, TradeRoute>;
  /** 5.4.X12-b: what own routes to systems of others earn, by system; in tenths of an EP */
  routeEarnings: Record<string, Account>;
  /** derelicts in tow of own units, by their ids */
  tows: Record<string, string>;
  /** G-43: the own diplomats, by place */
  diplomats: Delegation[];
  /** G-42: the own spies, by place and posting */
  spies: SpyGroup[];
  /** 4.7-b: where own units must leave, and by when */
  withdrawals: Withdrawal[];
  /** G-28: the colonies of others that it blockades; missing where there are none */
  blockades?: { system: string; of: string; since: number; full: boolean }[];
  /** before turn 1: the hash of the word that it adds to the dice */
  pledge?: string;
}

/** Another empire that this one has met. */
export type KnownEmpire = Pick<Empire, 'name' | 'tag' | 'colour' | 'pattern' | 'species'> &
  Pick<Relation, 'contact' | 'state' | 'relationship' | 'communications'> &
  Dealings & {
    /** G-63: whether it lets this one use its Jump Gates, by its own will or by treaty */
    opensGates: boolean;
    /** C-37: its own, without partners; null without a research treaty */
    researchCapacity: number | null;
    /** what its merchants tell; missing where the two do not trade */
    merchants?: Merchants;
    /** G-69, 4.5.T-m: how it ended, as far as this empire has heard */
    fallen: Empire['fallen'];
  };

/** What trade partners know of each other. */
export interface Merchants {
  /** those without interstellar technology may have gates built for them */
  era: Era;
  /** 3.4.1-e: known systems in its commerce range, to which it carries settlers of those who cannot go themselves; in order of their ids */
  carriesTo: string[];
}

/** The relations of an empire with another that it has met, as far as it knows. */
export interface Dealings {
  /** those in force and those that have ended, in order of signing */
  treaties: Treaty[];
  /** offers that wait for an answer from one of the two */
  offers: Relation['offers'];
  deals: KnownDeal[];
  /** G-64: what one would sell or give to the other, waiting for consent */
  bargains: KnownBargain[];
  /** G-46: how far each side has gone */
  declared: { we: DeclarationLevel | null; they: DeclarationLevel | null };
  /** G-46: the higher of the two */
  level: DeclarationLevel | null;
  /** G-48: the first turn of the war; null in peace */
  warSince: number | null;
  /** G-48: systems that we have lost in it */
  lost: number;
  /** G-48: those of them that are known by name, in order of their ids */
  taken: string[];
  /** G-48: the last turn in which their final war allows no armistice, or null */
  noArmisticeUntil: number | null;
  /** G-48: the last turn of a truce, or null */
  truceUntil: number | null;
  /** G-50 */
  sanctions: { ours: boolean; theirs: boolean };
  /** 4.5.T-k: enemies against whom one calls the other, and since when */
  calls: Relation['calls'];
  /** what we hold against them */
  grievance: Grievance;
  /** 4.5.N: what we aim for, where nobody plays us */
  aim: Relation['aims'][string] | null;
  /** O-59: neutral systems that the other side lets our forces enter, and we theirs */
  consents: { ours: string[]; theirs: string[] };
}

/** 3.2.8-d: a strategic resource that works in a partner's system. */
export type KnownDeal = Omit<ResourceDeal, 'from'> & {
  /** where it is; null where that is not on the empire's charts */
  from: string | null;
  /** how many of the kind */
  count: number;
};

/** Without the ids of what belongs to the other. */
export type KnownBargain = Omit<Bargain, 'items'>;

/** The sphere of a border partner, as far as its systems are known. */
export interface KnownBorder {
  systems: string[];
  /** G-49: those where it is at war with others, known to its co-belligerents */
  contested: string[];
}

/** A system as an empire knows it. */
export type KnownSystem = Pick<
  StarSystem,
  'id' | 'name' | 'type' | 'spectral' | 'luminosity' | 'capacity' | 'raw' | 'biosphere' | 'terrain' | 'resources' | 'special'
> &
  Charted &
  KnownFacts & {
    /** O-69: what its empire called it until last turn; orders still understand it */
    formerName?: string;
    /** G-58: Capacity that others have taken, where the empire lives beside them; neighbours know that of each other */
    taken?: number;
  };

/** Where a system is drawn, relative to the empire's capital, or to another known system where it has none. */
export interface Charted {
  x: number;
  y: number;
  /** G-15: in a pocket dimension, its first known system, from which its positions are counted; null in the galaxy */
  pocket: string | null;
}

/** A lane that can be travelled; without its id, whose number would reveal how many lanes the empire does not know. */
export interface KnownLane {
  a: string;
  b: string;
  /** null while lanes have no classes (3.3.7) */
  class: Lane['class'];
  /** how many hexes apart its ends are */
  hexes: number;
}

/** An unexplored lane by one of its ends: `lane 3 at Vega`. Its own id would reveal which two ends belong together. */
export interface LaneStub {
  system: string;
  /** clockwise from upspin, among the lanes known to begin there */
  number: number;
  direction: Direction;
  /** what this empire has gained on it so far (3.6.1-d, 3.6.5-b) */
  progress: number;
  /** 3.6.5-a: what it adds to rolls; null until the empire has tried it, or if the rule is off */
  difficulty: number | null;
  /** the same lane as it is called at its other end, where the empire knows that they are one */
  otherEnd?: { system: string; number: number };
}
