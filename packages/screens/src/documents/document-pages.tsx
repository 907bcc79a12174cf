import type { DocumentPages as Pages } from '@tehas/contracts/documents'
import { Box } from '@tehas/ui'
import { useEffect, useRef, useState } from 'react'
import { PageDrawing } from './page-drawing'
import { useTexts } from './texts'

/** The pages below each other. Those far from sight are blank until they come near, so that hundreds open at once. */
export function DocumentPages({ pages, images }: Pick<Pages, 'pages' | 'images'>) {
  return pages.map((page, at) => <Paper key={at} page={page} at={at} images={images} count={pages.length} />)
}

type PaperProps = {
  readonly page: Pages['pages'][number]
  readonly images: readonly string[]
  readonly at: number
  readonly count: number
}

/** How far below the window a page is drawn already. */
const AHEAD = '1200px'

function Paper({ page, images, at, count }: PaperProps) {
  const { t } = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(at === 0)
  useEffect(() => {
    const element = frame.current
    if (!element || isNear) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [isNear])
  return (
    <Box
      ref={frame}
      as="section"
      aria-label={t('Page {{page}} of {{pages}}', { page: at + 1, pages: count })}
      bg="white"
      color="black"
      borderWidth="1px"
      mb="4"
      overflow="hidden"
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
    >
      {isNear ? <PageDrawing page={page} images={images} /> : null}
    </Box>
  )
}
