import { servicePrefix } from '@tehas/contracts'
import { statisticsCalls } from '@tehas/contracts/statistics'
import type { BenchMember, BenchServer } from '@tehas/server/bench'
import { isOfHandler, isOfTransaction, openBareServer, recordStatements } from '@tehas/server/bench/statements'
import type { BenchLine, BenchNote } from '../bench-line'
import { interleaveAsync, median, medianRatio } from '../interleave'
import type { Resources } from '../resources'
import { FEW, MANY } from './many-orders'

const ROUNDS = 15

const { path } = statisticsCalls.getHome

const ask =
  ({ app }: BenchServer, { headers }: BenchMember) =>
  async (): Promise<string> => {
    const answer = await app.inject({ method: 'GET', url: servicePrefix + path, headers: { ...headers } })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body.slice(0, 500)}`)
    return answer.body
  }

/** The page of 100 000 orders beside the same SQL in a bare server. */
async function besideItsSql(server: BenchServer, member: BenchMember): Promise<BenchLine> {
  const send = ask(server, member)
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
    return {
      name: 'the home page, of its SQL',
      ratio: medianRatio(own, alone),
      limit: 2,
      goal: '<=',
      detail: `${median(own).toFixed(1)} ms against ${median(alone).toFixed(1)}, ${MANY} orders, ${asked.length} statements`,
    }
  } finally {
    await bare.close()
  }
}

/** The home page of very many orders, most of them made in the weeks that it shows: beside its bare SQL, and beside few. */
export async function run(resources: Resources): Promise<(BenchLine | BenchNote)[]> {
  const server = await resources.server()
  const { few, many } = await resources.manyOrders()
  const line = await besideItsSql(server, many)
  const { base = [], large = [] } = await interleaveAsync({ base: ask(server, few), large: ask(server, many) }, ROUNDS)
  return [
    line,
    {
      name: 'the home page by number of orders',
      detail: `${median(large).toFixed(1)} ms with ${MANY}, ${median(base).toFixed(1)} ms with ${FEW}`,
    },
  ]
}
