import Fastify from 'fastify'
import pg from 'pg'
import { z } from 'zod'

/** Asks the database; PostgreSQL parses and plans each statement once for a connection. */
export type Ask = (text: string, values: readonly unknown[]) => Promise<readonly object[]>

type Work = (work: (ask: Ask) => Promise<string>) => Promise<string>

type Asked = {
  /** Values of the path and of the query. */
  readonly values: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Answers a request with JSON, as text. `inTransaction` runs writes on one connection. */
type Answer = (database: { readonly ask: Ask; readonly inTransaction: Work }, asked: Asked) => Promise<string>

/** The one row of a statement that makes an answer of JSON. */
const answerSchema = z.tuple([z.object({ answer: z.string() })])
export const answerOf = (rows: readonly object[]): string => answerSchema.parse(rows)[0].answer

const valuesSchema = z.record(z.string(), z.string())

/** A server to which routes are added before it listens. */
export type BareServer = {
  readonly route: (method: 'GET' | 'POST' | 'PATCH', path: string, answer: Answer) => void
  readonly listen: () => Promise<{ readonly url: string; readonly close: () => Promise<void> }>
}

const CONNECTIONS = 16

const names = new Map<string, string>()
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `bare_${names.size}`
  names.set(text, name)
  return name
}

const askOn =
  (client: pg.Pool | pg.PoolClient): Ask =>
  async (text, values) =>
    (await client.query({ text, values: [...values], name: nameOf(text) })).rows

/**
 * A Fastify without anything else: no session, no rights, no row-level security, no checks. Its routes ask with SQL of their own,
 * as somebody would write it who wants this one answer fast, and send what the database has made.
 */
export function openBareServer(config: pg.ClientConfig): BareServer {
  const pool = new pg.Pool({ ...config, max: CONNECTIONS })
  const app = Fastify()
  const inTransaction: Work = async (work) => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      const answer = await work(askOn(client))
      await client.query('COMMIT')
      return answer
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    } finally {
      client.release()
    }
  }
  const database = { ask: askOn(pool), inTransaction }
  return {
    route: (method, url, answer) => {
      app.route({
        method,
        url,
        handler: async ({ params, query, body }, reply) => {
          const values = { ...valuesSchema.parse(params), ...valuesSchema.parse(query) }
          return reply
            .header('content-type', 'application/json; charset=utf-8')
            .send(await answer(database, { values, body }))
        },
      })
    },
    listen: async () => {
      const url = await app.listen({ port: 0, host: '127.0.0.1' })
      return {
        url,
        close: async () => {
          await app.close()
          await pool.end()
        },
      }
    },
  }
}
