import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { servicePrefix } from '@tehas/contracts'
import type { BenchNote } from '../bench-line'
import type { Resources } from '../resources'

/** Event streams that are open at once: each page that somebody looks at holds one. */
const STREAMS = 500
const OF_ONE_PERSON = 20

/** Opens streams in a process of its own, so that only what the service holds of them is measured here. */
const listeners = `
const { get } = require('node:http')
let open = 0
for (const headers of JSON.parse(process.env.LISTENERS)) {
  get(process.env.EVENTS, { headers, agent: false }, (response) => {
    response.once('data', () => { if (++open === ${STREAMS}) console.log('open') })
    response.resume()
  })
}
process.stdin.on('end', () => process.exit(0)).resume()`

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

function held(): { rss: number; heap: number } {
  // What is freed by the first collection lets go of more.
  for (let time = 0; time < 3; time += 1) collect()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, heap: heapUsed + external }
}

/** The memory that the service holds for an open event stream that is told nothing. */
export async function run(resources: Resources): Promise<BenchNote[]> {
  const server = await resources.server()
  const url = await server.listen()
  const people = []
  for (let made = 0; made < STREAMS / OF_ONE_PERSON; made += 1) people.push(await server.newProject(`Listener ${made}`))
  const headers = people.flatMap((person) => Array.from({ length: OF_ONE_PERSON }, () => person.headers))
  const before = held()
  const child = spawn(process.execPath, ['-e', listeners], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, LISTENERS: JSON.stringify(headers), EVENTS: `${url}${servicePrefix}/v2/events` },
  })
  await once(child.stdout, 'data')
  const after = held()
  const ended = once(child, 'exit')
  child.stdin.end()
  await ended
  const each = (name: 'rss' | 'heap') => ((after[name] - before[name]) / STREAMS / 1024).toFixed(0)
  return [
    {
      name: 'memory of an open event stream',
      detail: `${each('heap')} KB of heap and buffers, ${each('rss')} KB more of the process in memory, with ${STREAMS} open`,
    },
  ]
}
