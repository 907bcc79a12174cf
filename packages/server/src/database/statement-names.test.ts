import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database'
import { createStatementNames } from './statement-names'

describe('names of statements', () => {
  it('should be given to what is asked for the third time, and stay', () => {
    const { nameOf } = createStatementNames()
    const asked = ['SELECT 1', 'SELECT 2', 'SELECT 1', 'SELECT 1', 'SELECT 1', 'SELECT 2', 'SELECT 2']
    expect(asked.map(nameOf)).toEqual([undefined, undefined, undefined, 'tehas_0', 'tehas_0', undefined, 'tehas_1'])
  })

  it('should come to an end, so that the plans of a connection do', () => {
    const { nameOf } = createStatementNames()
    const third = (text: string) => [nameOf(text), nameOf(text), nameOf(text)].at(-1)
    const given = Array.from({ length: 600 }, (_, index) => third(`SELECT ${index}`))
    expect([given.every(Boolean), new Set(given).size]).toEqual([true, 500])
  })

  it('should go on to what is asked often later, from what was not asked for longest', () => {
    const { nameOf } = createStatementNames()
    const third = (text: string) => [nameOf(text), nameOf(text), nameOf(text)].at(-1)
    for (let index = 0; index < 500; index += 1) third(`SELECT ${index}`)
    expect(nameOf('SELECT 0')).toBe('tehas_0')
    expect([nameOf('SELECT a'), nameOf('SELECT a'), nameOf('SELECT a')]).toEqual([undefined, undefined, 'tehas_1'])
    expect([nameOf('SELECT 0'), nameOf('SELECT 1'), nameOf('SELECT 2')]).toEqual(['tehas_0', undefined, 'tehas_2'])
  })
})

describe('a statement that is asked often', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  it('should be prepared once for its connection, and answer each time by its own values', async () => {
    await database.db.connection().execute(async (connection) => {
      const answers = []
      for (const value of [1, 2, 3, 4]) {
        const { rows } = await sql<{ twice: number }>`SELECT ${value}::integer * 2 AS twice`.execute(connection)
        answers.push(rows[0]?.twice)
      }
      expect(answers).toEqual([2, 4, 6, 8])
      const prepared = sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`
      expect((await prepared.execute(connection)).rows.map(({ statement }) => statement)).toEqual([
        'SELECT $1::integer * 2 AS twice',
      ])
    })
  })

  it('should be prepared too where very many others were', async () => {
    await database.db.connection().execute(async (connection) => {
      const often = async (text: string) => {
        for (let time = 0; time < 3; time += 1) await sql.raw(text).execute(connection)
      }
      for (let at = 0; at < 500; at += 1) await often(`SELECT ${at} AS number`)
      await often("SELECT 'later' AS word")
      await often("SELECT 'later' AS word")
      expect((await sql.raw("SELECT 'later' AS word").execute(connection)).rows).toEqual([{ word: 'later' }])
      const prepared = sql<{ count: number; later: number }>`SELECT count(*)::int AS count,
        count(*) FILTER (WHERE statement LIKE '%later%' AND statement NOT LIKE '%FILTER%')::int AS later FROM pg_prepared_statements`
      expect((await prepared.execute(connection)).rows).toEqual([{ count: 500, later: 1 }])
    })
  }, 60_000)

  it('should still fail by its own values alone', async () => {
    const divide = (by: number) => sql`SELECT 10 / ${by}::integer AS part`.execute(database.db)
    for (const by of [1, 2, 5]) await divide(by)
    await expect(divide(0)).rejects.toThrow('division by zero')
    expect((await divide(2)).rows).toEqual([{ part: 5 }])
  })
})
