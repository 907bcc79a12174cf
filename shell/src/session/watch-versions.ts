import { checkVersion, isApiError } from '@tehas/api-client'
import { constants } from '@tehas/contracts'
import { t } from '@tehas/i18n'
import { useEffect } from 'react'
import { api, site } from '../boot/clients'
import { loadRegistry } from '../boot/load-registry'
import { pushToast } from '../overlays/overlay-store'
import { whenLookingForUpdates } from '../pwa/look-for-updates'
import { announceUpdate } from '../pwa/update-store'
import { useRemotes } from '../remotes/remotes-context'
import { refreshSession } from './refresh-session'
import { useSessionStore } from './session-store'

/** The suite's version when this page first asked; a reload brings whatever is newer. */
let firstSuiteVersion: string | undefined

/** Compares what this page has with what the service has, and refreshes the part that differs (rules §13). */
async function compareVersions(signal: AbortSignal): Promise<void> {
  const { user, selectedProject } = useSessionStore.getState()
  if (!user) return
  const known = { userVersion: user.version, projectVersion: selectedProject?.version ?? null }
  try {
    const now = await checkVersion(api, known, { signal })
    if (now.userVersion !== known.userVersion || now.projectVersion !== known.projectVersion) await refreshSession()
    firstSuiteVersion ??= now.suiteVersion
    if (now.suiteVersion !== firstSuiteVersion) announceUpdate()
  } catch (error) {
    if (isApiError(error, 'CANCELLED', 'NOT_AUTHENTICATED', 'VALIDATION_FAILED')) return
    pushToast({
      kind: 'error',
      title: t('Connection error'),
      detail: t('Please check your internet connection'),
      durationMs: 5000,
    })
  }
}

/** A newer set of areas is offered by the banner; nothing is swapped under a working user. */
async function compareRegistry(revision: number): Promise<void> {
  const result = await loadRegistry(site, new Map())
  if (result.status === 'ready' && result.registry.revision !== revision) announceUpdate()
}

/** Checks versions at start, on focus and every two minutes while somebody is signed in. */
export function useVersionWatch(): void {
  const { registry } = useRemotes()
  const signedIn = useSessionStore((state) => state.token !== undefined)
  useEffect(() => {
    if (!signedIn) return
    let running = new AbortController()
    const check = () => {
      running.abort()
      running = new AbortController()
      void compareVersions(running.signal)
    }
    const checkAll = () => {
      check()
      void compareRegistry(registry.revision)
    }
    check()
    const timer = setInterval(checkAll, constants.updateCheckMs)
    window.addEventListener('focus', checkAll)
    const stop = whenLookingForUpdates(checkAll)
    return () => {
      running.abort()
      clearInterval(timer)
      window.removeEventListener('focus', checkAll)
      stop()
    }
  }, [signedIn, registry])
}
