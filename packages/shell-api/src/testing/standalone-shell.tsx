import { type DrawerId, drawers as drawerTable, type Id } from '@tehas/contracts'
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { Remote } from '../define-remote'
import type { ShellApi } from '../shell-types'
import { createUnsavedScope, type UnsavedScope, UnsavedScopeContext } from '../use-unsaved-changes'
import { createFakeShell, type FakeShellOptions } from './fake-shell'

type OpenDrawer = {
  readonly key: Id
  readonly id: DrawerId
  readonly input: unknown
  readonly scope: UnsavedScope
  readonly open: boolean
  readonly resolve: (result: unknown) => void
}

/**
 * The shell of a page that runs one area alone: its own drawers open, questions are the browser's, notes stand at the
 * bottom. What belongs to other areas does nothing.
 */
export function useStandaloneShell(remote: Remote, { user, project }: FakeShellOptions) {
  const [drawers, setDrawers] = useState<readonly OpenDrawer[]>([])
  const [note, setNote] = useState('')

  const shell = useMemo((): ShellApi => {
    const offersDrawer = (id: DrawerId) => id in remote.drawers
    const push = (id: DrawerId, input: unknown) =>
      new Promise<unknown>((resolve) => {
        const drawer = { key: crypto.randomUUID(), id, input, scope: createUnsavedScope(), open: true, resolve }
        setDrawers((stack) => [...stack, drawer])
      })
    const fake = createFakeShell({ ...(user && { user }), ...(project && { project }) })
    return {
      ...fake,
      toasts: { success: setNote, error: setNote, info: setNote },
      confirm: async ({ title }) => window.confirm(title),
      showDialog: async ({ title, body }) => window.alert(typeof body === 'string' ? `${title}\n${body}` : title),
      reportError: (error) => setNote(error instanceof Error ? error.message : String(error)),
      offersDrawer,
      openDrawer: async (id, input) => {
        const result = offersDrawer(id) ? await push(id, drawerTable[id].props.parse(input)) : undefined
        // What a drawer results in depends on its id, which stays open here; its schema has checked it.
        return result === undefined ? undefined : (drawerTable[id].result.parse(result) as never)
      },
      offersPanel: () => false,
    }
  }, [remote, user, project])

  const change = (key: Id, open: boolean) =>
    setDrawers((stack) => stack.flatMap((each) => (each.key !== key ? [each] : open ? [{ ...each, open: false }] : [])))
  const finish = (drawer: OpenDrawer, result: unknown) => {
    change(drawer.key, true)
    drawer.resolve(result)
  }
  const overlays: ReactNode = (
    <>
      {drawers.map((drawer, at) => (
        <DrawerScreen
          key={drawer.key}
          remote={remote}
          drawer={drawer}
          covered={drawers.length - at - 1}
          onFinish={(result) => finish(drawer, result)}
          onExited={() => change(drawer.key, false)}
        />
      ))}
      <p role="status" style={{ position: 'fixed', bottom: 8, left: 8, margin: 0 }}>
        {note}
      </p>
    </>
  )
  return { shell, overlays }
}

type DrawerScreenProps = {
  readonly remote: Remote
  readonly drawer: OpenDrawer
  readonly covered: number
  readonly onFinish: (result: unknown) => void
  readonly onExited: () => void
}

function DrawerScreen({ remote, drawer, covered, onFinish, onExited }: DrawerScreenProps) {
  const { id, input, open, scope } = drawer
  const Screen = useMemo(
    () =>
      lazy(async () => {
        const load = remote.drawers[id]
        if (!load) throw new Error(`No loader for ${id}`)
        return { default: (await load()) as ComponentType<object> }
      }),
    [remote, id],
  )
  const close = () => {
    if (!scope.any() || window.confirm('Leave without saving?')) onFinish(undefined)
  }
  const frame = { open, width: drawerTable[id].width, covered, onClose: close, onExited }
  return (
    <UnsavedScopeContext value={scope}>
      <Suspense fallback={null}>
        <Screen {...{ input, done: onFinish, close, frame }} />
      </Suspense>
    </UnsavedScopeContext>
  )
}
