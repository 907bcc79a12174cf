import { type Language, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../audit/record-audit'
import { enterProject, type Tx } from '../../database/connect'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { countHit, rateLimits } from '../../http/rate-limit'
import { queueMail } from '../../mail/queue-mail'
import { hashToken, newToken } from '../../tokens/secret-token'
import { getProjectRow, raiseVersion } from './repository'

/** Rules §13. */
const INVITATION_DAYS = 30

/** Invites people by mail, in their own language where they have an account and in the caller's otherwise. Who is a member already is left alone; a second invitation replaces the first one's link. */
export async function invite(context: ProjectContext, emails: readonly string[]): Promise<void> {
  const { tx, projectId, settings, user } = context
  const project = await getProjectRow(tx, projectId)
  for (const email of new Set(emails)) {
    await countHit(tx, rateLimits.invitationsByUser, user._id)
    await countHit(tx, rateLimits.mailToAddress, email)
    const members =
      await sql`SELECT 1 FROM project_member m JOIN user_account u ON u._id = m.user_id WHERE u.email = ${email}`.execute(
        tx,
      )
    if (members.rows.length > 0) continue
    const token = newToken()
    const known = await sql<{ language: Language }>`SELECT language FROM user_account WHERE email = ${email}`.execute(
      tx,
    )
    await sql`DELETE FROM project_member WHERE user_id IS NULL AND invitation_email = ${email}`.execute(tx)
    await sql`INSERT INTO project_member (project_id, _id, invitation_email, invitation_hash, invitation_expires_at, status)
      VALUES (${projectId}, ${newId()}, ${email}, ${hashToken(token)}, now() + make_interval(days => ${INVITATION_DAYS}), 'WAITING_USER_REGISTRATION')`.execute(
      tx,
    )
    const path =
      known.rows.length > 0
        ? `/account/accept-invitation/${projectId}/${token}`
        : `/account/register-user/${projectId}/${encodeURIComponent(email)}?token=${token}`
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

type Acceptance = {
  readonly projectId: string
  readonly registrationToken: string
  readonly userId: string
  readonly email: string
}

const invitationRow = z.object({ _id: z.string() })

/** TOKEN_NOT_VALID for an invitation that could not be accepted by this address; the same whether that is known or not. */
export async function requireInvitation(
  tx: Tx,
  { projectId, registrationToken, email }: Omit<Acceptance, 'userId'>,
): Promise<void> {
  await enterProject(tx, projectId)
  const { rows } = await sql`
    SELECT 1 FROM project_member WHERE invitation_hash = ${hashToken(registrationToken)} AND invitation_email = ${email}
    AND user_id IS NULL AND invitation_expires_at > now()`.execute(tx)
  if (rows.length === 0) throw new AppError('TOKEN_NOT_VALID')
}

/**
 * Turns an invitation into a membership of the user, in the caller's transaction. TOKEN_NOT_VALID for an unknown, used
 * or expired one, and where it was sent to another address.
 */
export async function acceptInvitation(
  tx: Tx,
  { projectId, registrationToken, userId, email }: Acceptance,
): Promise<void> {
  await enterProject(tx, projectId)
  const { rows } = await sql`
    SELECT _id FROM project_member WHERE invitation_hash = ${hashToken(registrationToken)} AND invitation_email = ${email}
    AND user_id IS NULL AND invitation_expires_at > now() FOR NO KEY UPDATE`.execute(tx)
  if (rows[0] === undefined) throw new AppError('TOKEN_NOT_VALID')
  const invitation = invitationRow.parse(rows[0])
  const present = await sql`SELECT 1 FROM project_member WHERE user_id = ${userId}`.execute(tx)
  if (present.rows.length > 0) {
    await sql`DELETE FROM project_member WHERE _id = ${invitation._id}`.execute(tx)
    return
  }
  await sql`UPDATE project_member SET user_id = ${userId}, status = 'ACTIVE', invitation_hash = NULL, invitation_expires_at = NULL
    WHERE _id = ${invitation._id}`.execute(tx)
  await recordAudit(tx, {
    projectId,
    entity: 'PROJECT',
    entityId: projectId,
    type: 'UPDATE',
    userId,
    changes: [{ path: `users.${invitation._id}.status`, from: 'WAITING_USER_CONFIRMATION', to: 'ACTIVE' }],
  })
  await raiseVersion(tx, projectId)
}
