import { backupCommand } from './backup/backup-command'
import { restoreCommand } from './backup/restore-command'
import { StartError } from './database/keeper/start-error'
import { readSettings } from './settings/read-settings'
import { type RunningService, type ServiceOptions, startService } from './start-service'
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

function stopOnSignals(service: RunningService): void {
  let stopping = false
  const stop = () => {
    // A second signal ends the process at once.
    if (stopping) process.exit(1)
    stopping = true
    service.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** Runs the service until it gets a signal, and prints its address. Ends with a reason if the database is lost. */
export async function main(
  env: Env,
  options: Pick<ServiceOptions, 'pausesMs'> = {},
): Promise<Pick<RunningService, 'url' | 'close'>> {
  try {
    // Whatever this process and its children write is for their owner alone.
    process.umask(0o077)
    const settings = readSettings(env)
    const service = await startService(settings, version, { ...options, onDatabaseLost: explain })
    stopOnSignals(service)
    say(`Tehas is ready: ${service.url}`)
    if (!settings.smtpUrl) say(`No mail server is set (SMTP_URL): letters wait at ${service.url}/outbox`)
    return service
  } catch (error) {
    return explain(error)
  }
}

export const backup = (env: Env): Promise<void> => backupCommand(readSettings(env), say).catch(explain)

export const restore = (env: Env, file: string | undefined): Promise<void> =>
  restoreCommand(readSettings(env), file, say).catch(explain)
