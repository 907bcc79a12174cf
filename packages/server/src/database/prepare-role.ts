import type pg from 'pg'
import { SERVICE_ROLE, type Target } from './connect'
import { StartFault } from './keeper/start-fault'

const MISSING = `The user of DATABASE_URL may not set up the role ${SERVICE_ROLE}. Run once as an administrator: CREATE ROLE ${SERVICE_ROLE}; GRANT ${SERVICE_ROLE} TO <that user>`

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

/**
 * Makes sure that the service can work as a role that owns nothing and cannot pass row-level security: makes the role
 * where it may, and otherwise says what an administrator has to run.
 */
export async function prepareRole(client: pg.Client, target: Target): Promise<void> {
  const find = () =>
    client.query<{ strong: boolean }>('SELECT rolsuper OR rolbypassrls AS strong FROM pg_roles WHERE rolname = $1', [
      SERVICE_ROLE,
    ])
  // The embedded server has nobody else and trusts its socket; elsewhere nobody logs in as this role.
  const login = target.kind === 'embedded' ? 'LOGIN' : 'NOLOGIN'
  if ((await find()).rows.length === 0) await succeeds(client.query(`CREATE ROLE ${SERVICE_ROLE} ${login}`))
  const role = (await find()).rows[0]
  if (!role) throw new StartFault(MISSING)
  if (role.strong)
    throw new StartFault(`The role ${SERVICE_ROLE} passes row-level security. Take SUPERUSER and BYPASSRLS from it.`)

  const canBecome = () => succeeds(client.query(`SET ROLE ${SERVICE_ROLE}`).then(() => client.query('RESET ROLE')))
  if (await canBecome()) return
  await succeeds(client.query(`GRANT ${SERVICE_ROLE} TO CURRENT_USER`))
  if (!(await canBecome())) throw new StartFault(MISSING)
}
