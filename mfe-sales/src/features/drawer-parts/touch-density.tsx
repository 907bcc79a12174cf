import { Box } from '@tehas/ui'
import type { ReactNode } from 'react'
import { PHONE, useMedia } from '../order-detail/use-media'

/** On a phone controls are as high as a thumb needs them, whatever density the app has. */
export function TouchDensity({ children }: { readonly children: ReactNode }) {
  const isPhone = useMedia(PHONE)
  return (
    <Box display="contents" data-density={isPhone ? 'touch' : undefined}>
      {children}
    </Box>
  )
}
