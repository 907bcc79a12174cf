import { Box } from '@tehas/ui'
import { useLayoutEffect, useRef } from 'react'
import { OfflineBanner } from './offline-banner'
import { OverrideRibbon } from './override-ribbon'
import { UpdateBanner } from './update-banner'

/** Read by the frame, by drawers and by toasts, which begin below the notices. */
const HEIGHT = '--tehas-notices'

/** What stands above every page, and stays there: a new version, an area from a development server. */
export function Notices() {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const page = document.documentElement.style
    let told = 0
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight
      // The page's own properties are inherited: setting one computes the style of every element anew.
      if (height !== told) page.setProperty(HEIGHT, `${height}px`)
      told = height
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      page.removeProperty(HEIGHT)
    }
  }, [])
  return (
    <Box ref={box} position="sticky" top="0" zIndex="banner" flex="none">
      <OfflineBanner />
      <UpdateBanner />
      <OverrideRibbon />
    </Box>
  )
}
