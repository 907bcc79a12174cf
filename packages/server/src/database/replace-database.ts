import pg from 'pg'
import { ownerConfig, type Target } from './connect'
import { StartError } from './keeper/start-error'
import { withDatabase } from './with-database'

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const IN_USE = '55006'
const NOT_ALLOWED = '42501'
const NO_SUCH_DATABASE = '3D000'

const nameOf = (target: Target): string => {
  if (target.kind === 'embedded') return target.database
  return new pg.Client(ownerConfig(target)).database ?? ''
}

/** The database that a restore fills before it takes the place of the present one. */
const besideOf = (name: string): string => `${name}_restoring`
/** The embedded database that a restore has replaced, until it is dropped. */
const replacedOf = (name: string): string => `${name}_replaced`

async function connectTo(target: Target): Promise<pg.Client> {
  const client = new pg.Client(ownerConfig(target))
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** A connection to another database of the server: one that is renamed or dropped must not be in use. */
async function connectBeside(target: Target): Promise<pg.Client> {
  try {
    return await connectTo(withDatabase(target, 'postgres'))
  } catch (error) {
    if (codeOf(error) !== NO_SUCH_DATABASE) throw error
    return connectTo(withDatabase(target, 'template1'))
  }
}

async function inServer<Result>(target: Target, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connectBeside(target)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function isThere(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
  return rowCount === 1
}

const dropIfThere = (client: pg.Client, name: string) =>
  client.query(`DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`)

const explainRefusal = (error: unknown, name: string): unknown => {
  if (codeOf(error) === IN_USE)
    return new StartError(
      `The database ${name} is in use. Stop Tehas and every program that is connected to it, then try again. The data is as it was.`,
    )
  if (codeOf(error) === NOT_ALLOWED)
    return new StartError(
      `The user of DATABASE_URL may not create or rename databases, which a restore needs. Run it once as a superuser. The data is as it was.`,
    )
  return error
}

type Kind = { readonly encoding: string; readonly collate: string; readonly ctype: string; readonly libc: boolean }

/** Creates an empty database beside that of the target, of the same encoding and locale. Returns it. */
export async function createBeside(target: Target): Promise<Target> {
  const name = nameOf(target)
  const beside = besideOf(name)
  await inServer(target, async (client) => {
    const { rows } = await client.query<Kind>(
      `SELECT pg_encoding_to_char(encoding) AS encoding, datcollate AS collate, datctype AS ctype,
        datlocprovider = 'c' AS libc FROM pg_database WHERE datname = $1`,
      [name],
    )
    const literal = (text: string) => client.escapeLiteral(text)
    const like = rows[0]?.libc
      ? `TEMPLATE template0 ENCODING ${literal(rows[0].encoding)} LC_COLLATE ${literal(rows[0].collate)} LC_CTYPE ${literal(rows[0].ctype)}`
      : ''
    await dropIfThere(client, beside)
    await client.query(`CREATE DATABASE ${quoted(beside)} ${like}`)
  }).catch((error: unknown) => {
    throw explainRefusal(error, name)
  })
  return withDatabase(target, beside)
}

/** Drops the database that `createBeside` made. */
export const dropBeside = (target: Target): Promise<unknown> =>
  inServer(target, (client) => dropIfThere(client, besideOf(nameOf(target))))

/**
 * Puts the database of `createBeside` in the place of the present one, in one transaction: whenever it is cut off, the
 * name stands for the old data or for the new. Returns the name that the old one has from then on.
 */
export async function switchDatabases(target: Target): Promise<string> {
  const name = nameOf(target)
  // A server of one's own may hold more in that database than Tehas; it is kept under a name of its own.
  const old = target.kind === 'embedded' ? replacedOf(name) : `${name}_before_${Date.now()}`
  await inServer(target, async (client) => {
    await client.query('BEGIN')
    await client.query(`ALTER DATABASE ${quoted(name)} RENAME TO ${quoted(old)}`)
    await client.query(`ALTER DATABASE ${quoted(besideOf(name))} RENAME TO ${quoted(name)}`)
    await client.query('COMMIT')
  }).catch((error: unknown) => {
    throw explainRefusal(error, name)
  })
  return old
}

/** Drops the embedded database that a restore has replaced. */
export const dropReplaced = (target: Target): Promise<unknown> =>
  inServer(target, (client) => dropIfThere(client, replacedOf(nameOf(target))))

/**
 * Says whether an earlier restore was cut off, and whose data is served then; drops what it left of the embedded database.
 * Returns lines for a person, none if there is nothing to say.
 */
export async function tidyAfterRestore(target: Target): Promise<string[]> {
  const name = nameOf(target)
  return inServer(target, async (client) => {
    const [isReplaced, isUnfinished] = [await isThere(client, replacedOf(name)), await isThere(client, besideOf(name))]
    const isOwn = target.kind === 'embedded'
    if (isOwn && isReplaced) await dropIfThere(client, replacedOf(name))
    if (isOwn && isUnfinished) await dropIfThere(client, besideOf(name))
    if (isOwn && isReplaced) return ['A restore was ended right after its last step: the restored data is served.']
    if (!isUnfinished) return []
    const rest = isOwn ? '' : ` The database ${besideOf(name)} is what is left of it and can be dropped.`
    return [
      `A restore was cut off before its end: the data from before it is served. Run it again if you want it.${rest}`,
    ]
  })
}
