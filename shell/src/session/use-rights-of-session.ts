import { type Rights, rightsOf } from '@tehas/shell-api'
import { useMemo } from 'react'
import { useSessionStore } from './session-store'

/** Rights of whoever is signed in, in the chosen project, outside React. */
export function currentRights(): Rights {
  const { token, selectedProject } = useSessionStore.getState()
  return rightsOf(selectedProject?.me, { signedIn: token !== undefined })
}

export function useRightsOfSession(): Rights {
  const token = useSessionStore((state) => state.token)
  const member = useSessionStore((state) => state.selectedProject?.me)
  return useMemo(() => rightsOf(member, { signedIn: token !== undefined }), [member, token])
}
