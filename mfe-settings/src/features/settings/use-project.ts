import { skip, useCall } from '@tehas/api-client'
import { calls, type Project } from '@tehas/contracts'
import { useSession } from '@tehas/shell-api'

/** The chosen project with its newest settings. Every settings page is for members, so there is one. */
export function useProject(): Project {
  const { project } = useSession()
  const query = useCall(calls.getProject, project ? { body: { projectId: project._id } } : skip)
  const newest = query.data ?? project
  if (!newest) throw new Error('A settings page needs a chosen project')
  return newest
}
