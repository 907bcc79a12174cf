import { shortageCalls } from '@tehas/contracts/purchase'
import { openBareServer } from '@tehas/server/bench/bare'
import { routeShortages } from '../bare/shortages'
import type { BenchLine } from '../bench-line'
import { besideBare } from '../http/beside-bare'
import { productRequest, repeated } from '../http/product-request'
import { interleaveAsync, median } from '../interleave'
import type { Resources } from '../resources'
import { roundsOf } from '../shop-sizes'
import { callIn } from './call-in'

const ROUNDS = 7
const BARE_ROUNDS = 4
const LIMIT = 1_000

const { listShortages, getShortagePegging } = shortageCalls

/** What is missing for the open orders of a shop over its 10 000 products, and who needs one of them, as calls. */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const server = await resources.server()
  const { many: member } = await resources.shops()
  const { rows, total }: { readonly rows: readonly { readonly _id: string }[]; readonly total: number } = JSON.parse(
    await callIn(server, member, listShortages, { body: { filters: { act: 'BUY' } } }),
  )
  const stockId = rows[0]?._id ?? ''
  const url = await server.listen()
  const bareServer = openBareServer(server.ownerConfig)
  routeShortages(bareServer)
  const bare = await bareServer.listen()
  try {
    const besides = await besideBare({
      name: 'shortages of 10 000 products',
      limit: 4,
      limitOfSlow: 4,
      rounds: BARE_ROUNDS,
      // Sixteen at once take seconds.
      warmUp: 1,
      atOnce: 1,
      check: (_, answer) => {
        if (JSON.parse(answer).rows.length === 0) throw new Error('The bare server finds nothing missing')
      },
      sides: {
        product: ({ count }) => repeated(count, () => productRequest(url, member, listShortages, { body: {} })),
        bare: ({ count }) =>
          repeated(count, () => ({ method: 'GET', url: `${bare.url}/${member.projectId}/shortages?limit=${LIMIT}` })),
      },
    })
    const times = await interleaveAsync(
      {
        list: () => callIn(server, member, listShortages, { body: {} }),
        peg: () => callIn(server, member, getShortagePegging, { params: { stockId } }),
      },
      roundsOf(ROUNDS),
    )
    const [list, peg] = [median(times.list ?? []), median(times.peg ?? [])]
    return [
      ...besides,
      {
        name: 'the call that lists shortages of 10 000 products, of a second',
        ratio: list / 1_000,
        limit: 1,
        goal: '<=',
        detail: `${list.toFixed(0)} ms, ${total} products`,
      },
      {
        name: 'the call that says who needs one of them, of the call that lists them',
        ratio: peg / list,
        limit: 1,
        goal: '<=',
        detail: `${peg.toFixed(0)} ms against ${list.toFixed(0)}`,
      },
    ]
  } finally {
    await bare.close()
  }
}
