/** What the players of the demo write beside the orders that the autopilot drafts for them; quotes become press and letters. */
interface Words {
  /** lines of the sheet besides those of the autopilot */
  orders?: string[];
  press?: string[];
  /** by the name of the empire it goes to */
  letters?: Record<string, string[]>;
}

/** By turn and empire. The story follows from the demo's secret: after a change of rules, read whether it still does. */
export const demoScript: Readonly<Record<number, Readonly<Record<string, Words>>>> = {
  1: {
    'adasa-pact': {
      press: [
        '**New skies!** The archives had five of them down as *probably nothing*. One has rain.',
        '',
        'The Pact declares ten days of feasting, and one of book-keeping.',
      ],
    },
    'radiant-ilado-dynasty': { press: ['The Dynasty greets its neighbours, and asks them to knock.'] },
  },
  3: {
    'adasa-pact': { press: ['Tovon is ours. Settlers are asked to bring boots.'] },
  },
  4: {
    'arambri-republic': {
      press: [
        'The first roofs at Pridun are up. The census counts nobody yet, and everybody is invited.',
        '',
        'There are people at Delo. They have looked at our scouts, and gone back to their forges.',
      ],
    },
    'radiant-ilado-dynasty': {
      press: [
        'A survey went into the lane behind Falia. There was a scream on all bands, and then silence. *A lamp is lit at Falia.*',
      ],
    },
  },
  5: {
    'adasa-pact': {
      letters: {
        'Arambri Republic': ['Your roofs at Pridun look down on Nalava. We have berries there. We had thought of them as ours.'],
      },
    },
  },
  6: {
    'arambri-republic': {
      letters: {
        'Adasa Pact': ['By every chart that we have signed, the berries of Nalava are nobody’s. We shall leave you half.'],
      },
    },
  },
  7: {
    'adasa-pact': {
      press: [
        'The lane behind Pridun is charted. It leads to Branakis, to hard light, and to the end of the last pot of coffee aboard.',
      ],
    },
    'arambri-republic': {
      press: ['The Senate has voted means for a survey of the far lanes. The vote was close; the wine was not.'],
    },
  },
  8: {
    'radiant-ilado-dynasty': {
      letters: {
        'Adasa Pact': [
          'Your scholars have read our tables of stars, and corrected two. The Dynasty is delighted, and a little cross.',
        ],
      },
    },
  },
  10: {
    'arambri-republic': { press: ['The Moot will not talk to us. Twelve envoys say that it was the accent.'] },
  },
  11: {
    'adasa-pact': {
      letters: {
        'Arambri Republic': [
          'Our settlers are on the road to Kerusk, and your pickets at Pridun count their cattle. Count faster.',
        ],
      },
    },
  },
  12: {
    'adasa-pact': {
      orders: ['declare hostilities on Arambri Republic', '1st Embassy: move to Lanyn', '1st Fleet: move to Nalava'],
      press: [
        'Our settlers for Kerusk have turned back: the only road to it leads past the guns of Pridun.',
        '',
        '**The Pact will open that road, with a key or with a crowbar.**',
      ],
    },
    'arambri-republic': {
      orders: ['2nd Fleet: move to Sorantis'],
      letters: { 'Adasa Pact': ['The cattle are counted. There is a toll; we are told that it is called a *toll* everywhere.'] },
    },
  },
  13: {
    'adasa-pact': {
      orders: ['declare war on Arambri Republic', 'build Heavy Cruiser at Lanyn'],
      letters: { 'Radiant Ilado Dynasty': ['We ask nothing of you but to doubt half of what you read in Stethis.'] },
    },
    'arambri-republic': {
      orders: ['2nd Fleet: move to Pridun'],
      press: [
        'The Pact’s envoys have left in such haste that there are eleven umbrellas in the hall. The Senate has voted to keep them.',
      ],
    },
  },
  14: {
    'adasa-pact': { orders: ['1st Fleet: move to Pridun', '2nd Fleet: move to Nalava'] },
    'arambri-republic': { orders: ['2nd Fleet: move to Nalava'] },
    'radiant-ilado-dynasty': {
      letters: {
        'Adasa Pact': ['There is a long table at Zopis, and a chair for each of you.'],
        'Arambri Republic': ['There is a long table at Zopis, and a chair for each of you.'],
      },
    },
  },
  15: {
    'adasa-pact': { orders: ['1st Fleet: blockade Pridun', '2nd Fleet: move to Pridun'] },
    'arambri-republic': {
      orders: ['1st Fleet: move to Sorantis'],
      press: ['Pridun is blockaded. Its people eat what they grow, which is flowers, mostly.', '', '*The fleet has sailed.*'],
    },
  },
  16: {
    'adasa-pact': {
      letters: {
        'Bright Stestrivi Regency': ['We have learned your word for *border*. Is it true that it also means *garden*?'],
      },
    },
    'arambri-republic': { orders: ['1st Fleet: move to Pridun', '1st Fleet: retreat below 40% to Sorantis'] },
    'radiant-ilado-dynasty': {
      press: [
        'New Gazra has been at war with us for four turns, it says. The Dynasty regrets not to have noticed, and has sent a poet, and a cruiser.',
      ],
    },
  },
  17: {
    'adasa-pact': {
      orders: ['1st Fleet: move to Lanyn', '3rd Fleet: move to Pridun', '2nd Fleet: blockade Pridun'],
      press: ['The field at Pridun is ours, and so are the wrecks on it. The first fleet comes home on half its engines.'],
    },
    'arambri-republic': {
      orders: ['1st Fleet: move to Stethis', '2nd Fleet: move to Stethis'],
      press: ['Those who came back from Pridun were met with lanterns. Nobody counted them aloud.'],
    },
  },
  18: {
    'arambri-republic': { press: ['Pridun goes hungry, and its gates are shut. Hunger has never read the constitution.'] },
  },
  19: {
    'adasa-pact': { orders: ['2nd Fleet: fight boldly', '3rd Fleet: fight boldly'] },
    'arambri-republic': { orders: ['1st Fleet: move to Sorantis', '3rd Fleet: move to Sorantis'] },
    'radiant-ilado-dynasty': {
      letters: {
        'Adasa Pact': ['The table at Zopis has been laid again. The soup is cold; we do not mind.'],
        'Arambri Republic': ['The table at Zopis has been laid again. The soup is cold; we do not mind.'],
      },
    },
  },
  20: {
    'adasa-pact': { press: ['The blockade of Pridun holds, and the admiralty sees no reason why it should not.'] },
    'arambri-republic': {
      orders: [
        ...['1st Fleet: move to Pridun', '1st Fleet: fight boldly', '3rd Fleet: move to Pridun', '3rd Fleet: fight boldly'],
        'offer armistice to Adasa Pact',
      ],
      letters: { 'Adasa Pact': ['We come to Pridun with nine ships and a bottle of ink. The choice of weapon is yours.'] },
    },
    'radiant-ilado-dynasty': { press: ['New Gazra has sent back the poet, unread. The cruiser has been asked to recite.'] },
  },
};

