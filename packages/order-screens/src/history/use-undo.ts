import { useQueryClient } from '@tanstack/react-query'
import { explainError, isApiError, queryKey } from '@tehas/api-client'
import type { AnyOrder } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { NotSaved } from '@tehas/screens'
import type { AskConflict, Fields } from '@tehas/screens/conflict'
import { isOverlayOpen, isTyping, useToast } from '@tehas/shell-api'
import { isSameValue } from '@tehas/ui/forms'
import { type RefObject, useEffect, useRef } from 'react'
import type { OrderEditor } from '../editing/order-editor'
import { useOrderKind } from '../kind/order-kind'
import { headerFields } from '../saving/header-fields'
import { useSaveHeader } from '../saving/use-save-header'
import { findLine, type LineChange } from '../structure/lines/line-change'
import { type Act, keepAct, type Step, takeAct } from './order-history'
import { useUndoOwner } from './undo-owner'
import { useActWords } from './use-act-words'

type Direction = 'undo' | 'redo'

/** The step cannot be taken back, or done again, on the order as it is now. */
class NoLonger extends Error {}

/**
 * Ctrl+Z takes the newest own change of an order back, Ctrl+Shift+Z or Ctrl+Y does it again: by the same calls that saved
 * it, one after the other. `page` is the element that shows the order. What others changed since is not overwritten; that it no longer applies is said in words.
 */
export function useUndo(
  order: AnyOrder,
  editor: OrderEditor,
  ask: AskConflict,
  page: RefObject<HTMLElement | null>,
): void {
  const { t } = useT()
  const toast = useToast()
  const queryClient = useQueryClient()
  const kind = useOrderKind()
  const saveHeader = useSaveHeader(ask)
  const wordsOf = useActWords()
  const isOwn = useUndoOwner(order._id, page)
  const queue = useRef<Promise<void>>(Promise.resolve())

  const latest = (): AnyOrder =>
    queryClient.getQueryData<AnyOrder>(queryKey(kind.calls.get, { params: { orderId: order._id } })) ?? order

  const apply = async (step: Step, direction: Direction): Promise<void> => {
    const current = latest()
    if (step.do === 'command') {
      const command = direction === 'undo' ? step.undo : step.redo
      if (!command) throw new NoLonger(t('This cannot be undone.'))
      if (command.do === 'remove' && !findLine(current, command.id))
        throw new NoLonger(t('The line is not there any more.'))
      return void (await editor.unnoted.run(command))
    }
    const isUndo = direction === 'undo'
    if (step.do === 'header') {
      const [from, to] = isUndo ? [step.fields, step.was] : [step.was, step.fields]
      requireSame(headerFields(kind, current), from)
      if (!(await saveHeader({ read: current, wanted: to, isUnnoted: true })))
        throw new NoLonger(t('Not saved: their change was kept.'))
      return
    }
    if (step.do === 'products') {
      const [from, to] = isUndo ? [step.changes, step.was] : [step.was, step.changes]
      for (const change of from) requireUnchanged(current, change)
      return void (await editor.unnoted.saveProducts(to, current))
    }
    const [from, to] = isUndo ? [step.change, step.was] : [step.was, step.change]
    requireUnchanged(current, from)
    await editor.unnoted.save(to, current)
  }

  const requireUnchanged = (current: AnyOrder, { _id, fields }: LineChange): void => {
    const found = findLine(current, _id)
    if (!found) throw new NoLonger(t('The line is not there any more.'))
    requireSame({ ...found.line }, { ...fields })
  }

  const requireSame = (stored: Fields, expected: Fields): void => {
    const isSame = Object.entries(expected).every(([field, value]) => isSameValue(stored[field], value))
    if (!isSame) throw new NoLonger(t('It was changed once more since.'))
  }

  const go = async (direction: Direction): Promise<void> => {
    const isUndo = direction === 'undo'
    const act = takeAct(order._id, isUndo ? 'done' : 'undone')
    if (!act) return toast.info(isUndo ? t('There is nothing to undo') : t('There is nothing to do again'))
    const steps: Act = isUndo ? [...act].reverse() : act
    try {
      for (const step of steps) await apply(step, direction)
      keepAct(order._id, isUndo ? 'undone' : 'done', act)
      toast.success(isUndo ? t('Undone') : t('Done again'), { detail: wordsOf(act) })
    } catch (error) {
      toast.error(
        isUndo
          ? t('Not undone: {{what}}', { what: wordsOf(act) })
          : t('Not done again: {{what}}', { what: wordsOf(act) }),
        {
          detail: error instanceof NoLonger || error instanceof NotSaved ? error.message : explainError(error, t),
        },
      )
      // Without a connection it is still there to be tried once more.
      if (isApiError(error, 'NO_CONNECTION')) keepAct(order._id, isUndo ? 'done' : 'undone', act)
    }
  }

  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    const direction = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : undefined
    if (!direction || isTyping(event.target) || isOverlayOpen() || !isOwn(event.target)) return
    event.preventDefault()
    queue.current = queue.current.then(() => go(direction))
  }
  const newest = useRef(onKey)
  newest.current = onKey
  useEffect(() => {
    const listen = (event: KeyboardEvent) => newest.current(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
