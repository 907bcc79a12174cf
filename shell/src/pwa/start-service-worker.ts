import { whenQuiet } from '../boot/when-quiet'

/**
 * Registers the update worker, which fetches the whole shell, when the first page is long there. A browser or test that
 * blocks workers goes on without.
 */
export function startServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  whenQuiet(() => {
    void import('./service-worker-client').then(({ watchServiceWorker }) => watchServiceWorker()).catch(() => undefined)
  })
}
