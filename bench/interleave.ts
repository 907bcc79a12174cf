/**
 * Something to measure. `calls` in a row make one sample. Samples of less than a millisecond are best: one in a hundred is
 * interrupted by another program, and works that are measured in turns run under the same conditions.
 */
export type Work = { readonly run: () => unknown; readonly calls: number }

/** Rounds before the measured ones, as a part of them: the functions are compiled meanwhile. */
const WARM_UP = 0.5

/**
 * Microseconds per call of each work, one sample a round. Rounds alternate between the works, so that whatever else the
 * machine does slows all of them alike, and their ratios hold.
 */
export function interleave<Name extends string>(
  works: Readonly<Record<Name, Work>>,
  rounds: number,
): Readonly<Record<Name, readonly number[]>>
export function interleave(works: Readonly<Record<string, Work>>, rounds: number): Record<string, number[]> {
  const names = Object.keys(works)
  const samples: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = -Math.ceil(rounds * WARM_UP); round < rounds; round++) {
    for (const [name, work] of Object.entries(works)) {
      const sample = timeOf(work)
      if (round >= 0) samples[name]?.push(sample)
    }
  }
  return samples
}

function timeOf({ run, calls }: Work): number {
  const start = performance.now()
  for (let call = 0; call < calls; call++) run()
  return ((performance.now() - start) * 1000) / calls
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The value that a share of the others does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Median of the ratios of samples taken in the same round. */
export function medianRatio(samples: readonly number[], against: readonly number[]): number {
  return median(samples.map((sample, round) => sample / (against[round] ?? Number.NaN)))
}

/** Milliseconds of each asynchronous work, one call a round, in turns like those of `interleave`. */
export async function interleaveAsync(
  works: Readonly<Record<string, () => Promise<unknown>>>,
  rounds: number,
): Promise<Record<string, number[]>> {
  const samples: Record<string, number[]> = Object.fromEntries(Object.keys(works).map((name) => [name, []]))
  for (let round = -Math.ceil(rounds * WARM_UP); round < rounds; round++) {
    for (const [name, work] of Object.entries(works)) {
      const start = performance.now()
      await work()
      if (round >= 0) samples[name]?.push(performance.now() - start)
    }
  }
  return samples
}
