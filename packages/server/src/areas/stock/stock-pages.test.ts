import type { BodyOf } from '@tehas/contracts'
import { stockUseCalls } from '@tehas/contracts/stock'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ownerConfig } from '../../database/connect'
import { createTestServer, type TestMember } from '../../testing'
import { pagesRead } from '../../testing/pages-read'

const server = await createTestServer()
const { target } = server.database
const { summarizeStockProducts } = stockUseCalls
let member: TestMember
const PRODUCTS = 8_000
/** A page of the index or of texts has some sixty products, and two words are two searches. */
const MOST_PAGES = PRODUCTS / 6

/**
 * Products with a text as long as a structure is: all are of steel, every third is welded, every tenth galvanised, every
 * twenty-fifth bent; some were removed.
 */
const makeProducts = `INSERT INTO stock_product (project_id, _id, name, code, category, unit, active, locked, removed, balance, min_quantity,
    stock_value, last_moved_at, dynamic_fields, description, search_text)
  SELECT $1, lpad(to_hex(n * 7919 % 100003), 24, '0'), 'Toode ' || n, 'C' || n, CASE n % 3 WHEN 0 THEN 'END_PRODUCT' WHEN 1 THEN 'FOR_PURCHASE' ELSE 'SEMI_FINISHED' END,
    'PCS', n % 20 > 0, n % 30 = 0, n % 40 = 7, n % 13 - 2, CASE WHEN n % 50 = 3 THEN 200 ELSE 5 END, n % 900 + 0.25,
    now() - make_interval(days => n % 500), '{}', (SELECT string_agg(md5(n || '/' || i), '') FROM generate_series(1, 40) AS i),
    'toode ' || n || ' terasest' || CASE WHEN n % 3 = 0 THEN ' keevitatud' ELSE '' END || CASE WHEN n % 10 = 0 THEN ' tsingitud' ELSE '' END
      || CASE WHEN n % 25 = 0 THEN ' kaarjas' ELSE '' END
  FROM generate_series(1, ${PRODUCTS}) AS n`

beforeAll(async () => {
  member = await server.newProject('Ladu')
  await asOwner(async (owner) => {
    // What is not written yet, VACUUM does not mark as seen by everybody: an index alone would then not be enough.
    await owner.query('SET synchronous_commit = on')
    await owner.query(makeProducts, [member.projectId])
    await owner.query('VACUUM ANALYZE stock_product, list_search')
  })
}, 120_000)

async function asOwner<Done>(work: (owner: pg.Client) => Promise<Done>): Promise<Done> {
  const owner = new pg.Client(ownerConfig(target))
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

const countsSchema = z.object({
  count: z.number(),
  stockValue: z.number(),
  all: z.number(),
  active: z.number(),
  below: z.number(),
  need: z.number(),
  locked: z.number(),
  inactive: z.number(),
  bought: z.number(),
})

/** The same counted from the products themselves, one by one. */
async function counted(words: string) {
  const { rows } = await asOwner((owner) =>
    owner.query(
      `SELECT count(*) FILTER (WHERE active)::int AS count, coalesce(sum(stock_value) FILTER (WHERE active), 0)::float8 AS "stockValue",
       count(*)::int AS all, count(*) FILTER (WHERE active)::int AS active, count(*) FILTER (WHERE balance < 0)::int AS below,
       count(*) FILTER (WHERE active AND min_quantity > balance)::int AS need,
       count(*) FILTER (WHERE locked)::int AS locked, count(*) FILTER (WHERE NOT active)::int AS inactive,
       count(*) FILTER (WHERE active AND category = 'FOR_PURCHASE')::int AS bought
     FROM stock_product WHERE project_id = $1 AND NOT removed AND (${words})`,
      [member.projectId],
    ),
  )
  return countsSchema.parse(rows[0])
}

const has = (word: string) => `search_text LIKE '%${word}%'`
const searches: readonly (readonly [title: string, search: string, words: string])[] = [
  ['a word of all', 'terasest', has('terasest')],
  ['a word of every third', 'keevitatud', has('keevitatud')],
  ['two words', 'keevitatud && terasest', `${has('keevitatud')} AND ${has('terasest')}`],
  ['one of two words', 'keevitatud || tsingitud', `${has('keevitatud')} OR ${has('tsingitud')}`],
  ['a word without another', 'terasest !!tsingitud', `${has('terasest')} AND NOT ${has('tsingitud')}`],
  ['all but a word', '!!keevitatud', `NOT ${has('keevitatud')}`],
  ['a word of few', 'kaarjas', has('kaarjas')],
  ['two letters', 'oo', has('oo')],
  ['one letter', 'k', has('k')],
  ['what none has', 'puidust', has('puidust')],
]

describe('the counts of the tabs of very many products', () => {
  it.each(searches)('should be those of the products themselves for %s', async (_title, search, words) => {
    const body: BodyOf<typeof summarizeStockProducts> = { search, active: true }
    const { count, stockValue, byState, byCategory } = await member.call(summarizeStockProducts, { body })
    const { bought, ...expected } = await counted(words)
    const { all, active, below, need, locked, inactive } = byState
    expect({ count, stockValue, all, active, below, need, locked, inactive }).toEqual(expected)
    expect(byCategory.FOR_PURCHASE).toBe(bought)
  })

  it.each(searches)('should read hardly any product for %s', async (_title, search) => {
    const pages = await pagesRead(target, member, () =>
      member.call(summarizeStockProducts, { body: { search, active: true } }),
    )
    expect(pages, `${pages} pages of ${PRODUCTS} products`).toBeLessThanOrEqual(MOST_PAGES)
  })
})
