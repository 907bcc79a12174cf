/** Lines of a colour token, so that what is late or too much stands apart by more than its hue, also in a grey print. */
export const hatched = (colour: string): string =>
  `repeating-linear-gradient(135deg, {colors.${colour}} 0 2px, transparent 2px 4px)`
