import { sql } from 'kysely'
import type { Db } from '../database/connect'
import { MAX_TRIES } from './send-mail'

/** How long the text of a letter stays after it was sent, or given up: as long as its longest-lived link. */
export const LETTER_TEXT_DAYS = 30

/**
 * Takes the texts, and with them the single-use links, out of letters that were sent long ago or given up. To whom a
 * letter went, when and about what stays. Returns how many texts were taken.
 */
export async function forgetSentTexts(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE mail_outbox SET body_text = '', body_html = ''
    WHERE body_text <> '' AND created_at < now() - make_interval(days => ${LETTER_TEXT_DAYS})
      AND (sent_at < now() - make_interval(days => ${LETTER_TEXT_DAYS}) OR sent_at IS NULL AND tries >= ${MAX_TRIES})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
