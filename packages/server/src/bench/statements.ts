import pg from 'pg'
import { z } from 'zod'
import { StatementBatch } from '../database/statement-batch'

/** A statement as it was sent to the database, with its parameters. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

const sentSchema = z.tuple([z.object({ text: z.string(), values: z.array(z.unknown()).default([]) })]).rest(z.unknown())
const textSchema = z.tuple([z.string(), z.array(z.unknown()).default([])]).rest(z.unknown())

function statementsOf(args: unknown[]): readonly Statement[] {
  if (args[0] instanceof StatementBatch) return args[0].statements
  const sent = sentSchema.safeParse(args)
  const [text, values] = sent.success ? [sent.data[0].text, sent.data[0].values] : textSchema.parse(args)
  return [{ text, values }]
}

/** The statements that this process sends while the work runs, in their order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const query = pg.Client.prototype.query
  const recording = new Proxy(query, {
    apply: (target, client, args: unknown[]) => {
      statements.push(...statementsOf(args))
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
