import type { Call } from '@tehas/contracts'
import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../database/connect'
import { type CommandKey, claim, hashBody, keep, readKey, replayedError, settleFailure } from './idempotency'

/** Notes the outcome on the connection of the work itself, so that both are kept or neither. */
export type Done = (connection: Db | Tx, answer: unknown) => Promise<void>

type Attempt = {
  readonly db: Db
  readonly name: string
  readonly call: Call
  /** Empty for somebody who is not logged in. */
  readonly userId: string
  /** The project, or empty outside one. */
  readonly scope: string
  readonly input: unknown
  readonly request: FastifyRequest
}

/** Runs a command once per Idempotency-Key; queries and commands without a key run as they are. */
export async function runOnce(attempt: Attempt, work: (done: Done) => Promise<unknown>): Promise<unknown> {
  const { db, name, call, userId, scope, input, request } = attempt
  const key = call.kind === 'command' ? readKey(request.headers['idempotency-key']) : undefined
  if (!key) return work(async () => undefined)
  const command: CommandKey = { userId, scope, call: name, key, bodyHash: hashBody(input) }
  const claimed = await claim(db, command)
  if (claimed.kind === 'replay') {
    if (claimed.status >= 400) throw replayedError(claimed.answer)
    return claimed.answer
  }
  try {
    return await work((connection, answer) => keep(connection, command, 200, answer))
  } catch (error) {
    await settleFailure(db, command, error, request.id)
    throw error
  }
}
