import { expect, it } from 'vitest'
import { keepAct, recordStep, recordTogether, type Step, takeAct } from './order-history'

const typed = (netQuantity: number, before: number): Step => ({
  do: 'line',
  name: 'Table',
  change: { kind: 'product', _id: 'p1', fields: { netQuantity } },
  was: { kind: 'product', _id: 'p1', fields: { netQuantity: before } },
})
const removed: Step = {
  do: 'command',
  what: 'deleted',
  kind: 'process',
  name: 'Welding',
  count: 1,
  redo: { do: 'remove', kind: 'process', id: 'w1' },
  undo: { do: 'duplicate-product', id: 'w1' },
}

it('should give the newest change first, and forget what was undone when something else is done', () => {
  recordStep('o1', typed(7, 1))
  recordStep('o1', typed(9, 7))
  const act = takeAct('o1', 'done')
  expect(act).toEqual([typed(9, 7)])
  keepAct('o1', 'undone', act ?? [])
  recordStep('o1', typed(3, 7))
  expect(takeAct('o1', 'undone')).toBeUndefined()
  expect(takeAct('o1', 'done')).toEqual([typed(3, 7)])
})

it('should hold what is saved together as one act', async () => {
  await recordTogether('o2', async () => {
    recordStep('o2', typed(7, 1))
    await Promise.resolve()
    recordStep('o2', typed(9, 7))
  })
  expect(takeAct('o2', 'done')).toHaveLength(2)
  expect(takeAct('o2', 'done')).toBeUndefined()
})

it('should take the undoing of the newest change by a message as its undoing', () => {
  recordStep('o3', removed)
  if (removed.do !== 'command' || !removed.undo) throw new Error('It can be undone')
  recordStep('o3', { ...removed, what: 'added', redo: removed.undo, undo: removed.redo })
  expect(takeAct('o3', 'done')).toBeUndefined()
  expect(takeAct('o3', 'undone')).toEqual([removed])
})

it('should keep the changes of each order apart', () => {
  recordStep('o4', typed(7, 1))
  expect(takeAct('o5', 'done')).toBeUndefined()
})
