import { constants } from '@tehas/contracts'
import { Workbox } from 'workbox-window'
import { announceUpdate, useUpdateStore } from './update-store'

/** Watches for a newer shell: checks every two minutes; an installation over 60 seconds reloads the page. */
export async function watchServiceWorker(): Promise<void> {
  const workbox = new Workbox('/service-worker.js')
  workbox.addEventListener('waiting', () =>
    announceUpdate(() => {
      useUpdateStore.setState({ status: 'installing' })
      workbox.addEventListener('controlling', () => location.reload())
      workbox.messageSkipWaiting()
      setTimeout(() => location.reload(), constants.updateInstallTimeoutMs)
    }),
  )
  await workbox.register()
  setInterval(() => void workbox.update().catch(() => undefined), constants.updateCheckMs)
}
