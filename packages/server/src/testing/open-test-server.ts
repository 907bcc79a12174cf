import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, newId, type Right } from '@tehas/contracts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createApp } from '../app/create-app'
import type { FreeSpace } from '../data-folder/free-space'
import { inProject } from '../database/connect'
import type { DatabaseLimits } from '../database/limits'
import { createEventHub } from '../events/event-hub'
import type { UploadLimits } from '../files/uploads'
import type { Area } from '../http/area'
import type { ConnectionLimits } from '../http/connection-limits'
import type { Services } from '../http/context'
import { type LongCallOptions, openLongCalls } from '../long-calls/long-calls'
import { readSettings, type Settings } from '../settings/read-settings'
import { hashToken, newToken } from '../tokens/secret-token'
import { type Caller, createCaller } from './caller'
import type { TestDatabase } from './create-test-database'

export type TestUser = Caller & {
  readonly _id: string
  readonly email: string
  readonly token: string
  /** The same user with a project selected. */
  readonly within: (projectId: string) => Caller
}

export type TestMember = TestUser & { readonly projectId: string; readonly memberId: string }

type Person = { readonly email?: string; readonly firstName?: string; readonly lastName?: string }

export type TestServer = {
  readonly app: FastifyInstance
  readonly services: Services
  readonly database: TestDatabase
  /** The base URL of a live server; empty otherwise. */
  readonly url: string
  /** A caller who is not logged in. */
  readonly visitor: Caller
  /** A confirmed user with a session but without a password. */
  readonly newUser: (person?: Person) => Promise<TestUser>
  /** Creates a project and returns its owner, with the project selected. */
  readonly newProject: (name?: string) => Promise<TestMember>
  /** Adds a member with exactly these rights to a project, with the project selected. */
  readonly newMember: (projectId: string, ...rights: Right[]) => Promise<TestMember>
}

export type TestServerOptions = {
  /** The areas to serve; all areas of the product by default. */
  readonly areas?: readonly Area[]
  readonly settings?: Partial<Settings>
  readonly now?: () => Date
  readonly limits?: DatabaseLimits
  /** A database of a server of its own; a copy of the template of the test run by default. */
  readonly database?: TestDatabase
  readonly connections?: ConnectionLimits
  readonly uploads?: UploadLimits
  readonly freeSpace?: FreeSpace
  /** Long calls run in workers, which know the areas of the product alone; here by default. */
  readonly longCalls?: Partial<LongCallOptions>
  /** Listens on a port, `url`, and for events of the database. */
  readonly live?: boolean
}

let people = 0

/** The application on a database, without jobs, and without a port unless `live`. `close` ends it and leaves the database. */
export async function openTestServer(
  database: TestDatabase,
  options: Omit<TestServerOptions, 'database' | 'limits'> = {},
): Promise<TestServer & { readonly close: () => Promise<void> }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tehas-test-data-'))
  const settings: Settings = {
    ...readSettings({ TEHAS_ENV: 'test', TEHAS_LOG: 'silent', TEHAS_DATA: dataFolder, PORT: '3000' }),
    ...options.settings,
  }
  const version = '0.0.0-test'
  const longCalls =
    options.longCalls && openLongCalls({ target: database.target, settings, version }, options.longCalls)
  const now = options.now ?? (() => new Date())
  const services: Services = {
    db: database.db,
    settings,
    version,
    now,
    ...(longCalls && { longCalls }),
    ...(options.freeSpace && { freeSpace: options.freeSpace }),
  }
  const events = options.live ? createEventHub(database.target) : undefined
  const app = await createApp(services, {
    ...(events && { events }),
    ...(options.areas && { areas: options.areas }),
    ...(options.connections && { connections: options.connections }),
    ...(options.uploads && { uploads: options.uploads }),
    ...(options.live && { database }),
  })
  await events?.start()
  const url = options.live ? await app.listen({ port: 0, host: '127.0.0.1' }) : ''
  const close = async () => {
    await app.close()
    await longCalls?.close()
    await events?.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }

  const newUser = async (person: Person = {}): Promise<TestUser> => {
    people += 1
    const _id = newId()
    const token = newToken()
    const email = person.email ?? `person${people}@tookoda.example`
    await sql`INSERT INTO user_account (_id, email, password_hash, first_name, last_name, confirmed_at, maximum_projects)
      VALUES (${_id}, ${email}, 'none', ${person.firstName ?? 'Kadri'}, ${person.lastName ?? 'Tamm'}, now(), 100)`.execute(
      database.db,
    )
    await sql`INSERT INTO user_session (token_hash, user_id, expires_at)
      VALUES (${hashToken(token)}, ${_id}, now() + interval '1 day')`.execute(database.db)
    const identity = { token, userId: _id }
    const within = (projectId: string) => createCaller(app, { ...identity, projectId })
    return { _id, email, token, within, ...createCaller(app, identity) }
  }

  const newProject = async (name = 'Tammiku Töökoda'): Promise<TestMember> => {
    const owner = await newUser()
    const project = await owner.call(calls.createProject, { body: { name } })
    return { ...owner, ...owner.within(project._id), projectId: project._id, memberId: project.me._id }
  }

  const newMember = async (projectId: string, ...rights: Right[]): Promise<TestMember> => {
    const user = await newUser()
    const memberId = newId()
    await inProject(database.db, projectId, user._id, (tx) =>
      sql`INSERT INTO project_member (project_id, _id, user_id, status, rights)
        VALUES (${projectId}, ${memberId}, ${user._id}, 'ACTIVE', ${rights})`.execute(tx),
    )
    return { ...user, ...user.within(projectId), projectId, memberId }
  }

  return { app, services, database, url, visitor: createCaller(app), newUser, newProject, newMember, close }
}
