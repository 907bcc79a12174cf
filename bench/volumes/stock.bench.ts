import { calls, servicePrefix } from '@tehas/contracts'
import { stockUseCalls } from '@tehas/contracts/stock'
import type { BenchMember, BenchServer } from '@tehas/server/bench'
import type { BenchLine } from '../bench-line'
import { interleaveAsync, median, medianRatio } from '../interleave'
import type { Resources } from '../resources'
import { makeSearched, type SearchSize } from './search-data'
import { makeStock, type StockSize, withoutIndexes } from './stock-data'

const ROUNDS = 15
const LIMIT = 50

const few: StockSize = { products: 1_000, movements: 1_000, orders: 200 }
/** The products and orders of `few`, which have moved a thousand times as often. */
const moved: StockSize = { ...few, movements: 1_000_000 }
const many: StockSize = { products: 100_000, movements: 100_000, orders: 4_000 }

/** Of another project in the same tables, whose texts have other words: what a search takes must not follow them. */
const others: SearchSize = { orders: 100_000, partners: 20_000, products: 30_000 }

/** Of the small project so few match, and a row's figures take their time: both answer as many rows. */
const limit = 10
/** In the small project 32 products are short. */
const shortLimit = 30
/** What the list of stock is asked for. */
const asked = {
  'as it opens': { active: true },
  'by balance': { sort: { balance: -1 } },
  'by cost': { sort: { cost: -1 } },
  'searched for a word of most': { search: 'product' },
  'searched for a word of few': { search: 'w77', limit },
  'searched for two words of most': { search: 'product && c' },
  'searched for what none has': { search: 'nowhere at all' },
  'of inactive products': { active: false },
  'below zero': { belowZero: true, limit },
  locked: { locked: true },
  'with need': { inNeed: true, limit: shortLimit },
  'of a category': { category: ['SEMI_FINISHED'] },
} as const

/** What may take more than twice as long (decision 110): what is short is looked up by all products of open orders. */
const OF_FEW: Readonly<Record<string, number>> = { 'stock list of 100 000 products with need, of 1 000': 5 }

const { path: listPath } = calls.listStockProducts

function listOf({ app }: BenchServer, { headers }: BenchMember, body: object, path = listPath) {
  return async (): Promise<object> => {
    const answer = await app.inject({
      method: 'POST',
      url: servicePrefix + path,
      headers: { ...headers },
      payload: { ...(path === listPath && { limit: LIMIT }), ...body },
    })
    if (answer.statusCode !== 200) throw new Error(`${JSON.stringify(body)}: ${answer.body.slice(0, 500)}`)
    return answer.json()
  }
}

/**
 * The list of stock where very much has moved, and where there are very many products, beside the same where little is; with
 * another project of very many orders in the same tables.
 */
export async function run({ server }: Resources): Promise<BenchLine[]> {
  const opened = await server()
  const sizes = { few, moved, many }
  const members = new Map<string, BenchMember>()
  const tables = ['stock_movement', 'stock_product', 'stock_level', 'order_product', 'order_head', 'list_search']
  await makeSearched(opened, [{ member: await opened.newProject('others'), size: others }])
  for (const name of Object.keys(sizes)) members.set(name, await opened.newProject(name))
  await withoutIndexes(opened, tables, async () => {
    for (const [name, size] of Object.entries(sizes)) {
      const member = members.get(name)
      if (member !== undefined) await makeStock(opened, member, size)
    }
  })
  const compare = async (name: string, of: string, body: object, detail: string): Promise<BenchLine> => {
    const [small, large] = [members.get('few'), members.get(of)]
    if (small === undefined || large === undefined) throw new Error('No project')
    const times = await interleaveAsync(
      { base: listOf(opened, small, body), large: listOf(opened, large, body) },
      ROUNDS,
    )
    const [base = [], slow = []] = [times.base, times.large]
    return {
      name,
      ratio: medianRatio(slow, base),
      limit: OF_FEW[name] ?? 2,
      goal: '<=',
      detail: `${median(slow).toFixed(1)} ms with ${detail}, ${median(base).toFixed(1)} ms with 1 000`,
    }
  }
  const lines = [
    await compare('50 stock products with their figures, 1 000 000 movements, of 1 000', 'moved', {}, '1 000 000'),
  ]
  for (const [what, body] of Object.entries(asked)) {
    lines.push(await compare(`stock list of 100 000 products ${what}, of 1 000`, 'many', body, '100 000 products'))
  }
  const largest = members.get('many')
  return largest === undefined ? lines : [...lines, ...(await besideCount(opened, largest))]
}

/** What has to look at all 100 000 products, or at all open orders, beside a bare count of the products. */
async function besideCount(opened: BenchServer, member: BenchMember): Promise<BenchLine[]> {
  const { owner } = opened
  const { projectId } = member
  const times = await interleaveAsync(
    {
      bare: () => owner.query('SELECT count(*) FROM stock_product WHERE project_id = $1 AND NOT removed', [projectId]),
      tabs: listOf(opened, member, { active: true }, stockUseCalls.summarizeStockProducts.path),
      missing: listOf(opened, member, { active: true, inNeed: true, sort: { short: -1 } }),
    },
    ROUNDS,
  )
  const { bare = [], tabs = [], missing = [] } = times
  const line = (name: string, taken: readonly number[], limit: number): BenchLine => ({
    name: `${name}, of a bare count of them`,
    ratio: medianRatio(taken, bare),
    limit,
    goal: '<=',
    detail: `${median(taken).toFixed(1)} ms, ${median(bare).toFixed(1)} ms bare`,
  })
  return [
    line('counts at the tabs of 100 000 stock products', tabs, 15),
    line('the 50 that are missing most of 100 000 stock products', missing, 8),
  ]
}
