import type { CallName, Change } from '@tehas/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openSnapshots, type Snapshots } from './table-snapshots'
import { createTestWorlds, type World } from './test-world'
import { callEntries, toInject, validRequests } from './valid-requests'

/*
 * Audit of every entity (rules §10), for every call that the contract declares to change one. Accounts belong to no
 * project, so they have no log of one.
 */

let world: World
let snapshots: Snapshots
beforeAll(async () => {
  world = (await createTestWorlds()).ours
  snapshots = await openSnapshots(world.server.database)
})
afterAll(() => snapshots.close())

const entrySchema = z.object({
  entity: z.string(),
  type: z.string(),
  user_id: z.string(),
  changes: z.array(z.object({ path: z.string(), from: z.unknown(), to: z.unknown() })),
})

async function entriesAfter(id: string): Promise<z.output<typeof entrySchema>[]> {
  const { rows } = await snapshots.query('SELECT entity, type, user_id, changes FROM audit WHERE id > $1', [id])
  return rows.map((row) => entrySchema.parse(row))
}

async function lastEntry(): Promise<string> {
  const { rows } = await snapshots.query<{ id: string }>('SELECT coalesce(max(id), 0) AS id FROM audit')
  return rows[0]?.id ?? '0'
}

const types: Readonly<Record<Change['type'], string>> = { created: 'ADD', changed: 'UPDATE', removed: 'DELETE' }
/** Calls that link orders are told as such in the logs of both. */
const linking: readonly CallName[] = ['linkOrderLines', 'unlinkOrderLines']

/** Accounts belong to no project. A file on its way is in no log: what comes of it is, as ATTACHED_FILE, and
 * where somebody else calls it off, the log of what it was for (`attachments/cancel-file.test.ts`). */
const UNLOGGED = ['USER', 'FILE_UPLOAD']

const audited = callEntries.flatMap(([name, call]) =>
  (call.changes ?? []).filter(({ entity }) => !UNLOGGED.includes(entity)).map((change) => ({ name, call, change })),
)

describe('the log of a project', () => {
  it.each(audited)('should keep who did $name to $change.entity, from what to what', async ({ name, call, change }) => {
    // Whoever accepts an invitation is no member yet.
    const user = name === 'acceptProjectInvitation' ? await world.server.newUser() : world.owner
    const request = toInject(call, await validRequests[name](world, { user }))
    const before = await lastEntry()
    const response = await user.send(request)
    expect(response.statusCode).toBe(200)
    const entries = (await entriesAfter(before)).filter(({ entity }) => entity === change.entity)
    if (change.isSometimes && entries.length === 0) return
    expect(entries.map(({ type, user_id }) => ({ type, user_id }))).toContainEqual({
      type: linking.includes(name) ? 'LINK' : types[change.type],
      user_id: user._id,
    })
    if (change.type !== 'changed') return
    const changes = entries.flatMap((entry) => entry.changes)
    expect(changes.length).toBeGreaterThan(0)
    for (const { path, from, to } of changes) expect([path, from]).not.toEqual([path, to])
  })
})
