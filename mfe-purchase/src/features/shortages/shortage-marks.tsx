import type { Shortage } from '@tehas/contracts/purchase'
import { daysBetween, formatDateShort, formatQuantity, formatWeekday, today, useT } from '@tehas/i18n'
import { Flex, Signal, Span, Tag } from '@tehas/ui'
import { ProcessesIcon, PurchaseIcon } from '@tehas/ui/icons'
import { OrderLink } from './order-links'

/** Whether it is bought or made. */
export function Act({ act }: Pick<Shortage, 'act'>) {
  const { t } = useT()
  return (
    <Flex as="span" display="inline-flex" align="center" gap="1.5" color="fg.muted">
      {act === 'BUY' ? <PurchaseIcon size={15} /> : <ProcessesIcon size={15} />}
      <Span alignSelf="baseline">{act === 'BUY' ? t('Buy') : t('Make')}</Span>
    </Flex>
  )
}

/** A quantity that is missing. */
export function Short({ children }: { readonly children: string }) {
  return (
    <Signal shape="short" tone="short" size={11} fontWeight="semibold">
      {children}
    </Signal>
  )
}

/** Days that are told by their names too. */
const WEEK = 7

/** The day to order or to begin, and since when it is late. */
export function OrderBy({ row }: { readonly row: Pick<Shortage, 'orderBy' | 'lateDays'> }) {
  const { t } = useT()
  return (
    <Flex
      as="span"
      display="inline-flex"
      columnGap="2"
      // A tablet has no room for both beside each other: the chip stands below the day, with room between them and to the next row.
      direction={{ base: 'row', sm: 'column', lg: 'row' }}
      align={{ base: 'center', sm: 'flex-start', lg: 'center' }}
      rowGap="1"
      py={{ sm: '1.5', lg: '0' }}
      whiteSpace="nowrap"
    >
      {formatDateShort(row.orderBy)}
      {row.lateDays > 0 ? (
        <Tag tone="late">{t('{{count}} d late', { count: row.lateDays })}</Tag>
      ) : daysBetween(today(), row.orderBy) < WEEK ? (
        <Span color="fg.subtle" textStyle="xs" display={{ base: 'inline', sm: 'none', lg: 'inline' }}>
          {formatWeekday(row.orderBy)}
        </Span>
      ) : null}
    </Flex>
  )
}

/** Which orders it is for, what is to be made of it, and the minimum. */
export function ForWhom({ row }: { readonly row: Shortage }) {
  const { t } = useT()
  return (
    <Flex as="span" display="inline-flex" gap="1.5" align="center" wrap={{ base: 'wrap', sm: 'nowrap' }} data-for="">
      {row.ordersCount > 2 ? (
        <Tag>{t('{{count}} orders', { count: row.ordersCount })}</Tag>
      ) : (
        row.orders.map((order) => <OrderLink key={order._id} order={order} />)
      )}
      {row.parentsCount > 0 ? <Tag>{t('{{count}} to make', { count: row.parentsCount })}</Tag> : null}
      {row.isForMinimum ? <Tag tone="outline">{t('minimum')}</Tag> : null}
    </Flex>
  )
}

/** What is under way: suggested orders that wait, and what orders make themselves. */
export function Waiting({ row }: { readonly row: Shortage }) {
  const { t } = useT()
  if (row.inOrders > 0 && row.waitingOrders.length === 0) {
    return (
      <Span color="fg.subtle" textStyle="xs">
        {t('{{quantity}} made in orders', { quantity: formatQuantity(row.inOrders, row.unit, t) })}
      </Span>
    )
  }
  if (row.waitingOrders.length === 0) return null
  return (
    <Span color="fg.subtle" textStyle="xs">
      {t('waiting in')}{' '}
      {row.waitingOrders.map((order, index) => (
        <Span key={order._id}>
          {index > 0 ? ', ' : ''}
          <OrderLink order={order} />
        </Span>
      ))}
    </Span>
  )
}
