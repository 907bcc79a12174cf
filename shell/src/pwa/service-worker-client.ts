import { constants } from '@tehas/contracts'
import { t } from '@tehas/i18n'
import { Workbox } from 'workbox-window'
import { pushToast } from '../overlays/overlay-store'
import { whenLookingForUpdates } from './look-for-updates'
import { announceUpdate, useUpdateStore } from './update-store'

/** Watches for a newer shell: checks every two minutes; an installation over 60 seconds reloads the page. */
export async function watchServiceWorker(): Promise<void> {
  const workbox = new Workbox('/service-worker.js')
  workbox.addEventListener('activated', ({ isUpdate }) => {
    if (isUpdate) return
    // Nobody asked for the copy: it is made without a word.
    void workbox.messageSW({ type: 'KEEP', urls: fetchedRemoteFiles() })
  })
  workbox.addEventListener('waiting', () => {
    announceUpdate()
    pushToast({
      kind: 'info',
      title: t('New version available!'),
      action: { label: t('Update'), onPress: () => void useUpdateStore.getState().apply() },
    })
  })
  await workbox.register()
  const look = () => void workbox.update().catch(() => undefined)
  setInterval(look, constants.updateCheckMs)
  whenLookingForUpdates(look)
}

/** The registry and the files of remotes that came before the worker took over. */
function fetchedRemoteFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => /^\/(?:registry\.json|remotes\/)/.test(new URL(url).pathname))
}
