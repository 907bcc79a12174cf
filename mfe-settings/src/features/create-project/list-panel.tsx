import { Box } from '@tehas/ui'
import type { ReactNode } from 'react'

/** The list of a step, on a panel of its own. */
export function ListPanel({ children }: { children: ReactNode }) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l2" overflow="hidden">
      {children}
    </Box>
  )
}
