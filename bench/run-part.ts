// Runs benchmarks of one part and sends what they measured to the process that started this one (run.ts).
import type { BenchLine, Benchmark, BenchNote } from './bench-line'
import { openResources } from './resources'

/** What one file measured, or why it failed, and how long it took (milliseconds). */
export type PartReport = {
  readonly file: string
  readonly lines: readonly (BenchLine | BenchNote)[]
  readonly failure?: string
  readonly took: number
}

async function measure(file: string): Promise<PartReport> {
  const start = performance.now()
  const report = { file, lines: [] }
  try {
    const benchmark: Benchmark = await import(file)
    return { ...report, lines: await benchmark.run(resources), took: performance.now() - start }
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { ...report, failure, took: performance.now() - start }
  }
}

const resources = openResources()
try {
  for (const file of process.argv.slice(2)) process.send?.(await measure(file))
} finally {
  await resources.close()
  process.disconnect?.()
}
