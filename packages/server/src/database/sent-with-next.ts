import { sql } from 'kysely'

const MARK = '/* sent with the next */'

/**
 * Begins a statement of a transaction whose answer nobody needs: it is sent together with the statement that follows,
 * at the latest with COMMIT, and an error of it is thrown there. It saves a round trip.
 */
export const sentWithNext = sql.raw(MARK)

export const isSentWithNext = (text: string): boolean => text.startsWith(MARK)
