import type { ReactNode } from 'react'
import { Flex, Heading, Spacer, Text } from './layout'

export type PageHeaderProps = {
  title: ReactNode
  /** Quiet figure beside the title, already formatted. */
  count?: ReactNode
  /** Anything else beside the title, such as a status. */
  aside?: ReactNode
  /** At most two ghost actions and one solid. */
  actions?: ReactNode
}

/** Title, quiet count and actions; 60 px high. */
export function PageHeader({ title, count, aside, actions }: PageHeaderProps) {
  return (
    <Flex
      as="header"
      align="center"
      // A phone has room for the title, its count and three buttons in one line.
      gap={{ base: '1', sm: '2.5' }}
      minH="60px"
      flex="none"
      px={{ base: '4', sm: '5' }}
      pt="3.5"
      pb="3"
      wrap="wrap"
    >
      <Heading as="h1" size="xl">
        {title}
      </Heading>
      {count === undefined ? null : (
        <Text as="span" color="fg.subtle" pt="0.5" ms={{ base: '1', sm: '0' }} fontVariantNumeric="tabular-nums">
          {count}
        </Text>
      )}
      {aside}
      <Spacer />
      {actions}
    </Flex>
  )
}
