import { type FormatChoice, formatChoiceSchema, type Language } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../database/connect'
import { endTokens } from '../../tokens/one-time-token'

const accountSchema = z.object({
  _id: z.string(),
  email: z.string(),
  password_hash: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  about: z.string(),
  avatar_image: z.string().nullable(),
  language: z.enum(['et', 'en']),
  formats: formatChoiceSchema.nullable(),
  maximum_projects: z.number(),
  created_at: z.date(),
  version: z.number(),
})
export type Account = z.infer<typeof accountSchema>

export async function findAccountByEmail(db: Db | Tx, email: string): Promise<Account | undefined> {
  const { rows } = await sql`SELECT * FROM user_account WHERE email = ${email}`.execute(db)
  return rows[0] === undefined ? undefined : accountSchema.parse(rows[0])
}

export async function getAccount(db: Db | Tx, userId: string): Promise<Account> {
  const { rows } = await sql`SELECT * FROM user_account WHERE _id = ${userId}`.execute(db)
  return accountSchema.parse(rows[0])
}

type NewAccount = {
  readonly _id: string
  readonly email: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
}

/** Opens the account of a proved address. Returns false when it has one, which parallel clicks may find out only here. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO user_account (_id, email, password_hash, first_name, last_name, language, confirmed_at)
    VALUES (${account._id}, ${account.email}, ${account.passwordHash}, ${account.firstName}, ${account.lastName}, ${account.language}, now())
    ON CONFLICT (email) DO NOTHING RETURNING _id`.execute(tx)
  return rows.length > 0
}

/**
 * Locks an account until the transaction is over and tells whether its password is still the one that was verified. Whoever
 * writes something because a password fitted asks this first in the same transaction; the password is changed under the lock.
 */
export async function lockVerified(
  tx: Tx,
  { _id, password_hash }: Pick<Account, '_id' | 'password_hash'>,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM user_account
    WHERE _id = ${_id} AND password_hash = ${password_hash} FOR NO KEY UPDATE`.execute(tx)
  return rows.length > 0
}

/** Sets another password. Mailed links to a new one end with it. */
export async function changePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await sql`UPDATE user_account SET password_hash = ${passwordHash}, version = version + 1 WHERE _id = ${userId}`.execute(
    tx,
  )
  await endTokens(tx, 'RESET', { userId })
}

/** Remembers the language that a person last chose: mails are written in it. No change of the account that others see. */
export async function keepLanguage(db: Db | Tx, userId: string, language: Language): Promise<void> {
  await sql`UPDATE user_account SET language = ${language} WHERE _id = ${userId} AND language <> ${language}`.execute(
    db,
  )
}

type Changes = {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly phone?: string | undefined
  readonly about?: string | undefined
  readonly avatarImage?: string | null | undefined
  readonly formats?: FormatChoice | null | undefined
}

export async function updateAccount(tx: Tx, userId: string, changes: Changes): Promise<void> {
  const keepsAvatar = changes.avatarImage === undefined
  await sql`UPDATE user_account SET
    first_name = coalesce(${changes.firstName ?? null}, first_name), last_name = coalesce(${changes.lastName ?? null}, last_name),
    phone = coalesce(${changes.phone ?? null}, phone), about = coalesce(${changes.about ?? null}, about),
    avatar_image = CASE WHEN ${keepsAvatar} THEN avatar_image ELSE ${changes.avatarImage ?? null} END,
    formats = CASE WHEN ${changes.formats === undefined} THEN formats ELSE ${jsonOf(changes.formats)}::jsonb END,
    version = version + 1 WHERE _id = ${userId}`.execute(tx)
}

const jsonOf = (value: FormatChoice | null | undefined): string | null => (value ? JSON.stringify(value) : null)
