import type { RemoteEntry } from '@tehas/contracts'

const causes = ['publish', 'rollback', 'remove', 'switch'] as const
/** Why a revision was written. */
export type Cause = (typeof causes)[number]

export const causeOf = (value: unknown): Cause | undefined => causes.find((cause) => cause === value)

export type Step = {
  readonly remotes: readonly RemoteEntry[]
  /** Undefined in revisions of earlier versions, which did not note it. */
  readonly cause: Cause | undefined
}

const isSameBuild = (one: RemoteEntry | undefined, other: RemoteEntry | undefined): boolean =>
  one?.version === other?.version && one?.build === other?.build

/**
 * The builds that an area served before the present one, oldest first. A rollback leads to the last of them. What was
 * left by a rollback is not among them, so that the next rollback goes further back, never forth.
 */
export function servedBefore(steps: readonly Step[], name: string): RemoteEntry[] {
  const served: (RemoteEntry | undefined)[] = []
  for (const { remotes, cause } of steps) {
    const now = remotes.find((remote) => remote.name === name)
    if (isSameBuild(now, served.at(-1))) continue
    // Before causes were noted, a build that came back did so by a rollback.
    const wasBack = cause === 'rollback' || cause === undefined
    const at = wasBack ? served.findLastIndex((each) => isSameBuild(each, now)) : -1
    if (at < 0) served.push(now)
    else served.length = at + 1
  }
  return served.slice(0, -1).filter((each) => each !== undefined)
}
