import { expect, type Page } from '@playwright/test'

/** Keys as a scanner sends them: all are on their way before the page has answered the first one. */
async function scan(page: Page, text: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
  const keys = [...[...text].map((key) => ({ key, text: key })), enter]
  await Promise.all(keys.map((key) => keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })))
  await keyboard.detach()
}

/**
 * Scans until it shows: the listener comes when the page has long been there, and a busy machine may type slower than a scanner
 * does.
 */
export const scanUntil = (page: Page, text: string, isSeen: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await scan(page, text)
    await isSeen()
  }).toPass({ timeout: 30_000 })
