import { Flex, Span } from '@tehas/ui'
import type { ReactNode } from 'react'

type LineBehindNameProps = {
  /** Gives way to the name after the children. */
  readonly before?: ReactNode
  /** Remains whatever the name needs. */
  readonly sign?: ReactNode
  /** Give way to the name first. */
  readonly children?: ReactNode
  /** What the pointer is told at the sign and the children. */
  readonly title?: string
}

/**
 * What stands behind the name of a line and gives way to it, each part as a whole, since a number is never cut. What has
 * no room goes to another line, which is out of sight: parts to the one below, and what stands before the sign to the one
 * above, so that no gap is left between the name and what remains.
 */
export function LineBehindName({ before, sign, children, title }: LineBehindNameProps) {
  return (
    <Flex
      as="span"
      flex="0 9999 auto"
      wrap="wrap"
      h="4"
      minW={sign ? '13px' : '0'}
      overflow="clip"
      whiteSpace="nowrap"
      {...(title && { title })}
    >
      <Flex as="span" wrap="wrap" alignContent="flex-end" h="4" minW={sign ? '13px' : '0'} overflow="clip">
        {before ? (
          <Flex as="span" h="4" align="center" me={sign ? '1.5' : '0'} title="">
            {before}
          </Flex>
        ) : null}
        {sign ?? <Span h="4" />}
      </Flex>
      {children ? (
        <Flex as="span" h="4" align="center" ms="1">
          {children}
        </Flex>
      ) : null}
    </Flex>
  )
}
