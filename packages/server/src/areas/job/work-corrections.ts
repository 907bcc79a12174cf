import { type Id, newId, type Unit, type WorkCorrection, workCorrectionSchema } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { requiredMomentColumn } from '../../database/columns'
import type { ProjectContext } from '../../http/context'

/** Whose work was corrected, and how. */
type Correction = {
  readonly userId: Id
  /** The work in words. */
  readonly work: string
  readonly reason: string
} & (
  | {
      readonly kind: 'TIME'
      readonly day: string
      readonly minutes: { readonly from: number; readonly to: number }
      /** What was told with time that was added. */
      readonly amount?: number
      readonly unit?: Unit
    }
  | { readonly kind: 'AMOUNT' | 'FINISH'; readonly amount: number; readonly unit: Unit }
  | { readonly kind: 'BADGE'; readonly amount?: undefined }
)

/** Tells a person what the caller changed of the person's work, until it is seen (rules §4); one's own needs no telling. */
export async function tellCorrection(context: ProjectContext, correction: Correction): Promise<void> {
  const { tx, projectId, user } = context
  const { userId, kind, work, reason } = correction
  if (userId === user._id) return
  const now = context.now()
  const time = correction.kind === 'TIME' ? correction : undefined
  await sql`
    INSERT INTO work_correction (project_id, _id, user_id, by_user, kind, work, day, minutes_before, minutes_after, amount, unit,
      reason, created_at)
    VALUES (${projectId}, ${newId(now.getTime())}, ${userId}, ${user._id}, ${kind}, ${work}, ${time?.day ?? null}::date,
      ${time?.minutes.from ?? null}, ${time?.minutes.to ?? null}, ${correction.amount ?? null},
      ${correction.amount === undefined ? null : correction.unit}, ${reason},
      ${now})`.execute(tx)
}

const row = workCorrectionSchema.extend({ at: requiredMomentColumn, isSeenElsewhere: z.boolean() })

/**
 * Of a badge, where the caller's session was opened by one: whoever has it may not be the person, and can't make the notice
 * of it go.
 */
const isSeenElsewhere = ({ sessionId }: ProjectContext): RawBuilder<boolean> =>
  sql<boolean>`(c.kind = 'BADGE' AND EXISTS (SELECT 1 FROM user_session s WHERE s._id = ${sessionId} AND s.by_badge))`

/** What others changed of the caller's work, the latest first, until it is seen. */
export async function listCorrections(context: ProjectContext): Promise<WorkCorrection[]> {
  const { tx, user } = context
  const { rows } = await sql`
    SELECT c._id, c.kind, c.work, json_build_object('firstName', u.first_name, 'lastName', u.last_name) AS by,
      CASE WHEN c.kind = 'TIME' THEN json_build_object('day', c.day, 'from', c.minutes_before, 'to', c.minutes_after) END AS time,
      CASE WHEN c.amount IS NOT NULL THEN json_build_object('amount', c.amount, 'unit', c.unit) END AS told,
      c.reason, to_json(c.created_at) #>> '{}' AS at, ${isSeenElsewhere(context)} AS "isSeenElsewhere"
    FROM work_correction c JOIN user_account u ON u._id = c.by_user
    WHERE c.user_id = ${user._id} ORDER BY c.created_at DESC, c._id DESC LIMIT 100`.execute(tx)
  return rows.map((each) => {
    const { isSeenElsewhere: elsewhere, ...correction } = row.parse(each)
    return { ...correction, ...(elsewhere && { isSeenElsewhere: true }) }
  })
}

/** The caller has seen these; others than the caller's stay. */
export async function seeCorrections(context: ProjectContext, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  await sql`DELETE FROM work_correction c WHERE c.user_id = ${context.user._id} AND c._id = ANY (${[...ids]}::text[])
    AND NOT ${isSeenElsewhere(context)}`.execute(context.tx)
}
