import type { Page } from '@playwright/test'

/**
 * Texts of a row of a list that stand above or below what most of its texts of the same size stand on, as "text, pixels". A text of another size is in a
 * tag or an avatar, which has its own middle; a row in which a cell has two lines is left out.
 */
export const offBaseline = (page: Page, rows: string): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll(${JSON.stringify(rows)})].flatMap((row) => {
    const found = []
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const rect = range.getClientRects()[0]
      const { fontSize } = getComputedStyle(node.parentElement)
      if (node.textContent.trim() && rect && rect.width > 2 && fontSize === getComputedStyle(row).fontSize)
        found.push({ text: node.textContent.trim(), bottom: rect.bottom, height: rect.height })
    }
    const middle = found.map(({ bottom }) => bottom).sort((a, b) => a - b)[Math.floor(found.length / 2)]
    if (found.some(({ bottom, height }) => Math.abs(bottom - middle) > height / 2)) return []
    return found.filter(({ bottom }) => Math.abs(bottom - middle) > 0.6).map(({ text, bottom }) => text + ', ' + (bottom - middle).toFixed(2))
  })`)
