/** The colours of war; each of its marks has a shape of its own besides. */
export const warPaint = {
  front: '#ff6257',
  /** the ground of the swords, on which white can be read */
  battle: '#c62f25',
  blockade: '#ffb35c',
  besieged: '#ff7a6e',
  rebelling: '#f0e442',
  occupied: '#c9b6ff',
};
