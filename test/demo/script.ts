/** What the players of the demo write beside the orders that the autopilot drafts for them; quotes become press and letters. */
interface Words {
  press?: string[];
  /** by the name of the empire it goes to */
  letters?: Record<string, string[]>;
}

/** By turn and empire. The story follows from the demo's secret: after a change of rules, read whether it still does. */
export const demoScript: Readonly<Record<number, Readonly<Record<string, Words>>>> = {
  1: {
    'adasa-pact': {
      press: [
        '**Kin at Mykath!** A colony that the archives had written off three hundred years ago has answered our hail.',
        '',
        'The Pact declares ten days of feasting, and one of book-keeping.',
      ],
    },
    'radiant-ilado-dynasty': { press: ['The Dynasty greets its neighbours, whoever they are, and asks them to knock.'] },
  },
  2: {
    'arambri-republic': {
      press: ['The Senate has voted means for a survey of the far lanes. The vote was close; the wine was not.'],
    },
  },
  3: {
    'adasa-pact': { press: ['A scout is overdue beyond Zoroleth. The lamps at the yard stay lit.'] },
    'arambri-republic': { press: ['Tilalor is ours. Settlers are asked to bring boots.'] },
  },
  5: {
    'arambri-republic': {
      press: [
        'At Stethis our scouts met ships of an unknown make. They did not answer, and they did not run.',
        '',
        '*We shall see who is patient.*',
      ],
    },
  },
  8: {
    'adasa-pact': {
      press: ['The lane behind Nalava is charted. It leads to Zoroleth, and to the end of the last pot of coffee aboard.'],
    },
    'radiant-ilado-dynasty': {
      press: ['The first roofs at Tenudar are up. The census counts nobody yet, and everybody is invited.'],
    },
  },
  13: {
    'adasa-pact': { press: ['Ships over Nalava that are not ours. They count our lamps, and we count theirs.'] },
  },
  14: {
    'radiant-ilado-dynasty': {
      press: [
        'Something lives at Venor. It is longer than a dock, it sings, and it has eaten a buoy.',
        '',
        'The Dynasty has sent a poet, and a cruiser.',
      ],
    },
  },
  17: {
    'arambri-republic': {
      letters: { 'Maldorn Imperium': ['Our surveyors mean no harm. The flags they leave behind are for their own way home.'] },
    },
    'radiant-ilado-dynasty': {
      press: ['There are people at Marai. They have looked at our scouts, and gone back to their forges.'],
    },
  },
  19: {
    'adasa-pact': {
      press: ['Lights over Tovon that are not ours. They burn too evenly for miners, and too long for a wreck.'],
    },
    'arambri-republic': {
      press: ['The border with the Maldorn Imperium is drawn, in ink. The cartographers have been given a day off.'],
    },
  },
  20: {
    'arambri-republic': {
      press: ['The Moot can read us at last. The first word we send is *peace*; the Senate has voted on the spelling.'],
      letters: { 'Maldorn Imperium': ['The stones along the border are set. One stands in a lake. We suggest moving the lake.'] },
    },
  },
};

/** What the moderator decides, by turn. */
export const demoDecisions: Readonly<Record<number, string>> = {
  9: '- rule "Sheets that came during the storm of the third week are taken as if they had been in time" because the mail stood still for two days',
};

/** The number of turns played. */
export const DEMO_TURNS = 20;
