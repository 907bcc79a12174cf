import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** What a page shows when it can be used: an element, by its selector and a text in it. */
export type Shown = { readonly selector: string; readonly text?: string }

/**
 * Runs in the page: tells when what is waited for has been painted, in milliseconds since the navigation or the press of
 * the pointer began, and the longest task until then.
 */
const watch = `
  window.tehasReady = ({ selector, text = '', from = 'load' }) => new Promise((resolve) => {
    let began = from === 'load' ? 0 : undefined
    let longest = 0
    const tasks = new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries()) {
        if (began !== undefined && startTime + duration > began) longest = Math.max(longest, duration)
      }
    })
    tasks.observe({ type: 'longtask', buffered: from === 'load' })
    if (from === 'press') {
      addEventListener('pointerdown', ({ timeStamp }) => { began = timeStamp }, { capture: true, once: true })
    }
    const isShown = () => [...document.querySelectorAll(selector)].some(
      (element) => element.getClientRects().length > 0 && element.textContent.includes(text))
    const look = () => {
      if (began === undefined || !isShown()) return requestAnimationFrame(look)
      const painted = new MessageChannel()
      painted.port1.onmessage = () => {
        const milliseconds = performance.now() - began
        // What measures goes again, or it would be measured as memory of the page.
        painted.port1.close()
        // Tasks are told a moment after they end.
        setTimeout(() => {
          tasks.disconnect()
          resolve({ milliseconds, longest })
        }, 100)
      }
      requestAnimationFrame(() => painted.port2.postMessage(0))
    }
    look()
  })
`

export type Ready = { readonly milliseconds: number; readonly longest: number }

/** Opens an address with an empty cache and tells when it can be used; returns the page too, to go on with. */
export async function openCold(
  browser: Browser,
  url: string,
  shown: Shown,
  options: BrowserContextOptions = {},
): Promise<Ready & { readonly page: Page }> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  return { ...(await waitUntilShown(page, url, shown)), page }
}

/** Opens an address on a fresh page and waits until it can be used. */
export async function waitUntilShown(page: Page, url: string, shown: Shown): Promise<Ready> {
  await page.addInitScript(`${watch}; window.tehasLoaded = window.tehasReady(${JSON.stringify(shown)})`)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction('window.tehasLoaded')
  return page.evaluate<Ready>('window.tehasLoaded')
}

/** Presses something on an open page and tells when what it opens can be used. */
export async function openByPress(page: Page, press: () => Promise<void>, shown: Shown): Promise<Ready> {
  await page.evaluate(`window.tehasOpened = window.tehasReady(${JSON.stringify({ ...shown, from: 'press' })}); 0`)
  await press()
  return page.evaluate<Ready>('window.tehasOpened')
}
