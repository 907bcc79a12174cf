/** One measured ratio against its limit; `<=` means that smaller is better. */
export type BenchLine = {
  readonly name: string
  readonly ratio: number
  readonly limit: number
  readonly goal: '<=' | '>='
  readonly detail: string
}

export type Benchmark = { run(): Promise<BenchLine[]> }
