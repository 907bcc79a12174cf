import { pageScans } from '@tehas/shell-api'
import { useEffect, useRef } from 'react'
import { createBurst, GAP_MS } from './burst'
import { createHeldKeys } from './held-keys'

type Field = HTMLInputElement | HTMLTextAreaElement
const fieldOf = (target: EventTarget | null): Field | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined

type WedgeOptions = {
  /**
   * Works beside whatever else is on the page: leaves alone what is scanned into a field, above an open question or on a
   * page that reads scans itself. Keys are held back until it is known whether they are a scan, and do what they
   * usually do if they are not.
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
    const stopReading = isBackground ? undefined : pageScans.read()
    const burst = createBurst()
    const held = createHeldKeys(GAP_MS)
    let before: { readonly field: Field; readonly value: string } | undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || held.isReleased(event)) return
      if (isBackground && (pageScans.isRead() || isTaken(event.target))) {
        held.release()
        return
      }
      // A key that is held down repeats as fast as a scanner sends.
      if (isBackground && event.repeat) return
      const scanned = burst.take(event.key, event.timeStamp)
      if (scanned === undefined) {
        if (isBackground) {
          if (!burst.isRunning()) held.release()
          if (burst.isRunning() || isShortcut(event)) held.hold(event)
        }
        const field = fieldOf(event.target)
        // As it was before the first key of what may become a scan.
        if (!burst.isRunning() && event.key.length === 1) before = field && { field, value: field.value }
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
      held.drop()
      if (before) restore(before.field, before.value)
      before = undefined
      newest.current?.(scanned)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      held.release()
      stopReading?.()
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [isOn, isBackground])
}

/** Whether a key belongs to a field, or to a question that wants an answer first. */
const isTaken = (target: EventTarget | null): boolean =>
  fieldOf(target) !== undefined ||
  (target instanceof HTMLElement && (target.isContentEditable || target instanceof HTMLSelectElement)) ||
  document.querySelector('[role=alertdialog], [aria-modal=true]') !== null

/**
 * Whether a key that comes first does nothing by itself but what the page gives it: a letter or a figure outside of what
 * chooses by typing.
 */
const isShortcut = ({ key, target }: KeyboardEvent): boolean =>
  /^[\p{L}\d]$/u.test(key) &&
  !(target instanceof Element && target.closest('[role=treegrid], [role=menu], [role=listbox], [role=combobox]'))

/** Writes a value as typing would, so that a controlled field takes it over. */
function restore(field: Field, value: string): void {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
