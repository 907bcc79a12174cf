import { join } from 'node:path'
import { createRegistryStore } from '@tehas/registry'
import type { FastifyInstance } from 'fastify'
import { answerWhileUpdating } from './app/answer-while-updating'
import { createApp } from './app/create-app'
import { productJobs } from './app/product-jobs'
import { createFreeSpace } from './data-folder/free-space'
import { connect } from './database/connect'
import { StartError } from './database/keeper/start-error'
import { type WatchOptions, watchCluster } from './database/keeper/watch-cluster'
import type { DatabaseLimits } from './database/limits'
import { migrate } from './database/migrate'
import { migrationsFolder } from './database/migrations-folder'
import type { OpenTarget } from './database/open-target'
import { countOtherProcesses, otherProcessesNotice } from './database/processes'
import { openDocumentThreads } from './documents/make/document-threads'
import { createEventHub } from './events/event-hub'
import { watchRegistry } from './events/watch-registry'
import type { History } from './history/open-history'
import type { Services } from './http/context'
import { installJobs } from './jobs/install-jobs'
import { startJobs } from './jobs/start-jobs'
import { openLongCalls } from './long-calls/long-calls'
import { createMetrics } from './metrics/create-metrics'
import { openData } from './open-data'
import { portError } from './settings/check-place'
import type { Settings } from './settings/read-settings'

/** A disk fills by some 100 MB a second at most. */
const LOOK_FOR_SPACE_MS = 3000

export type RunningService = {
  /** The address of the shell. */
  readonly url: string
  readonly services: Services
  /** What whoever starts it should know, such as a restore that was cut off. */
  readonly notices: readonly string[]
  /** Its calls at moments that have passed. */
  readonly openHistory: () => Promise<History>
  /** Waits for running jobs and calls, then stops the database. */
  readonly close: () => Promise<void>
}

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<void> {
  const { level } = app.log
  try {
    // Fastify writes a line for each address of the machine; whoever starts the service prints the one to open.
    app.log.level = level === 'silent' ? level : 'warn'
    await app.listen({ port, host })
  } catch (error) {
    throw await portError({ port, host }, error)
  } finally {
    app.log.level = level
  }
}

const portOf = (app: FastifyInstance, fallback: number): number => {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : fallback
}

/**
 * Reads the registry at the start and each time that it was written, by whichever process: one that cannot be read is
 * restored then, before browsers hear of it. Returns the way to stop.
 */
function followRegistry(dataFolder: string, log: FastifyInstance['log'], onChange: () => void) {
  const store = createRegistryStore(join(dataFolder, 'registry'), { notice: (line) => log.warn(line) })
  const look = () => store.read().catch((error) => log.error(error))
  void look()
  const stop = watchRegistry(dataFolder, () => void look().then(onChange))
  return async () => stop()
}

export type ServiceOptions = Partial<Pick<WatchOptions, 'pausesMs'>> & {
  /** Called if the embedded database died and could not be restarted. */
  readonly onDatabaseLost?: (fault: StartError) => void
  readonly limits?: DatabaseLimits
  /** Told what the start waits for, in a line for whoever watches it. */
  readonly tell?: (line: string) => void
  /** The data, where opening it has begun already. */
  readonly opening?: Promise<OpenTarget>
}

/** Starts the database, runs migrations, starts the service and its jobs. If that fails, everything is closed again. */
export async function startService(
  settings: Settings,
  version: string,
  { onDatabaseLost, limits, tell, opening = openData(settings), ...watchOptions }: ServiceOptions = {},
): Promise<RunningService> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer().catch(() => undefined)
  }
  try {
    const { target, stop, cluster, notices } = await opening
    closers.push(stop)
    const meanwhile = answerWhileUpdating(settings)
    const onUpdate = (line: string) => {
      meanwhile.open()
      tell?.(line)
    }
    await migrate(target, migrationsFolder, { tell: onUpdate }).finally(meanwhile.close)
    await installJobs(target, productJobs)
    const database = connect(target, limits)
    closers.push(database.close)
    const longCalls = openLongCalls({ target, settings, version })
    closers.push(longCalls.close)
    const freeSpace = createFreeSpace(settings.dataFolder, { least: settings.leastFreeBytes })
    const documents = openDocumentThreads()
    closers.push(documents.close)
    const now = () => new Date()
    const services: Services = { db: database.db, settings, version, now, longCalls, documents, freeSpace }
    const events = createEventHub(target)
    const metrics = createMetrics()
    // A metric that appears with its first failure cannot be seen to rise from zero.
    for (const { name } of productJobs) metrics.jobFailures.inc({ job: name }, 0)
    const app = await createApp(services, { events, database, metrics })
    closers.push(() => app.close())
    await freeSpace.look(app.log)
    const looking = setInterval(() => void freeSpace.look(app.log), LOOK_FOR_SPACE_MS)
    closers.push(async () => clearInterval(looking))
    if (cluster) {
      const onGivenUp = ({ message }: Error) =>
        onDatabaseLost?.(new StartError(`The database died and could not be started again: ${message}`))
      closers.push(watchCluster(cluster, { log: app.log, onGivenUp, ...watchOptions }).stop)
    }
    await events.start()
    closers.push(events.stop)
    // The embedded database has one process: its folder is locked.
    const isShared = target.kind === 'url' && (await countOtherProcesses(database.db)) > 0
    closers.push(followRegistry(settings.dataFolder, app.log, events.tellDeployed))
    await listen(app, settings)
    const jobs = await startJobs(
      productJobs,
      { ...services, target, log: app.log },
      {
        pool: database.pool,
        hub: events,
        onFailure: (job) => metrics.jobFailures.inc({ job }),
      },
    )
    closers.push(jobs.stop)
    longCalls.warm().catch((error: unknown) => {
      if (closers.length > 0) app.log.error({ err: error }, 'no worker for long calls could be started')
    })
    const url = `http://localhost:${portOf(app, settings.port)}`
    return {
      url,
      services,
      notices: isShared ? [...notices, otherProcessesNotice] : notices,
      openHistory: async () => (await import('./history/open-history')).openHistory(services),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
