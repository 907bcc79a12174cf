import { useSessionStore } from '../../session/session-store'
import type { Viewer } from './kept-answer'

/** Who looks now, in which project and with which rights; undefined while nobody is signed in or no project is chosen. */
export function viewer(): Viewer | undefined {
  const { token, user, selectedProject } = useSessionStore.getState()
  if (token === undefined || !user || !selectedProject) return undefined
  return { owner: `${user._id} ${selectedProject._id}`, rights: JSON.stringify(selectedProject.me.userRights) }
}

/** Tells when somebody else looks, in another project or with other rights; returns the way to stop. */
export function onViewer(listener: () => void): () => void {
  let known = JSON.stringify(viewer())
  return useSessionStore.subscribe(() => {
    const now = JSON.stringify(viewer())
    if (now === known) return
    known = now
    listener()
  })
}
