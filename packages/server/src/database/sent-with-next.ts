import { CompiledQuery, sql, type Transaction } from 'kysely'

type Tx = Transaction<unknown>

const MARK = '/* sent with the next */'
const ASKED = '/* asked with the next */'

/**
 * Begins a statement of a transaction whose answer nobody needs: it is sent together with the statement that follows,
 * at the latest with COMMIT, and an error of it is thrown there. It saves a round trip.
 */
export const sentWithNext = sql.raw(MARK)

export const isSentWithNext = (text: string): boolean => text.startsWith(MARK) || text.startsWith(ASKED)

/** No statement of SQL: the connection takes it as a word. */
const NOW = '/* now */'
export const isSentNow = (text: string): boolean => text === NOW

/**
 * Sends what waits for the next statement, without waiting for its answer: the database works on it while this process does
 * something else. An error of it is thrown by the statement that follows, at the latest by COMMIT.
 */
export async function sendNow(tx: Tx): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(NOW))
}

const unanswered = new WeakSet<readonly unknown[]>()

/** Rows that come with the answer to a later statement; returns what is to be called when they are there. */
export function expectRows(rows: readonly unknown[]): () => void {
  unanswered.add(rows)
  return () => unanswered.delete(rows)
}

/** The rows of a statement that was asked with the next one. Throws where that one was not answered yet. */
export type Later = () => readonly unknown[]

/**
 * Asks a question of a transaction together with the statement that follows, which saves a round trip. Both are carried out
 * in their order, each of what is committed by then; an error is thrown by the one that follows. The rows can be read once
 * that one was answered.
 */
export async function askWithNext(tx: Tx, question: { compile: (tx: Tx) => CompiledQuery }): Promise<Later> {
  const { sql: text, parameters } = question.compile(tx)
  const { rows } = await tx.executeQuery(CompiledQuery.raw(ASKED + text, [...parameters]))
  return () => {
    if (unanswered.has(rows)) throw new Error('Nothing was asked after it yet')
    return rows
  }
}
