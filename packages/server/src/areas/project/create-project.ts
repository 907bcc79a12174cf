import {
  type BodyOf,
  type calls,
  companySchema,
  newId,
  type OrdersIdFormat,
  ordersIdFormatSchema,
  type Project,
  presetVatPercentage,
} from '@tehas/contracts'
import { sql } from 'kysely'
import { noteChange } from '../../audit/note-change'
import { enterProject, type Tx } from '../../database/connect'
import { AppError } from '../../http/app-error'
import type { Once, SessionContext } from '../../http/context'
import { noSuchPicture } from '../../pictures/picture-rows'
import { viewProject } from './project-view'

const countryOfPrefix: Record<string, string> = { EE: 'Estonia', LV: 'Latvia', SE: 'Sweden' }

/** The country of a VAT number's prefix; Estonia where there is none. */
const countryOf = (KMKR: string): string => countryOfPrefix[KMKR.trim().slice(0, 2).toUpperCase()] ?? 'Estonia'

/** Refuses one project too many; the account is locked, so that two calls at once do not both find room. */
async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const account = await sql<{ most: number }>`
    SELECT maximum_projects AS most FROM user_account WHERE _id = ${userId} FOR NO KEY UPDATE`.execute(tx)
  const owned = await sql<{ count: number }>`SELECT count(*) AS count FROM project_member
    WHERE user_id = ${userId} AND 'OWNER' = ANY(rights)`.execute(tx)
  if ((owned.rows[0]?.count ?? 0) >= (account.rows[0]?.most ?? 0)) throw new AppError('PROJECT_LIMIT_REACHED')
}

async function insertFormats(tx: Tx, projectId: string, formats: OrdersIdFormat): Promise<void> {
  for (const kind of ['salesId', 'productionId', 'buyId'] as const) {
    const { prefix, suffix, numberType, nextNumber } = formats[kind]
    await sql`INSERT INTO order_number (project_id, kind, prefix, suffix, number_type, next_number)
      VALUES (${projectId}, ${kind}, ${prefix}, ${suffix}, ${numberType}, ${nextNumber})`.execute(tx)
  }
}

/**
 * Creates a project with its owner, numbering and the VAT rate of its country today (rules §2). Its pictures are its own, so a
 * logo is uploaded once it is there.
 */
export async function createProject(
  context: SessionContext & Once,
  body: BodyOf<typeof calls.createProject>,
): Promise<Project> {
  const { user } = context
  if (body.logo !== null) throw noSuchPicture('logo')
  const now = context.now()
  const projectId = newId(now.getTime())
  const company = companySchema.parse(body.company ?? {})
  const vat = presetVatPercentage(countryOf(company.KMKR), now.toISOString().slice(0, 10))
  return context.once(async (tx) => {
    await requireRoom(tx, user._id)
    await enterProject(tx, projectId)
    await sql`INSERT INTO project (project_id, name, logo_size_on_documents, vat_percentage, company)
      VALUES (${projectId}, ${body.name}, ${body.logoSizeOnDocuments}, ${vat}, ${JSON.stringify(company)}::jsonb)`.execute(
      tx,
    )
    await sql`INSERT INTO project_member (project_id, _id, user_id, status, rights)
      VALUES (${projectId}, ${newId(now.getTime())}, ${user._id}, 'ACTIVE', ${['OWNER']})`.execute(tx)
    await insertFormats(tx, projectId, ordersIdFormatSchema.parse(body.ordersIdFormat ?? {}))
    return noteChange({ tx, projectId, user }, 'PROJECT', undefined, await viewProject({ ...context, tx, projectId }))
  })
}
