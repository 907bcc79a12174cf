// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, queryKey } from '@tehas/api-client'
import { createFakeApi, FakeApiProvider } from '@tehas/api-client/testing'
import { type AnyOrder, anyOrderCalls, errorCatalogue, newId, type OrderKind } from '@tehas/contracts'
import { createTestProject, testId } from '@tehas/contracts/testing'
import { setLanguage } from '@tehas/i18n'
import { NotSaved } from '@tehas/screens'
import type { AskConflict } from '@tehas/screens/conflict'
import { createFakeShell, FakeShellProvider } from '@tehas/shell-api/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OrderKindProvider } from '../kind/order-kind'
import { type AddedLines, shownLines, withLines } from '../structure/lines/added-lines'
import { applyLineChange, type LineChange } from '../structure/lines/line-change'
import type { LineCommand } from '../structure/lines/line-command'
import { createTestOrder } from '../testing/create-test-order'
import { useOrderEditor } from './use-order-editor'

beforeEach(() => setLanguage('en'))
afterEach(cleanup)

const kinds: readonly OrderKind[] = ['SALE_ORDER', 'MANUFACTURING_ORDER']

describe.each(kinds)('the editor of a %s', (kind) => {
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

  describe('changes of one order', () => {
    it('should be saved one after the other, each with the version that the one before answered', async () => {
      const { editor, processCalls, holdProcess, known } = open()
      const answer = holdProcess()
      const first = saved(order, workload(22))
      const second = saved(first, changeover(5))
      let done: Promise<unknown> = Promise.resolve()
      act(() => {
        done = Promise.all([editor().save(workload(22)), editor().save(changeover(5))])
      })
      await waitFor(() => expect(processCalls()).toHaveLength(1))
      expect(editor().changes).toEqual([workload(22), changeover(5)])

      await answer(first)
      await waitFor(() => expect(processCalls()).toHaveLength(2))
      expect(editor().changes).toEqual([changeover(5)])
      await answer(second)
      await done
      expect(processCalls().map(({ version }) => version)).toEqual([1, 2])
      expect(editor().changes).toEqual([])
      expect(known()).toEqual(second)
    })

    it('should not be held up by one that was refused', async () => {
      const { fake, editor, answers, processCalls } = open()
      fake.fail(calls.updateProduct, 'FORBIDDEN')
      answers(saved(order, workload(22)))
      let outcomes: readonly PromiseSettledResult<void>[] = []
      await act(async () => {
        outcomes = await Promise.allSettled([editor().save(quantity(7)), editor().save(workload(22))])
      })
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
      expect(processCalls()).toHaveLength(1)
    })

    it('should stand as they were, and be told in words, when the service refuses one', async () => {
      const { fake, editor, known } = open()
      fake.fail(calls.updateProcess, 'ORDER_NOT_EDITABLE')
      const refused = await act(() =>
        editor()
          .save(workload(22))
          .catch((error: unknown) => error),
      )
      expect(refused).toBeInstanceOf(NotSaved)
      expect(refused).toMatchObject({
        message: errorCatalogue.ORDER_NOT_EDITABLE.en,
        cause: { code: 'ORDER_NOT_EDITABLE' },
      })
      expect(editor().changes).toEqual([])
      expect(known()).toBeUndefined()
    })

    it('should not be replaced by an answer that is older than what is shown', () => {
      const { editor, known } = open()
      const newer = { ...order, version: 5 }
      act(() => editor().accept(newer))
      act(() => editor().accept({ ...order, version: 4 }))
      expect(known()).toEqual(newer)
    })

    it('should reach the order that others show, also when the editor has gone meanwhile', async () => {
      const { editor, processCalls, holdProcess, unmount, known } = open()
      const answer = holdProcess()
      const first = saved(order, workload(22))
      let done: Promise<unknown> = Promise.resolve()
      act(() => {
        done = Promise.all([editor().save(workload(22)), editor().save(changeover(5))])
      })
      await waitFor(() => expect(processCalls()).toHaveLength(1))
      unmount()
      await answer(first)
      await waitFor(() => expect(processCalls()).toHaveLength(2))
      await answer(saved(first, changeover(5)))
      await done
      expect(known()?.version).toBe(3)
    })
  })

  describe('what is being typed', () => {
    it('should be shown behind changes that are on their way, and stay when they arrive', async () => {
      const { editor, processCalls, holdProcess } = open()
      const answer = holdProcess()
      let done: Promise<unknown> = Promise.resolve()
      act(() => {
        done = editor().save(workload(22))
      })
      act(() => editor().setDraft(changeover(5)))
      expect(editor().changes).toEqual([workload(22), changeover(5)])
      await waitFor(() => expect(processCalls()).toHaveLength(1))
      await answer(saved(order, workload(22)))
      await done
      expect(editor().changes).toEqual([changeover(5)])
      act(() => editor().setDraft(undefined))
      expect(editor().changes).toEqual([])
    })

    it('should not clash with what the same person saved just before', async () => {
      const { editor, processCalls, holdProcess, ask } = open()
      const answer = holdProcess()
      const first = saved(order, workload(22))
      let done: Promise<unknown> = Promise.resolve()
      act(() => {
        done = editor().save(workload(22))
      })
      act(() => editor().setDraft(workload(3)))
      act(() => editor().setDraft(workload(30)))
      act(() => {
        done = Promise.all([done, editor().save(workload(30))])
      })
      await waitFor(() => expect(processCalls()).toHaveLength(1))
      await answer(first)
      await waitFor(() => expect(processCalls()).toHaveLength(2))
      await answer(saved(first, workload(30)))
      await done
      expect(ask).not.toHaveBeenCalled()
      expect(processCalls()[1]).toMatchObject({ version: 2, process: { workload: { value: 30 } } })
    })

    it('should not clash with an own change that was refused meanwhile', async () => {
      const { fake, editor, processCalls, ask } = open()
      let refuse: (() => void) | undefined
      const waiting = new Promise<never>((_resolve, reject) => {
        const { status, en } = errorCatalogue.INTERNAL_ERROR
        refuse = () => reject(new ApiError({ code: 'INTERNAL_ERROR', status, message: en }))
      })
      fake.answer(calls.updateProcess, () => (processCalls().length === 1 ? waiting : saved(order, workload(30))))
      let first: Promise<unknown> = Promise.resolve()
      act(() => {
        first = editor()
          .save(workload(22))
          .catch((error: unknown) => error)
      })
      act(() => editor().setDraft(workload(30)))
      let second: Promise<unknown> = Promise.resolve()
      act(() => {
        second = editor().save(workload(30))
      })
      await waitFor(() => expect(processCalls()).toHaveLength(1))
      await act(async () => refuse?.())
      expect(await first).toBeInstanceOf(NotSaved)
      await act(async () => void (await second))
      expect(ask).not.toHaveBeenCalled()
      expect(processCalls()[1]).toMatchObject({ version: 1, process: { workload: { value: 30 } } })
    })

    it('should clash with what somebody else saved since the typing began', async () => {
      const { editor, processCalls, ask, answers } = open()
      answers(order)
      ask.mockResolvedValue(undefined)
      act(() => editor().setDraft(workload(22)))
      act(() => editor().accept(saved(order, workload(18))))
      await act(async () => {
        await expect(editor().save(workload(22))).rejects.toThrow('Not saved: their change was kept.')
      })
      expect(ask.mock.calls[0]?.[0].clashes).toMatchObject([
        { field: 'workload', theirs: { value: 18 }, mine: { value: 22 } },
      ])
      expect(processCalls()).toEqual([])
    })
  })

  describe('when somebody else saved first', () => {
    it('should save on top of theirs without asking where they changed another field', async () => {
      const { editor, answers, processCalls, ask, known } = open()
      const theirs = saved(order, changeover(5))
      const both = saved(theirs, workload(22))
      answers(conflictWith(theirs), both)
      await act(() => editor().save(workload(22)))
      expect(ask).not.toHaveBeenCalled()
      expect(processCalls()).toEqual([1, 2].map((version) => expect.objectContaining({ version })))
      expect(known()).toEqual(both)
    })

    it('should ask where both changed the field, and save mine with their version when it is kept', async () => {
      const { editor, answers, processCalls, ask, known } = open()
      const theirs = saved(order, workload(18))
      answers(conflictWith(theirs), saved(theirs, workload(22)))
      ask.mockResolvedValue({ workload: 'mine' })
      await act(() => editor().save(workload(22)))
      expect(ask).toHaveBeenCalledTimes(1)
      expect(ask.mock.calls[0]?.[0].clashes).toMatchObject([
        { field: 'workload', theirs: { value: 18 }, mine: { value: 22 } },
      ])
      expect(processCalls()[1]).toMatchObject({ version: 2, process: { workload: { value: 22 } } })
      expect(known()?.version).toBe(3)
    })

    it('should send nothing more when theirs is taken, and show theirs', async () => {
      const { editor, answers, processCalls, ask, known } = open()
      const theirs = saved(order, workload(18))
      answers(conflictWith(theirs))
      ask.mockResolvedValue({ workload: 'theirs' })
      await act(() => editor().save(workload(22)))
      expect(processCalls()).toHaveLength(1)
      expect(known()).toEqual(theirs)
      expect(editor().changes).toEqual([])
    })

    it('should send what is left of a change of which theirs is taken in part', async () => {
      const { editor, answers, processCalls, ask } = open()
      const theirs = saved(order, workload(18))
      answers(conflictWith(theirs), saved(theirs, changeover(5)))
      ask.mockResolvedValue({ workload: 'theirs' })
      const fields = { ...workload(22).fields, ...changeover(5).fields }
      await act(() => editor().save({ kind: 'process', _id: process._id, fields }))
      expect(processCalls()[1]?.process).toEqual({ _id: process._id, changeoverTime: { value: 5, unit: 'MIN' } })
    })

    it('should give up after some attempts against someone who is always faster', async () => {
      const { fake, editor, processCalls } = open()
      let current = order
      fake.answer(calls.updateProcess, () => {
        current = saved(current, changeover(current.version))
        throw conflictWith(current)
      })
      const refused = await act(() =>
        editor()
          .save(workload(22))
          .catch((error: unknown) => error),
      )
      expect(refused).toMatchObject({ name: 'NotSaved', cause: { code: 'VERSION_CONFLICT' } })
      expect(processCalls().map(({ version }) => version)).toEqual([1, 2, 3, 4])
    })

    it('should move or remove on top of theirs once, and tell when that is refused too', async () => {
      const { fake, editor } = open()
      const theirs = saved(order, workload(18))
      const move: LineCommand = { do: 'move', kind: 'process', id: process._id, position: 0 }
      fake.answer(calls.moveLine, ({ body }) => {
        if (body.version === 1) throw conflictWith(theirs)
        return { ...theirs, version: 3 }
      })
      const moved = await act(() => editor().run(move))
      expect(moved.after).toMatchObject({ version: 3 })

      fake.fail(calls.moveLine, 'VERSION_CONFLICT', { details: { current: { ...theirs, version: 4 } } })
      const refused = await act(() =>
        editor()
          .run(move)
          .catch((error: unknown) => error),
      )
      expect(refused).toMatchObject({ code: 'VERSION_CONFLICT' })
      expect(fake.sent(calls.moveLine).map(({ body }) => body.version)).toEqual([1, 2, 3, 4])
    })
  })

  it('should send a command whose answer was lost as it was, so that it is done once', async () => {
    const { fake, editor, known } = open()
    const add: LineCommand = { do: 'add-product', product: { name: 'Lauajalg', netQuantity: 1 } }
    const after = { ...order, version: 2 }
    fake.fail(calls.addProduct, 'INTERNAL_ERROR')
    await act(() =>
      editor()
        .run(add)
        .catch(() => undefined),
    )
    // It was done all the same, and the order has been read again since.
    act(() => editor().accept(after))
    fake.answer(calls.addProduct, after)
    await act(() => editor().run(add))
    await act(() => editor().run(add))
    expect(fake.sent(calls.addProduct).map(({ body }) => body.version)).toEqual([1, 1, 2])
    expect(known()).toEqual(after)
  })

  describe('lines that are added at once', () => {
    const lines: AddedLines = {
      kind: 'products',
      products: [
        { _id: newId(), name: 'Lauajalg', netQuantity: 4, unit: 'PCS' },
        { _id: testId('order-product', 77), name: 'Lauaplaat', netQuantity: 1, unit: 'PCS' },
      ],
      position: 0,
    }
    const namesNow = (editor: ReturnType<ReturnType<typeof open>['editor']>) =>
      editor.changes.flatMap((change) =>
        change.kind === 'lines' && change.lines.kind === 'products'
          ? change.lines.products.map(({ name }) => name)
          : [],
      )

    it('should stand in the order while they are on their way', async () => {
      const { fake, editor, known } = open()
      const after = createTestOrder(kind, { products: withLines(order, shownLines(lines)).products, version: 2 })
      let answer: (() => void) | undefined
      fake.answer(
        calls.addLines,
        () =>
          new Promise((resolve) => {
            answer = () => resolve(after)
          }),
      )
      let done: Promise<unknown> = Promise.resolve()
      act(() => {
        done = editor().run({ do: 'add-lines', lines })
      })
      expect(namesNow(editor())).toEqual(['Lauajalg', 'Lauaplaat'])
      await waitFor(() => expect(answer).toBeDefined())
      await act(async () => answer?.())
      await act(async () => expect(await done).toEqual({ before: order, after }))
      expect(editor().changes).toEqual([])
      expect(known()).toEqual(after)
    })

    it('should go again when they are refused', async () => {
      const { fake, editor, known } = open()
      fake.fail(calls.addLines, 'VALIDATION_FAILED')
      const refused = await act(() =>
        editor()
          .run({ do: 'add-lines', lines })
          .catch((error: unknown) => error),
      )
      expect(refused).toMatchObject({ code: 'VALIDATION_FAILED' })
      expect(namesNow(editor())).toEqual([])
      expect(known()).toBeUndefined()
    })
  })
})
