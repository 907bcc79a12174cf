import { Box, chakra } from '@tehas/ui'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from './texts'

const Canvas = chakra('canvas', { base: { display: 'block', w: 'full', h: 'auto' } })

/** How far outside the window a page is drawn already. */
const AHEAD = '600px'
/** Points of a page that are drawn at most: phones have no memory for more. */
const MOST_POINTS = 16_000_000

type PdfPageProps = {
  readonly document: PDFDocumentProxy
  readonly at: number
  /** How wide it is shown, in pixels. */
  readonly width: number
  /** Width by height, until the page itself is known. */
  readonly usualRatio: number
  readonly onSeen: (at: number) => void
}

/** One page on white; blank while it is far from sight, so that hundreds open at once. */
export function PdfPage({ document: pdf, at, width, usualRatio, onSeen }: PdfPageProps) {
  const { t } = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(at === 0)
  const [ratio, setRatio] = useState(usualRatio)
  const seen = useRef(onSeen)
  seen.current = onSeen

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const near = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: AHEAD,
    })
    // The page that is in the middle is the one that is read.
    const middle = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) seen.current(at)
      },
      { root: element.parentElement?.parentElement ?? null, rootMargin: '-45% 0px -45% 0px' },
    )
    near.observe(element)
    middle.observe(element)
    return () => {
      near.disconnect()
      middle.disconnect()
    }
  }, [at])

  useEffect(() => {
    if (!isNear) return
    let stop = (): void => undefined
    let isGone = false
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(at + 1)
      const whole = page.getViewport({ scale: 1 })
      const element = canvas.current
      if (isGone || !element) return
      setRatio(whole.width / whole.height)
      const wanted = (width / whole.width) * window.devicePixelRatio
      const most = Math.sqrt(MOST_POINTS / (whole.width * whole.height))
      const viewport = page.getViewport({ scale: Math.min(wanted, most) })
      element.width = Math.floor(viewport.width)
      element.height = Math.floor(viewport.height)
      const drawing = page.render({ canvas: element, viewport })
      stop = () => drawing.cancel()
      await drawing.promise
    }
    // A page that is damaged stays blank, and one that is left while it is drawn is no failure.
    draw().catch(() => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [pdf, at, width, isNear])

  return (
    <Box
      ref={frame}
      bg="white"
      borderWidth="1px"
      mx="auto"
      mb="3"
      flex="none"
      overflow="hidden"
      style={{ width, aspectRatio: String(ratio) }}
    >
      {isNear ? (
        <Canvas
          ref={canvas}
          role="img"
          aria-label={t('Page {{page}} of {{pages}}', { page: at + 1, pages: pdf.numPages })}
        />
      ) : null}
    </Box>
  )
}