/** Whom these players deal with themselves, from which turn on, and the fleets that they command themselves once it comes to blows. */
const rivalries: Readonly<Record<string, { rival: string; dealsFrom: number; leadsFrom: number; fleets: readonly string[] }>> = {
  'adasa-pact': {
    rival: 'Arambri Republic',
    dealsFrom: 5,
    leadsFrom: 12,
    fleets: ['1st Fleet', '2nd Fleet', '3rd Fleet', '1st Embassy'],
  },
  'arambri-republic': { rival: 'Adasa Pact', dealsFrom: 5, leadsFrom: 12, fleets: ['1st Fleet', '2nd Fleet', '3rd Fleet'] },
};

/** Whether a player does without what the autopilot would order here. */
export function isHandwritten(empire: string, turn: number, order: string): boolean {
  const known = rivalries[empire];
  if (!known) return false;
  const { rival, dealsFrom, leadsFrom, fleets } = known;
  const commanded = turn >= leadsFrom && fleets.some((fleet) => order.startsWith(`${fleet}: `));
  return commanded || (turn >= dealsFrom && order.includes(rival));
}

/** What the moderator decides, by turn. */
export const demoDecisions: Readonly<Record<number, string>> = {
  9: '- rule "Sheets that came during the storm of the third week are taken as if they had been in time" because the mail stood still for two days',
};

/** The number of turns played. */
export const DEMO_TURNS = 20;
