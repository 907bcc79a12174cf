import { StartError } from './database/keeper/start-error'
import { openData } from './open-data'
import { checkPlace } from './settings/check-place'
import { localLinksNotice } from './settings/local-links'
import { readSettings } from './settings/read-settings'
import type { RunningService, ServiceOptions } from './start-service'
import { version } from './version'

type Env = Record<string, string | undefined>

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Prints a StartError as one line and any other error with its stack, and ends the process. */
function explain(error: unknown): never {
  process.stderr.write(
    `${error instanceof StartError ? error.message : error instanceof Error ? error.stack : error}\n`,
  )
  process.exit(1)
}

/**
 * Stops the service on Ctrl+C or SIGTERM, also when that comes while it starts. Returns what to call when it runs; that
 * says whether it is being stopped already.
 */
function stopOnSignals(): (service: RunningService, dataFolder: string) => boolean {
  let close: (() => void) | undefined
  let stopping = false
  const stop = () => {
    // A second signal ends the process at once.
    if (stopping) process.exit(1)
    stopping = true
    say('Stopping Tehas …')
    close?.()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return (service, dataFolder) => {
    close = () =>
      service.close().then(
        () => {
          say(`Tehas has stopped. Everything is saved in ${dataFolder}. Goodbye!`)
          process.exit(0)
        },
        () => process.exit(1),
      )
    if (stopping) close()
    return stopping
  }
}

/** Runs a command that Ctrl+C or SIGTERM ends in order; a second signal ends it at once. */
async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController()
  const stop = () => {
    if (controller.signal.aborted) process.exit(1)
    say('Stopping …')
    controller.abort()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.umask(0o077)
  await work(controller.signal)
    .catch(explain)
    .finally(() => {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
    })
}

/** Runs the service until it gets a signal, and prints its address. Ends with a reason if the database is lost. */
export async function main(
  env: Env,
  options: Pick<ServiceOptions, 'pausesMs'> = {},
): Promise<Pick<RunningService, 'url' | 'openHistory' | 'close'>> {
  try {
    // Whatever this process and its children write is for their owner alone.
    process.umask(0o077)
    const settings = readSettings(env)
    const onReady = stopOnSignals()
    await checkPlace(settings)
    const opening = openData(settings)
    opening.catch(() => undefined)
    // The database starts while the rest of the service is loaded.
    const { startService } = await import('./start-service')
    const service = await startService(settings, version, { ...options, opening, tell: say, onDatabaseLost: explain })
    if (onReady(service, settings.databaseUrl ? 'the database of DATABASE_URL' : settings.dataFolder)) return service
    for (const notice of service.notices) say(notice)
    say(`Tehas is ready: ${service.url}`)
    const notice = localLinksNotice({ ...settings, port: Number(new URL(service.url).port) || settings.port })
    if (notice) say(notice)
    if (!settings.smtpUrl) say(`No mail server is set (SMTP_URL): letters wait at ${service.url}/outbox`)
    return service
  } catch (error) {
    return explain(error)
  }
}

export const backup = (env: Env): Promise<void> =>
  runCommand(async (signal) => {
    const { backupCommand } = await import('./backup/backup-command')
    await backupCommand(readSettings(env), say, signal)
  })

/** Tells where kept figures differ from counted ones; the process then ends with code 1. */
export const checkData = (env: Env): Promise<void> =>
  runCommand(async () => {
    const { checkDataCommand } = await import('./check-data/check-data-command')
    if ((await checkDataCommand(readSettings(env), say)) > 0) process.exitCode = 1
  })

export const restore = (env: Env, file: string | undefined): Promise<void> =>
  runCommand(async (signal) => {
    const { restoreCommand } = await import('./backup/restore-command')
    await restoreCommand(readSettings(env), file, say, { signal })
  })
