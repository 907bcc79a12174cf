import { constants } from '@tehas/contracts'

/** The update worker of this page, as far as an update needs it; another one in tests. */
export type Workers = {
  readonly registration: () => Promise<ServiceWorkerRegistration | undefined>
  readonly onControlling: (listener: () => void) => void
  readonly reload: () => void
}

const thisPage: Workers = {
  registration: async () => ('serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined),
  onControlling: (listener) => navigator.serviceWorker.addEventListener('controllerchange', listener, { once: true }),
  reload: () => location.reload(),
}

const installed = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'installing') return
      worker.removeEventListener('statechange', look)
      resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })

/**
 * Ends in the newest shell, whichever banner was pressed: the worker looks for a newer one first and hands over to it, as
 * a reload alone would bring the shell that the old worker keeps. Reloads after 60 seconds in any case (specification §9).
 */
export async function bringNewest({ registration, onControlling, reload }: Workers = thisPage): Promise<void> {
  const found = await registration().catch(() => undefined)
  if (!found) return reload()
  setTimeout(reload, constants.updateInstallTimeoutMs)
  await found.update().catch(() => undefined)
  if (found.installing) await installed(found.installing)
  if (!found.waiting) return reload()
  onControlling(reload)
  found.waiting.postMessage({ type: 'SKIP_WAITING' })
}
