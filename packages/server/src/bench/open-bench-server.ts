import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, newId, servicePrefix } from '@tehas/contracts'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { createApp } from '../app/create-app'
import { productAreas } from '../app/product-areas'
import { productJobs } from '../app/product-jobs'
import { connect, ownerConfig, serviceConfig, type Target } from '../database/connect'
import { CLUSTER_OWNER } from '../database/keeper/cluster-owner'
import { keepCluster } from '../database/keeper/keep-cluster'
import { defaultLimits } from '../database/limits'
import { migrate } from '../database/migrate'
import { migrationsFolder } from '../database/migrations-folder'
import { createEventHub } from '../events/event-hub'
import { installJobs } from '../jobs/install-jobs'
import { keepAllLessons } from '../orders/lessons/lessons'
import { readSettings } from '../settings/read-settings'
import { hashToken, newToken } from '../tokens/secret-token'
import { leastArea } from './least-command'

/** A member of a project, by the headers that their browser sends. */
export type BenchMember = {
  readonly userId: string
  readonly projectId: string
  readonly headers: Readonly<Record<string, string>>
}

export type BenchServer = {
  readonly app: FastifyInstance
  /** Its database and folder, for a service in another process. */
  readonly target: Target
  readonly dataFolder: string
  /** Settings of a connection as the service's own role, for the bare parts that a call is measured beside. */
  readonly serviceConfig: pg.ClientConfig
  /** The same as the owner of the tables, whom row-level security does not hold. */
  readonly ownerConfig: pg.ClientConfig
  /** A connection that row-level security does not hold: for making data. */
  readonly owner: pg.Client
  /** A new project and its owner, who has every right. */
  readonly newProject: (name: string) => Promise<BenchMember>
  /** Another person with every right in a project. */
  readonly newColleague: (projectId: string) => Promise<BenchMember>
  /** Keeps what finished jobs of a project tell, as each working day ends with. */
  readonly keepLessons: (projectId: string) => Promise<void>
  /** Listens on a port of this machine, once; returns the base URL. */
  readonly listen: () => Promise<string>
  readonly close: () => Promise<void>
}

const PATIENCE_MS = 300_000

/** The application on a PostgreSQL of its own, with the settings that the product starts it with, in an empty folder. */
export async function openBenchServer(): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tehas-bench-'))
  // Counting what statements read costs all that is measured alike, and little.
  const cluster = await keepCluster(join(folder, 'postgres'), {
    shared_preload_libraries: 'pg_stat_statements',
    max_connections: '100',
  })
  const target: Target = { kind: 'embedded', host: cluster.host, owner: CLUSTER_OWNER, database: 'postgres' }
  await migrate(target, migrationsFolder)
  await installJobs(target, productJobs)
  // What is slow on a busy machine is measured, not given up.
  const database = connect(target, { ...defaultLimits, statementMs: PATIENCE_MS, answerMs: PATIENCE_MS + 5_000 })
  const { db, close } = database
  const events = createEventHub(target)
  const settings = readSettings({ TEHAS_ENV: 'test', TEHAS_LOG: 'silent', TEHAS_DATA: folder, PORT: '3000' })
  const areas = [...productAreas, leastArea]
  const services = { db, settings, version: '0.0.0-bench', now: () => new Date() }
  const app = await createApp(services, { database, events, areas })
  await events.start()
  const owner = new pg.Client(ownerConfig(target))
  await owner.connect()

  const newPerson = async () => {
    const userId = newId()
    const token = newToken()
    await owner.query(
      `INSERT INTO user_account (_id, email, password_hash, first_name, last_name, confirmed_at, maximum_projects)
       VALUES ($1, $1 || '@tookoda.example', 'none', 'Kadri', 'Tamm', now(), 100)`,
      [userId],
    )
    await owner.query(
      `INSERT INTO user_session (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
      [hashToken(token), userId],
    )
    return { userId, identity: { authorization: token, 'x-selected-user': userId } }
  }

  const newProject = async (name: string): Promise<BenchMember> => {
    const { userId, identity } = await newPerson()
    const answer = await app.inject({
      method: 'POST',
      url: servicePrefix + calls.createProject.path,
      headers: { ...identity, 'idempotency-key': newId() },
      payload: { name },
    })
    if (answer.statusCode !== 200) throw new Error(`No project was created: ${answer.body}`)
    const project: { readonly _id: string } = answer.json()
    return { userId, projectId: project._id, headers: { ...identity, 'x-selected-project': project._id } }
  }

  const newColleague = async (projectId: string): Promise<BenchMember> => {
    const { userId, identity } = await newPerson()
    await owner.query(
      `INSERT INTO project_member (project_id, _id, user_id, status, rights) VALUES ($1, $2, $3, 'ACTIVE', '{OWNER}')`,
      [projectId, newId(), userId],
    )
    return { userId, projectId, headers: { ...identity, 'x-selected-project': projectId } }
  }

  let address: string | undefined
  return {
    app,
    target,
    dataFolder: folder,
    serviceConfig: serviceConfig(target),
    ownerConfig: ownerConfig(target),
    owner,
    newProject,
    keepLessons: (projectId) => keepAllLessons(db, projectId),
    newColleague,
    listen: async () => {
      // Several parts of a run listen to the same server.
      address ??= await app.listen({ port: 0, host: '127.0.0.1' })
      return address
    },
    close: async () => {
      await app.close()
      await events.stop()
      await close()
      await owner.end()
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
