import type { Page } from '@playwright/test'

/**
 * Counts how often React draws, from the next page on. The answer tells how many drawings it took until an element was
 * there; React calls the hook of its developer tools in production too.
 */
export async function countDrawings(page: Page, selector: string): Promise<() => Promise<number | undefined>> {
  await page.addInitScript(`
    let drawings = 0
    const drawn = () => {
      drawings += 1
      if (document.querySelector(${JSON.stringify(selector)})) window.tehasDrawings ??= drawings
    }
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true, inject: () => 1, onCommitFiberRoot: drawn, onCommitFiberUnmount() {}, checkDCE() {},
    }
  `)
  return () => page.evaluate<number | undefined>('window.tehasDrawings')
}
