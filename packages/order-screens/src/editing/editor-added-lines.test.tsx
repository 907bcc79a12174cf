// @vitest-environment happy-dom
import { newId } from '@tehas/contracts'
import { testId } from '@tehas/contracts/testing'
import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type AddedLines, shownLines, withLines } from '../structure/lines/added-lines'
import { createTestOrder } from '../testing/create-test-order'
import { createEditorWorld, editedKinds } from '../testing/editor-world'

describe.each(editedKinds)('the editor of a %s', (kind) => {
  const { calls, order, open } = createEditorWorld(kind)

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
