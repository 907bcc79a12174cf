import { newIdempotencyKey } from '@tehas/api-client'

/** This page of the device, for as long as it is loaded. */
export const thisPage = newIdempotencyKey()

const lockOf = (page: string) => `tehas.page.${page}`
let isHeld = false

/** From now on other pages can see that this one is there; the browser tells when it has gone, whatever ended it. */
export function holdPage(): void {
  if (isHeld) return
  isHeld = true
  // Plain http on a local network has no locks: the keys hold what is sent twice then.
  navigator.locks?.request(lockOf(thisPage), () => new Promise(() => undefined)).catch(() => undefined)
}

/** Whether the page that holds an edit is still there and sends it itself. */
export async function isPageThere(page: string): Promise<boolean> {
  if (page === thisPage) return true
  if (!navigator.locks) return false
  return navigator.locks.request(lockOf(page), { ifAvailable: true }, (lock) => lock === null)
}
