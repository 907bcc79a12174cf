import { Box, Flex, type IconComponent, Text } from '@tehas/ui'
import type { ReactNode } from 'react'

type HandoverCardProps = {
  readonly icon: IconComponent
  readonly title: string
  readonly text?: string
  /** Something goes there. */
  readonly isUsed?: boolean
  readonly children?: ReactNode
}

/** One way that finished pieces go, with its fields. */
export function HandoverCard({ icon: Icon, title, text, isUsed = false, children }: HandoverCardProps) {
  return (
    <Box
      as="section"
      aria-label={title}
      p="3"
      borderWidth="1px"
      borderRadius="l2"
      {...(isUsed ? { bg: 'petrol.subtle' } : { bg: 'bg.subtle' })}
    >
      <Flex gap="2" align="center" mb={text ? '1' : '2'}>
        <Icon size={16} />
        <Text fontWeight="semibold">{title}</Text>
      </Flex>
      {text ? (
        <Text color="fg.muted" textStyle="sm" mb="2">
          {text}
        </Text>
      ) : null}
      <Flex
        gap="3"
        wrap="wrap"
        align="center"
        css={{ '& > *': { flex: '1 1 160px', minWidth: '0' }, '& > ul': { flexBasis: '100%' } }}
      >
        {children}
      </Flex>
    </Box>
  )
}
