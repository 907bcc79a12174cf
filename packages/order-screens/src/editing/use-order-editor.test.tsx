// @vitest-environment happy-dom
import { ApiError } from '@tehas/api-client'
import { errorCatalogue } from '@tehas/contracts'
import { NotSaved } from '@tehas/screens'
import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { LineCommand } from '../structure/lines/line-command'
import { createEditorWorld, editedKinds } from '../testing/editor-world'

describe.each(editedKinds)('the editor of a %s', (kind) => {
  const { calls, order, workload, changeover, quantity, saved, open } = createEditorWorld(kind)

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

    it('should wait without a connection and go out in turn when it is back', async () => {
      const { fake, editor, answers, processCalls, known } = open()
      const first = saved(order, workload(22))
      const second = saved(first, changeover(5))
      answers(first, second)
      fake.cut()
      let done: Promise<unknown> = Promise.resolve()
      act(() => {
        done = Promise.all([editor().save(workload(22)), editor().save(changeover(5))])
      })
      await waitFor(() => expect(fake.api.connection.isLost()).toBe(true))
      expect(editor().changes).toEqual([workload(22), changeover(5)])
      await act(async () => {
        fake.mend()
        await done
      })
      expect(editor().changes).toEqual([])
      expect(known()).toEqual(second)
      expect(processCalls().at(-1)).toMatchObject({ version: 2 })
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
})
