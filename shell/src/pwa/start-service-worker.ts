/** Registers the update worker; a browser or test that blocks workers goes on without. */
export function startServiceWorker(): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    void import('./service-worker-client').then(({ watchServiceWorker }) => watchServiceWorker()).catch(() => undefined)
  })
}
