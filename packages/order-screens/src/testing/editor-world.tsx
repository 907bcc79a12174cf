import { useQueryClient } from '@tanstack/react-query'
import { ApiError, queryKey } from '@tehas/api-client'
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { type AnyOrder, anyOrderCalls, errorCatalogue, type OrderKind } from '@tehas/contracts'
import { createTestProject } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import type { AskConflict } from '@tehas/screens/conflict'
import { createFakeShell, FakeShellProvider } from '@tehas/shell-api/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { useOrderEditor } from '../editing/use-order-editor'
import { OrderKindProvider } from '../kind/order-kind'
import { applyLineChange, type LineChange } from '../structure/lines/line-change'
import { createTestOrder } from './create-test-order'

beforeEach(() => setLanguage('en'))
afterEach(cleanup)

/** Kinds of order that the editor is tested with: both have processes. */
export const editedKinds: readonly OrderKind[] = ['SALE_ORDER', 'MANUFACTURING_ORDER']

/** An active order of the kind, changes of its first product and process, and its editor with a service around it. */
export function createEditorWorld(kind: OrderKind) {
  const calls = anyOrderCalls(kind)
  const order = createTestOrder(kind, { status: 'ACTIVE' })
  const [product] = order.products
  const process = product?.processes[0]
  if (!product || !process) throw new Error('The test order has a product with a process')

  const workload = (value: number): LineChange => ({
    kind: 'process',
    _id: process._id,
    fields: { workload: { value, unit: 'MIN' } },
  })
  const changeover = (value: number): LineChange => ({
    kind: 'process',
    _id: process._id,
    fields: { changeoverTime: { value, unit: 'MIN' } },
  })
  const quantity = (netQuantity: number): LineChange => ({ kind: 'product', _id: product._id, fields: { netQuantity } })

  const saved = (from: AnyOrder, ...changes: readonly LineChange[]): AnyOrder => ({
    ...changes.reduce(applyLineChange, from),
    version: from.version + 1,
  })
  const conflictWith = (current: AnyOrder): ApiError => {
    const { status, en } = errorCatalogue.VERSION_CONFLICT
    return new ApiError({ code: 'VERSION_CONFLICT', status, message: en, details: { current } })
  }

  function open() {
    const fake = createFakeApi()
    const ask = vi.fn<AskConflict>()
    const shell = createFakeShell({ project: createTestProject() })
    const hook = renderHook(() => ({ editor: useOrderEditor(order, ask), queryClient: useQueryClient() }), {
      wrapper: ({ children }) => (
        <FakeApiProvider fake={fake}>
          <FakeShellProvider shell={shell}>
            <OrderKindProvider kind={kind}>{children}</OrderKindProvider>
          </FakeShellProvider>
        </FakeApiProvider>
      ),
    })
    const { queryClient } = hook.result.current
    const processCalls = () => fake.sent(calls.updateProcess).map(({ body }) => body)
    return {
      fake,
      ask,
      unmount: hook.unmount,
      editor: () => hook.result.current.editor,
      known: () => queryClient.getQueryData<AnyOrder>(queryKey(calls.get, { params: { orderId: order._id } })),
      processCalls,
      /** Each answer of the service to a changed process, in turn; the last one stays. */
      answers: (...given: readonly (AnyOrder | ApiError)[]) => {
        let at = 0
        fake.answer(calls.updateProcess, () => {
          const answer = given[Math.min(at, given.length - 1)]
          at += 1
          if (!answer || answer instanceof ApiError) throw answer
          return answer
        })
      },
      /** The service thinks until it is told what to answer. */
      holdProcess: () => {
        const waiting: ((answer: AnyOrder) => void)[] = []
        fake.answer(calls.updateProcess, () => new Promise((resolve) => waiting.push(resolve)))
        return (answer: AnyOrder) => act(async () => waiting.shift()?.(answer))
      },
    }
  }

  return { calls, order, product, process, workload, changeover, quantity, saved, conflictWith, open }
}
