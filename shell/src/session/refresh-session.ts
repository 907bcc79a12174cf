import { callQuery, isApiError, queryKey } from '@tehas/api-client'
import { accountCalls, projectCalls } from '@tehas/contracts'
import { api, apiIn, queryClient } from '../boot/clients'
import { endSession, leaveLostProject } from './end-session'
import { useSessionStore } from './session-store'

/**
 * Brings user and project up to date. Status 401 or 404 on the user ends the session; a project that is gone goes to
 * Logout and reloads after 2 seconds (specification §8). Without a connection what is stored stays in use.
 */
export async function refreshSession(): Promise<void> {
  await Promise.all([refreshUser(), refreshProject()])
}

async function refreshUser(): Promise<void> {
  try {
    const user = await queryClient.fetchQuery({ ...callQuery(api, accountCalls.getMe, {}), staleTime: 0 })
    useSessionStore.getState().setUser(user)
  } catch (error) {
    if (isApiError(error) && (error.status === 401 || error.status === 404)) endSession()
  }
}

async function refreshProject(): Promise<void> {
  const projectId = useSessionStore.getState().selectedProject?._id
  if (!projectId) return
  try {
    const project = await queryClient.fetchQuery({
      ...callQuery(api, projectCalls.getProject, { body: { projectId } }),
      staleTime: 0,
    })
    useSessionStore.getState().selectProject(project)
  } catch (error) {
    if (isApiError(error, 'NOT_VALID_PROJECT_ID', 'NO_PROJECT_ID')) leaveLostProject()
  }
}

/** Chooses a project: its settings and the member's rights come along; cached answers of another project go. */
export async function chooseProject(projectId: string): Promise<void> {
  const project = await apiIn(projectId).call(projectCalls.getProject, { body: { projectId } })
  queryClient.clear()
  queryClient.setQueryData(queryKey(projectCalls.getProject, { body: { projectId } }), project)
  useSessionStore.getState().selectProject(project)
}
