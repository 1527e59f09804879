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
  12: {
    'adasa-pact': { orders: ['declare hostilities on Arambri Republic', '1st Embassy: move to Lanyn', '1st Fleet: move to Nalava'] },
    'arambri-republic': { orders: ['2nd Fleet: move to Sorantis'] },
  },
  13: {
    'adasa-pact': { orders: ['declare war on Arambri Republic', 'build 2 Heavy Cruiser at Lanyn'] },
    'arambri-republic': { orders: ['2nd Fleet: move to Pridun'] },
  },
  14: {
    'adasa-pact': { orders: ['1st Fleet: move to Pridun', '2nd Fleet: move to Nalava'] },
    'arambri-republic': { orders: ['2nd Fleet: move to Nalava'] },
  },
  15: {
    'adasa-pact': { orders: ['1st Fleet: blockade Pridun', '2nd Fleet: move to Pridun'] },
    'arambri-republic': { orders: ['1st Fleet: move to Sorantis'] },
  },
  16: {
    'arambri-republic': { orders: ['1st Fleet: move to Pridun', '1st Fleet: retreat below 60% to Sorantis'] },
  },
  17: {
    'adasa-pact': { orders: ['1st Fleet: move to Lanyn', '3rd Fleet: move to Pridun', '2nd Fleet: blockade Pridun'] },
    'arambri-republic': { orders: ['1st Fleet: move to Stethis', '2nd Fleet: move to Stethis'] },
  },
  19: {
    'adasa-pact': { orders: ['2nd Fleet: fight boldly', '3rd Fleet: fight boldly'] },
    'arambri-republic': { orders: ['1st Fleet: move to Sorantis', '3rd Fleet: move to Sorantis'] },
  },
  20: {
    'arambri-republic': {
      orders: ['1st Fleet: move to Pridun', '1st Fleet: fight boldly', '3rd Fleet: move to Pridun', '3rd Fleet: fight boldly'],
    },
  },
};

/** Whom these players deal with themselves, from which turn on, and the fleets that they command themselves once it comes to blows. */
const rivalries: Readonly<Record<string, { rival: string; dealsFrom: number; leadsFrom: number; fleets: readonly string[] }>> = {
  'adasa-pact': { rival: 'Arambri Republic', dealsFrom: 5, leadsFrom: 12, fleets: ['1st Fleet', '2nd Fleet', '3rd Fleet', '1st Embassy'] },
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
