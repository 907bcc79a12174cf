import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inProject } from '../database/connect'
import { createTestServer } from '../testing'
import { logColumn, logSchema } from './load-log'
import { recordAudit } from './record-audit'

const server = await createTestServer()

it('should show the newest first, also where something was told later than it happened', async () => {
  const { projectId, _id: userId } = await server.newProject('Tammiku')
  const of = { projectId, entity: 'SALE_ORDER', entityId: 'a'.repeat(24) }
  const found = await inProject(server.database.db, projectId, userId, async (tx) => {
    for (const at of ['2026-11-20T08:00:00Z', '2026-11-23T13:46:00Z', '2026-11-17T07:34:00Z'])
      await recordAudit(tx, { ...of, type: 'UPDATE', userId, changes: [], at })
    const { rows } = await sql<{ log: unknown }>`SELECT ${logColumn({ ...of, length: 2 })} AS log`.execute(tx)
    return logSchema.parse(rows[0]?.log)
  })
  expect(found.map(({ date }) => date.slice(0, 10))).toEqual(['2026-11-23', '2026-11-20'])
})
