import { idSchema } from '@tehas/contracts'
import { today } from '@tehas/i18n'
import { isOverlayOpen, isTyping } from '@tehas/shell-api'
import { useSearchParams } from '@tehas/shell-api/router'
import { useEffect, useState } from 'react'
import { dayOr, type Period, periodOf, type View } from './period'
import { isShowing, type Showing } from './work-time-rows'

/** What the address says: the period, which people, and whose day is open. */
export type WorkTimeAddress = {
  readonly period: Period
  readonly showing: Showing | undefined
  readonly team: string | null
  /** Whose days a phone shows. */
  readonly person: string | null
  readonly open: { readonly person: string; readonly day: string } | undefined
  /** Changes some of it; null takes a part away. What is looked at next replaces it in the history. */
  readonly change: (parts: Readonly<Record<string, string | null>>) => void
}

/** `?view=month&at=2026-11-16&show=running&team=…&person=…&day=2026-11-18`: all that one would send somebody. */
export function useWorkTimeAddress(): WorkTimeAddress {
  const [query, setQuery] = useSearchParams()
  const view: View = query.get('view') === 'month' ? 'month' : 'week'
  const day = query.get('day')
  // What an address typed by hand gets wrong is left out.
  const person = idSchema.safeParse(query.get('person')).data ?? null
  const at = dayOr(query.get('at'), dayOr(day, today()))
  const show = query.get('show')
  return {
    period: periodOf(view, at),
    showing: isShowing(show) ? show : undefined,
    team: query.get('team'),
    person,
    open: person !== null && day !== null && dayOr(day, '') !== '' ? { person, day } : undefined,
    change: (parts) => {
      const next = new URLSearchParams(query)
      for (const [key, value] of Object.entries(parts)) {
        if (value === null) next.delete(key)
        else next.set(key, value)
      }
      setQuery(next, { replace: true })
    },
  }
}

/** The moment, in milliseconds, every few seconds while anybody works. */
export function useSlowNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}

/** The arrows to the left and right, where nothing else takes them. */
export function useArrows(go: (step: -1 | 1) => void, { isOverlay = false } = {}): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined
      if (step === undefined || takesArrows(event.target) || (!isOverlay && isOverlayOpen())) return
      event.preventDefault()
      go(step)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [go, isOverlay])
}

/** One of several choices goes to the next by the arrows. */
const takesArrows = (target: EventTarget | null): boolean =>
  isTyping(target) || (target instanceof HTMLInputElement && target.type === 'radio')
