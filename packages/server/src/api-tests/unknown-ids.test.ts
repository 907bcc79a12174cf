import { type CallName, calls, type ErrorCode, fieldLevelSchema, isId } from '@tehas/contracts'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { leafValues, withValueAt } from './json-paths'
import { createTestWorlds, type World } from './test-world'
import { callEntries, toInject, validRequests } from './valid-requests'

/*
 * Ids of what is not there, at every place of every call's payload. The project has required own fields that the payload
 * leaves empty: what is not there is told before what is wrong with it.
 */

const UNKNOWN = 'f'.repeat(24)

let world: World
const requests = new Map<string, Awaited<ReturnType<(typeof validRequests)['getSaleOrder']>>>()
beforeAll(async () => {
  world = (await createTestWorlds()).ours
  for (const [name] of callEntries) requests.set(name, await validRequests[name](world, { user: world.owner }))
  for (const level of fieldLevelSchema.options) {
    const body = { [level]: { key: 'ral', label: 'RAL', validations: ['required' as const] } }
    await world.owner.call(calls.addProjectField, { body })
  }
})

/** What a field chooses is refused at that field; a filter finds nothing. */
const CHOSEN =
  /(?:^|\.)(?:client|supplier|team|process|location|from|to|(?:members|processes|locations|images)\.\d+|stock\._id|process(?:es\.\d+)?\.process\._id|filters\..+|dynamicFields\..+|lines\.\d+\.stock|stockIds\.\d+)$/
/** A project that is not there is refused as one that is not the caller's. */
const codeOf = (name: CallName, path: string): ErrorCode => {
  if (['acceptProjectInvitation', 'answerInvitation', 'readInvitation'].includes(name)) return 'TOKEN_NOT_VALID'
  // Nobody is told who works where.
  if (name === 'unlockByPin' || name === 'unlockByTicket') return 'WRONG_CREDENTIALS'
  return path === 'projectId' ? 'NOT_VALID_PROJECT_ID' : 'NOT_FOUND'
}

const answerSchema = z.object({
  code: z.string().optional(),
  results: z.array(z.object({ refusal: z.object({ code: z.string() }).nullish() })).optional(),
})
/** Why a call was refused; a call that answers several for themselves tells it there. */
function codeIn(answer: unknown): string | undefined {
  const { code, results = [] } = answerSchema.catch({}).parse(answer)
  return code ?? results.find(({ refusal }) => refusal)?.refusal?.code
}

it.each(callEntries)('%s should not find what is not there', async (name, call) => {
  const request = requests.get(name) ?? {}
  for (const part of ['params', 'body'] as const) {
    const ids = leafValues(request[part]).filter(({ path, value }) => isId(value) && !CHOSEN.test(path))
    for (const { path } of ids) {
      const sent = { ...request, [part]: withValueAt(request[part], path, UNKNOWN) }
      const response = await world.owner.send(toInject(call, sent))
      expect([path, codeIn(response.json()) ?? response.statusCode]).toEqual([path, codeOf(name, path)])
    }
  }
})
