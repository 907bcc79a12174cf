import { useLayoutEffect, useState } from 'react'

/** The click of a finger comes after its release, as an event of its own. */
const TAP_MS = 300
/** Nobody holds a button so long to press it, and a release outside the page may never be reported. */
const LONGEST_MS = 5000

const waiting = new Set<() => void>()
let isPressed = false
let timer: ReturnType<typeof setTimeout> | undefined

const letGo = (): void => {
  isPressed = false
  const works = [...waiting]
  waiting.clear()
  for (const work of works) work()
}
const letGoIn = (ms: number): void => {
  clearTimeout(timer)
  timer = setTimeout(letGo, ms)
}
const press = (): void => {
  isPressed = true
  letGoIn(LONGEST_MS)
}
/** The click comes with the release or after it: what waits for the press waits for that too. */
const release = (afterMs = 0): void => {
  if (isPressed) letGoIn(afterMs)
}
const isPressedBySpace = ({ key, target }: KeyboardEvent): boolean => key === ' ' && target instanceof HTMLButtonElement

if (typeof window !== 'undefined') {
  const on = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, listener, { capture: true, passive: true })
  on('pointerdown', ({ button }) => button === 0 && press())
  on('pointerup', ({ pointerType }) => release(pointerType === 'touch' ? TAP_MS : 0))
  on('pointercancel', () => release())
  on('click', () => release())
  on('keydown', (event) => isPressedBySpace(event) && press())
  on('keyup', ({ key }) => key === ' ' && release())
  on('blur', ({ target }) => target === window && release())
}

/**
 * Does what moves or replaces elements of the page: now, or where a person is just pressing something, after the click. An
 * element that is replaced or moves between press and release gets no click. Returns the way to call it off.
 */
export function afterPress(work: () => void): () => void {
  if (!isPressed) {
    work()
    return () => undefined
  }
  waiting.add(work)
  return () => void waiting.delete(work)
}

/** The value as it is while nothing is pressed: what it makes come or go moves nothing away under the pointer. */
export function useAfterPress<Value>(value: Value): Value {
  const [shown, setShown] = useState(() => value)
  useLayoutEffect(() => afterPress(() => setShown(() => value)), [value])
  return shown
}
