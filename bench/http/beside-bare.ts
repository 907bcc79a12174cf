import type { BenchLine } from '../bench-line'
import { median, medianRatio, percentile } from '../interleave'
import { roundsOf } from '../shop-sizes'
import { type HttpClient, openHttpClient } from './http-client'
import type { Request } from './requests'

/** Requests of one connection in a round; connections at once. */
export type Batch = { readonly connection: number; readonly count: number }

/** Both sides of a call: the nth request of each connection. Where it writes, each is another one. */
export type Sides = {
  readonly product: (batch: Batch) => readonly Request[]
  readonly bare: (batch: Batch) => readonly Request[]
}

export type Compared = {
  readonly name: string
  readonly sides: Sides
  /** How many times as long as the bare server the product may take; as a share that the bare may have of it where `asShare`. */
  readonly limit: number
  /** The same of sixteen connections at once, and of the 95th percentile, where it is another (decision 110). */
  readonly limitAtOnce?: number
  readonly limitOfSlow?: number
  readonly asShare?: true
  readonly rounds?: number
  /** Rounds before those that are measured, and requests of one connection in a round: less of both where a request takes long. */
  readonly warmUp?: number
  readonly inRow?: number
  /** Requests of each of sixteen connections in a round; as `inRow`, else two. */
  readonly atOnce?: number
  /** How many connections at once; one and sixteen where nothing is said. */
  readonly connections?: readonly number[]
  /** Whether what both answer is alike; throws where a side answers less than the other. */
  readonly check?: (product: string, bare: string) => void
}

const CONNECTIONS = [1, 16] as const
const ROUNDS = 25
/** Requests of a connection in a round: a few in a row at one connection, two each at sixteen. */
const countOf = (connections: number): number => (connections === 1 ? 4 : 2)
const WARM_UP = 3
const P95 = 2.5

const batchOf = (connections: number, count: number, make: (batch: Batch) => readonly Request[]) =>
  Array.from({ length: connections }, (_, connection) => make({ connection, count }))

/** Both sides answer as much: a bare server that answers less would seem fast. */
export function alike(product: string, bare: string): void {
  const share = bare.length / product.length
  if (share < 0.7 || share > 1.4)
    throw new Error(
      `The bare server answers ${bare.length} bytes where the product answers ${product.length}: ${bare.slice(0, 300)}`,
    )
}

/**
 * A call of the product beside a bare Fastify with SQL of its own for the same answer, over HTTP on loopback, in turns: at one
 * connection and at sixteen.
 */
export async function besideBare({
  name,
  sides,
  limit,
  limitAtOnce = limit,
  limitOfSlow = P95,
  asShare,
  rounds = ROUNDS,
  warmUp = WARM_UP,
  inRow,
  atOnce = inRow,
  connections: measured = CONNECTIONS,
  check = alike,
}: Compared): Promise<BenchLine[]> {
  const client = openHttpClient()
  try {
    const lines: BenchLine[] = []
    for (const connections of measured) {
      const count = (connections === 1 ? inRow : atOnce) ?? countOf(connections)
      const turns = { sides, rounds: roundsOf(rounds), warmUp, connections, count, check }
      const { product, bare, slow } = await inTurns(client, turns)
      const ratio = asShare ? medianRatio(bare, product) : medianRatio(product, bare)
      const at = connections === 1 ? 'one connection' : `${connections} connections`
      lines.push({
        name: asShare
          ? `bare Fastify with its own SQL against ${name}, ${at}`
          : `${name}, of bare Fastify with its own SQL, ${at}`,
        ratio,
        limit: connections === 1 ? limit : limitAtOnce,
        goal: asShare ? '>=' : '<=',
        detail: `${median(product).toFixed(2)} ms a request against ${median(bare).toFixed(2)}`,
      })
      if (connections > 1) continue
      lines.push({
        name: `95th percentile of ${name}, of bare Fastify`,
        ratio: percentile(slow.product, 0.95) / percentile(slow.bare, 0.95),
        limit: limitOfSlow,
        goal: '<=',
        detail: `${percentile(slow.product, 0.95).toFixed(2)} ms against ${percentile(slow.bare, 0.95).toFixed(2)}`,
      })
    }
    return lines
  } finally {
    await client.close()
  }
}

type Turns = {
  readonly sides: Sides
  readonly rounds: number
  readonly warmUp: number
  readonly connections: number
  readonly count: number
  readonly check: NonNullable<Compared['check']>
}

/** Milliseconds of wall clock for each request of each round, and of each request alone. */
async function inTurns(client: HttpClient, { sides, rounds, warmUp, connections, count, check }: Turns) {
  const times = { product: [] as number[], bare: [] as number[] }
  const slow = { product: [] as number[], bare: [] as number[] }
  for (let round = -warmUp; round < rounds; round += 1) {
    const product = await client.send(batchOf(connections, count, sides.product))
    const bare = await client.send(batchOf(connections, count, sides.bare))
    if (round === -warmUp) check(product.last, bare.last)
    if (round < 0) continue
    for (const [side, { ms, each }] of Object.entries({ product, bare })) {
      if (side !== 'product' && side !== 'bare') continue
      times[side].push(ms / each.length)
      slow[side].push(...each)
    }
  }
  return { ...times, slow }
}
