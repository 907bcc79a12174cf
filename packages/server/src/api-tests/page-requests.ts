import type { Call, CallName } from '@tehas/contracts'
import { z } from 'zod'
import { sizeOf } from '../bench/shop/shop-size'
import { shareOf, shopShares, shopWords } from '../bench/shop/shop-words'
import type { World } from './test-world'
import { madeOnce, type ValidRequest } from './valid-request'
import { callEntries, validRequests } from './valid-requests'

/** A query as it is asked for in a shop of few orders and in one of very many. */
export type PageRequest = {
  readonly call: CallName
  /** What is asked for besides; empty for the request that every test of the call makes. */
  readonly what: string
  /** Whether it asks for what has some words. */
  readonly isSearch: boolean
  readonly make: (world: World) => Promise<ValidRequest>
}

/** Rows of a page, and the share of orders that are of the rarest kind, each of which has a list. */
const PAGE = 50
const RAREST_KIND = 0.15

/** Rows of a list in a shop of so many orders, where it has others than there are orders of a kind. */
const rowsOf: Readonly<Partial<Record<CallName, (orders: number) => number>>> = {
  listPartners: (orders) => sizeOf(orders).partners,
  listStockProducts: (orders) => sizeOf(orders).products,
}

const shapeOf = (schema: unknown): Readonly<Record<string, z.ZodType>> => {
  if (schema instanceof z.ZodOptional) return shapeOf(schema.unwrap())
  return schema instanceof z.ZodObject ? schema.shape : {}
}

/** What a list has to be asked with, of a request that has more. */
function onlyNeeded({ body }: Call, valid: ValidRequest): object {
  const shape = shapeOf(body)
  const needed = Object.entries(valid.body ?? {}).filter(([key]) => !(shape[key] instanceof z.ZodOptional))
  return Object.fromEntries(
    needed.filter(([key]) => !['search', 'text', 'cursor', 'limit', 'sort', 'filters'].includes(key)),
  )
}

/** A page that both shops can fill: of so many rows as the small one has of a word; 0 where it may have none. */
const pageOf = (rows: number, percent: number): number => Math.min(PAGE, Math.floor((rows * percent) / 100))

/** What is searched for in a list that has so many rows in the small shop. */
const searches = (rows: number) =>
  [
    ...shopShares.map((share) => ({
      what: `a word of ${shareOf[share]} %`,
      text: shopWords[share],
      limit: pageOf(rows, shareOf[share]),
    })),
    { what: 'two figures', text: '77', limit: pageOf(rows, 1) },
    {
      what: 'two words, one of them of few',
      text: `${shopWords.third} && ${shopWords.hundredth}`,
      limit: pageOf(rows, 1),
    },
    { what: 'what nothing has', text: 'nowhere at all', limit: PAGE },
  ].filter(({ limit }) => limit > 0)

function requestsOf(call: CallName, declared: Call, fewOrders: number): PageRequest[] {
  const shape = shapeOf(declared.body)
  const rows = rowsOf[call]?.(fewOrders) ?? fewOrders * RAREST_KIND
  // Making a request takes longer than sending it, and may make orders: one for all that is asked of a call.
  const valid = madeOnce(async (world) => validRequests[call](world, { user: world.owner }))
  const asked = (what: string, body: object, isSearch = false): PageRequest => ({
    call,
    what,
    isSearch,
    make: async (world) => {
      const request = await valid(world, { user: world.owner })
      return { ...request, body: { ...onlyNeeded(declared, request), ...body } }
    },
  })
  const limitTo = (limit: number) => (shape.limit ? { limit } : {})
  const whole = shape.cursor || shape.filters ? [asked('as a whole', limitTo(pageOf(rows, 100)))] : []
  const key = shape.search ? 'search' : call === 'findAnything' ? 'text' : undefined
  const searched = key
    ? searches(rows).map(({ what, text, limit }) => asked(what, { [key]: text, ...limitTo(limit) }, true))
    : []
  return [
    { call, what: '', isSearch: false, make: async (world) => valid(world, { user: world.owner }) },
    ...whole,
    ...searched,
  ]
}

/** Every query of the contract, and of each list what people type into it: words that few or most of its rows have. */
export const pageRequests = (fewOrders: number): PageRequest[] =>
  callEntries
    .filter(([, declared]) => declared.kind === 'query')
    .flatMap(([call, declared]) => requestsOf(call, declared, fewOrders))

export const nameOf = ({ call, what }: Pick<PageRequest, 'call' | 'what'>): string =>
  what === '' ? call : `${call}, ${what}`
