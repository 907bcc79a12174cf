import { changing, defineCall, withRight } from '@tehas/contracts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { productAreas } from '../app/product-areas'
import { createTestServer } from '../testing'
import { defineArea } from './area'
import { inProjectOf } from './call-handler'

const diskSchema = z.object({ disk: z.enum(['DATABASE', 'MACHINE']) })
const diskCalls = {
  fillDisk: defineCall({
    method: 'POST',
    path: '/v2/disk/fill-disk',
    kind: 'command',
    access: withRight('PRODUCTION'),
    summary: 'Fills a disk',
    body: diskSchema,
    response: diskSchema,
    changes: [changing('TEAM')],
  }),
}
let isFull = true
const diskArea = defineArea('disk', diskCalls, {
  fillDisk: inProjectOf(async ({ tx }, { body }) => {
    if (isFull && body.disk === 'MACHINE') throw Object.assign(new Error('no space left, write'), { code: 'ENOSPC' })
    if (isFull) await sql.raw("DO $$ BEGIN RAISE 'could not extend file' USING ERRCODE = '53100'; END $$").execute(tx)
    return body
  }),
})
const server = await createTestServer({ areas: [...productAreas, diskArea] })

it.each(['DATABASE', 'MACHINE'] as const)(
  'should answer STORAGE_FULL with 507 when the disk of the %s is full, and do it when there is space',
  async (disk) => {
    const owner = await server.newProject()
    const fill = () => owner.call(diskCalls.fillDisk, { body: { disk } }, { idempotencyKey: 'fill' })
    isFull = true
    await expect(fill()).rejects.toMatchObject({ status: 507, code: 'STORAGE_FULL' })
    isFull = false
    expect(await fill()).toEqual({ disk })
  },
)
