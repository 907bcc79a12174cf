const checks = new Set<() => void>()

/** What looks for something newer than this page; returns the way to stop. */
export function whenLookingForUpdates(check: () => void): () => void {
  checks.add(check)
  return () => void checks.delete(check)
}

/** Looks for newer areas and a newer shell now: the service told that there are some. */
export function lookForUpdates(): void {
  for (const check of checks) check()
}
