import { draftOwners, forgetDraftsOf, useSession } from '@tehas/shell-api'
import { useEffect } from 'react'

/** The jobs that a worker saw last, by which the worker may come back without a connection (decision 033). */
const OF_RETURN = ['my-jobs'] as const

type Options = {
  /** Who works at the station now, or is still sending what was pressed. */
  readonly present: readonly string[]
  /** Whether this page lets somebody in without the service. */
  readonly isKnown: (userId: string) => boolean
}

/**
 * A shared tablet forgets what a worker typed once it is locked, and the jobs that the worker saw once this page no longer lets
 * that worker in by itself. Drafts of whoever is signed in here are theirs.
 */
export function useForgottenDrafts({ present, isKnown }: Options): void {
  const { user } = useSession()
  // With every drawing of the page, which comes at least with each look at the station.
  useEffect(() => {
    for (const owner of draftOwners()) {
      if (owner === user?._id || present.includes(owner)) continue
      forgetDraftsOf(owner, isKnown(owner) ? OF_RETURN : [])
    }
  })
}
