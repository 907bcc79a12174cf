import { skip, useCall } from '@tehas/api-client'
import {
  type AnyOrder,
  anyOrderCalls,
  type LinkedOrder,
  type OrderKind,
  type OrderRow,
  orderKinds,
} from '@tehas/contracts'
import { formatDate, formatQuantity, useT } from '@tehas/i18n'
import { LinkedOrderLink, useStockOfLines } from '@tehas/order-screens/preview'
import { useRights } from '@tehas/shell-api'
import { Flex, Heading, Signal, Span, Text } from '@tehas/ui'
import { type Awaited, awaitedBy } from './awaited-by'

const MOST = 5

/** What an order waits for: what other orders are to bring, and what stock is short of. Nothing where it waits for nothing. */
export function WaitsFor({ order }: { readonly order: AnyOrder }) {
  const { t } = useT()
  const awaited = awaitedBy(order, useStockOfLines(order))
  const made = useRowsOf('MANUFACTURING_ORDER', awaited)
  const bought = useRowsOf('PURCHASE_ORDER', awaited)
  if (awaited.length === 0) return null
  const dueOf = ({ orderId }: LinkedOrder) => [...made, ...bought].find(({ _id }) => _id === orderId)?.deliveryDate
  const rest = awaited.length - MOST
  return (
    <>
      <Heading as="h3" size="sm" mt="5" mb="1">
        {t('Waits for')}
      </Heading>
      {awaited.slice(0, MOST).map((each) => {
        const isOnItsWay = each.linked !== undefined && each.linked.status === 'ACTIVE'
        const due = each.linked && dueOf(each.linked)
        return (
          <Flex key={each.id} gap="3" py="2" borderTopWidth="1px" align="center">
            <Signal shape={isOnItsWay ? 'active' : 'short'} tone={isOnItsWay ? 'accent' : 'short'} shapeOnly>
              {isOnItsWay ? t('on its way') : t('short')}
            </Signal>
            <Text flex="1" minW="0" truncate>
              {each.name}
            </Text>
            <Text color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {each.linked ? (
                <>
                  {formatQuantity(Math.round(each.quantity * 100) / 100, each.unit, t)},{' '}
                  <LinkedOrderLink linked={each.linked} />
                  {isOnItsWay ? due && `, ${t('due {{date}}', { date: formatDate(due) })}` : ` ${t('not ordered yet')}`}
                </>
              ) : (
                <Span>
                  {t('{{quantity}} short', {
                    quantity: formatQuantity(Math.round(each.quantity * 100) / 100, each.unit, t),
                  })}
                </Span>
              )}
            </Text>
          </Flex>
        )
      })}
      {rest > 0 ? (
        <Text mt="1.5" color="fg.subtle">
          {t('and {{count}} more', { count: rest })}
        </Text>
      ) : null}
    </>
  )
}

/** The orders of a kind that bring what is awaited, to whoever may see them. */
function useRowsOf(kind: OrderKind, awaited: readonly Awaited[]): readonly OrderRow[] {
  const mayRead = useRights().has(orderKinds[kind].rights.read)
  const ids = [...new Set(awaited.flatMap(({ linked }) => (linked?.kind === kind ? [linked.orderId] : [])))].sort()
  const { data } = useCall(anyOrderCalls(kind).list, mayRead && ids.length > 0 ? { body: { ids } } : skip)
  return data?.rows ?? []
}
