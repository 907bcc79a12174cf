import { type RawBuilder, sql } from 'kysely'
import { MAX_TRIES } from '../mail/send-mail'

/** A letter with its mail `m` was given up. */
export const isGivenUp: RawBuilder<unknown> = sql`(m.sent_at IS NULL AND m.tries >= ${MAX_TRIES})`
