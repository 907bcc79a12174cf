import { statisticsCalls } from '@tehas/contracts/statistics'
import { openBareServer } from '@tehas/server/bench/bare'
import { routeHome } from '../bare/home'
import type { BenchLine } from '../bench-line'
import { besideBare } from '../http/beside-bare'
import { productRequest, repeated } from '../http/product-request'
import { interleaveAsync, median, medianRatio } from '../interleave'
import type { Resources } from '../resources'
import { roundsOf } from '../shop-sizes'
import { callIn } from './call-in'

const ROUNDS = 15

const { getHome } = statisticsCalls

/** Both answer the figures of the page; the bare one names weeks and months more briefly. */
function hasFigures(product: string, bare: string): void {
  const [home, figures] = [JSON.parse(product), JSON.parse(bare)]
  if (home.sales.open.count !== figures.sales.open.count || home.sales.late.count !== figures.sales.late.count)
    throw new Error(`Other figures: ${JSON.stringify(figures.sales)} in place of ${JSON.stringify(home.sales.open)}`)
}

/** The home page of very many orders: beside a bare server with SQL of its own, and beside the page of few. */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const server = await resources.server()
  const { few, many } = await resources.shops()
  const url = await server.listen()
  const bareServer = openBareServer(server.ownerConfig)
  routeHome(bareServer)
  const bare = await bareServer.listen()
  try {
    const lines = await besideBare({
      name: 'the home page of 100 000 orders',
      limit: 2,
      rounds: ROUNDS,
      check: hasFigures,
      sides: {
        product: ({ count }) => repeated(count, () => productRequest(url, many, getHome)),
        bare: ({ count }) =>
          repeated(count, () => ({ method: 'GET', url: `${bare.url}/${many.projectId}/home/${many.userId}` })),
      },
    })
    const { base = [], large = [] } = await interleaveAsync(
      { base: () => callIn(server, few, getHome), large: () => callIn(server, many, getHome) },
      roundsOf(ROUNDS),
    )
    return [
      ...lines,
      {
        name: 'the home page of 100 000 orders, of 1 000',
        ratio: medianRatio(large, base),
        limit: 2,
        goal: '<=',
        detail: `${median(large).toFixed(1)} ms against ${median(base).toFixed(1)}`,
      },
    ]
  } finally {
    await bare.close()
  }
}
