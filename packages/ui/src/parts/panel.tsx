import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Flex, Heading, Spacer } from './layout'

const Root = chakra('section', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l2', minW: '0' },
})

export type PanelProps = Omit<HTMLChakraProps<'section'>, 'title' | 'ref'> & {
  title?: ReactNode
  /** Right end of the header. */
  actions?: ReactNode
  children?: ReactNode
}

/** A ruled box on the canvas, with an optional header of 40 px. */
export function Panel({ title, actions, children, ...props }: PanelProps) {
  return (
    <Root {...props}>
      {title || actions ? (
        <Flex as="header" align="center" gap="2" h="10" ps="3.5" pe="3">
          {title ? (
            <Heading as="h2" size="md">
              {title}
            </Heading>
          ) : null}
          <Spacer />
          {actions}
        </Flex>
      ) : null}
      {children}
    </Root>
  )
}
