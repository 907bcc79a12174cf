import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { createAnswerStore } from './answer-store'
import { ANSWERS, FORMER_ANSWERS, forgetAnswers } from './forget-answers'
import type { AnswerHead } from './kept-answer'

const head = (id: string): AnswerHead => ({ id, owner: 'kadri tammiku', rights: 'all', at: 1, letters: 2 })
const names = async () => (await indexedDB.databases()).map(({ name }) => name)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})

it('should give back what it keeps, its heads apart from its texts, until it is removed', async () => {
  const store = createAnswerStore()
  for (const id of ['one', 'two']) await store.write(head(id), `text of ${id}`)
  expect(await store.heads()).toEqual([head('one'), head('two')])
  // Another page of the same device.
  expect(await createAnswerStore().read('two')).toEqual({ head: head('two'), text: 'text of two' })

  await store.remove(['two'])
  expect([await store.heads(), await store.read('two')]).toEqual([[head('one')], undefined])
})

it('should let its database go while pages use it, and begin anew with the next use', async () => {
  const here = createAnswerStore()
  const inAnotherTab = createAnswerStore()
  await here.write(head('one'), 'text')
  expect(await inAnotherTab.heads()).toHaveLength(1)
  forgetAnswers()
  await vi.waitFor(async () => expect(await names()).not.toContain(ANSWERS))

  expect(await inAnotherTab.heads()).toEqual([])
  await here.write(head('two'), 'text')
  expect(await inAnotherTab.heads()).toEqual([head('two')])
})

it('should throw away what builds before kept in another layout', async () => {
  const request = indexedDB.open(FORMER_ANSWERS, 1)
  await new Promise<void>((resolve) => {
    request.onupgradeneeded = () => request.result.createObjectStore('heads', { keyPath: 'id' }).put(head('one'))
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
  })
  expect(await names()).toContain(FORMER_ANSWERS)
  const store = createAnswerStore()
  await vi.waitFor(async () => expect(await names()).not.toContain(FORMER_ANSWERS))
  expect(await store.heads()).toEqual([])
})

it('should be empty where the browser keeps nothing', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const store = createAnswerStore()
  await store.write(head('one'), 'text')
  expect([await store.heads(), await store.read('one')]).toEqual([[], undefined])
  await store.remove(['one'])
})
