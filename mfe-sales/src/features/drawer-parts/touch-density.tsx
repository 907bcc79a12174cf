import { Box } from '@tehas/ui'
import type { ReactNode } from 'react'
import { PHONE, useMedia } from '../order-detail/use-media'

/** On a phone controls are as high as a thumb needs them, whatever density the app has. */
export function TouchDensity({ children }: { readonly children: ReactNode }) {
  const isPhone = useMedia(PHONE)
  return (
    // The theme's sizes are counted where its class stands, so that the density of this element reaches them.
    <Box display="contents" {...(isPhone && { 'data-density': 'touch', className: 'chakra-theme' })}>
      {children}
    </Box>
  )
}
