import type { Page } from '@playwright/test'

/** Milliseconds from keys to what was painted for them. */
export type Typed = { readonly keys: readonly number[]; readonly totals: readonly number[] }

/**
 * Runs in the page: tells for each key when the frame after it has been painted, and for each change of the live total
 * when that has been painted, in milliseconds since the key that came last.
 */
const watch = `
  window.tehasTyped = { keys: [], totals: [] }
  let last = 0
  const afterPaint = (work) => {
    const painted = new MessageChannel()
    painted.port1.onmessage = work
    requestAnimationFrame(() => painted.port2.postMessage(0))
  }
  addEventListener('keydown', ({ timeStamp }) => {
    last = timeStamp
    afterPaint(() => window.tehasTyped.keys.push(performance.now() - timeStamp))
  }, { capture: true })
  const live = document.querySelector('aside')
  if (live) {
    new MutationObserver(() => {
      const key = last
      afterPaint(() => window.tehasTyped.totals.push(performance.now() - key))
    }).observe(live, { subtree: true, childList: true, characterData: true })
  }
  0
`

export const watchTyping = (page: Page): Promise<unknown> => page.evaluate(watch)

/** Types a text key by key as a fast person does, and returns how long its keys took. */
export async function typeText(page: Page, text: string): Promise<Typed> {
  await page.evaluate('window.tehasTyped = { keys: [], totals: [] }; 0')
  for (const key of text) {
    await page.keyboard.press(key)
    await page.waitForTimeout(BETWEEN_KEYS_MS)
  }
  return page.evaluate<Typed>('window.tehasTyped')
}

const BETWEEN_KEYS_MS = 60
