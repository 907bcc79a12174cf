import type { Page } from '@playwright/test'

/** Runs in the page: opens every product that is drawn, or scrolls on; true at the end. */
const openNext = `(() => {
  const scroller = document.querySelector('[role=treegrid]').parentElement
  const closed = document.querySelector('[role=row][aria-expanded=false] [data-chevron]')
  if (closed) { closed.click(); return false }
  const before = scroller.scrollTop
  scroller.scrollTop += 600
  if (scroller.scrollTop !== before) return false
  scroller.scrollTop = 0
  return true
})()`

/** Opens all products of the order's tree, so that each of its lines is a row. */
export async function openTree(page: Page): Promise<void> {
  while (!(await page.evaluate(openNext))) await page.waitForTimeout(20)
  await page.waitForTimeout(500)
}
