import { type BodyOf, type calls, type Language, newId, type ResponseOf } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../audit/record-audit'
import { type Db, enterProject, inProject, type Tx } from '../../database/connect'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { countHit, rateLimits } from '../../http/rate-limit'
import { queueMail } from '../../mail/queue-mail'
import { tellPerson, wakeBells } from '../../notifications/tell'
import { hashToken, newToken } from '../../tokens/secret-token'
import { getProjectRow, raiseVersion } from './repository'
import { storedRights } from './stored-rights'

/** Rules §13. */
const INVITATION_DAYS = 30

/** Invites people by mail, in their own language where they have an account and in the caller's otherwise. Who is a member already is left alone; a second invitation replaces the first one's link. */
export async function invite(
  context: ProjectContext,
  { emails, userRights, jobTitle }: BodyOf<typeof calls.sendProjectInvitation>,
): Promise<void> {
  const { tx, projectId, settings, user } = context
  if (userRights.OWNER) throw new AppError('OWNER_RIGHT_FIXED')
  const rights = storedRights(userRights)
  const project = await getProjectRow(tx, projectId)
  // In one order, so that two who invite the same people at once wait for each other.
  for (const email of [...new Set(emails)].sort()) {
    await countHit(tx, rateLimits.invitationsByUser, user._id)
    await countHit(tx, rateLimits.mailToAddress, email)
    await replaceInvitation(tx, projectId, email)
    const members =
      await sql`SELECT 1 FROM project_member m JOIN user_account u ON u._id = m.user_id WHERE u.email = ${email}`.execute(
        tx,
      )
    if (members.rows.length > 0) continue
    const token = newToken()
    const invitationId = newId()
    const known = await sql<{
      _id: string
      language: Language
    }>`SELECT _id, language FROM user_account WHERE email = ${email}`.execute(tx)
    await sql`INSERT INTO project_member (project_id, _id, invitation_email, invitation_hash, invitation_expires_at, status, invited_by,
        rights, job_title)
      VALUES (${projectId}, ${invitationId}, ${email}, ${hashToken(token)}, now() + make_interval(days => ${INVITATION_DAYS}), 'WAITING_USER_REGISTRATION', ${user._id},
        ${rights}, ${jobTitle})`.execute(tx)
    const path =
      known.rows.length > 0
        ? `/account/accept-invitation/${projectId}/${token}`
        : `/account/register-user/${projectId}/${encodeURIComponent(email)}?token=${token}`
    const account = known.rows[0]?._id
    if (account) {
      await forgetInvitations(tx, account)
      const news = { type: 'PROJECT_INVITE_REQUEST', act: 'INVITED', identifier: `INVITED:${invitationId}` } as const
      await tellPerson({ tx, projectId, userId: user._id, now: context.now() }, { ...news, to: account })
    }
    const inviter = `${user.firstName} ${user.lastName}`
    await queueMail(tx, {
      to: email,
      kind: 'invitation',
      values: { inviter, project: project.name, link: settings.publicUrl + path },
      language: known.rows[0]?.language ?? context.language,
    })
  }
  await raiseVersion(tx, projectId)
}

/**
 * Takes back what an address was invited by before. Whoever accepts it at this moment is waited for, so that the membership
 * is seen by what is read next; of two who invite the address at once, the second one's link stays.
 */
