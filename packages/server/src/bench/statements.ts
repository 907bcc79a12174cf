import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { z } from 'zod'

/** A statement as it was sent to the database, with its parameters. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

const sentSchema = z.tuple([z.object({ text: z.string(), values: z.array(z.unknown()).default([]) })]).rest(z.unknown())
const textSchema = z.tuple([z.string(), z.array(z.unknown()).default([])]).rest(z.unknown())

/** The statements that this process sends while the work runs, in their order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const query = pg.Client.prototype.query
  const recording = new Proxy(query, {
    apply: (target, client, args: unknown[]) => {
      const sent = sentSchema.safeParse(args)
      const [text, values] = sent.success ? [sent.data[0].text, sent.data[0].values] : textSchema.parse(args)
      statements.push({ text, values })
      return Reflect.apply(target, client, args)
    },
  })
  pg.Client.prototype.query = recording
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return statements
}

/** A bare Fastify that sends the statements in a row over a pool and answers a text: the least that a call can cost. */
export function openBareServer(
  config: pg.ClientConfig,
  statements: readonly Statement[],
  answer: string,
): { readonly app: FastifyInstance; readonly close: () => Promise<void> } {
  const pool = new pg.Pool(config)
  const app = Fastify()
  app.all('/bare', async (_request, reply) => {
    const client = await pool.connect()
    try {
      for (const { text, values } of statements) await client.query(text, [...values])
    } finally {
      client.release()
    }
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(JSON.parse(answer)))
  })
  return {
    app,
    close: async () => {
      await app.close()
      await pool.end()
    },
  }
}
