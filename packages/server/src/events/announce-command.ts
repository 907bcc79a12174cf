import { type Call, type Change, changesWith } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { announceAll, isAnnounced, type Note } from './announce'

const identitySchema = z.object({ _id: z.string(), version: z.number().optional() })
type Identity = z.infer<typeof identitySchema>

/**
 * Tells the project's browsers what a command changed, as the contract declares it. What has announced itself in this
 * transaction, as orders do from wherever they change, is not announced again.
 */
export async function announceCommand(
  tx: Tx,
  projectId: string,
  { call, body, answer }: { readonly call: Call; readonly body: unknown; readonly answer: unknown },
): Promise<void> {
  const notes: Note[] = []
  for (const change of changesWith(call.changes, body)) {
    if (isAnnounced(tx, change.entity) || notes.some(({ entity }) => entity === change.entity)) continue
    const identity = await identityOf(tx, projectId, change, answer)
    notes.push({ projectId, entity: change.entity, type: change.type, ...identity })
  }
  await announceAll(tx, notes)
}

/** Which one changed and its version; undefined where only its kind is known. */
async function identityOf(
  tx: Tx,
  projectId: string,
  { entity, isAnswer }: Change,
  answer: unknown,
): Promise<Identity | undefined> {
  if (isAnswer) return identitySchema.safeParse(answer).data
  if (entity !== 'PROJECT') return undefined
  const { rows } = await sql`SELECT project_id AS _id, version FROM project WHERE project_id = ${projectId}`.execute(tx)
  return identitySchema.safeParse(rows[0]).data
}
