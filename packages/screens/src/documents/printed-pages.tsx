import type { DocumentPages } from '@tehas/contracts/documents'
import { Box, Portal } from '@tehas/ui'
import { useEffect } from 'react'
import { usePrintSheet } from '../print/use-print-sheet'
import { PageDrawing } from './page-drawing'

const MM_PER_POINT = 25.4 / 72

type PrintedPagesProps = Pick<DocumentPages, 'pages' | 'images'> & {
  readonly onPrinted: () => void
  /** The browser has no way to print, as those inside other applications. */
  readonly onFailed: () => void
}

/** Every page, drawn for the printer alone; the browser is asked to print as soon as they are there. */
export function PrintedPages({ pages, images, onPrinted, onFailed }: PrintedPagesProps) {
  const [first] = pages
  const width = (first?.width ?? 0) * MM_PER_POINT
  const height = (first?.height ?? 0) * MM_PER_POINT
  usePrintSheet({ width, height })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it prints once, when it is there
  useEffect(() => {
    const printed = () => onPrinted()
    window.addEventListener('afterprint', printed, { once: true })
    // The style sheet of the paper is there after this turn.
    const turn = setTimeout(() => {
      try {
        window.print()
      } catch {
        onFailed()
      }
    })
    return () => {
      clearTimeout(turn)
      window.removeEventListener('afterprint', printed)
    }
  }, [])
  return (
    <Portal>
      <Box data-print="">
        {pages.map((page, at) => (
          <Box
            key={at}
            data-page=""
            overflow="hidden"
            bg="white"
            // A hair less than the paper, so that rounding never makes a page of two.
            style={{ width: `${width}mm`, height: `${height - 0.2}mm` }}
          >
            <PageDrawing page={page} images={images} />
          </Box>
        ))}
      </Box>
    </Portal>
  )
}