async function replaceInvitation(tx: Tx, projectId: string, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`invitation of ${email} to ${projectId}`}, 0))`.execute(tx)
  await sql`DELETE FROM project_member WHERE user_id IS NULL AND invitation_email = ${email}`.execute(tx)
}

type Acceptance = {
  readonly projectId: string
  readonly registrationToken: string
  readonly userId: string
  readonly email: string
  readonly now: Date
}

const invitationRow = z.object({ _id: z.string(), invitedBy: z.string().nullable() })
type Invitation = z.infer<typeof invitationRow>

/** TOKEN_NOT_VALID for an invitation that could not be accepted by this address; the same whether that is known or not. */
export async function requireInvitation(
  tx: Tx,
  { projectId, registrationToken, email }: Omit<Acceptance, 'userId' | 'now'>,
): Promise<void> {
  await enterProject(tx, projectId)
  const { rows } = await sql`
    SELECT 1 FROM project_member WHERE invitation_hash = ${hashToken(registrationToken)} AND invitation_email = ${email}
    AND user_id IS NULL AND invitation_expires_at > now()`.execute(tx)
  if (rows.length === 0) throw new AppError('TOKEN_NOT_VALID')
}

/** What the holder of the mailed link is told; TOKEN_NOT_VALID for an unknown, used or expired one. */
export function readInvitation(
  db: Db,
  { projectId, registrationToken }: BodyOf<typeof calls.readInvitation>,
): Promise<ResponseOf<typeof calls.readInvitation>> {
  return inProject(db, projectId, '', async (tx) => {
    const { rows } = await sql`
      SELECT p.name AS project, concat_ws(' ', u.first_name, u.last_name) AS inviter, m.invitation_email AS email,
        EXISTS (SELECT FROM user_account known WHERE known.email = m.invitation_email) AS "hasAccount"
      FROM project_member m JOIN project p ON p.project_id = m.project_id LEFT JOIN user_account u ON u._id = m.invited_by
      WHERE m.invitation_hash = ${hashToken(registrationToken)} AND m.user_id IS NULL
        AND m.invitation_expires_at > now()`.execute(tx)
    if (rows[0] === undefined) throw new AppError('TOKEN_NOT_VALID')
    return told.parse(rows[0])
  })
}

const told = z.object({ project: z.string(), inviter: z.string(), email: z.string(), hasAccount: z.boolean() })

/**
 * Turns an invitation into a membership of the user, in the caller's transaction. TOKEN_NOT_VALID for an unknown, used
 * or expired one, and where it was sent to another address.
 */
export async function acceptInvitation(
  tx: Tx,
  { projectId, registrationToken, userId, email, now }: Acceptance,
): Promise<void> {
  await enterProject(tx, projectId)
  const invitation = await lockInvitation(
    tx,
    sql`invitation_hash = ${hashToken(registrationToken)} AND invitation_email = ${email}`,
  )
  await join(tx, invitation, { projectId, userId, now })
}

/**
 * Accepts or declines an invitation without its mailed link: whoever is signed in has proved the address that it was sent
 * to. Throws TOKEN_NOT_VALID as `acceptInvitation`.
 */
export async function answerInvitation(
  tx: Tx,
  { projectId, userId, email, isAccepted, now }: Omit<Acceptance, 'registrationToken'> & { isAccepted: boolean },
): Promise<{ ok: true }> {
  await enterProject(tx, projectId)
  const invitation = await lockInvitation(tx, sql`invitation_email = ${email}`)
  if (isAccepted) await join(tx, invitation, { projectId, userId, now })
  else await decline(tx, invitation, { projectId, userId })
  return { ok: true }
}

async function lockInvitation(tx: Tx, condition: RawBuilder<unknown>): Promise<Invitation> {
  const { rows } = await sql`
    SELECT _id, invited_by AS "invitedBy" FROM project_member WHERE ${condition}
    AND user_id IS NULL AND invitation_expires_at > now() FOR NO KEY UPDATE`.execute(tx)
  if (rows[0] === undefined) throw new AppError('TOKEN_NOT_VALID')
  return invitationRow.parse(rows[0])
}

type Joining = Pick<Acceptance, 'projectId' | 'userId' | 'now'>

async function join(tx: Tx, { _id, invitedBy }: Invitation, { projectId, userId, now }: Joining): Promise<void> {
  await forgetInvitations(tx, userId)
  const present = await sql`SELECT 1 FROM project_member WHERE user_id = ${userId}`.execute(tx)
  if (present.rows.length > 0) {
    await sql`DELETE FROM project_member WHERE _id = ${_id}`.execute(tx)
    return
  }
  await sql`UPDATE project_member SET user_id = ${userId}, status = 'ACTIVE', invitation_hash = NULL, invitation_expires_at = NULL
    WHERE _id = ${_id}`.execute(tx)
  await recordAudit(tx, {
    projectId,
    entity: 'PROJECT',
    entityId: projectId,
    type: 'UPDATE',
    userId,
    changes: [{ path: `users.${_id}.status`, from: 'WAITING_USER_CONFIRMATION', to: 'ACTIVE' }],
  })
  if (invitedBy) {
    const news = { type: 'USER_HAS_ACCEPTED_INVITE', act: 'ACCEPTED', identifier: `ACCEPTED:${_id}` } as const
    await tellPerson({ tx, projectId, userId, now }, { ...news, to: invitedBy })
  }
  await raiseVersion(tx, projectId)
}

async function decline(tx: Tx, { _id }: Invitation, { projectId, userId }: Omit<Joining, 'now'>): Promise<void> {
  await forgetInvitations(tx, userId)
  await sql`DELETE FROM project_member WHERE _id = ${_id}`.execute(tx)
  await recordAudit(tx, {
    projectId,
    entity: 'PROJECT',
    entityId: projectId,
    type: 'UPDATE',
    userId,
    changes: [{ path: `users.${_id}.status`, from: 'WAITING_USER_CONFIRMATION', to: null }],
  })
  await raiseVersion(tx, projectId)
}

/** An invitation that was answered, or replaced by another, waits for no answer. */
async function forgetInvitations(tx: Tx, userId: string): Promise<void> {
  await sql`DELETE FROM notification WHERE user_id = ${userId} AND type = 'PROJECT_INVITE_REQUEST'`.execute(tx)
  await wakeBells(tx, [userId])
}
