import { explainError, isApiError } from '@tehas/api-client'
import type { Id } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { NotSaved } from '@tehas/screens'
import type { Fields } from '@tehas/screens/conflict'
import { isOverlayOpen, isTyping, useToast } from '@tehas/shell-api'
import { isSameValue } from '@tehas/ui/forms'
import { type RefObject, useEffect, useRef } from 'react'
import type { LinesEditor } from '../editing/order-editor'
import { findLine, type LineChange } from '../structure/lines/line-change'
import type { Structure } from '../structure/lines/structure'
import { type Act, keepAct, noteChange, type Step, takeAct, whenDecided } from './order-history'
import { useUndoOwner } from './undo-owner'
import { useActWords } from './use-act-words'

type Direction = 'undo' | 'redo'

/** The step cannot be taken back, or done again, on what is stored now. */
class NoLonger extends Error {}

/** What holds lines whose changes are taken back: an order, or a stock product with its structure. */
export type UndoSource<Stored extends Structure> = {
  readonly id: Id
  /** The newest that is known. */
  readonly latest: () => Stored
  readonly editor: Pick<LinesEditor<Stored, unknown>, 'unnoted'>
  /** The fields of its head and how they are saved; absent where those are not taken back. */
  readonly head?: {
    readonly fieldsOf: (stored: Stored) => Fields
    /** Resolves false where the user kept what somebody else saved. */
    readonly save: (read: Stored, wanted: Fields) => Promise<boolean>
  }
}

/**
 * Ctrl+Z takes the newest own change of lines back, Ctrl+Shift+Z or Ctrl+Y does it again: by the same calls that saved
 * it, one after the other. `page` is the element that shows them. What others changed since is not overwritten; that it
 * no longer applies is said in words.
 */
export function useLinesUndo<Stored extends Structure>(
  { id, latest, editor, head }: UndoSource<Stored>,
  page: RefObject<HTMLElement | null>,
): void {
  const { t } = useT()
  const toast = useToast()
  const wordsOf = useActWords()
  const isOwn = useUndoOwner(id, page)
  const queue = useRef<Promise<void>>(Promise.resolve())

  const apply = async (step: Step, direction: Direction): Promise<void> => {
    const current = latest()
    if (step.do === 'act') return void (await step[direction]())
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
      if (!head) throw new NoLonger(t('This cannot be undone.'))
      requireSame(head.fieldsOf(current), from)
      if (!(await head.save(current, to))) throw new NoLonger(t('Not saved: their change was kept.'))
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

  const requireUnchanged = (current: Stored, { _id, fields }: LineChange): void => {
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
    const act = takeAct(id, isUndo ? 'done' : 'undone')
    if (!act) return toast.info(isUndo ? t('There is nothing to undo') : t('There is nothing to do again'))
    const steps: Act = isUndo ? [...act].reverse() : act
    try {
      for (const step of steps) await apply(step, direction)
      keepAct(id, isUndo ? 'undone' : 'done', act)
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
      if (isApiError(error, 'NO_CONNECTION')) keepAct(id, isUndo ? 'done' : 'undone', act)
    }
  }

  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    const direction = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : undefined
    if (!direction || isTyping(event.target) || isOverlayOpen() || !isOwn(event.target)) return
    event.preventDefault()
    noteChange(id)
    // What was just typed may still be on its way: it is the newest change all the same.
    const decided = whenDecided(id)
    queue.current = queue.current.then(() => decided).then(() => go(direction))
  }
  const newest = useRef(onKey)
  newest.current = onKey
  useEffect(() => {
    const listen = (event: KeyboardEvent) => newest.current(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
