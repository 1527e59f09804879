/** What an empire should act on, the worst first: reports list them in this order. */
export const actKinds = [
  'war',
  'end',
  'lost',
  'contested',
  'threatened',
  'rebellion',
  'near',
  'hunger',
  'unrest',
  'low morale',
  'out of supply',
  'peril',
  'damaged',
  'unpaid',
  'cut off',
  'call',
  'offer',
  'leave',
  'refused',
  'no sheet',
  'repairable',
  'idle scouts',
  'idle yards',
  'unspent',
] as const;

/** The parts of a report that tell more. */
export const actParts = [
  'dispatches',
  'colonies',
  'forces',
  'intelligence',
  'diplomacy',
  'treasury',
  'problems',
  'construction',
] as const;
