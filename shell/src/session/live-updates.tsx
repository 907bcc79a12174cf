import { useLiveUpdates } from '@tehas/api-client'

/** Keeps answers live in the chosen project. A chunk of its own, as it knows every call and login knows few. */
export function LiveUpdates({ projectId }: { projectId: string }) {
  useLiveUpdates(projectId)
  return null
}
