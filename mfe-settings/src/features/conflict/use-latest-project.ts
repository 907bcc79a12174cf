import { useApi } from '@tehas/api-client'
import { calls, type Project } from '@tehas/contracts'

/** Asks for the project as it stands now, so that most saves meet no conflict: its version rises with each of its parts. */
export function useLatestProject(): (projectId: string) => Promise<Project> {
  const api = useApi()
  return (projectId) => api.call(calls.getProject, { body: { projectId } }, { quiet: true })
}
