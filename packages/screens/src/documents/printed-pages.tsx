import type { DocumentPages } from '@tehas/contracts/documents'
import { Box, Portal } from '@tehas/ui'
import { type PrintEnd, usePrint } from '../print/use-print'
import { usePrintSheet } from '../print/use-print-sheet'
import { PageDrawing } from './page-drawing'

const MM_PER_POINT = 25.4 / 72

type PrintedPagesProps = Pick<DocumentPages, 'pages' | 'images'> & PrintEnd

/** Every page, drawn for the printer alone; the browser is asked to print as soon as they are there. */
export function PrintedPages({ pages, images, ...end }: PrintedPagesProps) {
  const [first] = pages
  const width = (first?.width ?? 0) * MM_PER_POINT
  const height = (first?.height ?? 0) * MM_PER_POINT
  usePrintSheet({ width, height })
  usePrint(end)
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
