import { orderCalls, orderSortKeys, servicePrefix } from '@tehas/contracts'
import type { BenchMember, BenchServer } from '@tehas/server/bench'
import type { BenchLine } from '../bench-line'
import { interleaveAsync, median, medianRatio } from '../interleave'
import type { Resources } from '../resources'
import { FEW, MANY } from './many-orders'

const ROUNDS = 15

const { list, summarize } = orderCalls('SALE_ORDER')

const searches = {
  'a word of most orders': 'so-',
  'a word of some orders': 'w77',
  'the number of an order': 'so-777',
  'two words, one of them absent': 'w77 && nowhere',
  'all but a word': '!!w77',
  'what no order has': 'nowhere at all',
  'two letters': 'zq',
  'a partner': 'partner c4ca',
} as const

const summaries = {
  'all orders': {},
  'a tab': { filters: { status: ['ACTIVE'] } },
  'late orders': { filters: { late: true } },
  'due orders of a tab': { filters: { status: ['ACTIVE'], dueWithinDays: 28 } },
  'low margins': { filters: { marginUnder: 28 } },
  'my orders': { filters: { mine: true } },
  'what a search leaves': { search: 'so-777' },
} as const

function callOf({ app }: BenchServer, { headers }: BenchMember, path: string, payload: object) {
  return async () => {
    const answer = await app.inject({ method: 'POST', url: servicePrefix + path, headers: { ...headers }, payload })
    if (answer.statusCode !== 200) throw new Error(`${path} ${JSON.stringify(payload)}: ${answer.body}`)
  }
}

/** What is asked of each list, by name, with the ratio that it may reach. */
function questions() {
  const sorted = orderSortKeys.flatMap((key) =>
    ([1, -1] as const).map((direction) => ({
      name: `first page by ${key}, ${direction === 1 ? 'rising' : 'falling'}`,
      path: list.path,
      body: { sort: { [key]: direction }, limit: 50 },
      limit: 2,
    })),
  )
  const searched = Object.entries(searches).map(([name, search]) => ({
    name: `search for ${name}`,
    path: list.path,
    body: { search, limit: 50 },
    limit: 4,
  }))
  const summed = Object.entries(summaries).map(([name, body]) => ({
    name: `summary of ${name}`,
    path: summarize.path,
    body,
    limit: 4,
  }))
  return [...sorted, ...searched, ...summed]
}

/**
 * Each list in a project of 100 000 orders beside the same list in one of 1 000, in turns over the same server, with nine
 * other projects of 10 000 orders in the same tables.
 */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const server = await resources.server()
  const { few, many } = await resources.manyOrders()
  const lines: BenchLine[] = []
  for (const { name, path, body, limit } of questions()) {
    const { few: base = [], many: large = [] } = await interleaveAsync(
      { few: callOf(server, few, path, body), many: callOf(server, many, path, body) },
      ROUNDS,
    )
    const detail = `${median(large).toFixed(1)} ms with ${MANY} orders, ${median(base).toFixed(1)} ms with ${FEW}`
    lines.push({ name, ratio: medianRatio(large, base), limit, goal: '<=', detail })
  }
  return lines
}
