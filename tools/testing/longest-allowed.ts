/** The longest time that a test of a file is given, in milliseconds: `}, 300_000)`; 0 where each has the usual one. */
export const longestAllowed = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/^ *(?:\}, )?(\d+)_000(?:\)|,$)/gm)].map(([, seconds]) => Number(seconds) * 1000))
