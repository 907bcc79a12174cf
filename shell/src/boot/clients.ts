import { createApiClient, createQueryClient } from '@tehas/api-client'
import { useSessionStore } from '../session/session-store'

const BASE = '/api'

function session() {
  const { token, user, selectedProject } = useSessionStore.getState()
  return { token, userId: user?._id, projectId: selectedProject?._id }
}

/** The page's client of the service. */
export const api = createApiClient({ baseUrl: BASE, session })

/** The same in a project that is not chosen yet: asking for it is how it gets chosen. */
export const apiIn = (projectId: string) =>
  createApiClient({ baseUrl: BASE, session: () => ({ ...session(), projectId }) })

/** For files of the deployment itself: no session goes along. */
export const site = createApiClient({ baseUrl: '/', session: () => ({}) })

export const queryClient = createQueryClient()
