import type { CDPSession, Page } from '@playwright/test'

type Step = { readonly depth: number; readonly path: string; readonly cause: string | undefined }

/**
 * Follows who asks for what: a request's depth is 1 for the page itself, and one more than that of the page or script that
 * asked for it. The answer tells the longest chain so far, from the page on: how many requests wait for each other.
 */
export async function watchWaterfall(page: Page): Promise<() => string[]> {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  const steps = new Map<string, Step>()
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ request, initiator }) => {
    if (steps.has(request.url) || !request.url.startsWith('http')) return
    const asking = [...(initiator.stack?.callFrames.map(({ url }) => url) ?? []), initiator.url ?? '']
    const cause = asking.find((url) => steps.has(url))
    const depth = (cause === undefined ? 0 : (steps.get(cause)?.depth ?? 0)) + 1
    steps.set(request.url, { depth, path: new URL(request.url).pathname, cause })
  })
  return () => {
    const [deepest] = [...steps.values()].sort((one, other) => other.depth - one.depth)
    const chain: string[] = []
    for (let step = deepest; step; step = step.cause === undefined ? undefined : steps.get(step.cause)) {
      chain.unshift(step.path)
    }
    return chain
  }
}
