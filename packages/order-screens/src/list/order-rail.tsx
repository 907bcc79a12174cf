import type { OrderRow } from '@tehas/contracts'
import { formatDateShort, formatMoney, useT } from '@tehas/i18n'
import { ListRail, type ListRailProps, useNeighbourKeys } from '@tehas/screens/rail'
import { Box, Flex, Signal, Spacer, Status, Text } from '@tehas/ui'
import { orderIdentity } from '../kind/order-identity'
import { useOrderKind } from '../kind/order-kind'
import { latenessOf } from '../parts/lateness'

/** Of a list that stands above the open order in place of the rail: arrows at the order's title open its neighbours. */
export function NeighbourKeys(keys: Parameters<typeof useNeighbourKeys>[0]) {
  useNeighbourKeys(keys)
  return null
}

/** The list as a narrow rail beside the open order: number, delivery, whose or what it is, and what it comes to. */
export function OrderRail(rail: Omit<ListRailProps<OrderRow>, 'children'>) {
  const { t } = useT()
  const kind = useOrderKind()
  return (
    <ListRail {...rail}>
      {(order) => {
        const late = latenessOf(order.status, order.deliveryDate).kind === 'late'
        const sum = kind.countsBy === 'COST' ? order.cost : order.priceWithoutVat
        return (
          // Holds the words that only screen readers are told: positioned on the page they would make it as long as the rail.
          <Box position="relative">
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
                {orderIdentity(order, kind, t).name}
              </Text>
              {sum === undefined ? null : (
                <Text fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                  {formatMoney(sum, order.currency, 0)}
                </Text>
              )}
            </Flex>
          </Box>
        )
      }}
    </ListRail>
  )
}
