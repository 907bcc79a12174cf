import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Suite } from '../../e2e/support/suite'
import type { BenchLine } from '../bench-line'

const ROUNDS = Number(process.env.TEHAS_START_ROUNDS ?? 12)
const GOAL_MS = 5000
const VICTIMS = ['server', 'database', 'both'] as const

/** Kills the main process of the database of a data folder, if it has one. */
function killDatabase(dataFolder: string): void {
  try {
    process.kill(Number.parseInt(readFileSync(join(dataFolder, 'db', 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  } catch {
    // It does not run.
  }
}

/**
 * Starts of the product as it is built after a kill of the service, its database or both: each second one in the middle of
 * a start, at a random moment. How many work at the first try, and how long they take until /ready.
 */
export async function run(): Promise<BenchLine[]> {
  const suite = new Suite()
  const took: number[] = []
  const failures: string[] = []
  const kill = async (round: number) => {
    const victim = VICTIMS[round % VICTIMS.length]
    if (victim !== 'server') killDatabase(suite.dataFolder)
    // Without its database the service would start it again; it is killed a moment later.
    if (victim === 'database') await pause(Math.random() * 1000)
    await suite.stop('SIGKILL')
  }
  try {
    await suite.start()
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(Math.random() * 500)
      await kill(round)
      if (round % 2 === 1) {
        const interrupted = suite.start().catch(() => undefined)
        await pause(Math.random() * 3000)
        await kill(round + 1)
        await interrupted
      }
      const started = performance.now()
      await suite.start().then(
        () => took.push(performance.now() - started),
        (error: unknown) => failures.push(String(error)),
      )
      if (failures.length > 0) break
    }
  } finally {
    await suite.remove()
    killDatabase(suite.dataFolder)
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.ceil(took.length * share) - 1)] ?? 0
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return [
    {
      name: 'starts after a kill, at the first try',
      ratio: took.length / ROUNDS,
      limit: 1,
      goal: '>=',
      detail: failures[0] ?? `${took.length} of ${ROUNDS}`,
    },
    {
      name: 'starts after a kill, time until ready',
      ratio: at(0.95) / GOAL_MS,
      limit: 1,
      goal: '<=',
      detail: `median ${seconds(at(0.5))}, 95th percentile ${seconds(at(0.95))}, slowest ${seconds(at(1))}`,
    },
  ]
}
