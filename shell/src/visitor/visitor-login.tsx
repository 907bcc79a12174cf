import { Flex, UiProvider } from '@tehas/ui'
import { type ReactElement, useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Credentials } from '../account/check-login'
import { LoginScreen } from '../account/login-screen'
import type { RefusedCall } from '../account/use-short-form'
import { whenQuiet } from '../boot/when-quiet'
import { showStartProblem } from '../diagnostics/start-problem'
import { useSettingsStore } from '../session/settings-store'
import { readSessionHint, STORAGE_KEY, storedSession } from '../session/stored-session'
import { loadWholeApp, type WholeApp } from './load-whole-app'

export type VisitorLoginProps = {
  /** Lets the whole app take over the page at its present address. */
  readonly enter: (app: WholeApp) => Promise<void>
}

/**
 * Login before anything else of the app: it fetches the rest when the person begins, or when the page has long been there.
 * The whole app then logs in, and draws whatever comes next.
 */
export function VisitorLogin({ enter }: VisitorLoginProps) {
  const colorMode = useSettingsStore((state) => state.colorMode)
  const density = useSettingsStore((state) => state.density)
  const [app, setApp] = useState<WholeApp>()
  const [notice] = useState(() => readSessionHint(storedSession()).notice)

  const load = useCallback(async () => {
    const loaded = await loadWholeApp()
    setApp(loaded)
    return loaded
  }, [])
  const warm = () => void load().catch(() => undefined)

  const logIn = async (credentials: Credentials) => {
    const loaded = await load()
    const { to, state } = await loaded.logIn(credentials, stateOfRouter())
    history.replaceState({ usr: state }, '', to)
    await enter(loaded)
  }
  const goTo = async (to: string, email?: string) => {
    try {
      const loaded = await load()
      // As the router keeps the state of an address.
      history.pushState({ usr: { email } }, '', to)
      await enter(loaded)
    } catch {
      location.assign(to)
    }
  }

  useLoginElsewhere(async () => enter(await load()))
  useEffect(
    () =>
      whenQuiet(() => {
        load().then(
          ({ registerServiceWorker }) => registerServiceWorker(),
          () => undefined,
        )
      }),
    [load],
  )

  return (
    <UiProvider colorMode={colorMode} density={density}>
      <Flex direction="column" minH="100dvh">
        {app ? <app.VisitorNotices /> : null}
        <LoginScreen
          notice={notice}
          logIn={logIn}
          readRefusal={async (error) => readRefusal(error, load)}
          renderHelp={(error, email) => app?.renderVisitorHelp(error, email)}
          renderLink={(to, text, email) => renderLink(to, text, { warm, goTo: () => goTo(to, email) })}
          onBegin={warm}
        />
      </Flex>
    </UiProvider>
  )
}

/** The state that the router left at this address, before a reload. */
const stateOfRouter = (): unknown => Object(history.state).usr

/** Goes on when another tab logs in. */
function useLoginElsewhere(enter: () => Promise<void>): void {
  const goOn = useEffectEvent(enter)
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === STORAGE_KEY && readSessionHint(newValue).hasToken) void goOn().catch(() => location.reload())
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
}

/** The words for a refused login. When the code of the calls is what did not come, the page may be of an earlier build. */
async function readRefusal(error: unknown, load: () => Promise<WholeApp>): Promise<RefusedCall> {
  try {
    return (await load()).readLoginRefusal(error)
  } catch (lost) {
    if (navigator.onLine) showStartProblem(lost)
    return { error, text: 'The connection was cut, or a new version is being put in place.', fields: {} }
  }
}

type LinkWork = { readonly warm: () => void; readonly goTo: () => Promise<void> }

/** A link that the whole app follows; a new tab or window stays the browser's. */
const renderLink = (to: string, text: string, { warm, goTo }: LinkWork): ReactElement => (
  <a
    href={to}
    onPointerEnter={warm}
    onFocus={warm}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void goTo()
    }}
  >
    {text}
  </a>
)
