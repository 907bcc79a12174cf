import type { Id } from '@tehas/contracts'
import { sql } from 'kysely'
import type { ProjectContext } from '../http/context'

type NewVersion = {
  readonly fileId: Id
  readonly number: number
  readonly contentId: Id
  /** As it was called where it came from. */
  readonly fileName: string
}

/** Notes that a file got this content from the caller. */
export async function addVersion(
  { tx, projectId, user, now }: ProjectContext,
  { fileId, number, contentId, fileName }: NewVersion,
): Promise<void> {
  await sql`INSERT INTO file_version (project_id, file_id, number, content_id, file_name, created_by, created_at)
    VALUES (${projectId}, ${fileId}, ${number}, ${contentId}, ${fileName}, ${user._id}, ${now()})`.execute(tx)
}
