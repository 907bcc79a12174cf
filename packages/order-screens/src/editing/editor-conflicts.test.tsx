// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { LineCommand } from '../structure/lines/line-command'
import { createEditorWorld, editedKinds } from '../testing/editor-world'

describe.each(editedKinds)('the editor of a %s', (kind) => {
  const { calls, order, process, workload, changeover, saved, conflictWith, open } = createEditorWorld(kind)

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
})
