import { servicePrefix } from '@tehas/contracts'
import { statisticsCalls } from '@tehas/contracts/statistics'
import type { BenchMember, BenchServer } from '@tehas/server/bench'
import { isOfHandler, isOfTransaction, openBareServer, recordStatements } from '@tehas/server/bench/statements'
import type { BenchLine } from '../bench-line'
import { interleaveAsync, median, medianRatio } from '../interleave'
import type { Resources } from '../resources'
import { FEW, MANY } from './many-orders'

const ROUNDS = 15

const questions = [
  { name: 'the home page', call: statisticsCalls.getHome },
  { name: 'the load of teams on the home page', call: statisticsCalls.getHomeLoads },
]

const ask =
  ({ app }: BenchServer, { headers }: BenchMember, path: string) =>
  async (): Promise<string> => {
    const answer = await app.inject({ method: 'GET', url: servicePrefix + path, headers: { ...headers } })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body.slice(0, 500)}`)
    return answer.body
  }

/** A call in the project of 100 000 orders beside the same SQL in a bare server. */
async function besideItsSql(server: BenchServer, member: BenchMember, { name, call }: (typeof questions)[number]) {
  const send = ask(server, member, call.path)
  let answer = ''
  const statements = await recordStatements(async () => {
    answer = await send()
  })
  const asked = statements.filter((statement) => isOfHandler(statement) && !isOfTransaction(statement))
  const bare = openBareServer(server.ownerConfig, {
    statements: () => [{ text: 'BEGIN', values: [] }, ...asked, { text: 'COMMIT', values: [] }],
    answer,
    isPrepared: true,
  })
  try {
    const { own = [], alone = [] } = await interleaveAsync(
      { own: send, alone: () => bare.ask({ method: 'POST', payload: {} }) },
      ROUNDS,
    )
    const line: BenchLine = {
      name: `${name}, of its SQL`,
      ratio: medianRatio(own, alone),
      limit: 2,
      goal: '<=',
      detail: `${median(own).toFixed(1)} ms against ${median(alone).toFixed(1)}, ${MANY} orders, ${asked.length} statements`,
    }
    return line
  } finally {
    await bare.close()
  }
}

/** The home page of very many orders: beside its bare SQL, and beside that of a project with few. */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const server = await resources.server()
  const { few, many } = await resources.manyOrders()
  const lines: BenchLine[] = []
  for (const question of questions) lines.push(await besideItsSql(server, many, question))
  const { base = [], large = [] } = await interleaveAsync(
    {
      base: ask(server, few, statisticsCalls.getHome.path),
      large: ask(server, many, statisticsCalls.getHome.path),
    },
    ROUNDS,
  )
  lines.push({
    name: 'the home page of many orders, of few',
    ratio: medianRatio(large, base),
    limit: 4,
    goal: '<=',
    detail: `${median(large).toFixed(1)} ms with ${MANY} orders, ${median(base).toFixed(1)} ms with ${FEW}`,
  })
  return lines
}
