import { calls } from '@tehas/contracts'
import type { BenchMember, BenchServer } from '@tehas/server/bench'
import { openBareServer } from '@tehas/server/bench/bare'
import { routeSearch } from '../bare/search'
import type { BenchLine } from '../bench-line'
import { besideBare } from '../http/beside-bare'
import { productRequest, repeated } from '../http/product-request'
import { interleaveAsync, median, medianRatio } from '../interleave'
import type { Resources } from '../resources'
import { callIn } from '../server/call-in'
import { isShort, roundsOf } from '../shop-sizes'
import { makeSearched } from './search-data'

const ROUNDS = 7
/** A bare search of some texts walks all rows, for seconds: they are sent less often. */
const OFTEN = { rounds: 15, warmUp: 15 }
const SELDOM = { rounds: 3, warmUp: 1 }

const TIMES = isShort ? 10 : 200
const FEW = { orders: 950, partners: 20, products: 30 }
const MANY = { orders: TIMES * FEW.orders, partners: TIMES * FEW.partners, products: TIMES * FEW.products }
const ROWS = (TIMES * 1_000).toLocaleString('en').replace(',', ' ')

/** What people type. */
const texts = {
  'the figures of an order': '148392',
  'figures of one sign alone': '77777',
  'the whole number of an order': 'so-177777',
  'two figures': '77',
  'two letters that all numbers of a kind begin with': 'so',
  'two letters that nothing begins with': 'zq',
  'letters that all numbers of a kind begin with': 'so-',
  'a word of some orders and products': 'w777',
  'a word of most orders and of all partners': 'partner',
  'a partner by its name': 'partner c4ca',
  'a code of a product': 'c5999',
  'two words': 'w77 w99',
  'what nothing has': 'nowhere at all',
} as const

/** Sixteen at once ask for a number, a word and a name, as most people do. */
const atOnce: ReadonlySet<string> = new Set([
  texts['the figures of an order'],
  texts['a word of some orders and products'],
  texts['a partner by its name'],
])

const bareWalksAll: ReadonlySet<string> = new Set([
  texts['two figures'],
  texts['two letters that all numbers of a kind begin with'],
  texts['two letters that nothing begins with'],
  texts['letters that all numbers of a kind begin with'],
  texts['a word of most orders and of all partners'],
])

/**
 * The search of the palette in a project of 200 000 rows beside a bare Fastify with SQL of its own, and beside the same search
 * in a project of 1 000 rows in the same tables.
 */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const server = await resources.server()
  const [few, many] = [await server.newProject('Few found'), await server.newProject('Many found')]
  await makeSearched(server, [
    { member: few, size: FEW },
    { member: many, size: MANY },
  ])
  const url = await server.listen()
  const bareServer = openBareServer(server.ownerConfig)
  routeSearch(bareServer)
  const bare = await bareServer.listen()
  try {
    const lines: BenchLine[] = []
    for (const [name, text] of Object.entries(texts)) {
      const besides = await besideBare({
        name: `search for ${name} in ${ROWS} rows`,
        limit: 4,
        limitAtOnce: 3,
        ...(bareWalksAll.has(text) ? SELDOM : OFTEN),
        inRow: 1,
        connections: atOnce.has(text) ? [1, 16] : [1],
        check: foundAlike,
        sides: {
          product: ({ count }) =>
            repeated(count, () => productRequest(url, many, calls.findAnything, { body: { text } })),
          bare: ({ count }) => repeated(count, () => bareSearch(bare.url, many, text)),
        },
      })
      lines.push(...besides, await besideFew(server, { few, many }, name, text))
    }
    return lines
  } finally {
    await bare.close()
  }
}

const bareSearch = (url: string, { projectId }: BenchMember, text: string) => ({
  method: 'GET' as const,
  url: `${url}/${projectId}/search?text=${encodeURIComponent(text)}`,
})

/** What is found may be in another order; whether anything is found may not. */
function foundAlike(product: string, bare: string): void {
  const [ours, theirs] = [JSON.parse(product), JSON.parse(bare)]
  if (theirs.orders.length > 0 && ours.orders.rows.length === 0)
    throw new Error(`Only the bare server finds: ${bare.slice(0, 300)}`)
}

async function besideFew(
  server: BenchServer,
  { few, many }: Readonly<Record<'few' | 'many', BenchMember>>,
  name: string,
  text: string,
): Promise<BenchLine> {
  const { large = [], small = [] } = await interleaveAsync(
    {
      large: () => callIn(server, many, calls.findAnything, { body: { text } }),
      small: () => callIn(server, few, calls.findAnything, { body: { text } }),
    },
    roundsOf(ROUNDS),
  )
  return {
    name: `search for ${name} in ${ROWS} rows, of 1 000`,
    ratio: medianRatio(large, small),
    limit: 4,
    goal: '<=',
    detail: `${median(large).toFixed(1)} ms against ${median(small).toFixed(1)}`,
  }
}
