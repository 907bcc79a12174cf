import {
  ADDED_MINUTES_MAX,
  type BodyOf,
  type calls,
  type Id,
  newId,
  type ResponseOf,
  type TimeProposal,
  timeProposalSchema,
} from '@tehas/contracts'
import { dayIn } from '@tehas/cost-engine/calendar'
import { hasRight } from '@tehas/rights'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { rightsGranting } from '../../comments/readers'
import { requiredMomentColumn } from '../../database/columns'
import { refuseStale } from '../../database/optimistic-lock'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { type NotificationType, tellPerson } from '../../notifications/tell'
import { findWorkProcess } from '../job/find-process'
import { addTime } from './add-work-time'
import { lockPerson } from './people'

/** A decided proposal of one's own is shown for so long. */
const SHOWN_DAYS = 7
/** As many as are shown at once; the oldest that wait come first. */
const MOST = 200

const MINUTE = 60_000
const NEWS: NotificationType = 'UPDATE'

const momentsRow = z.object({ startedAt: requiredMomentColumn, stoppedAt: requiredMomentColumn })
const row = timeProposalSchema.omit({ day: true, stretch: true, decision: true, createdAt: true }).extend({
  createdAt: requiredMomentColumn,
  stretch: momentsRow.extend({ worksBreak: z.boolean() }),
  timeZone: z.string(),
  decision: z
    .object({ by: z.string(), at: requiredMomentColumn, answer: z.string(), stretch: momentsRow.nullable() })
    .nullable(),
})

async function readProposals({ tx }: ProjectContext, condition: RawBuilder<boolean>): Promise<TimeProposal[]> {
  const { rows } = await sql`
    SELECT t._id, t.version, json_build_object('_id', u._id, 'firstName', u.first_name, 'lastName', u.last_name) AS user,
      json_build_object('_id', p._id, 'name', p.name) AS "orderProcess",
      json_build_object('_id', l._id, 'name', l.name) AS "orderProduct",
      json_build_object('_id', h._id, 'transactionNumber', h.transaction_number) AS order,
      json_build_object('startedAt', t.started_at, 'stoppedAt', t.stopped_at, 'worksBreak', t.works_break) AS stretch,
      t.reason, t.status, project.time_zone AS "timeZone", to_json(t.created_at) #>> '{}' AS "createdAt",
      CASE WHEN t.decided_at IS NOT NULL THEN json_build_object('by', trim(d.first_name || ' ' || d.last_name),
        'at', t.decided_at, 'answer', t.answer, 'stretch', CASE
          WHEN (t.accepted_from, t.accepted_to) IS DISTINCT FROM (t.started_at, t.stopped_at) AND t.accepted_from IS NOT NULL
          THEN json_build_object('startedAt', t.accepted_from, 'stoppedAt', t.accepted_to) END) END AS decision
    FROM time_proposal t JOIN project ON project.project_id = t.project_id JOIN user_account u ON u._id = t.user_id
    JOIN order_process p ON p._id = t.process_id JOIN order_product l ON l._id = p.product_id
    JOIN order_head h ON h._id = p.order_id LEFT JOIN user_account d ON d._id = t.decided_by
    WHERE ${condition} ORDER BY t.status <> 'PENDING', t.created_at, t._id LIMIT ${MOST}`.execute(tx)
  return rows.map((each) => {
    const { timeZone, ...proposal } = row.parse(each)
    return { ...proposal, day: dayIn(Date.parse(proposal.stretch.startedAt), timeZone) }
  })
}

async function readProposal(context: ProjectContext, id: Id): Promise<TimeProposal> {
  const [proposal] = await readProposals(context, sql<boolean>`t._id = ${id}`)
  if (!proposal) throw new AppError('NOT_FOUND')
  return proposal
}

const decides = ({ member }: ProjectContext): boolean => hasRight(member.rights, 'PRODUCTION_REPORTS_MODIFY')

/** What waits for a decision of the caller, and what became of the caller's own. */
export async function listTimeProposals(context: ProjectContext): Promise<ResponseOf<typeof calls.listTimeProposals>> {
  const since = new Date(context.now().getTime() - SHOWN_DAYS * 24 * 60 * MINUTE)
  const waits = decides(context) ? sql`true` : sql`t.user_id = ${context.user._id}`
  const own = sql`t.user_id = ${context.user._id} AND t.status IN ('ACCEPTED', 'DECLINED') AND t.decided_at > ${since}`
  return { rows: await readProposals(context, sql<boolean>`(t.status = 'PENDING' AND ${waits}) OR (${own})`) }
}

/**
 * Keeps time that the caller says was forgotten, on a process that the caller sees, for whoever looks after reports; they are
 * told. Nothing counts before it is accepted.
 */
