import type pg from 'pg'
import { SERVICE_ROLE, type Target } from './connect'
import { StartError } from './keeper/start-error'

const MISSING = `The user of DATABASE_URL may not set up the role ${SERVICE_ROLE}. Run once as an administrator: CREATE ROLE ${SERVICE_ROLE}; GRANT ${SERVICE_ROLE} TO <that user>`

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

/**
 * Makes sure that the role of the service exists, that it cannot bypass row-level security, and that the owner may become
 * it. Throws a StartError with the statements for an administrator if it may not do that.
 */
export async function prepareRole(client: pg.Client, target: Target): Promise<void> {
  const find = () =>
    client.query<{ strong: boolean }>('SELECT rolsuper OR rolbypassrls AS strong FROM pg_roles WHERE rolname = $1', [
      SERVICE_ROLE,
    ])
  // On the embedded server the service logs in as this role; elsewhere it logs in as the owner and switches to it.
  const login = target.kind === 'embedded' ? 'LOGIN' : 'NOLOGIN'
  if ((await find()).rows.length === 0) await succeeds(client.query(`CREATE ROLE ${SERVICE_ROLE} ${login}`))
  const role = (await find()).rows[0]
  if (!role) throw new StartError(MISSING)
  if (role.strong)
    throw new StartError(
      `The role ${SERVICE_ROLE} bypasses row-level security. Remove SUPERUSER and BYPASSRLS from it.`,
    )

  const canBecome = () => succeeds(client.query(`SET ROLE ${SERVICE_ROLE}`).then(() => client.query('RESET ROLE')))
  if (await canBecome()) return
  await succeeds(client.query(`GRANT ${SERVICE_ROLE} TO CURRENT_USER`))
  if (!(await canBecome())) throw new StartError(MISSING)
}
