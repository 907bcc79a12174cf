import { newId } from '@tehas/contracts'
import Fastify, { type InjectOptions } from 'fastify'
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

/** Whether a statement opens or ends a transaction or tells the database who asks. */
export const isOfTransaction = ({ text }: Statement): boolean =>
  /set_config|^(begin|start|commit|savepoint)/i.test(text)

/** Whether a handler sent a statement: it is not about the session, the member, or the memory of commands. */
export const isOfHandler = ({ text }: Statement): boolean =>
  !/user_session|session_in_project|project_member|begin_command|require_command|idempotency|advisory|savepoint/i.test(
    text,
  )

type BareAnswer = {
  /** The statements of each request. */
  readonly statements: readonly Statement[] | (() => readonly Statement[])
  readonly answer: string
  /** Whether PostgreSQL parses and plans each statement once for a connection. */
  readonly isPrepared?: boolean
}

type BareServer = {
  /** Sends the statements once. Throws where the database refuses one: what fails early would seem fast. */
  readonly ask: (request: Omit<InjectOptions, 'url'>) => Promise<void>
  readonly close: () => Promise<void>
}

/** A bare Fastify that sends the statements in a row over a pool and answers a text: the least that a call can cost. */
export function openBareServer(
  config: pg.ClientConfig,
  { statements, answer, isPrepared = false }: BareAnswer,
): BareServer {
  const pool = new pg.Pool(config)
  const app = Fastify()
  const body: unknown = JSON.parse(answer)
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `bare_${names.size}`
    names.set(text, name)
    return name
  }
  app.all('/bare', async (_request, reply) => {
    const client = await pool.connect()
    try {
      for (const { text, values } of typeof statements === 'function' ? statements() : statements) {
        await client.query({ text, values: [...values], ...(isPrepared && { name: nameOf(text) }) })
      }
    } finally {
      client.release()
    }
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
  })
  return {
    ask: async (request) => {
      const answered = await app.inject({ ...request, url: '/bare' })
      if (answered.statusCode !== 200)
        throw new Error(`The bare server could not send its statements: ${answered.body}`)
    },
    close: async () => {
      await app.close()
      await pool.end()
    },
  }
}

const ID = /[0-9a-f]{24}/g

/** Statements with other ids in place of the given ones, so that they can be sent again: the records are new each time. */
export function withFreshIds(statements: readonly Statement[], ids: ReadonlySet<string>): Statement[] {
  const fresh = new Map([...ids].map((id) => [id, newId()]))
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed)
    return typeof value === 'string' ? value.replace(ID, (id) => fresh.get(id) ?? id) : value
  }
  return statements.map(({ text, values }) => ({ text, values: values.map(renamed) }))
}
