import type { DrawerId } from '@tehas/contracts'
import {
  type ConfirmOptions,
  createUnsavedScope,
  type DialogOptions,
  type ToastOptions,
  type UnsavedScope,
} from '@tehas/shell-api'
import { create } from 'zustand'

export type ToastRequest = {
  readonly kind: 'success' | 'error' | 'info'
  readonly title: string
  /** `null` stays until it is dismissed. */
  readonly durationMs?: number | null
} & Omit<ToastOptions, 'durationMs'>

export type OpenQuestion = {
  readonly key: number
  readonly options: ConfirmOptions
  readonly answer: (yes: boolean) => void
}
export type OpenDialog = { readonly key: number; readonly options: DialogOptions; readonly close: () => void }

export type OpenDrawerEntry = {
  readonly key: number
  readonly id: DrawerId
  readonly input: unknown
  readonly scope: UnsavedScope
  /** False while its way out is played. */
  readonly open: boolean
  readonly resolve: (result: unknown) => void
}

/** What the palette shows: the search, what can be made anew, or the sheet of keys. */
export type PaletteView = 'search' | 'new' | 'keys'

type OverlayState = {
  /** The overlays' code is fetched when the first one is asked for. */
  readonly needed: boolean
  readonly toasts: readonly ToastRequest[]
  readonly questions: readonly OpenQuestion[]
  readonly dialogs: readonly OpenDialog[]
  readonly drawers: readonly OpenDrawerEntry[]
  /** Whether the recent activities are shown. */
  readonly recent: boolean
  readonly palette?: PaletteView | undefined
  /** When the palette was asked for, as `performance.now()`. */
  readonly askedAt: number
  /** What was typed before the field of the search was there; ends with a line break when Enter followed. */
  readonly typed: string
}

export const useOverlayStore = create<OverlayState>(() => ({
  needed: false,
  toasts: [],
  questions: [],
  dialogs: [],
  drawers: [],
  recent: false,
  askedAt: 0,
  typed: '',
}))

let count = 0
const { setState, getState } = useOverlayStore

/** Asks for a toast; the host shows it as soon as it is there. */
export function pushToast(toast: ToastRequest): void {
  setState({ needed: true, toasts: [...getState().toasts, toast] })
}

/** Hands the waiting toasts to the host, once. */
export function takeToasts(): readonly ToastRequest[] {
  const { toasts } = getState()
  if (toasts.length > 0) setState({ toasts: [] })
  return toasts
}

/** Shows or hides the recent activities. */
export const toggleRecent = (recent: boolean): void => setState(recent ? { needed: true, recent } : { recent })

/** Opens a view of the palette, or closes it. */
export const showPalette = (palette?: PaletteView): void =>
  setState({ ...(palette && { needed: true }), palette, typed: '', askedAt: performance.now() })

/** Asks a question; several wait for each other. */
export function ask(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    count += 1
    const key = count
    const answer = (yes: boolean) => {
      setState({ questions: getState().questions.filter((question) => question.key !== key) })
      resolve(yes)
    }
    setState({ needed: true, questions: [...getState().questions, { key, options, answer }] })
  })
}

/** Shows a message that wants to be read. An identical one that is open is enough. */
export function showDialog(options: DialogOptions): Promise<void> {
  const same = getState().dialogs.some(
    ({ options: { title, body } }) => title === options.title && body === options.body,
  )
  if (same) return Promise.resolve()
  return new Promise((resolve) => {
    count += 1
    const key = count
    const close = () => {
      setState({ dialogs: getState().dialogs.filter((dialog) => dialog.key !== key) })
      resolve()
    }
    setState({ needed: true, dialogs: [...getState().dialogs, { key, options, close }] })
  })
}

/** Puts a drawer on the stack; resolves with its result, or undefined when it is left without one. */
export function pushDrawer(id: DrawerId, input: unknown): Promise<unknown> {
  return new Promise((resolve) => {
    count += 1
    const entry: OpenDrawerEntry = { key: count, id, input, scope: createUnsavedScope(), open: true, resolve }
    setState({ needed: true, drawers: [...getState().drawers, entry] })
  })
}

/** Starts the way out of a drawer and answers its opener. */
export function finishDrawer(key: number, result: unknown): void {
  const entry = getState().drawers.find((drawer) => drawer.key === key)
  if (!entry?.open) return
  setState({ drawers: getState().drawers.map((drawer) => (drawer.key === key ? { ...drawer, open: false } : drawer)) })
  entry.resolve(result)
}

/** Forgets a drawer whose way out has been played. */
export function removeDrawer(key: number): void {
  setState({ drawers: getState().drawers.filter((drawer) => drawer.key !== key) })
}

/** True when any open drawer holds something unsaved; what was just saved plays its way out and holds nothing. */
export const hasUnsavedDrawer = (): boolean => getState().drawers.some(({ open, scope }) => open && scope.any())

export const hasOpenDrawer = (): boolean => getState().drawers.some(({ open }) => open)

/** Leaves every open drawer without a result, as the page that opened it is left. */
export function leaveDrawers(): void {
  for (const { key } of getState().drawers) finishDrawer(key, undefined)
}

/** Leaves every drawer, question and message without an answer: whoever they were for is no longer here. */
export function closeOverlays(): void {
  const { questions, dialogs, drawers } = getState()
  for (const { answer } of questions) answer(false)
  for (const { close } of dialogs) close()
  setState({ drawers: [], recent: false, palette: undefined })
  for (const { resolve } of drawers) resolve(undefined)
}
