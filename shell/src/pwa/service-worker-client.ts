import { constants } from '@tehas/contracts'
import { t } from '@tehas/i18n'
import { Workbox } from 'workbox-window'
import { pushToast } from '../overlays/overlay-store'
import { announceUpdate, useUpdateStore } from './update-store'

/** Watches for a newer shell: checks every two minutes; an installation over 60 seconds reloads the page. */
export async function watchServiceWorker(): Promise<void> {
  const workbox = new Workbox('/service-worker.js')
  workbox.addEventListener('activated', ({ isUpdate }) => {
    if (isUpdate) return
    void workbox.messageSW({ type: 'KEEP', urls: fetchedRemoteFiles() })
    pushToast({ kind: 'info', title: t('Offline copy is ready') })
  })
  workbox.addEventListener('waiting', () => {
    announceUpdate(() => install(workbox))
    pushToast({
      kind: 'info',
      title: t('New version available!'),
      action: { label: t('Update'), onPress: () => void useUpdateStore.getState().apply() },
    })
  })
  await workbox.register()
  setInterval(() => void workbox.update().catch(() => undefined), constants.updateCheckMs)
}

/** The registry and the files of remotes that came before the worker took over. */
function fetchedRemoteFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => /^\/(?:registry\.json|remotes\/)/.test(new URL(url).pathname))
}

function install(workbox: Workbox): void {
  if (useUpdateStore.getState().status === 'installing') return
  useUpdateStore.setState({ status: 'installing' })
  pushToast({ kind: 'info', title: t('Installing the new version'), durationMs: null })
  workbox.addEventListener('controlling', () => location.reload())
  workbox.messageSkipWaiting()
  setTimeout(() => location.reload(), constants.updateInstallTimeoutMs)
}
