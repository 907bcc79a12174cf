import { type BodyOf, type calls, type QualityReasons, qualityReasonsSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { noteChange } from '../../audit/note-change'
import { refuseStale } from '../../database/optimistic-lock'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'

async function read({ tx, projectId }: ProjectContext, lock = sql``): Promise<QualityReasons> {
  const { rows } =
    await sql`SELECT project_id AS _id, version, quality_reasons AS reasons, reports_parts AS "reportsParts" FROM project
    WHERE project_id = ${projectId} ${lock}`.execute(tx)
  return qualityReasonsSchema.parse(rows[0])
}

/** The project's list of reasons why pieces are rejected or scrapped, and how pieces are reported. */
export const getReasons = (context: ProjectContext): Promise<QualityReasons> => read(context)

/** Replaces the list. Reports keep the words that they were given. Throws VERSION_CONFLICT, VALIDATION_FAILED. */
export async function setReasons(
  context: ProjectContext,
  { version, reasons, reportsParts }: BodyOf<typeof calls.setQualityReasons>,
): Promise<QualityReasons> {
  const { tx, projectId } = context
  const before = await read(context, sql`FOR UPDATE`)
  await refuseStale(version, before, () => before)
  const seen = new Set<string>()
  for (const [index, reason] of reasons.entries()) {
    const key = reason.toLocaleLowerCase('et')
    if (seen.has(key)) {
      const problems = [{ path: `reasons.${index}`, message: 'This reason is there twice' }]
      throw new AppError('VALIDATION_FAILED', { problems })
    }
    seen.add(key)
  }
  const parts = reportsParts ?? before.reportsParts
  if (before.reasons.join('\n') === reasons.join('\n') && parts === before.reportsParts) return before
  await sql`UPDATE project SET version = version + 1, quality_reasons = ${[...reasons]}::text[], reports_parts = ${parts}
    WHERE project_id = ${projectId}`.execute(tx)
  const after = await read(context)
  const told = ({ _id, reasons: list, reportsParts: told }: QualityReasons) => ({
    _id,
    qualityReasons: list.join(', '),
    reportsParts: told,
  })
  await noteChange(context, 'PROJECT', told(before), told(after))
  return after
}
