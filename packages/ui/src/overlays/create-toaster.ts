export type ToastKind = 'success' | 'error' | 'info' | 'warning'

export type Toast = {
  kind: ToastKind
  title: string
  detail?: string | undefined
  /** Undo where it can be undone, Update for a new version. */
  action?: { label: string; onPress: () => void } | undefined
  /** Milliseconds; success 3000, error 4000, other 5000 when not given, 8000 with an action; `null` stays until dismissed. */
  duration?: number | null | undefined
}

export type ShownToast = Toast & { id: string }

export type Toaster = {
  /** Shows it and returns its id. An identical earlier one leaves; at most 20 are shown. */
  show: (toast: Toast) => string
  success: (title: string, more?: Omit<Toast, 'kind' | 'title'>) => string
  error: (title: string, more?: Omit<Toast, 'kind' | 'title'>) => string
  info: (title: string, more?: Omit<Toast, 'kind' | 'title'>) => string
  warning: (title: string, more?: Omit<Toast, 'kind' | 'title'>) => string
  dismiss: (id: string) => void
  /** While the pointer or focus is on them nothing leaves. */
  pause: () => void
  resume: () => void
  subscribe: (listener: () => void) => () => void
  /** Newest first. */
  toasts: () => readonly ShownToast[]
}

const DURATIONS: Record<ToastKind, number> = { success: 3000, error: 4000, info: 5000, warning: 5000 }
/** What is offered is read, reached and pressed before it goes, also on a slow machine. */
const WITH_ACTION_MS = 8000
const MOST = 20

type Clock = { timer: ReturnType<typeof setTimeout> | undefined; endsAt: number; left: number }

const isSame = (a: Toast, b: Toast) => a.kind === b.kind && a.title === b.title && a.detail === b.detail

/** A list of toasts by the rules of the specification; one per page, shown by `<ToastRegion>`. */
export function createToaster(): Toaster {
  const listeners = new Set<() => void>()
  const clocks = new Map<string, Clock>()
  let shown: readonly ShownToast[] = []
  let paused = false
  let count = 0

  const change = (next: readonly ShownToast[]) => {
    shown = next
    for (const listener of listeners) listener()
  }

  function stop(id: string) {
    clearTimeout(clocks.get(id)?.timer)
    clocks.delete(id)
  }

  function run(id: string, left: number) {
    const timer = paused ? undefined : setTimeout(() => dismiss(id), left)
    clocks.set(id, { timer, endsAt: Date.now() + left, left })
  }

  function dismiss(id: string) {
    if (!shown.some((toast) => toast.id === id)) return
    stop(id)
    change(shown.filter((toast) => toast.id !== id))
  }

  function show(toast: Toast): string {
    count += 1
    const id = `toast-${count}`
    const kept = shown.filter((other) => !isSame(other, toast))
    const next = [{ ...toast, id }, ...kept].slice(0, MOST)
    for (const old of shown) if (!next.includes(old)) stop(old.id)
    const usual = toast.action ? WITH_ACTION_MS : DURATIONS[toast.kind]
    const duration = toast.duration === undefined ? usual : toast.duration
    if (duration !== null) run(id, duration)
    change(next)
    return id
  }

  function pause() {
    if (paused) return
    paused = true
    for (const clock of clocks.values()) {
      clearTimeout(clock.timer)
      clock.left = Math.max(0, clock.endsAt - Date.now())
    }
  }

  function resume() {
    if (!paused) return
    paused = false
    for (const [id, clock] of [...clocks]) run(id, clock.left)
  }

  const of =
    (kind: ToastKind): Toaster['success'] =>
    (title, more) =>
      show({ ...more, kind, title })

  return {
    show,
    success: of('success'),
    error: of('error'),
    info: of('info'),
    warning: of('warning'),
    dismiss,
    pause,
    resume,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    toasts: () => shown,
  }
}
