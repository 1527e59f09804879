const shades = 'Shade 1, Shade 2, Shade 3, Shade 4, Shade 5, Shade 6, Shade 7, Shade 8';
const repairsOf = (...units: string[]) => units.map((unit) => `repair ${unit}`);

/** Twenty-three turns of a war between three empires, for a lane and then for a world: the orders of each by turn. */
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
    8: ['1st Fleet: move to Caezor', 'Home Guard: move to Caezor'],
    10: ['raise population at Caezor'],
    22: ['accept armistice of Tyndridar Realm'],
    // thinks that it is over, and keeps guns for a guard
    11: [
      'build planetary defense guns at Caezor',
      'build 2 Garrison at Caezor',
      '1st Fleet: move to Yacand',
      'Home Guard: move to Yacand',
    ],
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
    10: ['accept armistice of Resolute Gosurn Hegemony'],
    // comes back with troops
    11: ['build 5 Garrison at Ometh', 'build 2 Transport at Ometh'],
    12: ['build 2 Constabulary at Ometh', 'build 2 Light Cruiser at Ometh'],
    13: [
      'form Landing from Transport 2, Transport 3',
      'load Garrison 4, Garrison 5 aboard Transport 2',
      'load Garrison 6, Garrison 7 aboard Transport 3',
      'Landing: move to Isac, Varith',
      'Night Watch: move to Isac, Varith',
      'build 6 Garrison at Ometh',
      'build 2 Transport at Ometh',
    ],

    15: [
      'Landing: move to Caezor',
      'Night Watch: move to Caezor',
      '1st Fleet: move to Caezor',
      'Landing: land all troops at Caezor',
      // the guns may be too much for the first
      'form Second Wave from Transport 4, Transport 5, Light Cruiser 4, Light Cruiser 5',
      'load Garrison 8, Garrison 9 aboard Transport 4',
      'load Garrison 10, Garrison 11 aboard Transport 5',
      'Second Wave: move to Isac, Varith',
    ],
    17: ['Second Wave: move to Caezor', 'Second Wave: land all troops at Caezor'],
    20: [
      'declare martial law at Caezor',
      '1st Fleet: move to Varith',
      'Night Watch: move to Varith',
      'Second Wave: move to Varith',
    ],
    21: ['offer armistice to Vigilant Odorri Authority with neutral zone Varith; they pay 20 EP for 2 turns'],
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
    11: ['1st Fleet: move to Granom, Garund'],
  },
};
