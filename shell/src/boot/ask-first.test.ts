// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askFirst } from './ask-first'

const ORDER = '/v2/sale-order/get-sale-order/6b02a3a5336080365fdce6fe'
const stored = (state: object) => JSON.stringify({ state })
const signedIn = { token: 'token-1', user: { _id: 'user-1' }, selectedProject: { _id: 'project-1' } }

const asked: Request[] = []
const named = document.createElement('meta')
Object.assign(named, { name: 'tehas-ask', content: ORDER })
beforeEach(() => {
  document.head.append(named)
  asked.length = 0
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return new Response('{}')
  })
})
afterEach(() => {
  named.remove()
  vi.unstubAllGlobals()
})

const told = () => asked.map(({ method, url }) => `${method} ${new URL(url).pathname}`)

it('should ask for what the page names, the user and the project before the code is there', async () => {
  askFirst(stored(signedIn))
  expect(told()).toEqual([`GET /api${ORDER}`, 'GET /api/v2/user/get-me', 'POST /api/v2/project/get-project'])
  expect(await asked[2]?.text()).toBe('{"projectId":"project-1"}')
  expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual(['token-1', 'token-1', 'token-1'])
})

it('should ask for no project where none is chosen, and for nothing without a session', () => {
  askFirst(stored({ ...signedIn, selectedProject: undefined }))
  expect(told()).toEqual([`GET /api${ORDER}`, 'GET /api/v2/user/get-me'])
  asked.length = 0
  for (const nobody of [null, '', stored({}), stored({ token: 5 })]) askFirst(nobody)
  expect(told()).toEqual([])
})
