/** What the demo campaign was made with; its secret and its keys are public. */
export const demoRecipe = [
  ...['--name', 'The Long Reach', '--seed', 'andromeda', '--empires', '3', '--npes', '2', '--systems', '32', '--shape', 'spiral'],
  ...['--scenario', 'neighbours', '--talk'],
  ...['--secret', 'c0de00000000000000000000000000000000000000000000000000000000d1ce', '--yes'],
];

/** The open campaign beside it: in another galaxy, because everybody may know all of this one. */
export const atlasRecipe = [
  ...[
    '--name',
    'The Open Atlas',
    '--seed',
    'cassiopeia',
    '--empires',
    '4',
    '--systems',
    '40',
    '--shape',
    'disc',
    '--visibility',
    'open',
  ],
  ...['--secret', 'a71a5000000000000000000000000000000000000000000000000000000a71a5', '--yes'],
];
