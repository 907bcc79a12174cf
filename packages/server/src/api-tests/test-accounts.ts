import { newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { hashPassword } from '../areas/account/password'
import { insertRegistration } from '../areas/account/registrations'
import { openSession } from '../areas/account/sessions'
import { inProject } from '../database/connect'
import { hashToken, newToken } from '../tokens/secret-token'
import type { World } from './test-world'

export const goodPassword = 'Raudkivi2026x'

/** Gives a user the password `goodPassword`. */
export async function givePassword({ server }: World, userId: string): Promise<void> {
  const passwordHash = await hashPassword(goodPassword)
  await sql`UPDATE user_account SET password_hash = ${passwordHash} WHERE _id = ${userId}`.execute(server.database.db)
}

/** An account with the password `goodPassword`. */
export async function newAccount(world: World): Promise<{ _id: string; email: string }> {
  const person = await world.server.newUser()
  await givePassword(world, person._id)
  return person
}

/** A further session of a user; its id, which names it to its owner. */
export async function newSession({ server }: World, userId: string): Promise<string> {
  const { db } = server.database
  const login = {
    userId,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    ip: '192.0.2.7',
    deviceToken: newToken(),
  }
  const hash = hashToken(await openSession(db, login))
  const { rows } = await sql<{ _id: string }>`SELECT _id FROM user_session WHERE token_hash = ${hash}`.execute(db)
  return z.object({ _id: z.string() }).parse(rows[0])._id
}

/** A registration with the password `goodPassword` whose address is not confirmed yet. */
export async function newRegistration({ server }: World): Promise<{ registrationId: string; email: string }> {
  const registrationId = newId()
  const email = `${registrationId}@tookoda.example`
  const passwordHash = await hashPassword(goodPassword)
  const person = { email, passwordHash, firstName: 'Mari', lastName: 'Mets', language: 'et' } as const
  await server.database.db.transaction().execute((tx) => insertRegistration(tx, { _id: registrationId, ...person }))
  return { registrationId, email }
}

/** Stores an open invitation for an e-mail address and returns its token. */
export async function newInvitation({ server, projectId, owner }: World, email: string): Promise<string> {
  const token = newToken()
  await inProject(server.database.db, projectId, owner._id, (tx) =>
    sql`INSERT INTO project_member (project_id, _id, invitation_email, invitation_hash, invitation_expires_at, status)
      VALUES (${projectId}, ${newId()}, ${email}, ${hashToken(token)}, now() + interval '1 day', 'WAITING_USER_REGISTRATION')`.execute(
      tx,
    ),
  )
  return token
}
