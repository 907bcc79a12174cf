import { type DrawerId, drawers, isUsable, type PanelId, panels, previews, type SlotId } from '@tehas/contracts'
import { COMMENT_PARAMETER } from '@tehas/screens/comment-address'
import { connectShell, type Rights, type ShellApi, type ToastOptions } from '@tehas/shell-api'
import { useLayoutEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { reportError } from '../diagnostics/report-error'
import { ask, pushDrawer, pushToast, showDialog } from '../overlays/overlay-store'
import { recordRecent } from '../overlays/recent/recent-store'
import type { RemoteManager } from '../remotes/remote-manager'
import { RemoteScreen } from '../remotes/remote-screen'
import { useRemotes } from '../remotes/remotes-context'
import { chooseProject, refreshSession } from '../session/refresh-session'
import { useSessionStore } from '../session/session-store'
import { useSettingsStore } from '../session/settings-store'
import { useRightsOfSession } from '../session/use-rights-of-session'

const toast = (kind: 'success' | 'error' | 'info') => (title: string, options?: ToastOptions) =>
  pushToast({ kind, title, ...options })

const toasts = { success: toast('success'), error: toast('error'), info: toast('info') }

/** What the shell offers to remotes, by the session and registry of this moment. */
export function useShellApi(): ShellApi {
  const remotes = useRemotes()
  const rights = useRightsOfSession()
  const user = useSessionStore((state) => state.user)
  const project = useSessionStore((state) => state.selectedProject)
  const isStacked = useSessionStore((state) => state.isStacked)
  const navigate = useNavigate()

  const shell = useMemo((): ShellApi => {
    const session = { user, project, member: project?.me, rights, isStacked }
    const offersDrawer = (id: DrawerId) => mayOpen(remotes, rights, 'drawers', id)
    const offersPanel = (id: PanelId) => mayOpen(remotes, rights, 'panels', id)
    return {
      session,
      toasts,
      confirm: ask,
      showDialog,
      reportError,
      chooseProject,
      refreshSession,
      setLanguage: useSettingsStore.getState().setLanguage,
      setFormats: useSettingsStore.getState().setFormats,
      setStacked: useSessionStore.getState().setStacked,
      offersDrawer,
      openDrawer: async (id, input) => {
        if (!offersDrawer(id)) return undefined
        const result = await pushDrawer(id, drawers[id].props.parse(input))
        // What a drawer results in depends on its id, which stays open here; its schema has checked it.
        return result === undefined ? undefined : (drawers[id].result.parse(result) as never)
      },
      offersPanel,
      openPanel: (id, value, comment) => {
        // What the page itself shows is not opened over it once more.
        const shown = location.pathname.endsWith(`/${value}`) ? undefined : value
        const search = withQuery(id, shown, comment)
        if (offersPanel(id)) void navigate({ search }, { replace: id !== 'taskId' })
      },
      closePanel: (id) => void navigate({ search: withQuery(id, undefined) }, { replace: true }),
      recordRecent,
      renderSlot: (id, props) => <FilledSlot id={id} props={props} />,
    }
  }, [remotes, rights, user, project, isStacked, navigate])

  // Before the effects of what is drawn inside: an order that is there with the first drawing notes that it was opened.
  useLayoutEffect(() => {
    connectShell(shell)
    return () => connectShell(undefined)
  }, [shell])
  return shell
}

const table = { drawers, panels, previews }
type Definitions = { readonly [id: string]: { readonly access: Parameters<Rights['may']>[0] } | undefined }

function mayOpen(remotes: RemoteManager, rights: Rights, kind: 'drawers' | 'panels', id: DrawerId | PanelId): boolean {
  const definitions: Definitions = table[kind]
  const definition = definitions[id]
  if (!definition || !rights.may(definition.access)) return false
  return remotes.registry.remotes.some(
    (remote) => isUsable(remotes.registry, remote) && remote.descriptor[kind].some((offered) => offered === id),
  )
}

/** The present query with one detail opened or closed; only one detail shows at a time. */
function withQuery(id: PanelId, value: string | undefined, comment?: string): string {
  const query = new URLSearchParams(location.search)
  for (const other of Object.keys(panels)) query.delete(other)
  if (value !== undefined) query.set(id, value)
  if (comment) query.set(COMMENT_PARAMETER, comment)
  return String(query)
}

/**
 * Every usable remote that fills the slot, in the registry's order. What stands beside other things stays away where it does
 * not come; a tab of an order says what is missing.
 */
function FilledSlot({ id, props }: { id: SlotId; props: object }) {
  const { registry } = useRemotes()
  const isTab = id === 'order.flow'
  return registry.remotes
    .filter((remote) => remote.descriptor.slots.includes(id) && (isTab || isUsable(registry, remote)))
    .map((remote) => (
      <RemoteScreen
        key={remote.name}
        area={remote.name}
        kind="slots"
        id={id}
        props={props}
        {...(!isTab && { loading: null, fallback: null })}
      />
    ))
}
