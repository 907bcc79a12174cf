import type { OrderRow } from '@tehas/contracts'
import { formatDateShort, formatMoney, useT } from '@tehas/i18n'
import { Link } from '@tehas/shell-api/router'
import { Box, chakra, Flex, Signal, Spacer, Status, Text } from '@tehas/ui'
import { useEffect, useRef } from 'react'
import { useOrderKind } from '../kind/order-kind'
import { partnerWords } from '../kind/partner-words'
import { latenessOf } from '../parts/lateness'
import { useOrderKeys } from './use-order-keys'

type OrderRailProps = {
  readonly orders: readonly OrderRow[]
  readonly title: string
  readonly total: number | undefined
  readonly openId: string | undefined
  readonly currency: 'EUR' | 'DOLLAR' | 'SEK'
  readonly getHref: (orderId: string) => string
  readonly onEndReached: (() => void) | undefined
}

const Entry = chakra(Link, {
  base: {
    display: 'block',
    px: '3.5',
    py: '2',
    borderBottomWidth: '1px',
    borderInlineStartWidth: '3px',
    borderInlineStartColor: 'transparent',
    color: 'fg',
    _hover: { bg: 'bg.subtle' },
    '&[aria-current=true]': { bg: 'bg.panel', borderInlineStartColor: 'petrol.solid' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})

const NEAR_END = 400

/** The list as a narrow rail beside the open order: number, delivery, client and price. */
export function OrderRail({ orders, title, total, openId, currency, getHref, onEndReached }: OrderRailProps) {
  const { t } = useT()
  const { role } = useOrderKind().partner
  const current = useRef<HTMLAnchorElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const isLoaded = orders.length > 0
  const hasOpen = orders.some(({ _id }) => _id === openId)
  useOrderKeys(scroller, { orders, openId, getHref })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open order is brought into view when it changes
  useEffect(() => {
    const [box, entry] = [scroller.current, current.current]
    if (!box || !entry) return
    // Only the rail scrolls: scrollIntoView would move the page too.
    const top = entry.offsetTop - box.offsetTop
    if (top < box.scrollTop || top + entry.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = top - box.clientHeight / 3
    }
  }, [openId, isLoaded])
  return (
    <Flex as="nav" direction="column" h="100%" minH="0" bg="bg.canvas" aria-label={title}>
      <Flex align="center" h="14" px="4" gap="2" borderBottomWidth="1px" flexShrink="0">
        <Text fontWeight="semibold" textStyle="md">
          {title}
        </Text>
        <Text color="fg.subtle" textStyle="xs" fontVariantNumeric="tabular-nums">
          {total}
        </Text>
      </Flex>
      <Box
        ref={scroller}
        flex="1"
        minH="0"
        overflowY="auto"
        onScroll={({ currentTarget: box }) => {
          if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END) onEndReached?.()
        }}
      >
        {orders.map((order, at) => {
          const isOpen = order._id === openId
          const late = latenessOf(order.status, order.deliveryDate).kind === 'late'
          return (
            <Entry
              key={order._id}
              data-order={order._id}
              to={getHref(order._id)}
              aria-current={isOpen ? 'true' : undefined}
              // One stop for Tab, arrows inside: the open order is not behind a hundred others.
              tabIndex={isOpen || (at === 0 && !hasOpen) ? 0 : -1}
              {...(isOpen ? { ref: current } : {})}
            >
              <Flex align="center" gap="1">
                <Text fontWeight="semibold" truncate>
                  {order.transactionNumber}
                </Text>
                <Spacer />
                {order.deliveryDate ? (
                  late ? (
                    <Signal shape="late" tone="late" size={13} textStyle="xs" fontWeight="normal">
                      {formatDateShort(order.deliveryDate)}
                    </Signal>
                  ) : (
                    <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
                      {formatDateShort(order.deliveryDate)}
                    </Text>
                  )
                ) : null}
              </Flex>
              <Flex align="center" gap="1.5" mt="0.5" textStyle="xs" color="fg.muted">
                <Status value={order.status} shapeOnly size={13} />
                <Text truncate flex="1" minW="0">
                  {order.partner?.name ?? partnerWords(t, role).none}
                </Text>
                {order.priceWithoutVat === undefined ? null : (
                  <Text fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                    {formatMoney(order.priceWithoutVat, currency, 0)}
                  </Text>
                )}
              </Flex>
            </Entry>
          )
        })}
      </Box>
    </Flex>
  )
}
