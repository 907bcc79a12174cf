import { useT } from '@tehas/i18n'
import { type ReactNode, useEffect, useState } from 'react'
import { Box, chakra, VisuallyHidden } from './layout'

/** A quiet bar where a word or a figure will be; no shimmer. */
export const SkeletonBar = chakra('span', {
  base: { display: 'block', h: '2.5', borderRadius: 'l1', bg: 'bg.muted' },
})

/** Waits before showing a placeholder, so that a quick answer does not flicker. */
export function Delayed({ after = 150, children }: { after?: number; children: ReactNode }) {
  const [shown, setShown] = useState(after === 0)
  useEffect(() => {
    if (after === 0) return
    const timer = setTimeout(() => setShown(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return shown ? children : null
}

export type SkeletonRowsProps = {
  rows?: number
  /** CSS grid columns of the real rows, such as `2fr 4fr 1fr 1fr`. */
  columns?: string
  /** Milliseconds; 150 when not given. */
  after?: number
}

/** Rows on the grid of the real ones; announced as loading, shown only after 150 ms. */
export function SkeletonRows({ rows = 6, columns = '2fr 4fr 1.5fr 1.5fr', after = 150 }: SkeletonRowsProps) {
  const { t } = useT('ui')
  const cells = columns.split(/\s+(?![^(]*\))/)
  return (
    <Box role="status" aria-busy>
      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
      <Delayed after={after}>
        {Array.from({ length: rows }, (_, row) => (
          <Box
            key={row}
            display="grid"
            gridTemplateColumns={columns}
            gap="4"
            h="row"
            alignItems="center"
            borderBottomWidth="1px"
            px="2.5"
          >
            {cells.map((_, cell) => (
              <SkeletonBar key={cell} />
            ))}
          </Box>
        ))}
      </Delayed>
    </Box>
  )
}

/** As `SkeletonRows`, in the place of what people say: a face, and two lines of words beside it. */
export const SkeletonTalk = () => (
  <Box
    css={{
      '& div > div': { h: '14', border: '0', px: '4' },
      '& div div > *': { h: '7', borderRadius: 'full' },
      // Two lines, with nothing between them.
      '& span + span': { bg: 'none', borderWidth: '10px 0', borderColor: 'bg.muted', borderRadius: 'l1' },
    }}
  >
    <SkeletonRows columns="28px 1fr" />
  </Box>
)
