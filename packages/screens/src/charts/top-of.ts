/** The top of a scale that has its half as a round figure too: 1, 2, 4, 5 or 6 of a power of ten. */
export function topOf(most: number): number {
  if (most <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 4, 5, 6, 8, 10].find((each) => each * power >= most - 1e-9) ?? 10
  return step * power
}
