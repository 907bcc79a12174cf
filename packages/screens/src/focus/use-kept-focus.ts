import { type RefObject, useEffect } from 'react'

/** What gives the focus back by itself, such as a dialog that closes, has done so by then. */
const WAIT_MS = 60

/**
 * Keeps the place of the keyboard on a page. Where what had the focus is gone (a button that was pressed and is not offered
 * any more, a row that was taken away), the focus goes to the nearest thing around it that takes it: a row, or in a row of
 * actions (`data-actions`) the likeliest, which stands last; else to the title of the page.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current
    if (!root) return
    /** What had the focus last, and all that is around it on the page, from inside out. */
    let place: HTMLElement[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Where pages are; dialogs and drawers lie beside it, and give the focus back. */
    const pages = root.closest('body > *')
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !pages?.contains(target)) return
      place = []
      for (let at: HTMLElement | null = target; at && root.contains(at) && at !== root; at = at.parentElement)
        place.push(at)
    }
    // Who presses beside everything lets go of it.
    const forget = () => {
      place = []
    }
    const restore = () => {
      timer = undefined
      const around = [...place.filter((element) => root.contains(element)), ...root.querySelectorAll<HTMLElement>('h1')]
      // What is busy takes the focus again once its work is done.
      if (!isNowhere() || around[0]?.ariaBusy === 'true') return
      around.at(-1)?.setAttribute('tabindex', '-1')
      for (const element of around) {
        const buttons = element.dataset.actions === undefined ? [] : element.querySelectorAll('button')
        for (const target of [...buttons, element].reverse()) {
          // Does nothing to what takes no focus.
          target.focus({ preventScroll: true })
          if (!isNowhere()) return
        }
      }
    }
    const check = () => {
      if (timer === undefined && place.length > 0 && isNowhere()) timer = setTimeout(restore, WAIT_MS)
    }
    document.addEventListener('focusin', note)
    root.addEventListener('pointerdown', forget, true)
    const observer = new MutationObserver(check)
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    // Dialogs and drawers lie beside the page.
    observer.observe(document.body, { childList: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [page])
}

const isNowhere = (): boolean => document.activeElement === document.body
