import { createHash } from 'node:crypto'
import { orderCalls, orderSortKeys, servicePrefix } from '@tehas/contracts'
import type { BenchMember, BenchServer } from '@tehas/server/bench'
import { shareOf, shopShares, shopWords } from '@tehas/server/bench/shop-words'
import type { BenchLine } from '../bench-line'
import { interleaveAsync, median, medianRatio } from '../interleave'
import type { Resources } from '../resources'
import { FEW, isShort, MANY, roundsOf } from '../shop-sizes'

const ROUNDS = 15

const { list, summarize, summarizeDelivery } = orderCalls('SALE_ORDER')

const searches = {
  'a word of most orders': 'so-',
  'a word of some orders': 'w77',
  'the number of an order': 'so-71',
  'two words, one of them absent': 'w77 && nowhere',
  'all but a word': '!!w77',
  'what no order has': 'nowhere at all',
  'two letters that no order has': 'zq',
  'two letters that orders have, but not one after the other': 'ow',
  'one letter that no order has': 'q',
  'a partner': 'partner c4ca',
} as const

/** The id of a partner of a shop. */
const partnerOf = (projectId: string, number: number): string =>
  createHash('md5').update(`${projectId}partner${number}`).digest('hex').slice(0, 24)

/** A day so many days from now, `2026-11-20`. */
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const summaries = {
  'all orders': {},
  'a tab': { filters: { status: ['ACTIVE'] } },
  'late orders': { filters: { late: true } },
  'orders late by plan': { filters: { lateByPlan: true } },
  'open orders': { filters: { open: true } },
  'due orders of a tab': { filters: { status: ['ACTIVE'], dueWithinDays: 28 } },
  'low margins': { filters: { marginUnder: 28 } },
  'my orders': { filters: { mine: true } },
  'my orders of low margins': { filters: { mine: true, marginUnder: 28 } },
  'late orders of mine': { filters: { mine: true, late: true } },
  'a label': { filters: { label: 'RAL 9007' } },
  'open orders of earlier weeks': { filters: { open: true, deliveryTo: day(-7) } },
  'open orders of a week': { filters: { open: true, deliveryFrom: day(7), deliveryTo: day(13) } },
  'what a search leaves': { search: 'so-71' },
  'two letters that no order has': { search: 'zq' },
  'all orders but those with a word': { search: '!!so-71' },
  'a month of delivery': { filters: { deliveryFrom: day(-400), deliveryTo: day(-370) } },
} as const

/** Sums that grow with what they find (decision 068), with the milliseconds that a person waits for them at most. */
const waited = { 'a word of most orders': { body: { search: 'so-' }, most: 250 } } as const

/** What is sent; where it names something of the project, made for the member. */
type Body = object | ((member: BenchMember) => object) | undefined

function callOf({ app }: BenchServer, member: BenchMember, path: string, body: Body) {
  const { headers } = member
  const payload = typeof body === 'function' ? body(member) : body
  return async () => {
    const answer = await app.inject({
      method: payload ? 'POST' : 'GET',
      url: servicePrefix + path,
      headers: { ...headers },
      ...(payload && { payload }),
    })
    if (answer.statusCode !== 200) throw new Error(`${path} ${JSON.stringify(payload)}: ${answer.body}`)
  }
}

/** Pages that lie deep in a list. */
const DEEP = isShort ? [2, 10] : [2, 10, 1000]

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
  const frequent = shopShares.map((share) => ({
    name: `search for a word of ${shareOf[share]} %`,
    path: list.path,
    // Both find as many: what a row takes is not the search's.
    body: { search: shopWords[share], limit: share === 'hundredth' ? 5 : 50 },
    limit: 2,
  }))
  const summed = Object.entries(summaries).map(([name, body]) => ({
    name: `summary of ${name}`,
    path: summarize.path,
    body,
    limit: 4,
  }))
  const narrowed = {
    name: 'summary of a partner and a label',
    path: summarize.path,
    body: ({ projectId }: BenchMember) => ({ filters: { partner: partnerOf(projectId, 8), label: 'RAL 9007' } }),
    limit: 4,
  }
  const byWeek = { name: 'summary by week of delivery', path: summarizeDelivery.path, body: undefined, limit: 4 }
  return [...sorted, ...searched, ...frequent, ...summed, narrowed, byWeek]
}

/**
 * Each list in a project of 100 000 orders beside the same list in one of 1 000, in turns over the same server, with eight
 * more tenants in the same tables.
 */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const server = await resources.server()
  const { few, many } = await resources.shops()
  const lines: BenchLine[] = []
  for (const { name, path, body, limit } of questions()) {
    const { few: base = [], many: large = [] } = await interleaveAsync(
      { few: callOf(server, few, path, body), many: callOf(server, many, path, body) },
      roundsOf(ROUNDS),
    )
    const detail = `${median(large).toFixed(1)} ms with ${MANY} orders, ${median(base).toFixed(1)} ms with ${FEW}`
    lines.push({ name, ratio: medianRatio(large, base), limit, goal: '<=', detail })
  }
  for (const [name, { body, most }] of Object.entries(waited)) {
    const { large = [] } = await interleaveAsync(
      { large: callOf(server, many, summarize.path, body) },
      roundsOf(ROUNDS),
    )
    const taken = median(large)
    const detail = `${taken.toFixed(1)} ms with ${MANY} orders`
    lines.push({ name: `summary of ${name}, of ${most} ms`, ratio: taken / most, limit: 1, goal: '<=', detail })
  }
  return [...lines, ...(await deepPages(server, many))]
}

/** Deep pages of the long list beside its first one, by every sorting. */
async function deepPages(server: BenchServer, member: BenchMember): Promise<BenchLine[]> {
  const lines: BenchLine[] = []
  for (const key of orderSortKeys) {
    for (const direction of [1, -1] as const) {
      const body = { sort: { [key]: direction }, limit: 50 }
      const works: Record<string, () => Promise<unknown>> = { first: callOf(server, member, list.path, body) }
      const cursors = await cursorsOf(server, member, body)
      for (const page of DEEP) works[page] = callOf(server, member, list.path, { ...body, cursor: cursors.get(page) })
      const { first = [], ...deep } = await interleaveAsync(works, roundsOf(ROUNDS))
      const ratios = DEEP.map((page) => medianRatio(deep[page] ?? [], first))
      lines.push({
        name: `page 2, 10 or 1 000 by ${key}, ${direction === 1 ? 'rising' : 'falling'}, of the first`,
        ratio: Math.max(...ratios),
        limit: 2,
        goal: '<=',
        detail: `${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} of ${median(first).toFixed(1)} ms`,
      })
    }
  }
  return lines
}

/** Cursors of deep pages, reached in pages of 200. */
async function cursorsOf({ app }: BenchServer, { headers }: BenchMember, body: object): Promise<Map<number, string>> {
  const cursors = new Map<number, string>()
  let cursor: string | undefined
  const go = async (limit: number) => {
    const url = servicePrefix + list.path
    const payload = { ...body, limit, ...(cursor && { cursor }) }
    const answer = await app.inject({ method: 'POST', url, headers: { ...headers }, payload })
    cursor = answer.json<{ nextCursor: string }>().nextCursor
  }
  let passed = 0
  for (const page of DEEP) {
    const before = (page - 1) * 50
    while (passed < before) {
      const limit = Math.min(200, before - passed)
      await go(limit)
      passed += limit
    }
    if (cursor) cursors.set(page, cursor)
  }
  return cursors
}
