import type { Page, Request } from '@playwright/test'

/** How long nothing may be asked before a page counts as loaded. */
const QUIET_MS = 150
const TIMEOUT_MS = 30_000

/** The stream of events stays open as long as the page does. */
const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/events')

/** Watches what a page asks for; the answer waits until all of it has come and nothing new is asked. */
export function watchRequests(page: Page): () => Promise<void> {
  const waiting = new Set<Request>()
  let latest = Date.now()
  page.on('request', (request) => {
    if (isStream(request)) return
    waiting.add(request)
    latest = Date.now()
  })
  const ended = (request: Request) => {
    if (waiting.delete(request)) latest = Date.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    const asked = Date.now()
    const isQuiet = () => waiting.size === 0 && Date.now() - Math.max(latest, asked) >= QUIET_MS
    while (!isQuiet()) {
      if (Date.now() - asked > TIMEOUT_MS)
        throw new Error(`Still waiting for ${[...waiting].map((request) => request.url()).join(', ')}`)
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 3))
    }
  }
}
