import { useEffect, useRef } from 'react'
import { createBurst } from './burst'

type Field = HTMLInputElement | HTMLTextAreaElement
const fieldOf = (target: EventTarget | null): Field | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined

/** Pages that read scans themselves; whatever listens in the background leaves scans to them. */
let readers = 0

type WedgeOptions = {
  /**
   * Works beside whatever else is on the page: leaves alone what is scanned into a field, above an open question or on a
   * page that reads scans itself. Between the first key and Enter of a scan no key does anything else.
   */
  readonly isBackground?: boolean
}

/**
 * Calls `onScan` with what a scanner that works as a keyboard reads, wherever the focus is. What it typed into a field
 * meanwhile is taken out again, and its Enter does nothing else. Without `onScan` keys are left alone.
 */
export function useWedge(
  onScan: ((text: string) => void) | undefined,
  { isBackground = false }: WedgeOptions = {},
): void {
  const newest = useRef(onScan)
  newest.current = onScan
  const isOn = onScan !== undefined
  useEffect(() => {
    if (!isOn) return
    if (!isBackground) readers += 1
    const burst = createBurst()
    let before: { readonly field: Field; readonly value: string } | undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (isBackground && (readers > 0 || isTaken(event.target))) return
      const scanned = burst.take(event.key, event.timeStamp)
      if (scanned === undefined) {
        if (isBackground && burst.isRunning()) {
          event.preventDefault()
          event.stopImmediatePropagation()
        }
        const field = fieldOf(event.target)
        // As it was before the first key of what may become a scan.
        if (!burst.isRunning() && event.key.length === 1) before = field && { field, value: field.value }
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
      if (before) restore(before.field, before.value)
      before = undefined
      newest.current?.(scanned)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      if (!isBackground) readers -= 1
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [isOn, isBackground])
}

/** Whether a key belongs to a field, or to a question that wants an answer first. */
const isTaken = (target: EventTarget | null): boolean =>
  fieldOf(target) !== undefined ||
  (target instanceof HTMLElement && (target.isContentEditable || target instanceof HTMLSelectElement)) ||
  document.querySelector('[role=alertdialog], [aria-modal=true]') !== null

/** Writes a value as typing would, so that a controlled field takes it over. */
function restore(field: Field, value: string): void {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
