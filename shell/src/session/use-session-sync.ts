import { skip, useCall } from '@tehas/api-client'
import { accountCalls, projectCalls } from '@tehas/contracts'
import { useEffect } from 'react'
import { endSession } from './end-session'
import { useSessionStore } from './session-store'

/**
 * Keeps the stored session in step with the service: what a command or another user changes in the user or the chosen
 * project arrives through the query cache and is stored, so that it is there before the first answer next time.
 */
export function useSessionSync(): void {
  const signedIn = useSessionStore((state) => state.token !== undefined)
  const projectId = useSessionStore((state) => state.selectedProject?._id)
  const me = useCall(accountCalls.getMe, signedIn ? {} : skip)
  const project = useCall(projectCalls.getProject, signedIn && projectId ? { body: { projectId } } : skip)

  useEffect(() => {
    if (me.data) useSessionStore.getState().setUser(me.data)
  }, [me.data])

  useEffect(() => {
    const { selectedProject, selectProject } = useSessionStore.getState()
    // An answer that comes after another project was chosen belongs to nobody.
    if (project.data && project.data._id === selectedProject?._id) selectProject(project.data)
  }, [project.data])

  const lost = me.error?.status === 401 || me.error?.status === 404
  useEffect(() => {
    if (lost) endSession()
  }, [lost])
}
