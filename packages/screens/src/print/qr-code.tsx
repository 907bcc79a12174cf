import { Box } from '@tehas/ui'
import { memo } from 'react'
import { encode } from 'uqr'

/** A text as a QR code, black on white whatever the theme; as large as what it stands in. */
export const QrCode = memo(function QrCode({ text }: { readonly text: string }) {
  // It still reads with a seventh of it dirty or torn; more would make its squares too small for the smallest labels.
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <Box asChild display="block" w="100%" h="100%">
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={squares.join('')} fill="black" />
      </svg>
    </Box>
  )
})
