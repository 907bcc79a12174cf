import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordStatements } from '../bench/statements'
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database'
import { afterCommit } from './after-commit'
import { inProject, type Tx } from './connect'
import { askWithNext, sendNow, sentWithNext } from './sent-with-next'

let database: TestDatabase
const [project, user] = [newId(), newId()]
const within = <Result>(work: (tx: Tx) => Promise<Result>, access?: 'read only') =>
  inProject(database.db, project, user, work, access)

beforeAll(async () => {
  database = await createTestDatabase()
  await within((tx) => sql`INSERT INTO project (project_id, name) VALUES (${project}, 'Tammiku')`.execute(tx))
})
afterAll(() => database.drop())

const rename = (name: string) => sql`${sentWithNext}UPDATE project SET name = ${name}`
const nameNow = async () => {
  const { rows } = await within((tx) => sql<{ name: string }>`SELECT name FROM project`.execute(tx))
  return rows[0]?.name
}

describe('what waits and is sent now', () => {
  it('should be done in its order, answered by then where it was asked, and be undone with the transaction', async () => {
    await within(async (tx) => {
      await rename('Ahead').execute(tx)
      const asked = await askWithNext(tx, sql`SELECT name FROM project`)
      await sendNow(tx)
      await rename('Behind').execute(tx)
      expect(() => asked()).toThrow('Nothing was asked after it yet')
      await sql`SELECT 1`.execute(tx)
      expect(asked()).toEqual([{ name: 'Ahead' }])
    })
    expect(await nameNow()).toBe('Behind')
    const leaving = within(async (tx) => {
      await rename('Never').execute(tx)
      await sendNow(tx)
      throw new Error('changed my mind')
    })
    await expect(leaving).rejects.toThrow('changed my mind')
    expect(await nameNow()).toBe('Behind')
  })

  it('should fail what follows where it fails, at the latest COMMIT', async () => {
    const failing = (last: (tx: Tx) => Promise<unknown>) =>
      within(async (tx) => {
        await sql`${sentWithNext}UPDATE project SET max_size = 1`.execute(tx)
        await sendNow(tx)
        await last(tx)
      })
    await expect(failing((tx) => sql`SELECT 1`.execute(tx))).rejects.toThrow('check constraint')
    await expect(failing(async () => undefined)).rejects.toThrow('check constraint')
  })
})

describe('a transaction that only reads', () => {
  it('should be ended after what was read is answered, before anything else is asked of its connection', async () => {
    const ended = (statements: readonly { readonly text: string }[]) =>
      statements.filter(({ text }) => text === 'commit')
    const sent = await recordStatements(async () => {
      const early = await recordStatements(() => within((tx) => sql`SELECT 1`.execute(tx), 'read only'))
      expect(ended(early)).toEqual([])
      await pause(20)
      await Promise.all(
        Array.from({ length: 40 }, (_, at) => within((tx) => sql`SELECT ${at}::int`.execute(tx), 'read only')),
      )
      await within((tx) => rename('After reading').execute(tx))
      await pause(20)
    })
    expect(ended(sent)).toHaveLength(42)
    expect(await nameNow()).toBe('After reading')
  })
})

describe('what follows a commit', () => {
  it('should be done once it is committed, and never where it is rolled back', async () => {
    const done: string[] = []
    await within(async (tx) => {
      afterCommit(tx, () => done.push('first'))
      afterCommit(tx, () => done.push('second'))
      await sql`SELECT 1`.execute(tx)
      expect(done).toEqual([])
    })
    const failing = within(async (tx) => {
      afterCommit(tx, () => done.push('never'))
      await sql`${sentWithNext}UPDATE project SET max_size = 1`.execute(tx)
    })
    await expect(failing).rejects.toThrow('check constraint')
    expect(done).toEqual(['first', 'second'])
  })
})

describe('a statement that is sent with the next', () => {
  it('should be done before the next one, and with COMMIT where none follows', async () => {
    await within(async (tx) => {
      await rename('Before').execute(tx)
      const { rows } = await sql`SELECT name FROM project`.execute(tx)
      expect(rows).toEqual([{ name: 'Before' }])
      await rename('Last').execute(tx)
    })
    expect(await nameNow()).toBe('Last')
  })

  it('should fail the transaction when it fails, and undo what was done', async () => {
    const failing = within(async (tx) => {
      await rename('Undone').execute(tx)
      await sql`SELECT 1`.execute(tx)
      await sql`${sentWithNext}UPDATE project SET max_size = 1`.execute(tx)
    })
    await expect(failing).rejects.toThrow('check constraint')
    expect(await nameNow()).toBe('Last')
  })

  it('should not be sent where the transaction ends by an error first', async () => {
    const sent = await recordStatements(async () => {
      await expect(
        within(async (tx) => {
          await rename('Never').execute(tx)
          throw new Error('changed my mind')
        }),
      ).rejects.toThrow('changed my mind')
    })
    expect(sent).toEqual([])
    expect(await nameNow()).toBe('Last')
  })

  it('should be undone with its savepoint', async () => {
    await within(async (tx) => {
      await sql`${sentWithNext}SAVEPOINT nothing_done`.execute(tx)
      await rename('Undone').execute(tx)
      await sql`ROLLBACK TO SAVEPOINT nothing_done`.execute(tx)
    })
    expect(await nameNow()).toBe('Last')
  })
})

describe('a transaction that only reads', () => {
  it('should refuse to write', async () => {
    await expect(within((tx) => sql`UPDATE project SET name = 'No'`.execute(tx), 'read only')).rejects.toThrow(
      'read-only transaction',
    )
    expect(await nameNow()).toBe('Last')
  })

  it('should leave nothing behind on its connection, however many follow one another', async () => {
    const read = () =>
      within(async (tx) => {
        const { rows } = await sql<{ project: string }>`SELECT current_setting('tehas.project') AS project`.execute(tx)
        return rows[0]?.project
      }, 'read only')
    const write = () => within(async (tx) => rename('Last').execute(tx))
    const works = Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? write() : read()))
    const answers = await Promise.all(works)
    expect(answers.filter((answer) => answer === project)).toHaveLength(40)
    const { rows } = await sql<{
      left: string
    }>`SELECT coalesce(current_setting('tehas.project', true), '') AS left`.execute(database.db)
    expect(rows).toEqual([{ left: '' }])
  })
})

describe('a question that is asked with the next statement', () => {
  it('should be answered as things stood before that one, in the same trip', async () => {
    await within(async (tx) => {
      await rename('Asked').execute(tx)
      const before = await askWithNext(tx, sql`SELECT name FROM project`)
      expect(before).toThrow('Nothing was asked after it')
      await rename('After').execute(tx)
      await sql`SELECT 1`.execute(tx)
      expect(before()).toEqual([{ name: 'Asked' }])
      await rename('Last').execute(tx)
    })
  })

  it('should fail the transaction with the next one when it fails, and be read never', async () => {
    let later: (() => readonly unknown[]) | undefined
    const failing = within(async (tx) => {
      later = await askWithNext(tx, sql`SELECT 1 / 0`)
      await sql`SELECT 1`.execute(tx)
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(later).toThrow('Nothing was asked after it')
  })
})
