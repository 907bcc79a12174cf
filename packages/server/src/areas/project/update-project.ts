import { type BodyOf, type calls, catalogueSchema, companySchema, type Project } from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { AppError, forbidden } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { letGo, requirePictures } from '../../pictures/picture-rows'
import { lockAtVersion } from './optimistic-lock'
import { viewProject } from './project-view'
import { getNumberFormats } from './repository'

type Body = BodyOf<typeof calls.updateProject>
type Settings = BodyOf<typeof calls.updateProjectSettings>

/** What each right may change of a project (specification §6): COMPANY its company details, PROJECT the rest. */
function requireRights({ member }: ProjectContext, { company, version: _version, ...rest }: Body): void {
  if (company && !hasRight(member.rights, 'COMPANY') && !hasRight(member.rights, 'PROJECT'))
    throw forbidden('COMPANY', 'PROJECT')
  if (Object.keys(rest).length > 0 && !hasRight(member.rights, 'PROJECT')) throw forbidden('PROJECT')
}

/** The next number can only be raised (rules §5). */
async function updateFormats({ tx }: ProjectContext, changes: NonNullable<Body['ordersIdFormat']>): Promise<void> {
  // Locked in a statement of its own: an order that takes a number now must not be set back.
  await sql`SELECT 1 FROM order_number ORDER BY kind FOR NO KEY UPDATE`.execute(tx)
  const current = await getNumberFormats(tx)
  for (const kind of ['salesId', 'productionId', 'buyId'] as const) {
    const change = changes[kind]
    if (!change) continue
    if (change.nextNumber !== undefined && change.nextNumber < current[kind].nextNumber) {
      const message = `Must be at least ${current[kind].nextNumber}`
      throw new AppError('VALIDATION_FAILED', { problems: [{ path: `ordersIdFormat.${kind}.nextNumber`, message }] })
    }
    const { prefix, suffix, numberType, nextNumber } = { ...current[kind], ...change }
    // A raised number counts from today on, whatever day or year the counter stood in.
    const isRaised = nextNumber !== current[kind].nextNumber
    await sql`UPDATE order_number SET prefix = ${prefix}, suffix = ${suffix}, number_type = ${numberType},
      next_number = ${nextNumber}, period = CASE WHEN ${isRaised} THEN '' ELSE period END WHERE kind = ${kind}`.execute(
      tx,
    )
  }
}

/** Changes what is named and keeps the rest; one change at a time, since the row is locked. */
export async function updateProject(context: ProjectContext, body: Body): Promise<Project> {
  requireRights(context, body)
  const { tx, projectId } = context
  const row = await lockAtVersion(context, body.version)
  if (body.ordersIdFormat) await updateFormats(context, body.ordersIdFormat)
  const company = companySchema.parse({ ...row.company, ...body.company })
  const catalogue = catalogueSchema.parse({ ...row.catalogue, ...body.catalogue })
  const logo = body.logo === undefined ? row.logo : body.logo
  if (logo !== row.logo) {
    if (logo !== null) await requirePictures(context, [logo], 'logo')
    if (row.logo !== null) await letGo(tx, [row.logo])
  }
  await sql`UPDATE project SET name = ${body.name ?? row.name}, logo = ${logo},
    logo_size_on_documents = ${body.logoSizeOnDocuments ?? row.logo_size_on_documents},
    company = ${JSON.stringify(company)}::jsonb, catalogue = ${JSON.stringify(catalogue)}::jsonb, version = version + 1
    WHERE project_id = ${projectId}`.execute(tx)
  return viewProject(context)
}

export async function updateSettings(context: ProjectContext, body: Settings): Promise<Project> {
  const { tx, projectId } = context
  const row = await lockAtVersion(context, body.version)
  await sql`UPDATE project SET description = ${body.description ?? row.description}, currency = ${body.currency ?? row.currency},
    vat_percentage = ${body.vatPercentage ?? row.vat_percentage}, margin_target = ${body.marginTarget ?? row.margin_target},
    labels = ${body.labels ?? row.labels}, document_texts = document_texts || ${JSON.stringify(body.documentTexts ?? {})}::jsonb,
    feature_flags = feature_flags || ${JSON.stringify(body.featureFlags ?? {})}::jsonb, version = version + 1 WHERE project_id = ${projectId}`.execute(
    tx,
  )
  return viewProject(context)
}
