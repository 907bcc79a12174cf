import type { Page } from '@playwright/test'

export type FirstLoad = { readonly kilobytes: number; readonly requests: number }

const BYTES_PER_KB = 1000
/** How long nothing may be asked before a page counts as loaded. */
const QUIET_MS = 600

/** Bytes on the wire and requests of a page with an empty cache, until it shows what it is for and is quiet. */
export async function measureFirstLoad(page: Page, url: string, shown: () => Promise<void>): Promise<FirstLoad> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  let bytes = 0
  let requests = 0
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests += 1
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(url)
  await shown()
  for (let before = -1; before !== bytes; ) {
    before = bytes
    await page.waitForTimeout(QUIET_MS)
  }
  await session.detach()
  return { kilobytes: bytes / BYTES_PER_KB, requests }
}
