import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../database/connect'
import { MAX_TRIES } from './send-mail'

/** How long the text of a mail is kept after it was sent or given up: as long as the longest-lived link is valid. */
export const MAIL_TEXT_DAYS = 30

/**
 * Deletes the texts, and with them the single-use links, of mails that were sent long ago or given up. Recipient, time and
 * subject are kept. Returns how many texts were deleted.
 */
export async function deleteSentTexts(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE mail_outbox SET body_text = '', body_html = '', attachment = NULL
    WHERE body_text <> '' AND created_at < now() - make_interval(days => ${MAIL_TEXT_DAYS})
      AND (sent_at < now() - make_interval(days => ${MAIL_TEXT_DAYS}) OR sent_at IS NULL AND tries >= ${MAX_TRIES})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

const DAY_MS = 86_400_000

/** Deletes the `.eml` files that are as old; they hold the same links. Returns how many were deleted. */
export async function deleteOldLetterFiles(folder: string, now: Date): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  let deleted = 0
  for (const name of names) {
    const path = join(folder, name)
    const age = now.getTime() - (await stat(path)).mtimeMs
    if (age < MAIL_TEXT_DAYS * DAY_MS) continue
    await rm(path, { force: true })
    deleted += 1
  }
  return deleted
}
