import { newId } from '@tehas/contracts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database'
import { connect, inProject, serviceConfig } from './connect'
import { defaultLimits } from './limits'
import { sendBatch } from './statement-batch'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ ...serviceConfig(database.target), pipeline: true })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const statement = (text: string, values: readonly unknown[] = [], name?: string) => ({ text, values, name })
const divide = (by: number) => statement('SELECT 12 / $1::int AS quotient', [by], 'divide')
const double = (value: number) => statement('SELECT 2 * $1::int AS doubled', [value], 'double')

describe('a batch of statements', () => {
  it('should answer each, the last to whoever sent it', async () => {
    const found: object[] = []
    const { rows } = await sendBatch(client, [
      { ...divide(3), answered: (answer) => found.push(...answer.rows) },
      { ...statement('SELECT 1 WHERE false'), answered: (answer) => found.push(answer) },
      double(21),
    ])
    expect(found).toEqual([{ quotient: 4 }, { command: 'SELECT', rowCount: 0, rows: [] }])
    expect(rows).toEqual([{ doubled: 42 }])
  })

  it('should fail with the first that fails, carry out none of those behind it, and leave all of them usable', async () => {
    const names = ['first', 'second', 'third'] as const
    const [first, second, third] = names.map((name) => (by: number) => ({ ...divide(by), name }))
    if (!first || !second || !third) throw new Error('There are three')
    const found: unknown[] = []
    const failing = sendBatch(client, [
      first(1),
      second(0),
      { ...third(1), answered: ({ rows }) => found.push(...rows) },
    ])
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(found).toEqual([])
    for (const each of [third, second, first, third]) {
      expect((await sendBatch(client, [each(4)])).rows).toEqual([{ quotient: 3 }])
    }
    // Sent before the answer to the one that fails.
    const ahead = [sendBatch(client, [{ ...divide(0), name: 'fourth' }]), sendBatch(client, [first(2)])]
    await expect(ahead[0]).rejects.toMatchObject({ code: '22012' })
    expect((await ahead[1])?.rows).toEqual([{ quotient: 6 }])
  })

  it('should prepare another statement under a name that came to it', async () => {
    const named = (text: string, values: readonly unknown[] = []) => statement(text, values, 'handed_on')
    const found: object[] = []
    const told = (text: string, values?: readonly unknown[]) => ({
      ...named(text, values),
      answered: ({ rows }: { readonly rows: object[] }) => found.push(...rows),
    })
    // All under way at once: what was asked first is answered when its name is gone already.
    await Promise.all([
      sendBatch(client, [told('SELECT 1 AS one'), told('SELECT 2 AS two, 3 AS three')]),
      sendBatch(client, [told('SELECT $1::text AS word', ['neli'])]),
      sendBatch(client, [told('SELECT 1 AS one')]),
    ])
    expect(found).toEqual([{ one: 1 }, { two: 2, three: 3 }, { word: 'neli' }, { one: 1 }])
    const [failed, after] = [
      sendBatch(client, [divide(0), named('SELECT 5 AS five')]),
      sendBatch(client, [named('SELECT 1 AS one')]),
    ]
    await expect(failed).rejects.toMatchObject({ code: '22012' })
    expect((await after).rows).toEqual([{ one: 1 }])
    expect((await sendBatch(client, [named('SELECT 5 AS five')])).rows).toEqual([{ five: 5 }])
  })

  it('should send parameters as the database takes them', async () => {
    const list = ['a,b', 'say "so"', 'back\\slash', '', 'NULL', null]
    const sent = [
      list,
      [
        [1, 2],
        [3, 4],
      ],
      { key: "it's" },
      new Date('2026-11-29T18:00:00Z'),
      true,
      undefined,
      1.5,
    ]
    const text = `SELECT $1::text[] AS list, $2::int[] AS nested, $3::jsonb AS json, $4::timestamptz = '2026-11-29T18:00:00Z' AS same,
      $5::boolean AS yes, $6::text AS nothing, $7::numeric AS number, $8::bytea = '\\x00ff' AS bytes`
    const { rows } = await sendBatch(client, [statement(text, [...sent, Buffer.from([0, 255])])])
    const nested = [
      [1, 2],
      [3, 4],
    ]
    expect(rows).toEqual([
      { list, nested, json: { key: "it's" }, same: true, yes: true, nothing: null, number: 1.5, bytes: true },
    ])
  })

  it('should tell how many rows were changed', async () => {
    const { command, rowCount } = await sendBatch(client, [
      statement('BEGIN'),
      statement('CREATE TEMP TABLE told (n int) ON COMMIT DROP'),
      statement('INSERT INTO told SELECT generate_series(1, 5)'),
    ])
    expect([command, rowCount]).toEqual(['INSERT', 5])
    await sendBatch(client, [statement('ROLLBACK')])
  })
})

describe('a connection on which something was read', () => {
  it('should be given to others without its transaction', async () => {
    const { pool, db, close } = connect(database.target, { ...defaultLimits, poolSize: 1 })
    const project = newId()
    const seen = () => sql<{ project: string }>`SELECT current_setting('tehas.project', true) AS project`
    try {
      await inProject(db, project, newId(), (tx) => seen().execute(tx), 'read only')
      expect((await seen().execute(db)).rows).toEqual([{ project: '' }])
      await inProject(db, project, newId(), (tx) => seen().execute(tx), 'read only')
      const { plainConnection } = await import('./answering-pool')
      const plain = await plainConnection(pool)
      expect((await plain.query(`SELECT current_setting('tehas.project', true) AS project`)).rows).toEqual([
        { project: '' },
      ])
      plain.release()
      await inProject(db, project, newId(), (tx) => seen().execute(tx), 'read only')
      await expect(
        inProject(db, project, newId(), async () => {
          throw new Error('changed my mind')
        }),
      ).rejects.toThrow('changed my mind')
      expect((await seen().execute(db)).rows).toEqual([{ project: '' }])
    } finally {
      await close()
    }
  })
})
