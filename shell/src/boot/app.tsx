import { ApiProvider } from '@tehas/api-client'
import { UiProvider } from '@tehas/ui'
import { RouterProvider } from 'react-router-dom'
import { RemotesProvider } from '../remotes/remotes-context'
import { useSettingsStore } from '../session/settings-store'
import { useAppStore } from './app-store'
import { api, queryClient } from './clients'

/** The page: theme, client, remotes and routes. */
export function App() {
  const app = useAppStore((state) => state.app)
  const colorMode = useSettingsStore((state) => state.colorMode)
  const density = useSettingsStore((state) => state.density)
  if (!app) return null
  return (
    <UiProvider colorMode={colorMode} density={density}>
      <ApiProvider api={api} queryClient={queryClient}>
        <RemotesProvider value={app.remotes}>
          <RouterProvider router={app.router} />
        </RemotesProvider>
      </ApiProvider>
    </UiProvider>
  )
}
