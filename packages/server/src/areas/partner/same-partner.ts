import { type CallWarning, compactCode, type Partner, type PartnerCode, partnerCodeSchema } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'

type Known = Pick<Partner, '_id' | 'name' | 'active' | PartnerCode>

/** Differs from the other advisory locks of the service. */
const CODES_LOCK = 5_503

const columns = { regCode: sql`p.reg_code`, KMKR: sql`p.kmkr` } as const satisfies Record<
  PartnerCode,
  RawBuilder<unknown>
>
const compact = (column: RawBuilder<unknown>) => sql`upper(regexp_replace(${column}, '[\\s.-]', '', 'g'))`

/**
 * Refuses a partner in use whose registry code or VAT number another one in use has, however the two are typed. Of a partner
 * that is there already only what changes is looked at: older ones may be alike. Who writes codes waits for who wrote one
 * before, so that two at once cannot both be the first.
 */
export async function refuseTakenCode({ tx, projectId }: ProjectContext, after: Known, before?: Known): Promise<void> {
  const isNew = (field: PartnerCode) =>
    after.active &&
    compactCode(after[field]) !== '' &&
    !(before?.active && compactCode(before[field]) === compactCode(after[field]))
  const entered = partnerCodeSchema.options.filter(isNew)
  if (entered.length === 0) return
  await sql`SELECT pg_advisory_xact_lock(${CODES_LOCK}::int, hashtext(${projectId}))`.execute(tx)
  for (const field of entered) {
    const { rows } = await sql<{ _id: string; name: string }>`
      SELECT p._id, p.name FROM partner p
      WHERE p.active AND p._id <> ${after._id} AND ${compact(columns[field])} = ${compactCode(after[field])} LIMIT 1`.execute(
      tx,
    )
    const [other] = rows
    if (other) throw new AppError('PARTNER_CODE_TAKEN', { details: { field, ...other } })
  }
}

/** Warns of a name that another partner in use has; empty where none does, or the name stays as it was. */
export async function sameNameWarnings({ tx }: ProjectContext, after: Known, before?: Known): Promise<CallWarning[]> {
  if (!after.active || (before?.active && before.name === after.name)) return []
  const { rows } = await sql`
    SELECT 1 FROM partner p WHERE p.active AND p._id <> ${after._id} AND p.name_key = lower(${after.name}) LIMIT 1`.execute(
    tx,
  )
  return rows.length > 0 ? [{ code: 'PARTNER_NAME_USED' }] : []
}
