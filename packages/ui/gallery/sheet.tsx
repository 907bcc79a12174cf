import type { ReactNode } from 'react'
import { Box, Text } from '../src'

/** One box of the sheet. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      as="section"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      p="4"
      pt="3"
      mb="3"
      css={{ breakInside: 'avoid' }}
    >
      <Text as="h2" textStyle="xs" fontWeight="medium" color="fg.subtle" mb="3">
        {title}
      </Text>
      {children}
    </Box>
  )
}
