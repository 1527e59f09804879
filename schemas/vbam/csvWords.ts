/** The columns of a galaxy as a spreadsheet, as `coreward galaxy` writes and `coreward new --galaxy` reads them. */
export const csvColumns = [
  'id',
  'name',
  'q',
  'r',
  'x',
  'y',
  'type',
  'spectral',
  'luminosity',
  'capacity',
  'raw',
  'biosphere',
  'importance',
  'terrain',
  'resources',
  'special',
  'home',
  'lanes',
] as const;

/** What ends a lane that is explored when a campaign begins. */
export const EXPLORED = 'explored';

export type CsvColumn = (typeof csvColumns)[number];