export async function proposeWorkTime(
  context: ProjectContext,
  { orderProcess, stretch, reason }: BodyOf<typeof calls.proposeWorkTime>,
): Promise<TimeProposal> {
  const { tx, projectId, user } = context
  const now = context.now()
  await findWorkProcess(context, { orderProcess })
  const [from, to] = [Date.parse(stretch.startedAt), Date.parse(stretch.stoppedAt)]
  const refusal = (message: string) => new AppError('VALIDATION_FAILED', { problems: [{ path: 'stretch', message }] })
  if (from >= to) throw refusal('From a moment to a later one')
  if (to > now.getTime()) throw refusal('This is later than now')
  if (to - from > ADDED_MINUTES_MAX * MINUTE) throw refusal('Longer than a whole day')
  const _id = newId(now.getTime())
  await sql`
    INSERT INTO time_proposal (project_id, _id, user_id, process_id, started_at, stopped_at, works_break, reason, created_at)
    VALUES (${projectId}, ${_id}, ${user._id}, ${orderProcess}, ${stretch.startedAt}, ${stretch.stoppedAt},
      ${stretch.worksBreak ?? false}, ${reason}, ${now})`.execute(tx)
  const proposal = await readProposal(context, _id)
  const { rows } = await sql<{ userId: Id }>`SELECT user_id AS "userId" FROM project_member
    WHERE status = 'ACTIVE' AND rights && ${rightsGranting('PRODUCTION_REPORTS_MODIFY')}`.execute(tx)
  for (const { userId: decider } of rows)
    await tell(context, proposal, { act: 'TIME_PROPOSED', to: decider, text: reason })
  return proposal
}

/**
 * Accepts what was proposed, as it is or between other moments, and adds it as work time is added; or declines it with a reason.
 * VERSION_CONFLICT with the proposal as it is now where somebody decided it meanwhile.
 */
export async function decideTimeProposal(
  context: ProjectContext,
  { proposal: id, version, decision, stretch, answer }: BodyOf<typeof calls.decideTimeProposal>,
): Promise<TimeProposal> {
  const { tx, user } = context
  const known = await readProposal(context, id)
  if (decision === 'DECLINE' && answer.trim() === '') {
    throw new AppError('VALIDATION_FAILED', { problems: [{ path: 'answer', message: 'Say why' }] })
  }
  // The person first, then the proposal: as whoever adds time to the person's day does.
  await lockPerson(context, known.user._id)
  await lockProposal(context, id, version)
  const when = stretch ?? known.stretch
  if (decision === 'ACCEPT') {
    const { timeZone } = await findWorkProcess(context, { orderProcess: known.orderProcess._id })
    await addTime(context, {
      user: known.user._id,
      day: dayIn(Date.parse(when.startedAt), timeZone),
      orderProcess: known.orderProcess._id,
      stretch: when,
      producedAmount: 0,
      reason: known.reason,
    })
  }
  const [from, to] = decision === 'ACCEPT' ? [when.startedAt, when.stoppedAt] : [null, null]
  await sql`UPDATE time_proposal SET status = ${decision === 'ACCEPT' ? 'ACCEPTED' : 'DECLINED'}, decided_by = ${user._id},
      decided_at = ${context.now()}, answer = ${answer}, accepted_from = ${from}::timestamptz,
      accepted_to = ${to}::timestamptz, version = version + 1 WHERE _id = ${id}`.execute(tx)
  const decided = await readProposal(context, id)
  const accepted = decided.decision?.stretch ? 'TIME_CHANGED' : 'TIME_ACCEPTED'
  await tell(context, decided, {
    act: decision === 'DECLINE' ? 'TIME_DECLINED' : accepted,
    to: decided.user._id,
    text: answer,
  })
  return decided
}

/** Takes back what the caller proposed and nobody decided yet. */
export async function withdrawTimeProposal(
  context: ProjectContext,
  { proposal: id, version }: BodyOf<typeof calls.withdrawTimeProposal>,
): Promise<TimeProposal> {
  const known = await readProposal(context, id)
  if (known.user._id !== context.user._id) throw new AppError('NOT_FOUND')
  await lockProposal(context, id, version)
  await sql`UPDATE time_proposal SET status = 'WITHDRAWN', version = version + 1 WHERE _id = ${id}`.execute(context.tx)
  return readProposal(context, id)
}

/** What was decided or taken back rises the version, so that a stale one tells of both. */
async function lockProposal(context: ProjectContext, id: Id, version: number): Promise<void> {
  const { rows } = await sql`SELECT version, status FROM time_proposal WHERE _id = ${id} FOR UPDATE`.execute(context.tx)
  const found = z.object({ version: z.number(), status: z.string() }).parse(rows[0])
  await refuseStale(version, found, () => readProposal(context, id))
  if (found.status !== 'PENDING')
    throw new AppError('VALIDATION_FAILED', { problems: [{ path: 'proposal', message: 'It is decided already' }] })
}

type Told = {
  readonly act: 'TIME_PROPOSED' | 'TIME_ACCEPTED' | 'TIME_CHANGED' | 'TIME_DECLINED'
  readonly to: Id
  readonly text: string
}

async function tell(context: ProjectContext, proposal: TimeProposal, { act, to, text }: Told): Promise<void> {
  const { tx, projectId, user } = context
  const { _id, orderProcess, order } = proposal
  await tellPerson(
    { tx, projectId, userId: user._id, now: context.now() },
    {
      type: NEWS,
      act,
      identifier: `${act}:${_id}`,
      to,
      values: { name: `${orderProcess.name}, ${order.transactionNumber}`, text },
    },
  )
}
