import { type Language, languageSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../database/connect'

const registrationSchema = z.object({
  _id: z.string(),
  email: z.string(),
  password_hash: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: languageSchema,
})
/** Somebody who registered and has not clicked the mailed link yet. */
export type Registration = z.infer<typeof registrationSchema>

type NewRegistration = {
  readonly _id: string
  readonly email: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
}

/** As long as the confirmation link (rules §13). */
const LIFETIME = sql`interval '7 days'`

export async function insertRegistration(tx: Tx, made: NewRegistration): Promise<void> {
  await sql`
    INSERT INTO pending_registration (_id, email, password_hash, first_name, last_name, language, expires_at)
    VALUES (${made._id}, ${made.email}, ${made.passwordHash}, ${made.firstName}, ${made.lastName}, ${made.language}, now() + ${LIFETIME})`.execute(
    tx,
  )
}

/** The pending registrations of an address, newest first. Several people may have registered it. */
export async function listRegistrations(db: Db | Tx, email: string): Promise<Registration[]> {
  const { rows } = await sql`SELECT * FROM pending_registration
    WHERE email = ${email} AND expires_at > now() ORDER BY created_at DESC, _id DESC LIMIT 10`.execute(db)
  return rows.map((row) => registrationSchema.parse(row))
}

/** Lets a registration wait as long as the link that is mailed for it now. */
export async function extendRegistration(tx: Tx, registrationId: string): Promise<void> {
  await sql`UPDATE pending_registration SET expires_at = now() + ${LIFETIME} WHERE _id = ${registrationId}`.execute(tx)
}

/** Removes a registration and returns it; undefined if it is gone or expired. */
export async function takeRegistration(tx: Tx, registrationId: string): Promise<Registration | undefined> {
  const { rows } = await sql`DELETE FROM pending_registration
    WHERE _id = ${registrationId} AND expires_at > now() RETURNING *`.execute(tx)
  return rows[0] === undefined ? undefined : registrationSchema.parse(rows[0])
}
