import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { BenchLine } from '../bench-line'
import { median, medianRatio } from '../interleave'
import type { EngineTimes } from './measure-cost-engine'

/**
 * Which functions a process compiles to the end is a matter of chance on a busy machine: in one of six the engine stayed
 * three times slower to its end. So several are measured, and the middle one counts.
 */
const PROCESSES = 5

const micro = (values: readonly number[]) => {
  const value = median(values)
  return `${value.toFixed(value < 10 ? 1 : 0)} µs`
}

function measured(): Promise<EngineTimes> {
  const child = fork(join(import.meta.dirname, 'measure-cost-engine.ts'), { execArgv: ['--import', 'tsx'] })
  return new Promise((resolve, reject) => {
    child.on('message', (times: EngineTimes) => {
      resolve(times)
      child.disconnect()
    })
    child.on('exit', (code) => reject(new Error(`The process that measures ended with ${code}`)))
  })
}

/** Speed of the cost engine on 2 000 nodes. */
export async function run(): Promise<BenchLine[]> {
  const processes: EngineTimes[] = []
  for (let index = 0; index < PROCESSES; index += 1) processes.push(await measured())
  const beside = (name: string, of: keyof EngineTimes, against: keyof EngineTimes) => {
    const ratios = processes.map((times) => medianRatio(times[of], times[against]))
    const ratio = median(ratios)
    const middle = processes[ratios.indexOf(ratio)]
    return { name, ratio, detail: middle ? `${micro(middle[of])} against ${micro(middle[against])}` : '' }
  }
  return [
    {
      ...beside('costOrder, 2 000 nodes, against a bare loop over typed arrays', 'full', 'bare'),
      limit: 10,
      goal: '<=',
    },
    {
      ...beside('exact decimals against costOrder', 'exact', 'fullBesideExact'),
      limit: 10,
      goal: '>=',
    },
    { ...beside('recost of one edit against the full run', 'edit', 'full'), limit: 1 / 20, goal: '<=' },
  ]
}
