import { whenQuiet } from '../boot/when-quiet'

let isRegistered = false

/** Registers the update worker, once a page. A browser or test that blocks workers goes on without. */
export function registerServiceWorker(): void {
  if (isRegistered || process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  isRegistered = true
  void import(/* webpackChunkName: "worker" */ './service-worker-client')
    .then(({ watchServiceWorker }) => watchServiceWorker())
    .catch(() => undefined)
}

/** The same when the first page is long there, as the worker fetches the whole shell. */
export const startServiceWorker = (): void => void whenQuiet(registerServiceWorker)
