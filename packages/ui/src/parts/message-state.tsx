import type { ReactNode } from 'react'
import type { IconComponent } from '../icons/create-icon'
import { Box, Flex, Heading, Text } from './layout'

export type MessageStateProps = {
  icon: IconComponent
  title: ReactNode
  /** Why, or how to begin. */
  children?: ReactNode
  /** One solid and one outline button at most. */
  actions?: ReactNode
  /** `alert` for failures, so that they are read out. */
  role?: 'alert' | 'status'
  /** 1 where the page has no other heading of that level, 3 inside of a part with a heading of its own. Defaults to 2. */
  level?: 1 | 2 | 3 | undefined
}

/** The common shape of empty, error, forbidden and not-found places. */
export function MessageState({ icon: Icon, title, children, actions, role, level = 2 }: MessageStateProps) {
  return (
    <Flex direction="column" align="center" textAlign="center" px="5" py="6" role={role} data-phone="touch">
      <Box color="fg.subtle" mb="3">
        <Icon size={32} />
      </Box>
      <Heading as={`h${level}`} size="md" mb="1.5">
        {title}
      </Heading>
      {children ? (
        <Text as="div" color="fg.muted" maxW="340px" whiteSpace="pre-line" textWrap="balance">
          {children}
        </Text>
      ) : null}
      {actions ? (
        <Flex gap="2" mt="4" wrap="wrap" align="center" justify="center">
          {actions}
        </Flex>
      ) : null}
    </Flex>
  )
}
