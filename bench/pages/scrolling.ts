import type { Page } from '@playwright/test'

/** Frames of a scroll: all, those that took longer than 32 ms and than 50 ms. */
export type Frames = { readonly all: number; readonly late: number; readonly stalled: number }

/** Runs in the page: scrolls by a fixed distance each frame and tells how long the frames took. */
const scroll = `(({ frames, step }) => new Promise((resolve) => {
  const rows = document.querySelector('[role=treegrid]') ?? document.querySelector('[role=grid]')
  const scroller = rows?.parentElement ?? document.querySelector('[data-scroller]')
  const spans = []
  let last
  const next = (now) => {
    if (last !== undefined) spans.push(now - last)
    last = now
    if (spans.length === frames) {
      const over = (limit) => spans.filter((span) => span > limit).length
      return resolve({ all: frames, late: over(32), stalled: over(50) })
    }
    scroller.scrollTop += step
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}))`

/** Scrolls the list or tree of the page, down or up. */
export const scrollPage = (page: Page, how: { readonly frames: number; readonly step: number }): Promise<Frames> =>
  page.evaluate<Frames>(`${scroll}(${JSON.stringify(how)})`)
