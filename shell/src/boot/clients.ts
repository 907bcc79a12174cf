import { createApiClient, createQueryClient } from '@tehas/api-client'
import { fetchOnce } from '@tehas/api-client/first-calls'
import { getLanguage } from '@tehas/i18n'
import { useSessionStore } from '../session/session-store'
import { API } from './api-address'

function session() {
  const { token, user, selectedProject } = useSessionStore.getState()
  return { token, userId: user?._id, projectId: selectedProject?._id, language: getLanguage() }
}

/** The page's client of the service. */
export const api = createApiClient({ baseUrl: API, session, fetch: fetchOnce })

/** The same in a project that is not chosen yet: asking for it is how it gets chosen. */
export const apiIn = (projectId: string) =>
  createApiClient({ baseUrl: API, session: () => ({ ...session(), projectId }) })

/** For files of the deployment itself: no session goes along. */
export const site = createApiClient({ baseUrl: '/', session: () => ({}) })

export const queryClient = createQueryClient()
