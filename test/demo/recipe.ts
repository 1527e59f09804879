/** What the demo campaign was made with; its secret and its keys are public. */
export const demoRecipe = [
  ...['--name', 'The Long Reach', '--seed', 'andromeda', '--empires', '3', '--npes', '2', '--systems', '40', '--shape', 'spiral'],
  ...['--secret', 'c0de00000000000000000000000000000000000000000000000000000000d1ce', '--yes'],
];
