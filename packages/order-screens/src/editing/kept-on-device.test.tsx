// @vitest-environment happy-dom
import { createTestProject, createTestUser } from '@tehas/contracts/testing'
import { keepFields, provideUnsentParts, unsentEditsOf } from '@tehas/screens/unsent'
import { connectShell } from '@tehas/shell-api'
import { createFakeShell } from '@tehas/shell-api/testing'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEditorWorld } from '../testing/editor-world'

const kadri = createTestUser({ _id: '7a0000000000000000000001' })
const mati = createTestUser({ _id: '7a0000000000000000000002' })
const liis = createTestUser({ _id: '7a0000000000000000000003' })
const anu = createTestUser({ _id: '7a0000000000000000000004' })
const project = createTestProject()
const kept = (user = kadri) => unsentEditsOf(project._id, user._id).list()
const worksNow = (user = kadri) => connectShell(createFakeShell({ user, project }))
const nothing = () => null

beforeEach(() => {
  provideUnsentParts({ keepFields, keepComment: () => undefined, OfOrder: nothing, OfThread: nothing })
})
afterEach(() => {
  provideUnsentParts(undefined)
  connectShell(undefined)
})

const { order, workload, changeover, saved, open, process } = createEditorWorld('SALE_ORDER')

/** An order in a page without a connection, with two cells that were typed there. */
async function typeWithoutConnection() {
  const world = open()
  worksNow()
  const first = saved(order, workload(22))
  world.answers(first, saved(first, changeover(5)))
  world.fake.cut()
  let done: Promise<unknown> = Promise.resolve()
  act(() => {
    done = Promise.allSettled([world.editor().save(workload(22))])
  })
  await waitFor(() => expect(world.fake.api.connection.isLost()).toBe(true))
  act(() => {
    done = Promise.allSettled([done, world.editor().save(changeover(5))])
  })
  return { ...world, done: () => done }
}

it('should keep on the device what is typed while nobody answers, also behind what waits already', async () => {
  const { done, fake } = await typeWithoutConnection()
  await waitFor(() => expect(kept()).toHaveLength(2))
  expect(kept()).toMatchObject([
    {
      order: { _id: order._id, version: order.version },
      edited: {
        kind: 'line',
        line: { kind: 'process', _id: process._id },
        fields: [{ field: 'workload', before: process.workload, wanted: { value: 22, unit: 'MIN' } }],
      },
    },
    { edited: { fields: [{ field: 'changeoverTime' }] } },
  ])
  // The page sends them itself: another one leaves them alone while it is there.
  expect(kept().every(({ page }) => page !== undefined)).toBe(true)
  await act(async () => {
    fake.mend()
    await done()
  })
})

it('should forget them once they are saved', async () => {
  const { done, fake, processCalls } = await typeWithoutConnection()
  await act(async () => {
    fake.mend()
    await done()
  })
  expect(kept()).toEqual([])
  expect(processCalls().at(-1)).toMatchObject({ version: 2 })
})

it('should not send them for somebody else who logs in on that page, but leave them for who typed them', async () => {
  const { done, fake, processCalls } = await typeWithoutConnection()
  await waitFor(() => expect(kept()).toHaveLength(2))
  const before = processCalls().length
  worksNow(mati)
  await act(async () => {
    fake.mend()
    await done()
  })
  expect(processCalls()).toHaveLength(before)
  expect(kept(mati)).toEqual([])
  expect(kept().map(({ page }) => page)).toEqual([undefined, undefined])
})

it('should leave them to be sent after the next login where the session ended meanwhile', async () => {
  const { done, fake, answers } = await typeWithoutConnection()
  await waitFor(() => expect(kept()).toHaveLength(2))
  const { ApiError } = await import('@tehas/api-client')
  answers(new ApiError({ code: 'NOT_AUTHENTICATED', status: 401, message: '' }))
  await act(async () => {
    fake.mend()
    await done()
  })
  expect(kept().map(({ page }) => page)).toEqual([undefined, undefined])
})

it('should keep what the service did not take because the session was over, to be sent after the next login', async () => {
  const { ApiError } = await import('@tehas/api-client')
  const { answers, editor } = open()
  worksNow(liis)
  answers(new ApiError({ code: 'NOT_AUTHENTICATED', status: 401, message: '' }))
  await act(async () => {
    await expect(editor().save(workload(22))).rejects.toThrow(/Not sent yet/)
  })
  expect(kept(liis)).toMatchObject([{ edited: { fields: [{ field: 'workload' }] } }])
  expect(kept(liis)[0]?.page).toBeUndefined()
})

it('should say in the cell that it was not saved where the device keeps nothing', async () => {
  provideUnsentParts(undefined)
  const { ApiError } = await import('@tehas/api-client')
  const { answers, editor } = open()
  worksNow(anu)
  answers(new ApiError({ code: 'NOT_AUTHENTICATED', status: 401, message: '' }))
  await act(async () => {
    await expect(editor().save(workload(22))).rejects.toThrow()
  })
  expect(kept(anu)).toEqual([])
})
