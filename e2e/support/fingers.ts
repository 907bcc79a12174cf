import type { Locator, Page } from '@playwright/test'

/** What a finger is to meet, in each direction; a frame of 1 px around a field is as good as the field. */
const FINGER = 44
/** The same for gloves, on the floor. */
export const GLOVE = 72
const FRAME = 2

const POINTED = [
  'a[href], button, summary, select, textarea, input:not([type=hidden])',
  ':is([role=button], [role=tab], [role=radio], [role=checkbox], [role=switch], [role=menuitem], [role=option])',
].join()

/**
 * What of a part of the page a finger would miss, as `name 32×36`: from the middle of each thing that is pointed at, as many
 * points are tried as a fingertip is wide and high, and counted while they still belong to it. What lies around it unseen
 * counts, what a neighbour takes away does not.
 */
export const missedByFingers = (page: Page, within: string, size = FINGER): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const least = ${size - FRAME}
    const half = ${size / 2 - 1}
    const missed = []
    for (const part of document.querySelectorAll(${JSON.stringify(within)})) {
      for (const one of part.querySelectorAll(${JSON.stringify(POINTED)})) {
        const isShown = one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
        if (!isShown || one.disabled || one.closest('[inert], [aria-hidden=true]')) continue
        one.scrollIntoView({ block: 'center', inline: 'center' })
        const { x, y, width, height } = one.getBoundingClientRect()
        // What only screen readers are told.
        if (width < 2 || height < 2) continue
        const [middle, centre] = [x + width / 2, y + height / 2]
        const isIts = (left, top) => {
          if (left < 0 || top < 0 || left >= innerWidth || top >= innerHeight) return true
          const hit = document.elementFromPoint(left, top)
          return hit !== null && (one.contains(hit) || hit.closest('label')?.contains(one) === true)
        }
        const reach = (right, down) => {
          let steps = 0
          while (steps < half && isIts(middle + right * (steps + 1), centre + down * (steps + 1))) steps += 1
          return steps
        }
        const wide = reach(-1, 0) + reach(1, 0) + 1
        const high = reach(0, -1) + reach(0, 1) + 1
        if (wide >= least && high >= least) continue
        const name = one.getAttribute('aria-label') ?? one.textContent ?? ''
        missed.push(name.slice(0, 40) + ' ' + wide + '×' + high)
      }
    }
    return missed
  })()`)

/** Whether a finger in the middle of something would meet it where the page stands now. */
export async function isMetByFinger(one: Locator): Promise<boolean> {
  const box = await one.boundingBox()
  if (!box) return false
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const
  return one.evaluate((node: unknown, [x, y]) => {
    const hit = Reflect.get(globalThis, 'document').elementFromPoint(x, y)
    return Boolean(Reflect.get(Object(node), 'contains').call(node, hit))
  }, middle)
}
