import type { Page } from '@playwright/test'

/** Seconds between two keys. */
const GAP = 0.005

/**
 * Keys as a scanner sends them: all are on their way before the page has answered the first one, each with the moment at which it
 * was sent, however late a busy machine passes it on.
 */
export async function scan(page: Page, text: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
  const keys = [...[...text].map((key) => ({ key, text: key })), enter]
  const began = Date.now() / 1000 - keys.length * GAP
  const sent = keys.map((key, at) => ({ type: 'keyDown' as const, timestamp: began + at * GAP, ...key }))
  await Promise.all(sent.map((key) => keyboard.send('Input.dispatchKeyEvent', key)))
  await keyboard.detach()
}
