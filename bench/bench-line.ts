import type { Resources } from './resources'

/** One measured ratio against its limit; `<=` means that smaller is better. */
export type BenchLine = {
  readonly name: string
  readonly ratio: number
  readonly limit: number
  readonly goal: '<=' | '>='
  readonly detail: string
}

/** A measured figure that has no goal. */
export type BenchNote = { readonly name: string; readonly detail: string }

/**
 * What a file `<part>/<name>.bench.ts` exports. Files of a part run in one process, one after the other, and share its
 * resources.
 */
export type Benchmark = {
  run(resources: Resources): Promise<readonly (BenchLine | BenchNote)[]>
  /** Writes into the shops: comes after those that measure them as they were made. */
  readonly changesShops?: boolean
}
