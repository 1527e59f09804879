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
    'arambri-republic': { press: ['Lanyn is ours. Settlers are asked to bring boots.'] },
    'radiant-ilado-dynasty': {
      press: ['The first roofs at Gelene are up. The census counts nobody yet, and everybody is invited.'],
    },
  },
  3: {
    'arambri-republic': {
      press: [
        'Ships of an unknown make hang over Granisk itself. They did not answer, and they did not run.',
        '',
        '*We shall see who is patient.*',
      ],
    },
  },
  6: {
    'adasa-pact': {
      press: [
        'The lane behind Tovon is charted. It leads to Aidris, to strangers, and to the end of the last pot of coffee aboard.',
      ],
    },
  },
  7: {
    'adasa-pact': { press: ['There are people at Eafel. They have looked at our scouts, and gone back to their forges.'] },
    'arambri-republic': {
      press: ['The Senate has voted means for a survey of the far lanes. The vote was close; the wine was not.'],
    },
  },
  12: {
    'adasa-pact': { press: ['Lights at Senia that nobody lit. They burn too evenly for miners, and too long for a wreck.'] },
  },
  14: {
    'arambri-republic': {
      press: ['The Moot can read us at last. The first word we send is *peace*; the Senate has voted on the spelling.'],
    },
  },
  15: {
    'adasa-pact': {
      letters: {
        'Bright Stestrivi Regency': ['We have learned your word for *border*. Is it true that it also means *garden*?'],
      },
    },
    'arambri-republic': {
      letters: { 'Azazravi Moot': ['Our surveyors mean no harm. The flags they leave behind are for their own way home.'] },
    },
  },
  18: {
    'radiant-ilado-dynasty': {
      press: [
        'Something has come to Tamom. It is longer than a dock, it sings, and it has eaten a buoy.',
        '',
        'The Dynasty has sent a poet, and a cruiser.',
      ],
    },
  },
  19: {
    'adasa-pact': { press: ['Lorur has closed its doors. The Pact asks what is wanted there, and means to listen this time.'] },
    'arambri-republic': {
      press: ['The war with the Moot is over, in ink. The cartographers have been given a day off.'],
    },
  },
  20: {
    'arambri-republic': {
      letters: { 'Azazravi Moot': ['The stones along the line are set. One stands in a lake. We suggest moving the lake.'] },
    },
  },
};

/** What the moderator decides, by turn. */
export const demoDecisions: Readonly<Record<number, string>> = {
  9: '- rule "Sheets that came during the storm of the third week are taken as if they had been in time" because the mail stood still for two days',
};

/** The number of turns played. */
export const DEMO_TURNS = 20;
