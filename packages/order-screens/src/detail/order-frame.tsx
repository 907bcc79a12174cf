import type { OrderRow } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Box, Flex } from '@tehas/ui'
import type { ReactNode, Ref } from 'react'
import { NARROW, PHONE, useMedia } from '../parts/use-media'
import { Identity } from './header/order-head'

type OrderFrameProps = {
  readonly known: OrderRow
  readonly ref?: Ref<HTMLDivElement>
  readonly header: ReactNode
  readonly facts: ReactNode
  readonly tabs: ReactNode
  /** What the chosen tab shows. */
  readonly content: ReactNode
  /** Beside the content where there is room; what has none takes the whole width. */
  readonly rail: ReactNode | undefined
  /** What the rail is called; the cost summary where nothing else is said. */
  readonly railLabel?: string
  readonly railWidth?: string
  /** Below all, and what lies over the page. */
  readonly children?: ReactNode
}

/** The places of an order's page: the same while it is opened as when it is there. */
export function OrderFrame({
  known,
  ref,
  header,
  facts,
  tabs,
  content,
  rail,
  railLabel,
  railWidth = '308px',
  children,
}: OrderFrameProps) {
  const { t } = useT()
  const isPhone = useMedia(PHONE)
  const isNarrow = useMedia(NARROW)
  return (
    <Flex
      ref={ref}
      direction="column"
      h="100%"
      minH="0"
      bg="bg.panel"
      textStyle="sm"
      {...(isPhone && { 'data-density': 'touch', 'data-own-bar': '' })}
    >
      {header}
      {isPhone ? (
        <Flex px="4" py="2.5" columnGap="2" align="baseline" wrap="wrap" fontSize="1.0625rem" borderTopWidth="1px">
          <Identity known={known} />
        </Flex>
      ) : null}
      {facts}
      <Flex
        align="center"
        flexShrink="0"
        position="relative"
        css={{
          '& [role=tablist]': { px: '4', gap: { smDown: '6' } },
          '& [role=tab]': { h: { smDown: '12' } },
          '& [role=tab] i': { fontSize: { smDown: 'inherit' }, color: { smDown: 'inherit' } },
        }}
      >
        {tabs}
      </Flex>
      <Flex flex="1" minH="0">
        <Box flex="1" minW="0" minH="0" overflow="auto" display="flex" flexDirection="column">
          {content}
        </Box>
        {isNarrow || rail === undefined ? null : (
          <Box
            w={railWidth}
            flexShrink="0"
            borderStartWidth="1px"
            overflowY="auto"
            as="aside"
            aria-label={railLabel ?? t('Cost summary')}
          >
            {rail}
          </Box>
        )}
      </Flex>
      {children}
    </Flex>
  )
}
