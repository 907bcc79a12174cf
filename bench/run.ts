import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchLine, Benchmark } from './bench-line'

const folder = import.meta.dirname
const wanted = process.argv[2]

function print(line: BenchLine): boolean {
  const ok = line.goal === '<=' ? line.ratio <= line.limit : line.ratio >= line.limit
  const figure = line.ratio.toFixed(line.ratio < 1 ? 4 : 2)
  console.log(`${ok ? 'ok  ' : 'MISS'}  ${line.name}: ${figure} (${line.goal} ${line.limit})  ${line.detail}`)
  return ok
}

let missed = 0
for (const file of (await readdir(folder)).filter((name) => name.endsWith('.bench.ts')).sort()) {
  if (wanted && !file.includes(wanted)) continue
  const benchmark: Benchmark = await import(join(folder, file))
  for (const line of await benchmark.run()) if (!print(line)) missed += 1
}
process.exit(missed === 0 ? 0 : 1)
