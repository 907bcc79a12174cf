import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inProject, ownerConfig } from '../../database/connect'
import { createTestServer, type TestMember } from '../../testing'
import { searchPattern } from './search-text'

// Without a clock: how many entries of the two indexes are read for a search, whatever texts other projects have.

const server = await createTestServer()
let ours: TestMember
const ROWS = 8_000
const MOST = 100
/** Of each end of the list a few rows are looked at, before it is decided how to search. */
const LOOKED_AT = 100

/** Every text of ours has oak, every third pine, and none but one steel, which every text of the other project has. */
const makeRows = `INSERT INTO list_search (project_id, list, _id, text, labels, place)
  SELECT $1, 'STOCK_PRODUCT', lpad(to_hex(n), 24, '0'), CASE WHEN $2 THEN 'steel pipe ' || n ELSE 'oak ' || n
    || CASE WHEN n % 3 = 0 THEN ' pine' ELSE '' END || CASE WHEN n % 200 = 7 THEN ' elm' ELSE '' END
    || CASE WHEN n = 4000 THEN ' steel' ELSE '' END
    || CASE WHEN least(n, ${ROWS - 1} - n) < 60 THEN ' fir' ELSE '' END END, '{}', 'name ' || lpad((${ROWS} - n)::text, 9, '0')
  FROM generate_series(0, $3 - 1) AS n`

beforeAll(async () => {
  ours = await server.newProject()
  const others = await server.newProject()
  const owner = new pg.Client(ownerConfig(server.database.target))
  await owner.connect()
  await owner.query('SET session_replication_role = replica')
  const letters = "INSERT INTO list_letters VALUES ($1, 'abcdefghijklmnopqrstuvwxyz 0123456789')"
  for (const [{ projectId }, isOther, rows] of [[ours, false, ROWS] as const, [others, true, 5 * ROWS] as const]) {
    await owner.query(makeRows, [projectId, isOther, rows])
    await owner.query(letters, [projectId])
  }
  await owner.query('VACUUM ANALYZE list_search')
  await owner.end()
}, 120_000)

const readSchema = z.object({ texts: z.coerce.number(), keys: z.coerce.number() })

/** What is found, and how many entries were read of the index of texts and of that of keys. */
const search = (word: string, { most = MOST, byName = false } = {}) =>
  inProject(server.database.db, ours.projectId, ours._id, async (tx) => {
    const entries = async () => {
      const { rows } = await sql`SELECT pg_stat_get_xact_tuples_returned('list_search_by_text'::regclass) AS texts,
        pg_stat_get_xact_tuples_returned('list_search_pkey'::regclass) AS keys`.execute(tx)
      return readSchema.parse(rows[0])
    }
    const before = await entries()
    const { rows } = await sql<{ id: string }>`
      SELECT find_listed('STOCK_PRODUCT', ${searchPattern(word)}, ${most}, ${byName}) AS id`.execute(tx)
    const after = await entries()
    const ids = rows.map(({ id }) => Number.parseInt(id, 16))
    return { ids, texts: after.texts - before.texts, keys: after.keys - before.keys }
  })

describe('a search in a list', () => {
  it('should meet what every row has in the first of them, and gather nothing else', async () => {
    const { ids, texts, keys } = await search('oak')
    expect([new Set(ids).size, texts]).toEqual([MOST, 0])
    expect(keys).toBeGreaterThanOrEqual(MOST)
    expect(keys).toBeLessThanOrEqual(MOST + LOOKED_AT)
  })

  it('should walk past those that lack a word of many', async () => {
    const { ids, texts, keys } = await search('pine')
    expect([new Set(ids).size, ids.every((id) => id % 3 === 0), texts]).toEqual([MOST, true, 0])
    expect(keys).toBeLessThanOrEqual(5 * MOST + LOOKED_AT)
  })

  it('should find by the index what few rows have', async () => {
    const { ids, texts, keys } = await search('elm')
    // Every two-hundredth of 8 000.
    expect([ids.length, ids.every((id) => id % 200 === 7), texts]).toEqual([40, true, 40])
    expect(keys).toBeLessThanOrEqual(LOOKED_AT)
  })

  it('should not walk through all its rows for what nearly every row of another project has', async () => {
    const { ids, texts, keys } = await search('steel')
    expect([ids, texts]).toEqual([[4000], 1])
    expect(keys).toBeLessThanOrEqual(LOOKED_AT)
  })

  it('should find all of what only its oldest and newest rows have', async () => {
    const { ids, keys } = await search('fir', { most: 121 })
    expect(ids.toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 60 }, (_, at) => at),
      ...Array.from({ length: 60 }, (_, at) => ROWS - 60 + at),
    ])
    // Twice as far as the walk went, to see whether there is more.
    expect(keys).toBeLessThanOrEqual(2 * 5 * 121 + 1 + LOOKED_AT)
  })

  it('should find all there are of what is frequent, where fewer are there than asked for', async () => {
    const { ids } = await search('pine', { most: 5_000 })
    // 0, 3, 6 … 7 998
    expect(ids.length).toBe(2_667)
  })

  it('should tell what it found in the order of names where that is asked for', async () => {
    const falling = (ids: readonly number[]) => ids.every((id, at) => at === 0 || id < (ids[at - 1] ?? 0))
    for (const word of ['elm', 'pine']) {
      const { ids } = await search(word, { byName: true })
      expect([ids.length > 0, falling(ids)], word).toEqual([true, true])
    }
  })
})
