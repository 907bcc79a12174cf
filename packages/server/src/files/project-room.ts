import type { FileStorage, Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { AppError } from '../http/app-error'

const MEGABYTE = 1024 * 1024
const roomRow = z.object({ used: z.coerce.number(), max: z.number() })

/** Bytes that the project's pictures, files and announced files take, and may take at most (`maxSize`). */
export async function projectRoom(tx: Tx, projectId: Id): Promise<FileStorage> {
  const { rows } = await sql`SELECT max_size AS max,
    coalesce((SELECT r.used FROM project_room r WHERE r.project_id = p.project_id), 0) AS used
    FROM project p WHERE p.project_id = ${projectId}`.execute(tx)
  const { used, max } = roomRow.parse(rows[0])
  return { used, max: max * MEGABYTE }
}

/** The same in the unit of `maxSize`, with two decimals. */
export async function usedMegabytes(tx: Tx, projectId: Id): Promise<number> {
  const { used } = await projectRoom(tx, projectId)
  return Math.round((used / MEGABYTE) * 100) / 100
}

/**
 * Throws PROJECT_FILES_FULL where what was written in this transaction, and what is to be added to it, is more than the
 * project may hold; else returns what there is.
 */
export async function requireRoom(tx: Tx, projectId: Id, added = 0): Promise<FileStorage> {
  const { used, max } = await projectRoom(tx, projectId)
  if (used + added > max) throw new AppError('PROJECT_FILES_FULL', { details: { maxMegabytes: max / MEGABYTE } })
  return { used, max }
}
