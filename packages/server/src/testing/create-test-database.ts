import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database, ownerConfig, type Target } from '../database/connect'
import type { DatabaseLimits } from '../database/limits'
import { withDatabase } from '../database/with-database'

export type TestDatabase = Database & {
  readonly target: Target
  /** Removes the database with everything in it. */
  readonly drop: () => Promise<void>
}

/** A new, empty, migrated database: a copy of the template of the test run. */
export async function createTestDatabase(limits?: DatabaseLimits): Promise<TestDatabase> {
  const { target, template } = inject('database')
  const name = `tehas_test_${randomUUID().replaceAll('-', '')}`
  const admin = async (text: string) => {
    const client = new pg.Client(ownerConfig(target))
    await client.connect()
    await client.query(text)
    await client.end()
  }
  // By default PostgreSQL writes each page anew and logs it. Copying the files takes a third of that where nothing waits for a
  // disk, as here: the copy begins and ends with a checkpoint.
  const strategy = target.kind === 'embedded' ? 'STRATEGY FILE_COPY' : ''
  await admin(`CREATE DATABASE ${name} TEMPLATE ${template} ${strategy}`)
  const own = withDatabase(target, name)
  const database = connect(own, limits)
  const drop = async () => {
    await database.close()
    await admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
  return { ...database, target: own, drop }
}

/** A new database in which nothing is, not even tables. */
export async function emptyDatabase(): Promise<Target> {
  const { target } = inject('database')
  const name = `tehas_empty_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(ownerConfig(target))
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return withDatabase(target, name)
}
