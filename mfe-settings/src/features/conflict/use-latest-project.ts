import { useApi } from '@tehas/api-client'
import { calls, type Project } from '@tehas/contracts'

/** Asks for the project as it stands now: its parts have no version of their own to compare. */
export function useLatestProject(): (projectId: string) => Promise<Project> {
  const api = useApi()
  return (projectId) => api.call(calls.getProject, { body: { projectId } }, { quiet: true })
}
