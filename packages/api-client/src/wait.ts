/** Ends after the time, or at once when the signal aborts. Never throws: look at the signal afterwards. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done)
  })
}

type WithScheduler = { readonly scheduler?: { readonly yield?: () => Promise<void> } }

/** Ends when the browser has had room to draw and to answer. */
export function giveWay(): Promise<void> {
  const { scheduler }: WithScheduler = globalThis
  return scheduler?.yield?.() ?? wait(0)
}
