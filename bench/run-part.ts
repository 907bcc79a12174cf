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

async function measure({ file, load }: Loaded): Promise<PartReport> {
  const start = performance.now()
  const report = { file, lines: [] }
  try {
    const { run } = await load
    return { ...report, lines: await run(resources), took: performance.now() - start }
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { ...report, failure, took: performance.now() - start }
  }
}

type Loaded = { readonly file: string; readonly load: Promise<Benchmark>; readonly isLast: boolean }

/** A benchmark that cannot be loaded fails when its turn comes. */
async function load(file: string): Promise<Loaded> {
  const benchmark: Promise<Benchmark> = import(file)
  const isLast = await benchmark.then(
    ({ changesShops = false }) => changesShops,
    () => false,
  )
  return { file, load: benchmark, isLast }
}

const resources = openResources()
try {
  const benchmarks = await Promise.all(process.argv.slice(2).map(load))
  for (const benchmark of benchmarks.sort((a, b) => Number(a.isLast) - Number(b.isLast))) {
    process.send?.(await measure(benchmark))
  }
} finally {
  await resources.close()
  process.disconnect?.()
}
