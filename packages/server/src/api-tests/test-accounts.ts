import { newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { hashPassword } from '../areas/account/password'
import { insertRegistration } from '../areas/account/registrations'
import { inProject } from '../database/connect'
import { hashToken, newToken } from '../tokens/secret-token'
import type { World } from './test-world'

export const goodPassword = 'Raudkivi2026x'

/** An account with the password `goodPassword`. */
export async function newAccount(world: World): Promise<{ _id: string; email: string }> {
  const person = await world.server.newUser()
  await sql`UPDATE user_account SET password_hash = ${await hashPassword(goodPassword)} WHERE _id = ${person._id}`.execute(
    world.server.database.db,
  )
  return person
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
