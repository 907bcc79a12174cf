import { createApiClient, createQueryClient } from '@tehas/api-client'
import { useSessionStore } from '../session/session-store'

/** The page's client of the service. */
export const api = createApiClient({
  baseUrl: '/api',
  session: () => {
    const { token, user, selectedProject } = useSessionStore.getState()
    return { token, userId: user?._id, projectId: selectedProject?._id }
  },
})

/** For files of the deployment itself: no session goes along. */
export const site = createApiClient({ baseUrl: '/', session: () => ({}) })

export const queryClient = createQueryClient()
