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
    const given = Array.from({ length: 600 }, (_, index) => third(`SELECT ${index}`)).filter(Boolean)
    expect([given.length, new Set(given).size]).toEqual([500, 500])
    expect(third('SELECT 1')).toBe('tehas_1')
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

  it('should still fail by its own values alone', async () => {
    const divide = (by: number) => sql`SELECT 10 / ${by}::integer AS part`.execute(database.db)
    for (const by of [1, 2, 5]) await divide(by)
    await expect(divide(0)).rejects.toThrow('division by zero')
    expect((await divide(2)).rows).toEqual([{ part: 5 }])
  })
})
