import { callErrorSchema, fieldTexts } from '@tehas/contracts'
import { beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../testing'
import { createTestWorlds, type World } from './test-world'
import { callEntries, toInject, validRequests } from './valid-requests'

let world: World
let owner: TestMember
beforeAll(async () => {
  world = (await createTestWorlds()).ours
  owner = world.owner
})

const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value)
const inAddress = callEntries.filter(([, call]) => call.params !== undefined)

/** The third message of specification §5, told of an id in an address; payloads tell the other two. */
it.each(inAddress)('%s should say of each id in its address that it is none', async (name, call) => {
  const request = await validRequests[name](world, { user: owner })
  const ids = Object.entries(request.params ?? {}).flatMap(([key, value]) => (isId(value) ? [key] : []))
  for (const key of ids) {
    for (const wrong of ['SO-2026-148', `${'f'.repeat(23)}g`, 'f'.repeat(25)]) {
      const response = await owner.send(toInject(call, { ...request, params: { ...request.params, [key]: wrong } }))
      const { code, problems = [] } = callErrorSchema.parse(response.json())
      expect([key, wrong, response.statusCode, code]).toEqual([key, wrong, 400, 'VALIDATION_FAILED'])
      expect(problems).toMatchObject([{ path: key, message: 'Not valid ID' }])
    }
  }
})

it('should have its own words in both languages', () => {
  const { id, idShape, idInAddress } = fieldTexts
  expect([id.en, idShape.en, idInAddress.en]).toEqual(['Not valid Id', 'Not valid ID regex', 'Not valid ID'])
  expect(new Set([id.et, idShape.et, idInAddress.et]).size).toBe(3)
})
