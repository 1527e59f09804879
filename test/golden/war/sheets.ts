const shades = 'Shade 1, Shade 2, Shade 3, Shade 4, Shade 5, Shade 6, Shade 7, Shade 8';
const repairsOf = (...units: string[]) => units.map((unit) => `repair ${unit}`);

/** Ten turns of a war between three empires: the orders of each by turn. */
export const sheets: Record<string, Record<number, readonly string[]>> = {
  // begins it, and comes through a lair
  'vigilant-odorri-authority': {
    1: [
      'declare hostilities on Tyndridar Realm',
      'offer non-aggression treaty to Resolute Gosurn Hegemony',
      'merge 1st Train into 1st Fleet',
      '1st Fleet: move to Caezor',
      'design Swift as starship costing 2 with DV 1, FTL 3',
      'prototype Swift at Yacand',
      'build industry at Caezor',
    ],
    2: ['declare war on Tyndridar Realm', '1st Fleet: move to Varith', '2nd Fleet: move to Varith', 'build 2 Swift at Yacand'],
    3: [
      'offer co-belligerency treaty to Resolute Gosurn Hegemony with against Tyndridar Realm',
      'offer military treaty to Resolute Gosurn Hegemony',
      '1st Fleet: move to Isac',
      '2nd Fleet: move to Isac',
      'build research at Yacand',
    ],
    4: ['1st Fleet: move to Caezor, Yacand', 'build 3 Light Cruiser at Yacand', 'form Couriers from Swift 1, Swift 2'],
    6: ['form Home Guard from Light Cruiser 4, Light Cruiser 5, Light Cruiser 6'],
    7: [
      'Couriers: move to Caezor, Varith',
      ...repairsOf('Heavy Cruiser 1', 'Light Carrier 1', 'Light Cruiser 2', 'Destroyer 3', 'Destroyer 4'),
    ],
    8: ['1st Fleet: move to Caezor', 'Home Guard: move to Caezor', 'offer armistice to Tyndridar Realm'],
    10: ['raise population at Caezor'],
  },
  // hides, and waits
  'tyndridar-realm': {
    1: [
      '1st Fleet: move to Isac',
      '1st Fleet: attack on sight',
      'design Shade as starship costing 4 with DV 2, AS 1, FTL 1, Scout 1, Stealth 2',
      'prototype Shade at Ometh',
    ],
    2: ['build 8 Shade at Ometh'],
    3: [
      `form Night Watch from ${shades}`,
      'Night Watch: move concealed to Isac',
      'Night Watch: command attack, sneak attack, targeting sensors',
      '1st Fleet: move to Varith',
      '1st Fleet: after a lane battle fall back',
    ],
    4: ['Night Watch: attack on sight', ...repairsOf('Heavy Cruiser 1', 'Light Cruiser 2', 'Light Cruiser 3')],
    5: ['Night Watch: move concealed to Varith', '1st Fleet: move to Isac'],
    6: ['Night Watch: move to Caezor', 'Night Watch: blockade Caezor', '1st Fleet: move to Varith'],
    9: ['accept armistice of Vigilant Odorri Authority'],
    10: ['accept armistice of Resolute Gosurn Hegemony'],
  },
  // has nothing to do with it, at first
  'resolute-gosurn-hegemony': {
    1: ['build economy at Voleth'],
    2: ['accept non-aggression treaty of Vigilant Odorri Authority'],
    3: ['sanction Tyndridar Realm', '1st Fleet: move to Voleth'],
    4: [
      'accept co-belligerency treaty of Vigilant Odorri Authority',
      'accept military treaty of Vigilant Odorri Authority',
      'declare hostilities on Tyndridar Realm',
      '1st Fleet: move to Garund',
    ],
    7: ['1st Fleet: move to Granom'],
    8: ['1st Fleet: move to Caezor'],
    9: ['offer armistice to Tyndridar Realm'],
  },
};
