import { Box, Flex, Spacer, Text } from '@tehas/ui'
import type { ReactNode } from 'react'

type StationBarProps = {
  /** What stands before the words: the product, or who works. */
  readonly mark: ReactNode
  readonly title: string
  readonly subtitle: string
  /** What can be pressed, at the end. */
  readonly children: ReactNode
}

/** The line on top of a station, locked or at work, as high as a key for gloves. */
export function StationBar({ mark, title, subtitle, children }: StationBarProps) {
  return (
    <Flex
      as="header"
      align="center"
      gap="3"
      px={{ base: '3', sm: '5' }}
      minH="80px"
      flex="none"
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      {mark}
      <Box minW="0">
        <Text fontWeight="semibold" truncate>
          {title}
        </Text>
        <Text color="fg.muted" truncate>
          {subtitle}
        </Text>
      </Box>
      <Spacer />
      {children}
    </Flex>
  )
}
