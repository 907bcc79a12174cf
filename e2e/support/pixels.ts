import type { Locator, Page } from '@playwright/test'

export type Colour = readonly [red: number, green: number, blue: number]

/** The colours that a person sees at points of an element, in pixels from its top left corner. */
export async function coloursAt(element: Locator, points: readonly (readonly [number, number])[]): Promise<Colour[]> {
  const image = (await element.screenshot({ animations: 'disabled' })).toString('base64')
  // The app's own pages may not show such an image: a blank page reads it.
  const blank = await element.page().context().newPage()
  try {
    const colours: Colour[] = await blank.evaluate(`(async () => {
      const bytes = Uint8Array.from(atob('${image}'), (sign) => sign.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      context.drawImage(bitmap, 0, 0)
      return ${JSON.stringify(points)}.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3))
    })()`)
    return colours
  } finally {
    await blank.close()
  }
}

/** How well two colours are told apart: 1 for the same, 21 for black on white (WCAG). */
export function contrast(one: Colour | undefined, other: Colour | undefined): number {
  if (!one || !other) return 1
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Pixels by which the page is wider than its window: what a person would have to scroll sideways. */
export async function sidewaysScroll(page: Page): Promise<number> {
  const pixels: number = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  return pixels
}

// What functions that run in the page use there; the tests themselves run without a document.
type PageText = { readonly data: string; readonly parentElement: PageElement }
type PageElement = { textContent: string | null; readonly style: object; readonly firstChild: PageText; remove(): void }
declare const getComputedStyle: (
  element: unknown,
  pseudo?: string,
) => Readonly<Record<string, string>> & {
  getPropertyValue(name: string): string
}
declare const document: {
  readonly body: { append(child: PageElement): void }
  createElement(name: string): PageElement
  createRange(): {
    setStart(text: PageText, at: number): void
    setEnd(text: PageText, at: number): void
    getBoundingClientRect(): { readonly x: number; readonly width: number }
    getClientRects(): ArrayLike<{ readonly y: number; readonly height: number }>
  }
  createTreeWalker(root: unknown, what: number): { nextNode(): PageText | null }
}

/** A property of an element, or of what stands before it by its style, as the browser works it out. */
export const styleOf = (element: Locator, property: string, pseudo?: '::before'): Promise<string> =>
  element.evaluate((node, [name, of]) => getComputedStyle(node, of).getPropertyValue(name), [property, pseudo] as const)

/** Whether all of an element's text is shown. */
export const isWhole = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => Number(Reflect.get(node, 'scrollWidth')) <= Number(Reflect.get(node, 'clientWidth')))

/** How high an element's content is, and how much of it shows, in pixels. */
export const sizesOf = (element: Locator): Promise<readonly [content: number, shown: number]> =>
  element.evaluate((node) => [Number(Reflect.get(node, 'scrollHeight')), Number(Reflect.get(node, 'clientHeight'))])

/**
 * How wide signs stand in an element: by how many pixels each hyphen is wider than in plain text of the same font, and each
 * figure of the days, `17.11.2026`.
 */
export const signWidths = (element: Locator) =>
  element.evaluate((node) => {
    const SHOW_TEXT = 4
    const widthOf = (text: PageText, at: number): number => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().width
    }
    const plainHyphen = (like: PageElement): number => {
      const probe = document.createElement('span')
      const { fontFamily, fontSize, fontWeight, letterSpacing } = getComputedStyle(like)
      Object.assign(probe.style, { fontFamily, fontSize, fontWeight, letterSpacing, fontVariantNumeric: 'normal' })
      probe.textContent = '-'
      document.body.append(probe)
      const width = widthOf(probe.firstChild, 0)
      probe.remove()
      return width
    }
    const hyphens: number[] = []
    const figures: number[] = []
    const walker = document.createTreeWalker(node, SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const isDay = /^\d\d\.\d\d\.\d{4}$/.test(text.data)
      for (let at = 0; at < text.data.length; at++) {
        if (text.data[at] === '-') hyphens.push(widthOf(text, at) - plainHyphen(text.parentElement))
        if (isDay && text.data[at] !== '.') figures.push(widthOf(text, at))
      }
    }
    return { hyphens, figures }
  })

/** Where the texts of the body's size in an element begin, in pixels from the top edge of the window. */
export const textTops = (element: Locator): Promise<number[]> =>
  element.evaluate((node) => {
    const SHOW_TEXT = 4
    const tops: number[] = []
    const walker = document.createTreeWalker(node, SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (text.data.trim() === '' || getComputedStyle(text.parentElement).fontSize !== '13px') continue
      const range = document.createRange()
      range.setStart(text, 0)
      range.setEnd(text, text.data.length)
      const [box] = Array.from(range.getClientRects())
      if (box) tops.push(box.y)
    }
    return tops
  })

/** Where the first text in an element begins, in pixels from the left edge of the window. */
export const textStart = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const SHOW_TEXT = 4
    const walker = document.createTreeWalker(node, SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (text.data.trim() === '') continue
      const range = document.createRange()
      range.setStart(text, 0)
      range.setEnd(text, 1)
      return Math.round(range.getBoundingClientRect().x)
    }
    throw new Error('It has no text')
  })

/** Words in an element that do not stand in one line. */
export const brokenWords = (element: Locator): Promise<string[]> =>
  element.evaluate((node) => {
    const SHOW_TEXT = 4
    const broken: string[] = []
    const walker = document.createTreeWalker(node, SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set(Array.from(range.getClientRects(), ({ y }) => Math.round(y)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })
