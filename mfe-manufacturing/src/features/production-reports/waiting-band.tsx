import { Box, Heading } from '@tehas/ui'
import type { ReactNode } from 'react'

type WaitingBandProps = {
  /** Of the region. */
  readonly label: string
  /** How much waits. */
  readonly title: string
  /** Items of a list. */
  readonly children: ReactNode
}

/** What waits for whoever looks after reports, above them. */
export function WaitingBand({ label, title, children }: WaitingBandProps) {
  return (
    <Box
      as="section"
      aria-label={label}
      px={{ base: '4', sm: '5' }}
      py="3"
      mb="3"
      borderTopWidth="1px"
      bg="bg.subtle"
      flex="none"
      maxH="40%"
      overflow="auto"
    >
      <Heading as="h2" size="sm">
        {title}
      </Heading>
      <Box as="ul" listStyleType="none">
        {children}
      </Box>
    </Box>
  )
}
